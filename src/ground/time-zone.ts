import { LRUCache } from "lru-cache";
import { DAY, HOUR, MINUTE } from "./times.ts";

/** There are some 600 names of time zones; a formatter keeps some 20 kB. */
const MAX_FORMATTERS = 200;

/** Formatters by time zone: making one takes 30 times as long as using it. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({
	max: MAX_FORMATTERS,
	memoMethod: timeZone =>
		new Intl.DateTimeFormat("en-CA", {
			timeZone,
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		}),
});

/** The day ("2026-05-02"), the hour (0 to 23) and the minute of an instant (epoch ms) in a time zone. */
export function localTime(at: number, timeZone: string): { date: string; hour: number; minute: number } {
	const parts = formatters.memo(timeZone).formatToParts(at);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(found => found.type === type)?.value ?? "";
	const date = `${part("year")}-${part("month")}-${part("day")}`;
	return { date, hour: Number(part("hour")), minute: Number(part("minute")) };
}

/** The time that clocks of a time zone show at an instant, as epoch ms of a UTC clock that shows the same, to the minute. */
function clockAt(at: number, timeZone: string): number {
	const { date, hour, minute } = localTime(at, timeZone);
	return Date.parse(date) + hour * HOUR + minute * MINUTE;
}

/** How far clocks of a time zone are ahead of UTC at an instant (epoch ms), in ms, to the minute. */
export function clockOffset(at: number, timeZone: string): number {
	return clockAt(at, timeZone) - Math.floor(at / MINUTE) * MINUTE;
}

const QUARTER = HOUR / 4;

/**
 * The first instant (epoch ms) at which clocks of a time zone show a day ("2026-05-02") and an hour (0 to 23), or later
 * ones where clocks skip it.
 */
export function startOfDay(date: string, hour: number, timeZone: string): number {
	const wall = Date.parse(date) + hour * HOUR;
	// Without a change of clocks near it, one step by the offset is exact, and a quarter of an hour before is earlier.
	const guess = wall - (clockAt(wall, timeZone) - wall);
	const dayBefore = clockAt(guess - DAY, timeZone);
	const dayAfter = clockAt(guess + DAY, timeZone);
	if (clockAt(guess, timeZone) === wall && dayBefore === wall - DAY && dayAfter === wall + DAY) return guess;
	// Clocks are at most 14 hours ahead of UTC and 12 behind it, by quarters of an hour.
	let first = wall - 14 * HOUR;
	let last = wall + 12 * HOUR;
	while (first < last) {
		const middle = first + Math.floor((last - first) / 2 / QUARTER) * QUARTER;
		if (clockAt(middle, timeZone) >= wall) last = middle;
		else first = middle + QUARTER;
	}
	return first;
}

const PACIFIC_HOUR = new Intl.DateTimeFormat("en", {
	timeZone: "America/Los_Angeles",
	hour: "numeric",
	hourCycle: "h23",
});

/** The Pacific day of an instant (epoch ms), in days since 1970. It begins at 8:00 UTC in winter, at 7:00 in summer. */
export function pacificDay(at: number): number {
	const day = Math.floor((at - 8 * HOUR) / DAY);
	const next = Math.floor((at - 7 * HOUR) / DAY);
	return next > day && Number(PACIFIC_HOUR.format(at)) === 0 ? next : day;
}

/** The end (epoch ms) of the Pacific day of an instant. */
export function endOfPacificDay(at: number): number {
	const day = pacificDay(at);
	const inSummer = (day + 1) * DAY + 7 * HOUR;
	return pacificDay(inSummer) > day ? inSummer : inSummer + HOUR;
}

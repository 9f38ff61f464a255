import { HOUR } from "./times.ts";

/** The name of a time zone as Intl writes it, for a name typed in any case; null for an unknown one. */
export function parseTimeZone(typed: string): string | null {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: typed.trim().replaceAll(" ", "_") }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}

/** The time zones whose name contains a text, UTC first. */
export function findTimeZones(typed: string): string[] {
	const wanted = typed.trim().replaceAll(" ", "_").toLowerCase();
	return ["UTC", ...Intl.supportedValuesOf("timeZone")].filter(
		(zone, index, all) => zone.toLowerCase().includes(wanted) && all.indexOf(zone) === index,
	);
}

/** The day ("2026-05-02"), the hour (0 to 23) and the minute of an instant (epoch ms) in a time zone. */
export function localTime(at: number, timeZone: string): { date: string; hour: number; minute: number } {
	const parts = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	}).formatToParts(at);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(found => found.type === type)?.value ?? "";
	const date = `${part("year")}-${part("month")}-${part("day")}`;
	return { date, hour: Number(part("hour")), minute: Number(part("minute")) };
}

const QUARTER = HOUR / 4;

/**
 * The first instant (epoch ms) at which clocks of a time zone show a day ("2026-05-02") and an hour (0 to 23), or later
 * ones where clocks skip it.
 */
export function startOfDay(date: string, hour: number, timeZone: string): number {
	const inUtc = Date.parse(date) + hour * HOUR;
	// Clocks are at most 14 hours ahead of UTC and 12 behind it, by quarters of an hour.
	let first = inUtc - 14 * HOUR;
	let last = inUtc + 12 * HOUR;
	while (first < last) {
		const middle = first + Math.floor((last - first) / 2 / QUARTER) * QUARTER;
		const local = localTime(middle, timeZone);
		if (local.date > date || (local.date === date && local.hour >= hour)) last = middle;
		else first = middle + QUARTER;
	}
	return first;
}

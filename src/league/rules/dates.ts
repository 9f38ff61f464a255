import { localTime, startOfDay } from "../../ground/time-zone.ts";
import { DAY } from "../../ground/times.ts";
import type { Rules } from "../season.ts";

/** A typed day, "2026-4-1" or "2026-04-01" → "2026-04-01"; null for one that does not exist. */
export function parseDate(typed: string): string | null {
	const match = /^(20\d{2})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
	if (match === null) return null;
	const date = match
		.slice(1)
		.map(part => part.padStart(2, "0"))
		.join("-");
	const time = Date.parse(date);
	return !Number.isNaN(time) && formatDate(time) === date ? date : null;
}

/**
 * When a season is played, in epoch ms: from the beginning of its first day until the end of its last, which is excluded;
 * Infinity without a last day.
 */
export function seasonPeriod({ start, end, timeZone, dayStarts }: Rules): { from: number; until: number } {
	return {
		from: startOfDay(start, dayStarts, timeZone),
		until: end === null ? Number.POSITIVE_INFINITY : startOfDay(addDays(end, 1), dayStarts, timeZone),
	};
}

/** The day of the league, "2026-04-01", to which an instant (epoch ms) belongs: before `dayStarts` still the day before. */
export function leagueDay(at: number, { timeZone, dayStarts }: Pick<Rules, "timeZone" | "dayStarts">): string {
	const { date, hour } = localTime(at, timeZone);
	return hour < dayStarts ? addDays(date, -1) : date;
}

/** An instant (epoch ms) in the middle of a day of the league, not later than `now`. */
export function withinDay(
	day: string,
	{ timeZone, dayStarts }: Pick<Rules, "timeZone" | "dayStarts">,
	now: number,
): number {
	return Math.min(startOfDay(day, dayStarts, timeZone) + DAY / 2, now);
}

/** The day so many days after another, "2026-04-01". */
export function addDays(date: string, days: number): string {
	return formatDate(Date.parse(date) + days * DAY);
}

function formatDate(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

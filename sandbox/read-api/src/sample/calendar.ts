/** Prices are refreshed every 30 minutes, on the hour and at half past (read API §4.1). */
export const PERIOD_MS = 30 * 60_000;

/** The number of the 30-minute period that contains a time (epoch ms), counted from 1970. */
export function periodAt(time: number): number {
	return Math.floor(time / PERIOD_MS);
}

/** Milliseconds until the next refresh of the prices. */
export function msToNextPeriod(time: number): number {
	return (periodAt(time) + 1) * PERIOD_MS - time;
}

/** Formats epoch ms as "04/12/2026 04:17:27", UTC, in the service's form. */
export function formatTimestamp(time: number): string {
	const iso = new Date(time).toISOString();
	return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
}

const PACIFIC_DAY = new Intl.DateTimeFormat("en-US", {
	timeZone: "America/Los_Angeles",
	month: "2-digit",
	day: "2-digit",
});

/** Formats epoch ms as "04/11", the day in the Pacific zone, in the form of a price history. */
export function formatPacificDay(time: number): string {
	return PACIFIC_DAY.format(time);
}

export interface PacificDay {
	/** The day as "MM/DD". */
	label: string;
	/** The day's last period; for today the current one. */
	lastPeriod: number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time at which current augments end: the next Thursday at 17:00 UTC, when new ones start. 1970 started with a
 * Thursday.
 */
export function augmentEnd(time: number): number {
	const firstEnd = 17 * HOUR_MS;
	const weekMs = 7 * DAY_MS;
	return (Math.floor((time - firstEnd) / weekMs) + 1) * weekMs + firstEnd;
}

/** The last `count` Pacific days, today first. */
export function pacificDays(time: number, count: number): PacificDay[] {
	const today = { label: formatPacificDay(time), lastPeriod: periodAt(time) };
	const todayStart = pacificMidnightBefore(time);
	return [today, ...Array.from({ length: count - 1 }, (_, i) => dayEndingNear(todayStart - i * DAY_MS))];
}

function pacificMidnightBefore(time: number): number {
	const label = formatPacificDay(time);
	let hour = Math.floor(time / HOUR_MS) * HOUR_MS;
	while (formatPacificDay(hour - 1) === label) hour -= HOUR_MS;
	return hour;
}

/** The day that ends at `midnight`, possibly an hour off because of a clock change since. */
function dayEndingNear(midnight: number): PacificDay {
	const label = formatPacificDay(midnight - 12 * HOUR_MS);
	const end = [midnight + HOUR_MS, midnight, midnight - HOUR_MS].find(time => formatPacificDay(time - 1) === label);
	return { label, lastPeriod: periodAt((end ?? midnight) - 1) };
}

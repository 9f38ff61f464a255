import type { Fetched } from "../api/operation.ts";

/** Discord's time markup takes whole seconds; each reader sees it in their own zone and language. */
const seconds = (at: number) => Math.floor(at / 1000);

/** An instant (epoch ms) as "5 minutes ago", which the reader's Discord keeps up to date. */
export function formatRelative(at: number): string {
	return `<t:${seconds(at)}:R>`;
}

/** An instant (epoch ms) as date and time. */
export function formatDateTime(at: number): string {
	return `<t:${seconds(at)}:f>`;
}

/**
 * How old an answer is, with a warning when it is older than it should be.
 *
 * @param what a plural, as "Prices", where a message shows data of several ages; empty where it shows one
 */
export function formatFreshness(
	what: string,
	{ fetchedAt, stale }: Pick<Fetched<unknown>, "fetchedAt" | "stale">,
): string {
	const updated = `${what === "" ? "Updated" : `${what} updated`} ${formatRelative(fetchedAt)}`;
	return stale ? `⚠️ **Not up to date:** the service is not responding. ${updated}.` : `-# ${updated}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of milliseconds in its largest fitting unit: "45 min", "16 h", "3 days". */
export function formatSpan(ms: number): string {
	if (ms < 90 * MINUTE) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
	if (ms < 2 * DAY) return `${Math.round(ms / HOUR)} h`;
	return `${Math.round(ms / DAY)} days`;
}

/** The span up to now: "last hour", "last 26 h", "last 7 days". */
export function formatLast(ms: number): string {
	const isAnHour = ms > 50 * MINUTE && ms < 75 * MINUTE;
	return `last ${isAnHour ? "hour" : formatSpan(ms)}`;
}

/** An instant (epoch ms) as "2 h ago", for places where Discord shows no markup, such as a choice. */
export function formatAgo(at: number, now: number): string {
	return `${formatSpan(now - at)} ago`;
}

const UTC_DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const UTC_HOUR = new Intl.DateTimeFormat("en-US", {
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
	timeZone: "UTC",
});

/** An instant (epoch ms) as "May 6", UTC: for places that cannot show the reader's zone, such as a picture. */
export function formatUtcDay(at: number): string {
	return UTC_DAY.format(at);
}

/** From January; built once, since every /price answer names two days. */
const MONTHS = Array.from({ length: 12 }, (_, month) => formatUtcDay(Date.UTC(2000, month)).split(" ")[0]);

/** A day of any year, given as "05-06", as "May 6". */
export function formatMonthDay(date: string): string {
	const [month = 1, day = 1] = date.split("-").map(Number);
	return `${MONTHS[month - 1]} ${day}`;
}

/** An instant (epoch ms) as "18:00", UTC. */
export function formatUtcHour(at: number): string {
	return UTC_HOUR.format(at);
}

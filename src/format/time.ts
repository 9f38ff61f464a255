import type { Fetched } from "../api/operation.ts";
import { localTime } from "../ground/time-zone.ts";
import { DAY, HOUR, MINUTE } from "../ground/times.ts";
import type { Texts } from "../text/en.ts";
import { formatTimeOfDay } from "./typed-time.ts";
import { formatTimeZone } from "./typed-zone.ts";

/** Discord's time markup takes whole seconds; readers see it in their time zone and language. */
const seconds = (at: number) => Math.floor(at / 1000);

/** Formats an instant (epoch ms) as "5 minutes ago", which the reader's Discord keeps up to date. */
export function formatRelative(at: number): string {
	return `<t:${seconds(at)}:R>`;
}

/** Formats an instant (epoch ms) as date and time. */
export function formatDateTime(at: number): string {
	return `<t:${seconds(at)}:f>`;
}

/** Formats an instant (epoch ms) as "Nov 3, 18:30 UTC", for places where Discord shows no markup. */
export function formatUtc(at: number, { format, history }: Texts): string {
	return history.utc(format.day(at), format.hour(at));
}

/** Formats an instant (epoch ms) as a date. */
export function formatDate(at: number): string {
	return `<t:${seconds(at)}:d>`;
}

/** Says which time zone is meant, with its offset and its time of day at an instant (epoch ms). */
export function formatZoneNow(zone: string, now: number, { times }: Texts): string {
	const { hour, minute } = localTime(now, zone);
	return times.zoneNow(formatTimeZone(zone, now), formatTimeOfDay(hour, minute));
}

/**
 * Creates a function that writes instants (epoch ms) as "2026-04-10T14:30:05-04:00" in a time zone. Create it once for
 * many instants, because that takes Intl long.
 */
export function createIsoTime(timeZone: string): (at: number) => string {
	const offsets = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
	return at => {
		const name = offsets.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
		const [, sign, hours = "00", minutes = "00"] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
		const offset = (sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
		return `${new Date(at + offset).toISOString().slice(0, 19)}${sign ?? "+"}${hours}:${minutes}`;
	};
}

/**
 * Formats the age of an answer, with a warning if it is too old.
 *
 * @param what a plural, such as "Prices", if a message shows data of several ages; empty if it shows only one
 */
export function formatFreshness(
	what: string,
	{ fetchedAt, stale }: Pick<Fetched<unknown>, "fetchedAt" | "stale">,
	{ times }: Texts,
): string {
	const age = formatRelative(fetchedAt);
	const updated = what === "" ? times.updated(age) : times.whatUpdated(what, age);
	return stale ? times.stale(updated) : `-# ${updated}`;
}

/**
 * Formats a span of milliseconds in its largest fitting unit: "45 min", "8.3 h", "16 h", "3 days". A small number of
 * hours has a decimal, because a rate shown beside it was computed from the exact span.
 */
export function formatSpan(ms: number, { times }: Texts): string {
	if (ms < 90 * MINUTE) return times.minutes(Math.max(1, Math.round(ms / MINUTE)));
	if (ms < 2 * DAY) return times.hours(ms / HOUR);
	return times.days(Math.round(ms / DAY));
}

/** Formats the span up to now: "last hour", "last 26 h", "last 7 days". */
export function formatLast(ms: number, text: Texts): string {
	const isAnHour = ms > 50 * MINUTE && ms < 75 * MINUTE;
	return isAnHour ? text.times.lastHour : text.times.last(formatSpan(ms, text));
}

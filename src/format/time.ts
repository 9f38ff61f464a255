import type { Fetched } from "../api/operation.ts";
import { DAY, HOUR, MINUTE } from "../ground/times.ts";
import type { Texts } from "../text/en.ts";

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

/** An instant (epoch ms) as a date. */
export function formatDate(at: number): string {
	return `<t:${seconds(at)}:d>`;
}

/** Writes instants (epoch ms) as "2026-04-10T14:30:05-04:00", in a time zone. Made once for many: this takes Intl long. */
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
 * How old an answer is, with a warning when it is older than it should be.
 *
 * @param what a plural, as "Prices", where a message shows data of several ages; empty where it shows one
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
 * A span of milliseconds in its largest fitting unit: "45 min", "8.3 h", "16 h", "3 days". Few hours have a decimal: beside a
 * rate that was counted over them a whole number would contradict it.
 */
export function formatSpan(ms: number, { times }: Texts): string {
	if (ms < 90 * MINUTE) return times.minutes(Math.max(1, Math.round(ms / MINUTE)));
	if (ms < 2 * DAY) return times.hours(ms / HOUR);
	return times.days(Math.round(ms / DAY));
}

/** The span up to now: "last hour", "last 26 h", "last 7 days". */
export function formatLast(ms: number, text: Texts): string {
	const isAnHour = ms > 50 * MINUTE && ms < 75 * MINUTE;
	return isAnHour ? text.times.lastHour : text.times.last(formatSpan(ms, text));
}

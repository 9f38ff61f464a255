import type { TimeStyle } from "./inline.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units, the largest first; a month and a year are averages. */
const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; ms: number }[] = [
	{ unit: "year", ms: 365.25 * DAY },
	{ unit: "month", ms: 30.4375 * DAY },
	{ unit: "day", ms: DAY },
	{ unit: "hour", ms: HOUR },
	{ unit: "minute", ms: MINUTE },
	{ unit: "second", ms: SECOND },
];

const FORMATS: Readonly<Record<Exclude<TimeStyle, "R">, Intl.DateTimeFormatOptions>> = {
	t: { timeStyle: "short" },
	T: { timeStyle: "medium" },
	d: { dateStyle: "short" },
	D: { dateStyle: "long" },
	f: { dateStyle: "long", timeStyle: "short" },
	F: { dateStyle: "full", timeStyle: "short" },
};

/** The reader's time zone and language; default: those of this process. */
export interface Reader {
	locale?: string | undefined;
	timeZone?: string | undefined;
}

/** Formatters by their settings: creating one takes a hundred times as long as using it. */
const instantFormats = new Map<string, Intl.DateTimeFormat>();
const distanceFormats = new Map<string | undefined, Intl.RelativeTimeFormat>();

function instantFormat(style: keyof typeof FORMATS, { locale, timeZone }: Reader): Intl.DateTimeFormat {
	const key = [style, locale, timeZone].join();
	const format = instantFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMATS[style], timeZone });
	instantFormats.set(key, format);
	return format;
}

function distanceFormat({ locale }: Reader): Intl.RelativeTimeFormat {
	const format = distanceFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	distanceFormats.set(locale, format);
	return format;
}

/** Formats an instant (epoch ms) in any of Discord's styles except the relative one. */
export function formatInstant(at: number, style: Exclude<TimeStyle, "R">, reader: Reader = {}): string {
	return instantFormat(style, reader).format(at);
}

/** Formats the distance of an instant (epoch ms) from now: "5 minutes ago", "in 2 hours". */
export function formatDistance(at: number, now: number, reader: Reader = {}): string {
	const distance = at - now;
	const { unit, ms } = unitOf(distance);
	return distanceFormat(reader).format(Math.trunc(distance / ms), unit);
}

/** Milliseconds until the formatted distance changes; at most an hour. */
export function nextDistanceChange(at: number, now: number): number {
	const { ms } = unitOf(at - now);
	const wait = at > now ? ((at - now) % ms) + 1 : ms - ((now - at) % ms);
	return Math.min(HOUR, wait);
}

function unitOf(distance: number): { unit: Intl.RelativeTimeFormatUnit; ms: number } {
	return UNITS.find(({ ms }) => Math.abs(distance) >= ms) ?? { unit: "second", ms: SECOND };
}

/** Formats the time at which a message was sent; for today, only the time of day. */
export function formatSentAt(at: number, now: number, reader: Reader = {}): string {
	const isToday = formatInstant(at, "d", reader) === formatInstant(now, "d", reader);
	return isToday
		? formatInstant(at, "t", reader)
		: `${formatInstant(at, "d", reader)} ${formatInstant(at, "t", reader)}`;
}

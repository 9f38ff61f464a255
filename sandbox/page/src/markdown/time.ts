import type { TimeStyle } from "./inline.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Unit {
	unit: Intl.RelativeTimeFormatUnit;
	ms: number;
	/** The first rounded number that is told in the next unit. */
	end: number;
}

/** The units as Discord's clients take them, the smallest first; a month and a year are averages. */
const UNITS: readonly [Unit, ...Unit[]] = [
	{ unit: "second", ms: SECOND, end: 45 },
	{ unit: "minute", ms: MINUTE, end: 45 },
	{ unit: "hour", ms: HOUR, end: 22 },
	{ unit: "day", ms: DAY, end: 26 },
	{ unit: "month", ms: 30.4375 * DAY, end: 11 },
	{ unit: "year", ms: 365.25 * DAY, end: Number.POSITIVE_INFINITY },
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
const distanceFormats = new Map<string, Intl.RelativeTimeFormat>();

function instantFormat(style: keyof typeof FORMATS, { locale, timeZone }: Reader): Intl.DateTimeFormat {
	const key = [style, locale, timeZone].join();
	const format = instantFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMATS[style], timeZone });
	instantFormats.set(key, format);
	return format;
}

/** @param numeric "always" for "in 1 day", because the day after tomorrow can be nearer than 36 hours */
function distanceFormat({ locale }: Reader, numeric: "auto" | "always"): Intl.RelativeTimeFormat {
	const key = [numeric, locale].join();
	const format = distanceFormats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
	distanceFormats.set(key, format);
	return format;
}

/** Formats an instant (epoch ms) in any of Discord's styles except the relative one. */
export function formatInstant(at: number, style: Exclude<TimeStyle, "R">, reader: Reader = {}): string {
	return instantFormat(style, reader).format(at);
}

/** Formats the distance of an instant (epoch ms) from now, rounded as Discord does: "5 minutes ago", "in 2 hours". */
export function formatDistance(at: number, now: number, reader: Reader = {}): string {
	const distance = at - now;
	const { unit, ms } = unitOf(distance);
	const count = Math.sign(distance) * roundedTo(ms, distance);
	return distanceFormat(reader, count === 0 ? "auto" : "always").format(count, unit);
}

/** Milliseconds until the formatted distance changes; at most an hour. */
export function nextDistanceChange(at: number, now: number): number {
	const distance = at - now;
	const { ms } = unitOf(distance);
	const count = roundedTo(ms, distance);
	const isNearing = distance > 0 && count > 0;
	const wait = isNearing
		? distance - Math.max((count - 0.5) * ms, startOf(distance)) + 1
		: (count + 0.5) * ms + distance;
	return Math.min(HOUR, Math.ceil(wait));
}

const roundedTo = (ms: number, distance: number) => Math.round(Math.abs(distance) / ms);

function unitOf(distance: number): Unit {
	return UNITS.find(({ ms, end }) => roundedTo(ms, distance) < end) ?? UNITS[0];
}

/** The smallest distance that is told in the unit of this one. */
function startOf(distance: number): number {
	const before = UNITS[UNITS.indexOf(unitOf(distance)) - 1];
	return before === undefined ? 0 : (before.end - 0.5) * before.ms;
}

/** Formats the time at which a message was sent; for today, only the time of day. */
export function formatSentAt(at: number, now: number, reader: Reader = {}): string {
	const isToday = formatInstant(at, "d", reader) === formatInstant(now, "d", reader);
	return isToday
		? formatInstant(at, "t", reader)
		: `${formatInstant(at, "d", reader)} ${formatInstant(at, "t", reader)}`;
}

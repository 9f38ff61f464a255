import { lazy } from "../ground/lazy.ts";
import { DAY as DAY_MS } from "../ground/times.ts";
import { parseWeekday } from "./typed-time.ts";
import { Unclear } from "./unclear.ts";

/** The orders of numbers in a day. A year of four digits that comes first is clear in each of them. */
export const DAY_ORDERS = ["day-first", "month-first", "year-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Days are written "2026-05-13". */
export interface DayBounds {
	/** Without it, a day has to name its year. */
	today?: string;
	/** The first and the last day that make sense. */
	from?: string;
	until?: string;
	/** The orders that are possible, default: all. */
	orders?: readonly DayOrder[];
}

/** A longer text is not a day. */
const MAX_LENGTH = 50;

/** Spreadsheets write the time of a day as midnight. */
const MIDNIGHT = /(?<=\d)[t\s]+(?:0?0:00(?::00(?:\.0+)?)?z?|12:00(?::00)?\s?a\.?\s?m\.?)$/;
const WEEKDAY = /^(\p{L}+)\.?,?\s+/u;
/** "2026-05-13", "13/05/2026", "5/13/26", "13. 5. 2026", "13/5". */
const NUMBERS = /^(\d{4}|\d{1,2})\s?([-/.])\s?(\d{1,2})(?:\s?\2\s?(\d{4}|\d{1,2}))?$/;

const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th|er|ro|[ºª°])?";
const MONTH = "(?<month>\\p{L}{3,})\\.?,?";
const YEAR = "(?<year>\\d{4}|\\d{2})";
const NAMED = [
	// "13 de mayo de 2026", "13-may-26", "13th of May"
	`${DAY}[\\s./-]*(?:(?:of|del?)\\s+)?${MONTH}(?:[\\s/-]*(?:del?\\s+)?${YEAR})?`,
	// "May 13, 2026"
	`${MONTH}[\\s-]*${DAY}(?:[\\s,-]+${YEAR})?`,
	// "2026-may-13"
	`(?<year>\\d{4})[\\s/-]+${MONTH}[\\s/-]+${DAY}`,
].map(form => new RegExp(`^${form}$`, "u"));

/**
 * Reads a day as people and spreadsheets write it in English and Spanish.
 *
 * @returns every day that may be meant, the earliest first; only those within the bounds, if there is one; none for a
 *   text that is not a day
 */
export function readDays(typed: string, bounds: DayBounds = {}): string[] {
	if (typed.length > MAX_LENGTH) return [];
	const text = fold(typed)
		.trim()
		.replace(MIDNIGHT, "")
		.replace(/^(?:the|el) /, "");
	const said = bounds.today === undefined ? [] : relativeDays(text, bounds.today);
	if (said.length > 0) return withinBounds(said, bounds);
	const [beginning = "", name = ""] = WEEKDAY.exec(text) ?? [];
	const weekday = weekdayNames().findIndex(names => names.includes(name));
	const behind = weekday === -1 ? [] : daysOf(text.slice(beginning.length), bounds);
	const days = [...daysOf(text, bounds), ...behind.filter(day => weekdayOf(day) === weekday)];
	return withinBounds([...new Set(days)].sort(), bounds);
}

/** The number of days that a spreadsheet has in a cell without a format, of this century: days since 1899-12-30. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
/** "13/03/2026 21:30", "3/13/2026 9:30:00 PM", as forms and spreadsheets write when something was entered. */
const CLOCK = /(?<=\d),?[t\s]\s?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:\s?[ap]\.?\s?m\.?)?$/i;

/** The day in a cell of a spreadsheet as text that `readDays` reads: without its time, and "46094" as "2026-03-13". */
export function dayOfCell(cell: string): string {
	if (cell.length > MAX_LENGTH) return cell;
	const [, serial] = SERIAL.exec(cell) ?? [];
	if (serial !== undefined)
		return new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY_MS).toISOString().slice(0, 10);
	return cell.replace(CLOCK, "");
}

/** Whether a text is a day, at least for somebody who knows which day it is today. */
export const isDay = (typed: string): boolean => readDays(typed, { today: "2026-01-15" }).length > 0;

/**
 * Reads a day that is written with its year, "13 May 2026".
 *
 * @returns as "2026-05-13"; null for a text that is not such a day
 */
export function readFullDay(typed: string): string | Unclear | null {
	const [day = null, ...others] = readDays(typed);
	return day !== null && others.length > 0 ? new Unclear([day, ...others]) : day;
}

/** Words for days, by their distance from today. */
const RELATIVE: readonly (readonly [words: RegExp, days: number])[] = [
	[/^(?:today|tonight|hoy|esta noche)$/, 0],
	[/^(?:tomorrow|tmrw|manana)$/, 1],
	[/^(?:the )?day after tomorrow$|^pasado manana$/, 2],
	[/^(?:yesterday|ayer|last night|anoche)$/, -1],
	[/^(?:the )?day before yesterday$|^(?:anteayer|antier|antes de ayer)$/, -2],
];
const NEXT = /^(?:next|proximo) | (?:que viene|proximo)$/;
const THIS = /^(?:this|este) /;
const LAST = /^(?:last|pasado) | pasado$/;

/** The days that "tomorrow", "el viernes" or "next Friday" may mean; none for a text of another kind. */
function relativeDays(text: string, today: string): string[] {
	const dayAfter = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
	const distance = RELATIVE.find(([words]) => words.test(text))?.[1];
	if (distance !== undefined) return [dayAfter(distance)];
	const name = text.replace(NEXT, "").replace(THIS, "").replace(LAST, "").replace(/^on /, "");
	const weekday = parseWeekday(name);
	if (weekday === null) return [];
	const coming = (weekday - weekdayOf(today) + 7) % 7;
	if (THIS.test(text)) return [dayAfter(coming)];
	if (LAST.test(text)) return [dayAfter(coming - 7)];
	if (!NEXT.test(text))
		return [...new Set([dayAfter(coming - 7), dayAfter(coming), dayAfter(coming === 0 ? 7 : coming)])];
	// In the same week, some mean the coming one, and some the one after it. Weeks end on Sunday.
	const isThisWeek = coming <= (7 - weekdayOf(today)) % 7;
	if (coming === 0) return [dayAfter(7)];
	return isThisWeek ? [dayAfter(coming), dayAfter(coming + 7)] : [dayAfter(coming)];
}

/** The days of a text without a weekday. */
function daysOf(text: string, bounds: DayBounds): string[] {
	const found = [...numberedDays(text, bounds.orders ?? DAY_ORDERS), ...namedDays(text)];
	return found.flatMap(({ year, month, day }) => {
		if (year !== undefined) return dayOf(year.length === 2 ? Number(`20${year}`) : Number(year), month, day) ?? [];
		return daysNear(month, day, bounds);
	});
}

interface Parts {
	year: string | undefined;
	/** From 1. */
	month: number;
	day: number;
}

function numberedDays(text: string, orders: readonly DayOrder[]): Parts[] {
	const [, first = "", sign, second = "", third] = NUMBERS.exec(text) ?? [];
	const [a, b] = [Number(first), Number(second)];
	if (first === "" || (first.length === 4 && third?.length === 4)) return [];
	if (first.length === 4) return third === undefined ? [] : [{ year: first, month: b, day: Number(third) }];
	const isShort = sign === "-" && first.length === 2 && third?.length === 2;
	return orders.flatMap(order => {
		if (order === "day-first") return { year: third, month: b, day: a };
		if (order === "month-first") return { year: third, month: a, day: b };
		return isShort ? { year: first, month: b, day: Number(third) } : [];
	});
}

function namedDays(text: string): Parts[] {
	return NAMED.flatMap(form => {
		const { day, month = "", year } = form.exec(text)?.groups ?? {};
		const number = monthNames().findIndex(names => names.some(name => name.startsWith(month))) + 1;
		return month === "" || number === 0 ? [] : { year, month: number, day: Number(day) };
	});
}

/** A day without a year: all days between both bounds, or else the one that is nearest to today. */
function daysNear(month: number, day: number, bounds: DayBounds): string[] {
	const { today, from, until } = bounds;
	if (today === undefined) return [];
	const year = Number(today.slice(0, 4));
	const days = [year - 1, year, year + 1].flatMap(each => dayOf(each, month, day) ?? []);
	const within = withinBounds(days, bounds);
	if (from !== undefined && until !== undefined && within.length < days.length) return within;
	const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(today));
	return within.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1);
}

function withinBounds(days: readonly string[], { from = "", until = "9" }: DayBounds): string[] {
	const within = days.filter(day => day >= from && day <= until);
	return within.length > 0 ? within : [...days];
}

/** "2026-05-13"; null if there is no such day in this century. */
function dayOf(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	const exists = year >= 2000 && year <= 2099 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return exists ? date.toISOString().slice(0, 10) : null;
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The names of the weekdays in the languages of the bot, in lower case without accents, Sunday first. */
const weekdayNames = lazy(() =>
	Array.from({ length: 7 }, (_, day) =>
		["en", "es"].flatMap(language =>
			(["long", "short"] as const).map(weekday =>
				fold(new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(Date.UTC(2026, 1, 1 + day))),
			),
		),
	),
);

/** The names of the months, of which people write the beginning, from January. */
const monthNames = lazy(() =>
	Array.from({ length: 12 }, (_, month) => [
		...["en", "es"].map(language =>
			fold(new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1))),
		),
		...(month === 8 ? ["setiembre"] : []),
	]),
);

function fold(text: string): string {
	return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** What a column of a table, or a field of an object, may say about a card. */
export const COLUMNS = ["uuid", "name", "surname", "overall", "series", "copies", "owned"] as const;
export type CardListColumn = (typeof COLUMNS)[number];

/** A card that a text or file names, as it was read; whether there is such a card is not known yet. */
export interface ImportRow {
	/** The number of the line, or of the entry in JSON, from 1. */
	line: number;
	/** What the person sees of it, shortened. */
	typed: string;
	/** In the service's form: 32 small hex digits. */
	uuid?: string;
	/** The name. In a line of text, everything else that describes the card is in it, too. */
	name?: string;
	overall?: number;
	series?: string;
	/** From 1 to MAX_COPIES. */
	copies: number;
	/** Whether the text says more copies than MAX_COPIES. */
	isCapped?: boolean;
}

/** A line that names no card. */
export interface TypedLine {
	line: number;
	typed: string;
}

/** The columns of a table, or the keys of objects. */
export interface ReadColumns {
	/** What a heading was taken for, in the order of the table. */
	used: { heading: string; column: CardListColumn }[];
	unused: string[];
}

/** Every line with a text is in one of these. */
export interface ReadRows {
	/** What `line` counts: lines, or the entries of JSON. */
	unit: "line" | "entry";
	rows: readonly ImportRow[];
	/** Lines that cannot be understood, such as those with a number of copies that is no number. */
	unread: readonly TypedLine[];
	/** Titles, headings and comments. Some of the `rows` are remarks, too: `findCards` tells which. */
	remarks: readonly TypedLine[];
	/** The number of lines that say that the person does not have the card. */
	notOwned: number;
	columns: ReadColumns;
	/** The lists of a JSON that were read together. */
	groups: readonly string[];
}

/**
 * The reason why nothing can be read:
 * - `empty`: it names no card
 * - `json`: it begins as JSON does and is none
 * - `shape`: JSON, but no list of cards
 * - `html`: a web page
 * - `headings`: a table without headings, and a column could mean several things
 * - `wide`: a row has more cells than any table
 * - `long`: more lines than MAX_LINES
 */
export type ReadProblem =
	| { problem: "empty" | "json" | "shape" | "html" | "headings" | "wide" }
	| { problem: "long"; lines: number };

/** More lines than anybody's list has, even with a line for each copy. */
export const MAX_LINES = 20_000;

/** The number of lines that are not empty. */
export function countLines(text: string): number {
	return text.match(/[^\r\n\u2028\u2029]+/g)?.length ?? 0;
}

/** The number of lines that are read before the event loop runs. */
export const PART = 500;

/** The longest text of a line that is shown or looked up. */
const MAX_TYPED = 100;

/** A text for a row: one line of at most 100 characters. */
export function shortenLine(text: string): string {
	const line = text
		.slice(0, MAX_TYPED * 4)
		.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
		.trim();
	return line.length > MAX_TYPED ? `${line.slice(0, MAX_TYPED - 1).toWellFormed()}…` : line;
}

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** A uuid in the service's form, also if it was written with hyphens or capitals; null for other texts. */
export function parseUuid(text: string): string | null {
	const trimmed = text.slice(0, MAX_TYPED).trim();
	return UUID.test(trimmed) ? trimmed.replaceAll("-", "").toLowerCase() : null;
}

import { nextTurn } from "../ground/async.ts";
import { type CsvRow, readCsv, type Separator, withoutEmptyEnd } from "./csv.ts";

const SEPARATORS: readonly Separator[] = ["\t", ";", ","];

/** More columns than any table has that a person brings. */
export const MAX_COLUMNS = 100;
/** Cells of all rows together. A file of the largest size has fewer, unless most are empty. */
const MAX_CELLS = 200_000;
/** A file may begin with a title and a date; its headings are among its first rows. */
const MAX_ROWS_ABOVE = 5;
/** Columns of one meaning that count: an empty cell of the first is filled from the next. */
const MAX_SAME = 3;
/** The characters at the beginning that tell the separator and the columns. */
const BEGINNING = 30_000;
/** The lines that are looked at there, empty ones included. */
const MAX_LINES_AHEAD = 2000;
/** The rows at the beginning that tell the columns of a table without headings. */
const MAX_COMPARED = 200;
/** The cells that are read before the event loop runs; a row counts as a few. */
const PART_CELLS = 4000;
const CELLS_OF_ROW = 4;

/** Where the cells of a meaning are, by their index in a row; the one that counts first is the first. */
export type Columns<Column> = ReadonlyMap<Column, readonly number[]>;

/** What the caller knows about the tables that it reads. */
export interface TableKind<Column> {
	/** The meaning of a heading. Of several columns with one meaning, the one with the least rank counts first. */
	columnOf(heading: string): { column: Column; rank: number } | undefined;
	/** Whether a row with headings of these meanings is the row of headings, rather than a row with such a word. */
	isHeadings(columns: ReadonlySet<Column>): boolean;
	/**
	 * The columns of a table without headings.
	 *
	 * @param rows its first rows, at most 200, without empty cells at their ends
	 * @returns `unclear` if a column may mean several things, null if this is no table
	 */
	guess(rows: readonly (readonly string[])[]): Columns<Column> | "unclear" | null;
	maxRows: number;
}

export interface TableRow<Column> {
	/** The number of the line on which it starts, from 1. */
	line: number;
	/** Without empty cells at the end. */
	cells: readonly string[];
	/** The texts of each meaning, the one that counts first; "" for an empty cell. */
	texts: ReadonlyMap<Column, readonly string[]>;
}

export interface Table<Column> {
	columns: Columns<Column>;
	/** As they are in the file; none for a table without headings. */
	headings: readonly string[];
	/** The indexes of the headings that no meaning uses. */
	unused: readonly number[];
	/** The rows below the headings that have a cell, without repeated headings. */
	rows: readonly TableRow<Column>[];
	/** The other rows that have a cell: titles, and each row of headings. */
	asides: readonly CsvRow[];
}

/**
 * - `wide`: more columns than MAX_COLUMNS, or more cells than any file needs
 * - `long`: more rows than `maxRows`
 * - `unclear`: it has no headings, and a column may mean several things
 */
export type TableProblem = "wide" | "long" | "unclear";

/** How a table is read, and its rows at the beginning. */
interface Layout<Column> {
	separator: Separator;
	columns: Columns<Column>;
	headings: readonly string[];
	/** The number of rows above the first row of the table. */
	above: number;
}

/**
 * Reads a table as spreadsheets and people write it: with commas, semicolons or tabs, with the headings in any order, or
 * without headings. The event loop runs between its parts.
 *
 * @returns null for a text that is no table
 */
export async function readTable<Column>(
	text: string,
	kind: TableKind<Column>,
): Promise<Table<Column> | { problem: TableProblem } | null> {
	const content = text.replace(/^\uFEFF/, "");
	// Excel writes and reads this line, with the separator that follows.
	const [mark = "", sign] = /^"?sep=([,;\t])"?\r?\n/i.exec(content) ?? [];
	const separators = sign === undefined ? SEPARATORS : SEPARATORS.filter(each => each === sign);
	// The mark is a line of the file, too.
	const body = mark === "" ? content : `\n${content.slice(mark.length)}`;
	const layout = findLayout(body, separators, kind);
	if (layout === null) return null;
	return typeof layout === "string" ? { problem: layout } : readRows(body, layout, kind);
}

async function readRows<Column>(
	content: string,
	{ separator, columns, headings, above }: Layout<Column>,
	kind: TableKind<Column>,
): Promise<Table<Column> | { problem: TableProblem }> {
	const rows: TableRow<Column>[] = [];
	const joined = headings.join("\n");
	const isHeadings = (cells: readonly string[]) =>
		headings.length > 0 && cells.length === headings.length && cells.join("\n") === joined;
	const asides: CsvRow[] = [];
	let count = 0;
	let rest = PART_CELLS;
	for (const row of readCsv(content, separator, MAX_COLUMNS)) {
		if (row === null) return { problem: "wide" };
		count += row.cells.length;
		if (count > MAX_CELLS) return { problem: "wide" };
		rest -= row.cells.length + CELLS_OF_ROW;
		if (rest < 0) {
			await nextTurn();
			rest = PART_CELLS;
		}
		const cells = withoutEmptyEnd(row.cells.map(plainCell));
		if (cells.length === 0) continue;
		if (asides.length < above || isHeadings(cells)) {
			asides.push({ line: row.line, cells });
			continue;
		}
		if (rows.length === kind.maxRows) return { problem: "long" };
		const texts = new Map([...columns].map(([column, indexes]) => [column, indexes.map(index => cells[index] ?? "")]));
		rows.push({ line: row.line, cells, texts });
	}
	const used = new Set([...columns.values()].flat());
	const unused = [...headings.keys()].filter(index => !used.has(index));
	return { columns, headings, unused, rows, asides };
}

/** A cell as a spreadsheet shows it: some write ="99", so that it stays text. */
function plainCell(cell: string): string {
	const [, inner] = /^="(.*)"$/s.exec(cell) ?? [];
	return inner?.replaceAll('""', '"') ?? cell;
}

/** Only the beginning is read with each separator. */
function findLayout<Column>(
	content: string,
	separators: readonly Separator[],
	kind: TableKind<Column>,
): Layout<Column> | "wide" | "unclear" | null {
	const beginnings = separators.map(separator => ({ separator, ...readBeginning(content, separator) }));
	for (const { separator, ...beginning } of beginnings) {
		const found = findHeadings(beginning, kind);
		if (found !== null) return { separator, ...found };
	}
	// A single line may be a list.
	const isOneLine = !/\S\s*[\r\n]\s*\S/.test(content.slice(0, BEGINNING * 10));
	if (beginnings.some(({ isWide }) => isWide)) return isOneLine ? null : "wide";
	const separated = beginnings.filter(({ rows }) => (rows[0]?.length ?? 0) > 1);
	for (const { separator, rows } of separated.length > 0 ? separated : beginnings.slice(-1)) {
		const columns = rows.length > 0 ? kind.guess(rows) : null;
		if (columns === "unclear") return "unclear";
		if (columns !== null) return { separator, columns, headings: [], above: 0 };
	}
	return null;
}

/** The rows at the beginning of a text, as one separator divides them. */
interface Beginning {
	rows: string[][];
	/** Of each row, whether it has a separator, even if the cells behind it are empty. */
	areSeparated: boolean[];
	isWide: boolean;
}

/** The first rows that have a cell, up to one that is too wide. */
function readBeginning(content: string, separator: Separator): Beginning {
	const rows: string[][] = [];
	const areSeparated: boolean[] = [];
	const beginning = content.slice(0, BEGINNING);
	for (const row of readCsv(beginning, separator, MAX_COLUMNS)) {
		if (row === null) return { rows, areSeparated, isWide: true };
		if (row.line > MAX_LINES_AHEAD) break;
		const cells = withoutEmptyEnd(row.cells.map(plainCell));
		if (cells.length === 0) continue;
		rows.push(cells);
		areSeparated.push(row.cells.length > 1);
		if (rows.length === MAX_COMPARED) return { rows, areSeparated, isWide: false };
	}
	// The last row is cut off.
	if (content.length > BEGINNING && rows.length > 1) rows.pop();
	return { rows, areSeparated, isWide: false };
}

/** A row of two columns or more, whose headings have a meaning. */
function findHeadings<Column>(
	{ rows, areSeparated }: Beginning,
	{ columnOf, isHeadings }: TableKind<Column>,
): Omit<Layout<Column>, "separator"> | null {
	for (const [index, cells] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
		const found = cells.flatMap((cell, at) => {
			const meaning = columnOf(cell);
			return meaning === undefined ? [] : { ...meaning, at };
		});
		if (!areSeparated[index] || !isHeadings(new Set(found.map(({ column }) => column)))) continue;
		const byColumn = Map.groupBy(
			found.toSorted((a, b) => a.rank - b.rank),
			({ column }) => column,
		);
		const columns = new Map(
			[...byColumn].map(([column, same]) => [column, same.slice(0, MAX_SAME).map(({ at }) => at)]),
		);
		return { columns, headings: cells, above: index + 1 };
	}
	return null;
}

/** Whether a text has more line breaks than this: an empty line costs its reader as much time as a short one. */
export function hasMoreLines(text: string, most: number): boolean {
	return ["\n", "\r", "\u2028", "\u2029"].some(sign => {
		let count = 0;
		for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
			count += 1;
			if (count > most) return true;
		}
		return false;
	});
}

/** The tags with which a web page, or a part of it, begins. */
const HTML = /^\s*<(?:!|\?xml|[a-z][a-z\d]*[\s/>])|<(?:!doctype html|html|head|body|table|tr|div|script)[\s>]/i;
/** The characters in which they are looked for. */
const PAGE_BEGINNING = 3000;

/** Whether a text is a web page, or a part of one, rather than a list or a table that somebody wrote. */
export const isWebPage = (text: string): boolean => HTML.test(text.slice(0, PAGE_BEGINNING));

import { type CsvRow, readCsv, type Separator, withoutEmptyEnd } from "../../format/csv.ts";
import { nextTurn } from "../../ground/async.ts";
import { parseWords } from "../../market/search/search-text.ts";
import { type Column, columnOf, type Fields, parseCopies, readFields } from "./columns.ts";
import {
	countLines,
	type ImportRow,
	MAX_LINES,
	parseUuid,
	type ReadProblem,
	type ReadRows,
	type UnreadRow,
} from "./row.ts";

const SEPARATORS: readonly Separator[] = ["\t", ";", ","];

/** A file may begin with a title and a date; its headings are among its first rows. */
const MAX_ROWS_ABOVE = 5;
/** The cells that are read before the event loop runs. */
const PART_CELLS = 4000;
/** Cells of all rows together. A file of the largest size has fewer, unless most are empty. */
const MAX_CELLS = 200_000;

/** The overalls of cards: a column of these is no number of copies. */
const isOverall = (cell: string): boolean => /^(?:[4-9]\d|1[0-2]\d)$/.test(cell);
const isNumber = (cell: string): boolean => /^[-+]?\d+(?:[.,]\d+)*%?$/.test(cell);
const isFlag = (cell: string): boolean => /^(?:true|false|yes|no|s[ií]|verdadero|falso)$/i.test(cell);

/** A table: what each of its columns says, by index. */
interface Table {
	separator: Separator;
	columns: ReadonlyMap<Column, readonly number[]>;
	/** The rows above the first card. */
	skipped: number;
	/** The headings, which some files repeat. */
	headings: readonly string[];
}

/**
 * Reads a table with headings; without them, one whose columns can mean only one thing.
 *
 * @returns null for a text that is no table: its lines are then read one by one
 */
export async function readTable(text: string): Promise<ReadRows | ReadProblem | null> {
	const content = text.replace(/^\uFEFF/, "");
	// Excel writes and reads this line, with the separator that follows.
	const [mark = "", sign] = /^"?sep=([,;\t])"?\r?\n/i.exec(content) ?? [];
	const separators = sign === undefined ? SEPARATORS : SEPARATORS.filter(each => each === sign);
	// The mark is a line of the file, too.
	const body = mark === "" ? content : `\n${content.slice(mark.length)}`;
	const found = separators.map(separator => findHeadings(body, separator)).find(table => table !== null);
	const table = found ?? guessColumns(body, separators);
	return table === null || "problem" in table ? table : readRows(body, table);
}

async function readRows(
	content: string,
	{ separator, columns, skipped, headings }: Table,
): Promise<ReadRows | ReadProblem> {
	const rows: ImportRow[] = [];
	const unread: UnreadRow[] = [];
	let notOwned = 0;
	let count = 0;
	let cells = 0;
	let rest = PART_CELLS;
	for (const row of readCsv(content, separator)) {
		if (row === null) return { problem: "wide" };
		cells += row.cells.length;
		rest -= row.cells.length;
		if (cells > MAX_CELLS) return { problem: "wide" };
		if (rest < 0) {
			await nextTurn();
			rest = PART_CELLS;
		}
		const values = row.cells.map(plainCell);
		if (values.every(cell => cell === "")) continue;
		count += 1;
		if (count <= skipped || isSame(values, headings)) continue;
		if (count > MAX_LINES) return { problem: "long", lines: countLines(content) };
		const read = readFields(row.line, fieldsOf(values, columns));
		if (read === "not-owned") notOwned += 1;
		else if (read === "none") continue;
		else if ("unread" in read) unread.push(read.unread);
		else rows.push(read);
	}
	return { unit: "line", rows, unread, notOwned };
}

function fieldsOf(cells: readonly string[], columns: Table["columns"]): Fields {
	return new Map([...columns].map(([column, indexes]) => [column, indexes.map(index => cells[index] ?? "")]));
}

/** A cell as a spreadsheet shows it: some write ="99", so that it stays text. */
function plainCell(cell: string): string {
	const [, inner] = /^="?(.*?)"?$/s.exec(cell) ?? [];
	return inner?.replaceAll('""', '"') ?? cell;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
	return b.length > 0 && withoutEmptyEnd(a).join("\n") === b.join("\n");
}

/** The first rows that have a cell. */
function firstRows(content: string, separator: Separator, most: number): CsvRow[] {
	const rows: CsvRow[] = [];
	for (const row of readCsv(content, separator)) {
		if (row === null) break;
		const cells = withoutEmptyEnd(row.cells.map(plainCell));
		if (cells.length > 0) rows.push({ line: row.line, cells });
		if (rows.length === most || row.line > most * 100) break;
	}
	return rows;
}

/** A row of two headings or more, one of them for a name or a uuid. */
function findHeadings(content: string, separator: Separator): Table | null {
	for (const [skipped, { cells }] of firstRows(content, separator, MAX_ROWS_ABOVE).entries()) {
		const found = cells.flatMap((cell, index) => {
			const meaning = columnOf(cell);
			return meaning === undefined ? [] : { ...meaning, index };
		});
		const isIdentified = found.some(({ column }) => column === "uuid" || column === "name");
		if (cells.length < 2 || !isIdentified) continue;
		const sorted = found.toSorted((a, b) => a.rank - b.rank);
		const byColumn = Map.groupBy(sorted, ({ column }) => column);
		const columns = new Map([...byColumn].map(([column, same]) => [column, same.map(({ index }) => index)]));
		return { separator, columns, skipped: skipped + 1, headings: cells };
	}
	return null;
}

/** Rows that are compared to guess columns. */
const MAX_COMPARED = 200;

/**
 * The columns of a table without headings: uuids and overalls are known by their form, texts describe the card. A
 * further number may be copies, a price or a row's number, so nothing is guessed then.
 */
function guessColumns(content: string, separators: readonly Separator[]): Table | ReadProblem | null {
	for (const separator of separators) {
		const rows = firstRows(content, separator, MAX_COMPARED).map(({ cells }) => cells);
		const width = rows[0]?.length ?? 0;
		if (rows.length < 2 || width < 2 || rows.some(({ length }) => length !== width)) continue;
		const indexes = Array.from({ length: width }, (_, index) => index);
		const all = (index: number, test: (cell: string) => boolean) => rows.every(cells => test(cells[index] ?? ""));
		const uuids = indexes.filter(index => all(index, cell => parseUuid(cell) !== null));
		const overalls = indexes.filter(index => all(index, isOverall));
		const texts = indexes.filter(index =>
			all(index, cell => parseWords(cell).length > 0 && !isNumber(cell) && parseUuid(cell) === null),
		);
		const others = indexes.filter(
			index => !all(index, cell => cell === "1") && ![...uuids, ...overalls, ...texts].includes(index),
		);
		const isAmbiguous = others.length > 0 || overalls.length > 1 || texts.some(index => all(index, isFlag));
		if (uuids.length + texts.length === 0) continue;
		const isPair = width === 2 && uuids.length === 1 && others.length === 1;
		if (isPair && others.every(index => all(index, cell => parseCopies(cell) !== null))) {
			return {
				separator,
				columns: new Map<Column, number[]>([
					["uuid", uuids],
					["copies", others],
				]),
				skipped: 0,
				headings: [],
			};
		}
		if (!isAmbiguous && uuids.length === 1) {
			return {
				separator,
				columns: new Map<Column, number[]>([
					["uuid", uuids],
					["overall", overalls],
				]),
				skipped: 0,
				headings: [],
			};
		}
		if (isAmbiguous && (uuids.length > 0 || overalls.length > 0)) return { problem: "headings" };
	}
	return null;
}

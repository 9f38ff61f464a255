import { type Columns, readTable as readAnyTable, type TableKind } from "../../format/read-table.ts";
import { partsOf } from "../../ground/async.ts";
import { parseWords } from "../../market/search/search-text.ts";
import { type Column, columnOf, parseCopies, readFields } from "./columns.ts";
import {
	countLines,
	type ImportRow,
	MAX_LINES,
	PART,
	parseUuid,
	type ReadProblem,
	type ReadRows,
	type UnreadRow,
} from "./row.ts";

/** The overalls of cards: a column of these is no number of copies. */
const isOverall = (cell: string): boolean => /^(?:[4-9]\d|1[0-2]\d)$/.test(cell);
const isNumber = (cell: string): boolean => /^[-+]?\d+(?:[.,]\d+)*%?$/.test(cell);
const isFlag = (cell: string): boolean => /^(?:true|false|yes|no|s[ií]|verdadero|falso)$/i.test(cell);

const CARD_TABLE: TableKind<Column> = {
	columnOf,
	isHeadings: columns => columns.has("uuid") || columns.has("name"),
	guess: guessColumns,
	maxRows: MAX_LINES,
};

/**
 * Reads a table with headings; without them, one whose columns can mean only one thing.
 *
 * @returns null for a text that is no table: its lines are then read one by one
 */
export async function readTable(text: string): Promise<ReadRows | ReadProblem | null> {
	const table = await readAnyTable(text, CARD_TABLE);
	if (table === null) return null;
	if ("problem" in table) {
		if (table.problem === "long") return { problem: "long", lines: countLines(text) };
		return { problem: table.problem === "wide" ? "wide" : "headings" };
	}
	const rows: ImportRow[] = [];
	const unread: UnreadRow[] = [];
	let notOwned = 0;
	for await (const part of partsOf(table.rows, PART)) {
		for (const { line, texts } of part) {
			const read = readFields(line, texts);
			if (read === "not-owned") notOwned += 1;
			else if (read === "none") continue;
			else if ("unread" in read) unread.push(read.unread);
			else rows.push(read);
		}
	}
	return { unit: "line", rows, unread, notOwned };
}

/** The columns that are looked at to guess their meaning; nobody leaves out the headings of more. */
const MAX_GUESSED = 30;

/**
 * The columns of a table without headings: uuids and overalls are known by their form, texts describe the card. A
 * further number may be copies, a price or a row's number, so nothing is guessed then.
 */
function guessColumns(rows: readonly (readonly string[])[]): Columns<Column> | "unclear" | null {
	const width = rows[0]?.length ?? 0;
	if (rows.length < 2 || width < 2 || rows.some(({ length }) => length !== width)) return null;
	const indexes = Array.from({ length: Math.min(width, MAX_GUESSED) }, (_, index) => index);
	const all = (index: number, test: (cell: string) => boolean) => rows.every(cells => test(cells[index] ?? ""));
	const uuids = indexes.filter(index => all(index, cell => parseUuid(cell) !== null));
	const overalls = indexes.filter(index => all(index, isOverall));
	const texts = indexes.filter(index =>
		all(index, cell => !isNumber(cell) && parseUuid(cell) === null && parseWords(cell).length > 0),
	);
	const known = new Set([...uuids, ...overalls, ...texts]);
	const others = indexes.filter(index => !known.has(index) && !all(index, cell => cell === "1"));
	const isAmbiguous =
		width > MAX_GUESSED || others.length > 0 || overalls.length > 1 || texts.some(index => all(index, isFlag));
	if (uuids.length + texts.length === 0) return null;
	const isPair = width === 2 && uuids.length === 1 && others.length === 1;
	if (isPair && others.every(index => all(index, cell => parseCopies(cell) !== null))) {
		return new Map<Column, number[]>([
			["uuid", uuids],
			["copies", others],
		]);
	}
	if (!isAmbiguous && uuids.length === 1) {
		return new Map<Column, number[]>([
			["uuid", uuids],
			["overall", overalls],
		]);
	}
	return isAmbiguous && uuids.length + overalls.length > 0 ? "unclear" : null;
}

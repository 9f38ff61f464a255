import {
	type Columns,
	readTable as readAnyTable,
	type Table,
	type TableKind,
	type TableRow,
} from "../../format/read-table.ts";
import { partsOf } from "../../ground/async.ts";
import { parseWords } from "../../market/search/search-text.ts";
import { cardListColumnOf, type Fields, flagOf, parseCopies, readFields } from "./columns.ts";
import { type Answers, createTally, type ImportQuestion } from "./question.ts";
import {
	type CardListColumn,
	countLines,
	type ImportRow,
	MAX_LINES,
	PART,
	parseUuid,
	type ReadColumns,
	type ReadProblem,
	type ReadRows,
	shortenLine,
	type TypedLine,
} from "./row.ts";
import { isRemark } from "./typed-line.ts";

/** The overalls of cards: a column of these is no number of copies. */
const isOverall = (cell: string): boolean => /^(?:[4-9]\d|1[0-2]\d)$/.test(cell);
const isNumber = (cell: string): boolean => /^[-+]?\d+(?:[.,]\d+)*%?$/.test(cell);

const CARD_TABLE: TableKind<CardListColumn> = {
	columnOf: cardListColumnOf,
	isHeadings: columns => columns.has("uuid") || columns.has("name"),
	guess: guessColumns,
	maxRows: MAX_LINES,
};

/**
 * Reads a table with headings; without them, one whose columns can mean only one thing. A column of an unknown name that may
 * say what the person has is asked about.
 *
 * @returns null for a text that is no table: its lines are then read one by one
 */
export async function readCardTable(
	text: string,
	{ column: answer }: Answers,
): Promise<ReadRows | ReadProblem | { question: ImportQuestion } | null> {
	const table = await readAnyTable(text, CARD_TABLE);
	if (table === null) return null;
	if ("problem" in table) {
		if (table.problem === "long") return { problem: "long", lines: countLines(text) };
		return { problem: table.problem === "wide" ? "wide" : "headings" };
	}
	const { asides } = table;
	const used = new Set([...table.columns.values()].flat());
	const hasHeadings = table.headings.length > 0;
	const rows: ImportRow[] = [];
	const unread: TypedLine[] = [];
	const remarks: TypedLine[] = asides.map(({ line, cells }) => ({ line, typed: shortenLine(cells.join(" ")) }));
	const tally = createTally();
	let notOwned = 0;
	let cards = 0;
	for await (const part of partsOf(table.rows, PART)) {
		for (const row of part) {
			const { line } = row;
			const read = readRow(row, answer);
			if (read === "none") remarks.push({ line, typed: shortenLine(row.cells.join(" ")) });
			else if (read === "not-owned") notOwned += 1;
			else if ("unread" in read) unread.push(read.unread);
			else rows.push(read);
			// A total below the table says nothing of a card.
			const isCard = typeof read === "string" ? read === "not-owned" : "unread" in read || !isRemark(read.name ?? "");
			if (!isCard || !hasHeadings) continue;
			cards += 1;
			for (let index = 0; index < Math.max(row.cells.length, table.headings.length); index++) {
				if (!used.has(index)) tally.add(String(index), table.headings[index] ?? "", row.cells[index] ?? "");
			}
		}
	}
	const question = answer === null && notOwned === 0 ? tally.question(cards) : null;
	return question === null
		? { unit: "line", rows, unread, remarks, notOwned, columns: columnsOf(table, answer), groups: [] }
		: { question };
}

/** A row as the person's answer says how a column of an unknown name is read. */
function readRow({ line, cells, texts }: TableRow<CardListColumn>, answer: Answers["column"]) {
	if (answer === null || answer === "none") return readFields(line, texts);
	return readFields(line, answeredFields(texts, answer.how, cells[Number(answer.key)] ?? ""));
}

/** The fields of a card with what a column says of which the person has said what it means. */
export function answeredFields(fields: Fields, how: "yes" | "no" | "copies", text: string): Fields {
	const all = new Map(fields);
	if (how === "copies") return all.set("copies", [text === "" ? "0" : text]);
	return all.set("owned", [flagOf(text) === how ? "yes" : "no"]);
}

function columnsOf({ columns, headings }: Table<CardListColumn>, answer: Answers["column"]): ReadColumns {
	const columnAt = new Map([...columns].flatMap(([column, indexes]) => indexes.map(index => [index, column] as const)));
	if (answer !== null && answer !== "none") {
		columnAt.set(Number(answer.key), answer.how === "copies" ? "copies" : "owned");
	}
	const all = headings.map((heading, index) => ({ heading, column: columnAt.get(index) }));
	return {
		used: all.flatMap(({ heading, column }) => (column === undefined ? [] : { heading, column })),
		unused: all.flatMap(({ heading, column }) => (column === undefined ? heading : [])),
	};
}

/** The columns that are looked at to guess their meaning; nobody leaves out the headings of more. */
const MAX_GUESSED = 30;

/**
 * The columns of a table without headings: uuids and overalls are known by their form, texts describe the card. A
 * further number may be copies, a price or a row's number, so nothing is guessed then.
 */
function guessColumns(rows: readonly (readonly string[])[]): Columns<CardListColumn> | "unclear" | null {
	// Empty cells at the end of a row are cells, too.
	const width = Math.max(...rows.map(({ length }) => length));
	if (rows.length < 2 || width < 2) return null;
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
		width > MAX_GUESSED ||
		others.length > 0 ||
		overalls.length > 1 ||
		texts.some(index => all(index, cell => flagOf(cell) !== null));
	if (uuids.length + texts.length === 0) return null;
	const isPair = width === 2 && uuids.length === 1 && others.length === 1;
	if (isPair && others.every(index => all(index, cell => parseCopies(cell) !== null))) {
		return new Map<CardListColumn, number[]>([
			["uuid", uuids],
			["copies", others],
		]);
	}
	if (!isAmbiguous && uuids.length === 1) {
		return new Map<CardListColumn, number[]>([
			["uuid", uuids],
			["overall", overalls],
		]);
	}
	return isAmbiguous && uuids.length + overalls.length > 0 ? "unclear" : null;
}

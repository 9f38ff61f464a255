import { partsOf } from "../ground/async.ts";
import type { Texts } from "../text/en.ts";
import { plainLines } from "./markup.ts";

export type Cell = string | number | null;

/**
 * Spreadsheets treat a text that starts with one of these as a formula, and run it. Some treat the full-width forms in
 * the same way.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The prefix of such a text in an exported file. */
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Without a byte order mark, Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formats a file by RFC 4180, with a byte order mark. Where decimals have a comma, spreadsheets expect semicolons between
 * cells.
 */
export function formatCsv(rows: readonly (readonly Cell[])[], text: Texts): Buffer {
	return Buffer.from(BYTE_ORDER_MARK + formatRows(rows, text));
}

/** The rows that are formatted before the event loop runs. */
const ROWS_AT_ONCE = 1000;

/** `formatCsv` of thousands of rows: the event loop runs between its parts. */
export async function formatLongCsv(rows: readonly (readonly Cell[])[], text: Texts): Promise<Buffer> {
	const parts = [Buffer.from(BYTE_ORDER_MARK)];
	for await (const part of partsOf(rows, ROWS_AT_ONCE)) parts.push(Buffer.from(formatRows(part, text)));
	return Buffer.concat(parts);
}

function formatRows(rows: readonly (readonly Cell[])[], { format }: Texts): string {
	const sign = format.decimalSign();
	const separator = sign === "," ? ";" : ",";
	return rows.map(row => `${row.map(cell => formatCell(cell, sign)).join(separator)}\r\n`).join("");
}

/** A row of a file. */
export interface CsvRow {
	/** The number of the line on which it starts, from 1. */
	line: number;
	cells: readonly string[];
}

/** What may separate the cells of a row. */
export type Separator = "," | ";" | "\t";

/** The characters of a cell that are kept: more than any text has that is read from a table. */
const MAX_CELL_LENGTH = 2000;

/** The most cells of a row, if the caller does not say it. */
const MAX_CELLS = 1000;

/**
 * Reads a file as spreadsheets write it, with commas, semicolons or tabs, row by row: the event loop can run between two
 * rows.
 *
 * @param text with or without a byte order mark
 * @param separator default: as in the first line
 * @returns rows; null in place of a row with more than `maxCells` cells, which is then the last one
 */
export function* readCsv(text: string, separator?: Separator, maxCells = MAX_CELLS): Generator<CsvRow | null> {
	const content = text.replace(/^\uFEFF/, "");
	const sign = separator ?? findSeparator(content);
	const readCell = createCellReader(content, sign);
	let at = 0;
	let line = 1;
	let start = line;
	let cells: string[] = [];
	while (at < content.length) {
		if (cells.length === maxCells) return yield null;
		const cell = readCell(at);
		cells.push(cell.text.trim().replace(GUARDED, ""));
		line += cell.lineBreaks;
		const end = content.startsWith("\r\n", cell.end) ? "\r\n" : content.charAt(cell.end);
		at = cell.end + Math.max(end.length, 1);
		if (end === sign) continue;
		line += 1;
		yield { line: start, cells };
		start = line;
		cells = [];
	}
	if (cells.length > 0) yield { line: start, cells };
}

/**
 * Reads cells by their index in a text. A quoted cell may hold any character, and spaces may stand around its quotes. A quote
 * within an unquoted cell is an ordinary character: Foxes 5".
 */
function createCellReader(content: string, sign: Separator) {
	const spaces = /[ \u00A0]*/y;
	const plain = new RegExp(`[^${sign}\\r\\n]*`, "y");

	/** The index behind what matches at an index. */
	function skip(pattern: RegExp, start: number): number {
		pattern.lastIndex = start;
		pattern.test(content);
		return pattern.lastIndex;
	}

	return (start: number): { text: string; lineBreaks: number; end: number } => {
		const open = skip(spaces, start) + 1;
		const close = content.charAt(open - 1) === '"' ? closingQuote(content, open) : null;
		const end = close === null ? start : skip(spaces, Math.min(close + 1, content.length));
		if (close !== null && ["", sign, "\r", "\n"].includes(content.charAt(end))) {
			const text = content.slice(open, Math.min(close, open + MAX_CELL_LENGTH)).replaceAll('""', '"');
			return { text, lineBreaks: countLineBreaks(content, open, close), end };
		}
		const plainEnd = skip(plain, start);
		return { text: content.slice(start, Math.min(plainEnd, start + MAX_CELL_LENGTH)), lineBreaks: 0, end: plainEnd };
	};
}

/** The index of the quote that ends a cell, or of the end of the text. Two quotes within a cell mean one. */
function closingQuote(content: string, start: number): number {
	let at = start;
	for (;;) {
		const quote = content.indexOf('"', at);
		if (quote === -1) return content.length;
		if (content.charAt(quote + 1) !== '"') return quote;
		at = quote + 2;
	}
}

function countLineBreaks(content: string, start: number, end: number): number {
	let count = 0;
	for (let at = start; at < end; at++) {
		const sign = content.charAt(at);
		if (sign === "\n" || (sign === "\r" && content.charAt(at + 1) !== "\n")) count += 1;
	}
	return count;
}

export function withoutEmptyEnd(cells: readonly string[]): string[] {
	return cells.slice(0, cells.findLastIndex(cell => cell !== "") + 1);
}

/** The separator of the first line: a tab, else a semicolon, else a comma. */
function findSeparator(content: string): Separator {
	const [first = ""] = content.replaceAll(/(?<=^|[,;\t\r\n]) *"(?:[^"]|"")*(?:"|$)/g, "").split(/[\r\n]/, 1);
	return (["\t", ";"] as const).find(sign => first.includes(sign)) ?? ",";
}

function formatCell(cell: Cell, decimalSign: string): string {
	if (typeof cell !== "string") return cell === null ? "" : String(cell).replace(".", decimalSign);
	const plain = plainLines(cell);
	const text = FORMULA.test(plain) ? `'${plain}` : plain;
	return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Cell = string | number | null;

/** Spreadsheets take a text that begins with one of these for a formula, and run it. Some read the full-width forms alike. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The sign before such a text in a file that was exported. */
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** A file as RFC 4180 has it, with a byte order mark: without it, Excel reads UTF-8 as something else. */
export function formatCsv(rows: readonly (readonly Cell[])[]): Buffer {
	return Buffer.from(`\uFEFF${rows.map(row => `${row.map(formatCell).join(",")}\r\n`).join("")}`);
}

/** A row of a file, without empty cells at its end. */
export interface CsvRow {
	/** That on which it begins, from 1. */
	line: number;
	cells: string[];
}

/** Read within a few milliseconds. */
const MAX_CELLS = 10_000;

/**
 * Reads a file as spreadsheets write it, with commas, semicolons or tabs. Rows without a text are left out.
 *
 * @param text with or without a byte order mark
 * @returns null for a file with more than MAX_CELLS
 */
export function parseCsv(text: string): CsvRow[] | null {
	const content = text.replace(/^\uFEFF/, "");
	// A quoted cell may hold any sign. A quote within a cell is a sign as any other: Foxes 5".
	const [first = ""] = content.replaceAll(/(?<=^|[,;\t\r\n])"(?:[^"]|"")*(?:"|$)/g, "").split(/[\r\n]/, 1);
	const separator = ["\t", ";"].find(sign => first.includes(sign)) ?? ",";
	const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|[\\r\\n]|$)`, "y");
	const rows: CsvRow[] = [];
	let line = 1;
	let cells = 0;
	let row: CsvRow = { line, cells: [] };
	while (cell.lastIndex < content.length) {
		if (++cells > MAX_CELLS) return null;
		const [, quoted, plain = "", end] = cell.exec(content) ?? [];
		row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim().replace(GUARDED, ""));
		line += quoted?.match(/\r\n|[\r\n]/g)?.length ?? 0;
		if (end === separator) continue;
		line += 1;
		rows.push(row);
		row = { line, cells: [] };
	}
	if (row.cells.length > 0) rows.push(row);
	for (const { cells } of rows) while (cells.at(-1) === "") cells.pop();
	return rows.filter(({ cells }) => cells.length > 0);
}

function formatCell(cell: Cell): string {
	if (typeof cell !== "string") return cell === null ? "" : String(cell);
	const text = FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

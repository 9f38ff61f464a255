export type Cell = string | number | null;

/**
 * Spreadsheets treat a text that starts with one of these as a formula, and run it. Some treat the full-width forms in
 * the same way.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The prefix of such a text in an exported file. */
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Formats a file by RFC 4180, with a byte order mark: without one, Excel does not read it as UTF-8. */
export function formatCsv(rows: readonly (readonly Cell[])[]): Buffer {
	return Buffer.from(`\uFEFF${rows.map(row => `${row.map(formatCell).join(",")}\r\n`).join("")}`);
}

/** A row of a file, without empty cells at its end. */
export interface CsvRow {
	/** The number of the line on which it starts, from 1. */
	line: number;
	cells: string[];
}

/** The number of cells that are read within a few milliseconds. */
const MAX_CELLS = 10_000;

/**
 * Reads a file as spreadsheets write it, with commas, semicolons or tabs. Empty rows are left out.
 *
 * @param text with or without a byte order mark
 * @returns null if the file has more than MAX_CELLS cells
 */
export function parseCsv(text: string): CsvRow[] | null {
	const content = text.replace(/^\uFEFF/, "");
	// A quoted cell may hold any character. A quote within an unquoted cell is an ordinary character: Foxes 5".
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

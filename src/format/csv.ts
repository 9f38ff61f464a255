export type Cell = string | number | null;

/** Spreadsheets take a text that begins so for a formula, and run it. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A file as RFC 4180 has it, with a byte order mark: without it, Excel reads UTF-8 as something else. */
export function formatCsv(rows: readonly (readonly Cell[])[]): Buffer {
	return Buffer.from(`\uFEFF${rows.map(row => `${row.map(formatCell).join(",")}\r\n`).join("")}`);
}

function formatCell(cell: Cell): string {
	if (typeof cell !== "string") return cell === null ? "" : String(cell);
	const text = FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

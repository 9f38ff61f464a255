import { fitColumns, padColumns, widestOf } from "./columns.ts";
import { plainCode } from "./markup.ts";

/** The columns of a code block that a phone shows without wrapping. */
export const PHONE_COLUMNS = 34;

export interface Column {
	width: number;
	align?: "left" | "right";
}

/**
 * Formats rows as a code block with aligned columns, one space apart; a cell that is too long is cut with an ellipsis. A
 * row with one cell takes the whole line.
 */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
	const cellsOf = (row: readonly string[]) =>
		row.length === 1 ? row : columns.map((column, index) => pad(row[index] ?? "", column));
	return formatCodeBlock(rows.map(row => cellsOf(row).join(" ")));
}

/**
 * Formats a table of names and figures, whose first row is its heading: a name takes the space of a phone's line that the
 * figures leave.
 */
export function formatFigures(rows: readonly (readonly string[])[]): string {
	const figures = Math.max(...rows.map(row => row.length)) - 1;
	const widths = Array.from({ length: figures }, (_, i) => widestOf(rows.map(row => row[i + 1] ?? "")));
	const name = PHONE_COLUMNS - widths.reduce((sum, width) => sum + width + 1, 0);
	return formatTable([{ width: name }, ...widths.map(width => ({ width, align: "right" as const }))], rows);
}

/** Formats lines as a code block, each at most `PHONE_COLUMNS` wide. */
export function formatCodeBlock(lines: readonly string[]): string {
	return `\`\`\`\n${lines.map(line => fitColumns(plainCode(line).trimEnd(), PHONE_COLUMNS)).join("\n")}\n\`\`\``;
}

function pad(text: string, { width, align = "left" }: Column): string {
	return padColumns(fitColumns(text, width), width, align);
}

/** Formats labels with their values, two pairs on each line. */
export function formatPairs(pairs: readonly { label: string; value: number | string }[]): string {
	const rows: string[][] = [];
	for (let index = 0; index < pairs.length; index += 2) {
		rows.push(pairs.slice(index, index + 2).flatMap(({ label, value }) => [label, String(value)]));
	}
	const label: Column = { width: 12 };
	const value: Column = { width: 3, align: "right" };
	return formatTable([label, value, label, value], rows);
}

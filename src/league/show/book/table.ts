import { type Html, html } from "./html.ts";

/** `name` names the row; a figure stands at the right of its column, a text at the left. */
export interface BookColumn {
	heading: string;
	kind: "name" | "figure" | "text";
}

type BookCell = string | number | Html;

/** A table within a frame that can be scrolled sideways on a narrow screen, also with the keyboard. */
export function scrollTable(
	label: string,
	columns: readonly BookColumn[],
	rows: readonly (readonly BookCell[])[],
	lineBelow = 0,
): Html {
	const table = dataTable(columns, rows, lineBelow);
	return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">${table}</div>`;
}

/**
 * A table; HTML needs no ends of rows and cells, and a season has a hundred thousand of them.
 *
 * @param lineBelow the number of the row, from 1, that has a line below it; 0: none
 */
export function dataTable(columns: readonly BookColumn[], rows: readonly (readonly BookCell[])[], lineBelow = 0): Html {
	const startRow = (index: number) =>
		lineBelow > 0 && index === lineBelow ? html`<tr class="below-line">` : html`<tr>`;
	const headings = columns.map(({ heading, kind }) =>
		heading === "" ? html`<td>` : html`<th scope="col"${textClass(kind)}>${heading}`,
	);
	return html`<table><thead><tr>${headings}<tbody>${rows.map((cells, row) => html`${startRow(row)}${cells.map((cell, index) => formatCell(cell, columns[index]))}`)}</table>`;
}

function formatCell(cell: BookCell, { kind }: BookColumn = { heading: "", kind: "figure" }): Html {
	if (kind === "name") return html`<th scope="row">${cell}`;
	return html`<td${textClass(kind)}>${cell}`;
}

const textClass = (kind: BookColumn["kind"]): Html | false => kind !== "figure" && html` class="text"`;

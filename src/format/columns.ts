import stringWidth from "string-width";
import { graphemes, plainText } from "./markup.ts";

/**
 * The columns that a text takes in a code block: two for a wide letter or an emoji, however many parts it has, and none
 * for an accent that is written apart.
 */
export const columnsOf = (text: string): number => stringWidth(plainText(text));

/** The columns of the widest text; 0 without any. */
export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(columnsOf));

/** Cuts a text to at most `columns`, with an ellipsis if it was cut; never within a letter or an emoji. */
export function fitColumns(text: string, columns: number): string {
	let width = 0;
	let cut = "";
	for (const { segment } of graphemes(plainText(text))) {
		width += stringWidth(segment);
		if (width > columns) return `${cut}…`;
		if (width < columns) cut += segment;
	}
	return text;
}

/** Fills a text with spaces up to a number of columns. */
export function padColumns(text: string, columns: number, align: "left" | "right" = "left"): string {
	const spaces = " ".repeat(Math.max(0, columns - columnsOf(text)));
	return align === "left" ? text + spaces : spaces + text;
}

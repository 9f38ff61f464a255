import { escapeXml } from "../../../chart/svg.ts";
import { plainText } from "../../../format/markup.ts";
import type { Absent } from "../../../ground/present.ts";

const MARKUP = Symbol("markup");

/** A piece of a page. Only `html` makes it, so no other text gets into a page without being escaped. */
export interface Html {
	readonly [MARKUP]: string;
}

type Part = string | number | Html | readonly Html[] | Absent;

/**
 * Makes HTML from a template: texts are escaped, HTML stays as it is. An attribute's value in a template has quotes.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
	return { [MARKUP]: String.raw({ raw: strings.raw }, ...parts.map(formatPart)) };
}

/** The text of a page, which is only to be written into a file. */
export function markupOf({ [MARKUP]: markup }: Html): string {
	return markup;
}

export const EMPTY_HTML = html``;

function formatPart(part: Part): string {
	if (part === null || part === undefined || part === false) return "";
	if (typeof part === "string") return escapeText(part);
	if (typeof part === "number") return String(part);
	return "map" in part ? part.map(markupOf).join("") : markupOf(part);
}

/** Every text of a page goes through here. Characters without a shape, which could hide or reverse text, become spaces. */
function escapeText(text: string): string {
	return escapeXml(plainText(text));
}

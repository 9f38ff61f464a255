import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { cutText, formatLabel } from "../../format/markup.ts";
import { parseWords } from "../../market/search/search-text.ts";
import type { Choice } from "../command.ts";

/** A filter's text, short enough for a button; the two marks a button's id is built with would make it longer. */
export function filterText(maxLength: number) {
	return z
		.string()
		.trim()
		.max(maxLength)
		.regex(/^[^|%]*$/)
		.optional()
		.transform(text => text || undefined);
}

/** A slash option of free text, completed while a person types. */
export function autocompleteOption(name: string, description: string, maxLength: number) {
	return {
		type: ApplicationCommandOptionType.String as const,
		name,
		description,
		max_length: maxLength,
		autocomplete: true as const,
	};
}

/** Whether a text has the filter in it, whatever its case and accents; no filter lets everything pass. */
export function matchesFilter(text: string | null, filter: string | undefined): boolean {
	return filter === undefined || foldText(text ?? "").includes(foldText(filter));
}

/**
 * The distinct texts that have what was typed in them, in the order of the alphabet, each cut to what its option takes:
 * a beginning of it finds it as well.
 */
export function completeFilter(texts: Iterable<string | null>, typed: string, maxLength: number): Choice[] {
	const distinct = new Set([...texts].filter(text => text !== null && text !== ""));
	return [...distinct]
		.filter(text => matchesFilter(text, typed))
		.toSorted((a, b) => String(a).localeCompare(String(b), "en"))
		.map(text => ({ name: formatLabel(text ?? "", 100), value: filterValue(text ?? "", maxLength) }))
		.filter(({ value }) => value !== "");
}

/** Up to a mark that `filterText` refuses. */
function filterValue(text: string, maxLength: number): string {
	const [start = ""] = text.toWellFormed().trimStart().split(/[|%]/, 1);
	return cutText(start, maxLength).trimEnd();
}

function foldText(text: string): string {
	return parseWords(text).join(" ");
}

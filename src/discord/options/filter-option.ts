import { z } from "zod";
import { cutText } from "../../format/markup.ts";
import { compareNames } from "../../ground/collation.ts";
import { foldText } from "../../market/search/search-text.ts";
import type { Choice } from "../context.ts";
import { problemKey } from "../problems.ts";
import { textOption } from "./option.ts";
import { choicesOf } from "./suggestions.ts";

/** Text that a list is filtered by. It excludes `|` and `%`, which would be escaped in a custom_id and take more room. */
export function filterOption(maxLength: number) {
	return {
		...textOption(maxLength),
		schema: z
			.string()
			.trim()
			.max(maxLength)
			.regex(/^[^|%]*$/, problemKey("filter"))
			.optional()
			.transform(text => text || undefined),
	};
}

/** Whether a text contains the filter, ignoring case and accents; without a filter every text matches. */
export function matchesFilter(text: string | null, filter: string | undefined): boolean {
	if (filter === undefined) return true;
	const folded = foldText(filter);
	// Symbols alone fold to nothing, which every text contains.
	if (folded === "") return (text ?? "").toWellFormed().includes(filter.trim());
	return foldText(text ?? "").includes(folded);
}

/** The distinct texts that contain the typed text, in alphabetical order. Each value is a prefix that fits the option. */
export function completeFilter(texts: Iterable<string | null>, typed: string, maxLength: number): Choice[] {
	const distinct = new Set([...texts].filter(text => text !== null && text !== ""));
	const ordered = [...distinct].map(String).toSorted((a, b) => compareNames(a, b));
	return choicesOf(ordered, { label: text => text, value: text => filterValue(text, maxLength) }).filter(
		({ name, value }) => value !== "" && matchesFilter(name, typed),
	);
}

/** The text before the first character that `filterOption` refuses. */
export function filterValue(text: string, maxLength: number): string {
	const [start = ""] = text.toWellFormed().trimStart().split(/[|%]/, 1);
	return cutText(start, maxLength).trimEnd();
}

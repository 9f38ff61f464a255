import { z } from "zod";

const LAST_PAGE = 1_000_000;
const PAGE_RULE = `must be a whole number from 1 to ${LAST_PAGE}`;

/** Pages count from 1. Only digits are accepted: neither "0x10" nor "1e9" nor " 1". */
export const page = z
	.string(PAGE_RULE)
	.regex(/^\d{1,9}$/, PAGE_RULE)
	.transform(Number)
	.refine(number => number >= 1 && number <= LAST_PAGE, PAGE_RULE)
	.prefault("1")
	.meta({ type: "integer", minimum: 1, maximum: LAST_PAGE, default: 1 });

/** @param shown the values that a refusal lists */
export function oneOf<const T extends string>(values: readonly T[], shown: readonly string[] = values) {
	return z.enum(values, `must be one of ${shown.join(", ")}`);
}

/** One of some words, in upper or lower case; it is passed on in lower case. */
export function wordOf(words: readonly string[]) {
	const lower = words.map(word => word.toLowerCase());
	// A parameter that occurs twice is a list.
	const word = z
		.string(`must be one of ${words.join(", ")}`)
		.toLowerCase()
		.pipe(oneOf(lower, words));
	return word.meta({ enum: words, description: "Case does not matter." });
}

const UUID_RULE = "must be the uuid of an item";
export const uuid = z.string(UUID_RULE).min(1, UUID_RULE).max(64, UUID_RULE);

import { z } from "zod";

const PAGE_RULE = "must be a whole number greater than 0";

/** Pages count from 1. */
export const page = z.coerce.number<string>(PAGE_RULE).int(PAGE_RULE).min(1, PAGE_RULE).default(1);

/** @param shown the values as a refusal names them */
export function oneOf<const T extends string>(values: readonly T[], shown: readonly string[] = values) {
	return z.enum(values, `must be one of ${shown.join(", ")}`);
}

/** One of some words, written in any case; it is passed on in lower case. */
export function wordOf(words: readonly string[]) {
	const lower = words.map(word => word.toLowerCase());
	const word = z.string().toLowerCase().pipe(oneOf(lower, words));
	return word.meta({ enum: words, description: "Case does not matter." });
}

const UUID_RULE = "must be the uuid of an item";
export const uuid = z.string(UUID_RULE).min(1, UUID_RULE).max(64, UUID_RULE);

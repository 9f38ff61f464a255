import { createHash } from "node:crypto";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { parseWords } from "../search/search-text.ts";

/** What tells listings apart beside type and price; which values there are is the edition's own. */
export const FACETS = ["rarity", "team", "series", "position"] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetValue {
	name: string;
	/** A team's short name, as "HBG". */
	short: string | null;
}

/** The values a facet really has, each once, in the order of the alphabet. */
export function facetValues(listings: readonly ListingSummary[], facet: Facet): FacetValue[] {
	const byName = new Map<string, FacetValue>();
	for (const { item } of listings) {
		const name = item[facet];
		if (name === null || byName.has(name)) continue;
		byName.set(name, { name, short: facet === "team" ? item.teamShort : null });
	}
	return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The values a text may mean: the one it names in full, by name, short name or key, else all it is a part of. */
export function findFacetValues(values: readonly FacetValue[], text: string): FacetValue[] {
	const wanted = foldText(text);
	const named =
		values.find(({ name }) => name === text) ??
		values.find(({ name }) => facetKey(name) === text) ??
		values.find(({ name, short }) => wanted !== "" && [name, short ?? ""].some(part => foldText(part) === wanted));
	return named === undefined ? matchingFacetValues(values, text) : [named];
}

/** The values that have a text in their name or short name, whatever its case and accents. */
export function matchingFacetValues(values: readonly FacetValue[], text: string): FacetValue[] {
	const wanted = foldText(text);
	return values.filter(({ name, short }) => foldText(name).includes(wanted) || foldText(short ?? "").includes(wanted));
}

/** Five characters that stand for a value in a custom_id, however long its name is. */
export function facetKey(name: string): string {
	return createHash("sha256").update(name).digest("base64url").slice(0, 5);
}

function foldText(text: string): string {
	return parseWords(text).join(" ");
}

import { createHash } from "node:crypto";
import { distance } from "fastest-levenshtein";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { compareNames } from "../../ground/collation.ts";
import { memoize } from "../../ground/memoize.ts";
import { foldText } from "../search/search-text.ts";

/**
 * The properties, besides type and price, by which listings are filtered. Each edition of the game has its own values.
 */
export const FACETS = ["rarity", "team", "series", "position"] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetValue {
	name: string;
	/** A team's short name, such as "HBG". */
	short: string | null;
}

/** The rarities in the game's order. */
const RARITIES = ["Common", "Bronze", "Silver", "Gold", "Diamond", "Red Diamond"];
const rankOf = (rarity: string) => (RARITIES.includes(rarity) ? RARITIES.indexOf(rarity) : RARITIES.length);

/** The values of a facet that occur, each once: rarities in the game's order, others in alphabetical order. */
export function facetValues(listings: readonly ListingSummary[], facet: Facet): readonly FacetValue[] {
	const known = valuesOf(listings);
	const values = known.get(facet) ?? collectValues(listings, facet);
	known.set(facet, values);
	return values;
}

/** The values by facet. A list of listings stays the same until one of them changes. */
const valuesOf = memoize((_listings: readonly ListingSummary[]) => new Map<Facet, readonly FacetValue[]>());

function collectValues(listings: readonly ListingSummary[], facet: Facet): FacetValue[] {
	const byName = new Map<string, FacetValue>();
	for (const { item } of listings) {
		const name = item[facet];
		if (name === null || byName.has(name)) continue;
		byName.set(name, { name, short: facet === "team" ? item.teamShort : null });
	}
	const rank = ({ name }: FacetValue) => (facet === "rarity" ? rankOf(name) : 0);
	return [...byName.values()].sort((a, b) => rank(a) - rank(b) || compareNames(a.name, b.name));
}

/**
 * The values that a text may mean: the one it names in full (by name, short name, label or key), or else all that contain it.
 */
export function findFacetValues(values: readonly FacetValue[], text: string): FacetValue[] {
	const folded = foldText(text);
	const named =
		values.find(({ name }) => name === text) ??
		byKey(values).get(text) ??
		values.find(
			value =>
				folded !== "" && [value.name, value.short ?? "", facetLabel(value)].some(part => foldText(part) === folded),
		);
	return named === undefined ? matchingFacetValues(values, text) : [named];
}

const byKey = memoize(
	(values: readonly FacetValue[]) => new Map(values.map(value => [facetKey(value.name), value] as const)),
);

/** The values that a misspelt text may mean, nearest first, at most three. */
export function similarFacetValues(values: readonly FacetValue[], text: string): FacetValue[] {
	const folded = foldText(text);
	if (folded.length < 2) return [];
	const allowed = folded.length < 7 ? 1 : 2;
	const typosIn = ({ name, short }: FacetValue) =>
		Math.min(...[name, short ?? "", ...name.split(" ")].map(part => distance(foldText(part), folded)));
	return values
		.map(value => ({ value, typos: typosIn(value) }))
		.filter(({ typos }) => typos <= allowed)
		.sort((a, b) => a.typos - b.typos)
		.slice(0, 3)
		.map(({ value }) => value);
}

/** How a value is suggested: "Harbor Gulls · HBG". */
export const facetLabel = ({ name, short }: FacetValue) => (short === null ? name : `${name} · ${short}`);

/** The values whose name or short name contains a text, or that it begins to label, regardless of case and accents. */
export function matchingFacetValues(values: readonly FacetValue[], text: string): FacetValue[] {
	const folded = foldText(text);
	// Symbols alone fold to nothing, which every name contains.
	if (folded === "") return values.filter(({ name }) => name.toWellFormed().includes(text.trim()));
	return values.filter(
		value =>
			foldText(value.name).includes(folded) ||
			foldText(value.short ?? "").includes(folded) ||
			foldText(facetLabel(value)).startsWith(folded),
	);
}

/** Five characters that identify a value in a custom_id, however long its name is. */
export function facetKey(name: string): string {
	return createHash("sha256").update(name).digest("base64url").slice(0, 5);
}

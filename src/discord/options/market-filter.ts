import { UserError, type Way } from "../../errors.ts";
import { FACETS, type Facet, facetKey, type MarketFilter } from "../../market/browse/facets.ts";
import type { Context } from "../context.ts";
import { findFacet } from "./facet-option.ts";

/** The filters of lists of cards, in the form of options and buttons. */
export type FilterValues = { [Name in Facet]?: string | undefined } & {
	min_price?: number | undefined;
	max_price?: number | undefined;
};

/** @throws UserError that names all mistakes: names that match no value or several, and a range that contains no price */
export function readFilter(
	{ min_price, max_price, ...facets }: FilterValues,
	context: Pick<Context, "catalog" | "text">,
): MarketFilter {
	const filter: MarketFilter = { minPrice: min_price, maxPrice: max_price };
	const mistakes: string[] = [];
	const ways: Way[] = [];
	if (min_price !== undefined && max_price !== undefined && min_price > max_price) {
		mistakes.push(context.text.market.emptyRange);
	}
	for (const facet of FACETS) {
		try {
			filter[facet] = findFacet(facets[facet], facet, context);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			mistakes.push(error.message);
			ways.push(...error.ways);
		}
	}
	// While the market is loading, the mistakes are the same sentence.
	// A button that mends one of several mistakes would only lead to the others.
	if (mistakes.length > 0) throw new UserError([...new Set(mistakes)].join("\n"), mistakes.length === 1 ? ways : []);
	return filter;
}

/** A filter as buttons contain it: names as keys of fixed length. */
export function filterQuery({ rarity, team, series, position, minPrice, maxPrice }: MarketFilter) {
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	const facets = { rarity: key(rarity), team: key(team), series: key(series), position: key(position) };
	return { ...facets, min_price: minPrice, max_price: maxPrice };
}

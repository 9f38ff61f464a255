import { z } from "zod";
import type { Context } from "../../src/discord/command.ts";
import { completeFacetOf, completeSeries, facetSchema, findFacet } from "../../src/discord/options/facet-option.ts";
import { autocompleteOption } from "../../src/discord/options/plain-options.ts";
import { cardPriceSchema } from "../../src/discord/options/price-option.ts";
import type { FeedFilter } from "../../src/feed/feed.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import type { Texts } from "../../src/text/en.ts";

/** The options that narrow a feed's cards. */
export const filterOptions = ({ commands: { feed } }: Texts) => [
	autocompleteOption("series", feed.series, CHOICE_LIMIT),
	autocompleteOption("rarity", feed.rarity, CHOICE_LIMIT),
	autocompleteOption("team", feed.team, CHOICE_LIMIT),
];

/** The values of options and buttons: names, parts of names or keys. */
export const facetsQuery = { series: facetSchema, rarity: facetSchema, team: facetSchema };

/** The filter of a feed, as the buttons of its posts carry it. */
export const filterQuery = {
	...facetsQuery,
	min_price: cardPriceSchema.optional(),
	min_overall: z.coerce.number().int().optional(),
};

type FacetsQuery = { [Name in keyof typeof facetsQuery]?: string | undefined };
type FilterQuery = FacetsQuery & { min_price?: number | undefined; min_overall?: number | undefined };

export const completeFilters = {
	series: completeSeries,
	rarity: completeFacetOf("rarity"),
	team: completeFacetOf("team"),
};

/** The filter that these values describe. @throws UserError if a value names no series, rarity or team, or several */
export function filterOf(query: FilterQuery, context: Context): FeedFilter {
	const { series, rarity, team, min_price, min_overall } = query;
	return {
		series: findFacet(series, "series", context) ?? null,
		rarity: findFacet(rarity, "rarity", context) ?? null,
		team: findFacet(team, "team", context) ?? null,
		minPrice: min_price ?? null,
		minOverall: min_overall ?? null,
	};
}

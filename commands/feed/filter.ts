import { z } from "zod";
import type { Context } from "../../src/discord/context.ts";
import { facetOption, findFacet } from "../../src/discord/options/facet-option.ts";
import { schemasOf } from "../../src/discord/options/option.ts";
import { cardPriceSchema } from "../../src/discord/options/price-option.ts";
import type { FeedFilter } from "../../src/feed/feed.ts";

/** The options that narrow a feed's cards. */
export const filterOptions = {
	series: facetOption("series"),
	rarity: facetOption("rarity"),
	team: facetOption("team"),
};

/** The filter of a feed, as the buttons of its posts contain it. */
export const filterValues = {
	...schemasOf(filterOptions),
	min_price: cardPriceSchema.optional(),
	min_overall: z.coerce.number().int().optional(),
};

type FilterQuery = { [Name in keyof typeof filterOptions]?: string | undefined } & {
	min_price?: number | undefined;
	min_overall?: number | undefined;
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

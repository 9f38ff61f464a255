import { z } from "zod";
import type { Context } from "../../src/discord/context.ts";
import { facetOption, findFacet, findKnownFacet } from "../../src/discord/options/facet-option.ts";
import { schemasOf } from "../../src/discord/options/option.ts";
import { cardPriceSchema } from "../../src/discord/options/price-option.ts";
import { readSeries } from "../../src/discord/options/series.ts";
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

/**
 * The filter that these values describe. A feed may wait for a series of which no card is on the market yet.
 *
 * @throws UserError if a value names no series, rarity or team, or several
 */
export async function filterOf(query: FilterQuery, context: Context): Promise<FeedFilter> {
	const { series, rarity, team, min_price, min_overall } = query;
	if (series !== undefined) await readSeries(context);
	return {
		series: findKnownFacet(series, "series", context) ?? null,
		rarity: findFacet(rarity, "rarity", context) ?? null,
		team: findFacet(team, "team", context) ?? null,
		minPrice: min_price ?? null,
		minOverall: min_overall ?? null,
	};
}

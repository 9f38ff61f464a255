import type { Context } from "../../src/discord/context.ts";
import { filterOptions, readFilter } from "../../src/discord/options/card-filter.ts";
import { findFacet, findKnownFacet } from "../../src/discord/options/facet-option.ts";
import { schemasOf } from "../../src/discord/options/option.ts";
import { readSeries } from "../../src/discord/options/series.ts";
import type { CardFilter } from "../../src/market/browse/filter.ts";

/** The options that narrow a feed's cards by names. */
export const nameOptions = filterOptions("series", "rarity", "team");

/** The options that narrow them by figures. */
export const boundOptions = filterOptions("min_price", "min_overall");

/** The filter of a feed, as the buttons of its posts contain it. */
export const filterValues = schemasOf({ ...nameOptions, ...boundOptions });

/**
 * The filter that these values describe. A feed may wait for a series of which no card is on the market yet.
 *
 * @throws UserError if a value names no series, rarity or team, or several
 */
export async function filterOf(query: CardFilter, context: Context): Promise<CardFilter> {
	if (query.series !== undefined) await readSeries(context);
	return readFilter(query, context, (typed, facet) =>
		(facet === "series" ? findKnownFacet : findFacet)(typed, facet, context),
	);
}

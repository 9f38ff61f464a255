import type { Context } from "../../src/discord/command.ts";
import { completeFacetOf, completeSeries, facetSchema, findFacet } from "../../src/discord/options/facet-option.ts";
import { autocompleteOption } from "../../src/discord/options/plain-options.ts";
import type { FeedFilter } from "../../src/feed/feed.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import type { Texts } from "../../src/text/en.ts";

/** The options that narrow a feed's cards. */
export const filterOptions = ({ commands: { feed } }: Texts) => [
	autocompleteOption("series", feed.series, CHOICE_LIMIT),
	autocompleteOption("rarity", feed.rarity, CHOICE_LIMIT),
	autocompleteOption("team", feed.team, CHOICE_LIMIT),
];

/** The values of the options and the buttons: names, parts of names or keys. */
export const filterQuery = { series: facetSchema, rarity: facetSchema, team: facetSchema };

type FilterQuery = { [Name in keyof typeof filterQuery]?: string | undefined };

export const completeFilters = {
	series: completeSeries,
	rarity: completeFacetOf("rarity"),
	team: completeFacetOf("team"),
};

/** @throws UserError when an option names no value, or several */
export function filterOf({ series, rarity, team }: FilterQuery, context: Context): FeedFilter {
	return {
		series: findFacet(series, "series", context) ?? null,
		rarity: findFacet(rarity, "rarity", context) ?? null,
		team: findFacet(team, "team", context) ?? null,
	};
}

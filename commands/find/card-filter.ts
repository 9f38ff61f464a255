import { z } from "zod";
import type { Context } from "../../src/discord/context.ts";
import { facetOption } from "../../src/discord/options/facet-option.ts";
import { filterQuery, readFilter } from "../../src/discord/options/market-filter.ts";
import { choiceOption, integerOption, schemasOf } from "../../src/discord/options/option.ts";
import { cardPriceOption } from "../../src/discord/options/price-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import type { CardFilter } from "../../src/finder/card-checks.ts";

const BATS = ["L", "R", "S"] as const;
const THROWS = ["L", "R"] as const;

const MAX_OVERALL = 99;

export const filterOptions = {
	position: facetOption("position"),
	max_price: cardPriceOption,
	min_price: cardPriceOption,
	min_overall: integerOption(1, MAX_OVERALL),
	max_overall: integerOption(1, MAX_OVERALL),
	bats: choiceOption(BATS, text => text.find.hands),
	throws: choiceOption(THROWS, text => text.find.hands),
	team: facetOption("team"),
	series: facetOption("series"),
};

export const filterSchema = z.object(schemasOf(filterOptions));

const PITCHERS = ["SP", "RP", "CP"];

/** The role whose attributes a clause means if hitters and pitchers have one of the same name. */
export function roleOf({ position }: CardFilter): "pitcher" | "hitter" | undefined {
	if (!position) return undefined;
	return PITCHERS.includes(position) ? "pitcher" : "hitter";
}

export function readCardFilter(
	{ bats, throws, min_overall, max_overall, ...options }: z.output<typeof filterSchema>,
	context: Pick<Context, "catalog" | "text">,
): CardFilter {
	if (min_overall !== undefined && max_overall !== undefined && min_overall > max_overall)
		throw new UserError(context.text.find.emptyOveralls);
	return { ...readFilter(options, context), bats, throws, minOverall: min_overall, maxOverall: max_overall };
}

/** The filter in the form that buttons contain. */
export function cardFilterQuery({ bats, throws, minOverall, maxOverall, ...filter }: CardFilter): Values {
	return { ...filterQuery(filter), bats, throws, min_overall: minOverall, max_overall: maxOverall };
}

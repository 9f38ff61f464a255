import type { z } from "zod";
import { UserError, type Way } from "../../errors.ts";
import { ITEM_TYPES } from "../../ground/words.ts";
import { FACETS, type Facet, facetKey } from "../../market/browse/facets.ts";
import { type CardFilter, type FilterName, filtersOf } from "../../market/browse/filter.ts";
import type { Context } from "../context.ts";
import { facetOption, findFacet } from "./facet-option.ts";
import { choiceOption, integerOption, type Option } from "./option.ts";
import { cardPriceOption } from "./price-option.ts";

const MAX_OVERALL = 99;

/** The option of each filter. */
const OPTIONS = {
	type: choiceOption(ITEM_TYPES, text => text.market.types),
	rarity: facetOption("rarity"),
	team: facetOption("team"),
	series: facetOption("series"),
	position: facetOption("position"),
	min_price: cardPriceOption,
	max_price: cardPriceOption,
	bats: choiceOption(["L", "R", "S"], text => text.find.hands),
	throws: choiceOption(["L", "R"], text => text.find.hands),
	min_overall: integerOption(1, MAX_OVERALL),
	max_overall: integerOption(1, MAX_OVERALL),
} satisfies { [Name in FilterName]: Option<z.ZodType<CardFilter[Name]>> };

/** The options of these filters, in their order. */
export const filterOptions = <Name extends FilterName>(...names: readonly Name[]) =>
	Object.fromEntries(names.map(name => [name, OPTIONS[name]])) as Pick<typeof OPTIONS, Name>;

/**
 * The filters among the values of a query, with names in place of what was typed or of keys.
 *
 * @param find finds the name of a facet's value
 * @throws UserError that names all mistakes: names that match no value or several, and ranges that contain nothing
 */
export function readFilter(
	query: CardFilter,
	context: Pick<Context, "catalog" | "text">,
	find = (typed: string | undefined, facet: Facet) => findFacet(typed, facet, context),
): CardFilter {
	const { find: words, market } = context.text;
	const filter = filtersOf(query);
	const mistakes: string[] = [];
	const ways: Way[] = [];
	if (isEmpty(filter.min_overall, filter.max_overall)) mistakes.push(words.emptyOveralls);
	if (isEmpty(filter.min_price, filter.max_price)) mistakes.push(market.emptyRange);
	for (const facet of FACETS) {
		try {
			filter[facet] = find(filter[facet], facet);
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

const isEmpty = (least: number | undefined, most: number | undefined) =>
	least !== undefined && most !== undefined && least > most;

/** A filter as buttons contain it: names as keys of fixed length. */
export function filterQuery(filter: CardFilter): CardFilter {
	const query = filtersOf(filter);
	for (const facet of FACETS) {
		const name = query[facet];
		if (name !== undefined) query[facet] = facetKey(name);
	}
	return query;
}

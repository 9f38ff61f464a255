import { z } from "zod";
import { metaRows } from "../../embeds/meta.ts";
import { ApiError, UserError } from "../../errors.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatProgress } from "../../format/market.ts";
import { cutText, escapeMarkdown, formatLabel } from "../../format/markup.ts";
import { TimeoutError, withTimeout } from "../../ground/async.ts";
import {
	FACETS,
	type Facet,
	type FacetValue,
	facetKey,
	facetValues,
	findFacetValues,
	type MarketFilter,
	matchingFacetValues,
	similarFacetValues,
} from "../../market/browse/facets.ts";
import type { Autocomplete, Choice, Context } from "../command.ts";
import { textOption } from "./option.ts";

/** How many values an error names when several match. */
const NAMED = 5;

/** A facet's value: a choice, a key from a button, or typed text. */
export const facetSchema = z
	.string()
	.trim()
	.max(CHOICE_LIMIT)
	.optional()
	.transform(text => text || undefined);

/** What lists of cards are filtered by, as options and buttons contain it. */
type FilterValues = { [Name in Facet]?: string | undefined } & {
	min_price?: number | undefined;
	max_price?: number | undefined;
};

/** A facet that lists of cards are filtered by. */
export const facetOption = (facet: Facet) => ({
	...textOption(CHOICE_LIMIT),
	schema: facetSchema,
	complete: facet === "series" ? completeSeries : completeFacetOf(facet),
});

/** The values that match the typed text, as choices. */
export function completeFacet(values: readonly FacetValue[], typed: string): Choice[] {
	return matchingFacetValues(values, typed)
		.map(({ name, short }) => ({
			name: formatLabel(short === null ? name : `${name} · ${short}`, CHOICE_LIMIT),
			value: cutText(name.toWellFormed().trim(), CHOICE_LIMIT),
		}))
		.filter(({ value }) => value !== "");
}

/**
 * Finds the value of a choice, a key or free text; undefined when none was given.
 *
 * @throws UserError when the text matches none of the catalog's values, or several
 */
export function findFacet(wanted: string | undefined, facet: Facet, context: Context): string | undefined {
	const { catalog, text } = context;
	if (wanted === undefined) return undefined;
	const values = valuesOf(facet, context);
	const [value, ...others] = findFacetValues(values, wanted);
	if (value !== undefined && others.length === 0) return value.name;
	const typed = escapeMarkdown(wanted, 100);
	if (value !== undefined) {
		const all = [value, ...others];
		const names = all.slice(0, NAMED).map(({ name }) => escapeMarkdown(name, 100));
		const more = text.format.number(all.length - NAMED);
		const named = all.length > NAMED ? text.cost.andMore(names.join(", "), more) : names.join(", ");
		throw new UserError(text.market.severalFacets[facet](typed, named));
	}
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(text.cards.tryAgain(formatProgress(progress, text)));
	const similar = similarFacetValues(values, wanted).map(({ name, short }) => {
		const shown = `**${escapeMarkdown(name, 100)}**`;
		return short === null || short === name ? shown : `${shown} (${escapeMarkdown(short)})`;
	});
	const hint = similar.length === 0 ? text.market.typePart : text.market.didYouMean(similar.join(", "));
	throw new UserError(`${text.market.noFacet[facet](typed)} ${hint}`);
}

/** @throws UserError that tells all mistakes: names that are not there or that several have, a range without a price */
export function readFilter({ min_price, max_price, ...facets }: FilterValues, context: Context): MarketFilter {
	const filter: MarketFilter = { minPrice: min_price, maxPrice: max_price };
	const mistakes: string[] = [];
	if (min_price !== undefined && max_price !== undefined && min_price > max_price) {
		mistakes.push(context.text.market.emptyRange);
	}
	for (const facet of FACETS) {
		try {
			filter[facet] = findFacet(facets[facet], facet, context);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			mistakes.push(error.message);
		}
	}
	// While the market is loading, the mistakes are the same sentence.
	if (mistakes.length > 0) throw new UserError([...new Set(mistakes)].join("\n"));
	return filter;
}

/** A filter as buttons contain it: names as keys of fixed length. */
export function filterQuery({ rarity, team, series, position, minPrice, maxPrice }: MarketFilter) {
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	const facets = { rarity: key(rarity), team: key(team), series: key(series), position: key(position) };
	return { ...facets, min_price: minPrice, max_price: maxPrice };
}

/** A facet's values in the market; a rarity is also found by its name in the reader's language. */
function valuesOf(facet: Facet, { catalog, text }: Context): FacetValue[] {
	const values = facetValues(catalog.listed(), facet);
	return facet === "rarity" ? values.map(({ name }) => ({ name, short: text.served(name) })) : values;
}

/** Choices wait at most this long for the service's own list: the catalog has most of it. */
const META_DATA_MS = 500;

/** Completes a facet with the values of all listings. */
export function completeFacetOf(facet: Facet): Autocomplete {
	return (typed, context) => completeFacet(valuesOf(facet, context), typed);
}

export const completeSeries: Autocomplete = async (typed, context) => completeFacet(await allSeries(context), typed);

/** The series of all listings, then further ones that the service names, if it answers quickly. */
async function allSeries({ api, catalog }: Context): Promise<FacetValue[]> {
	const listed = facetValues(catalog.listed(), "series");
	const known = new Set(listed.map(({ name }) => name));
	const named = await withTimeout(api.metaData(), META_DATA_MS).then(
		({ data }) => metaRows(data, "series"),
		error => {
			if (error instanceof ApiError || error instanceof TimeoutError) return [];
			throw error;
		},
	);
	return [...listed, ...named.filter(name => !known.has(name)).map(name => ({ name, short: null }))];
}

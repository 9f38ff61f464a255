import { z } from "zod";
import { UserError } from "../../errors.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatProgress } from "../../format/market.ts";
import { cutText, escapeMarkdown, formatLabel } from "../../format/markup.ts";
import {
	type Facet,
	type FacetValue,
	facetValues,
	findFacetValues,
	matchingFacetValues,
	similarFacetValues,
} from "../../market/browse/facets.ts";
import type { Autocomplete, Choice, Context } from "../context.ts";
import { textOption } from "./option.ts";
import { allSeries } from "./series.ts";

/** The number of values that an error names when several match. */
const NAMED = 5;

/** A facet's value: a choice, a key from a button, or typed text. */
export const facetSchema = z
	.string()
	.trim()
	.max(CHOICE_LIMIT)
	.optional()
	.transform(text => text || undefined);

/** One value of a facet, by which a list of cards is filtered. */
export const facetOption = (facet: Facet) => ({
	...textOption(CHOICE_LIMIT),
	schema: facetSchema,
	complete: facet === "series" ? completeSeries : completeFacetOf(facet),
});

/** Choices of the values that match the typed text. */
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
export function findFacet(
	typed: string | undefined,
	facet: Facet,
	context: Pick<Context, "catalog" | "text">,
): string | undefined {
	const { catalog, text } = context;
	if (typed === undefined) return undefined;
	const values = valuesOf(facet, context);
	const [value, ...others] = findFacetValues(values, typed);
	if (value !== undefined && others.length === 0) return value.name;
	const quoted = escapeMarkdown(typed, 100);
	if (value !== undefined) {
		const all = [value, ...others];
		const names = all.slice(0, NAMED).map(({ name }) => escapeMarkdown(name, 100));
		const more = text.format.number(all.length - NAMED);
		const named = all.length > NAMED ? text.cost.andMore(names.join(", "), more) : names.join(", ");
		throw new UserError(text.market.severalFacets[facet](quoted, named));
	}
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(text.cards.tryAgain(formatProgress(progress, text)));
	const similar = similarFacetValues(values, typed).map(({ name, short }) => {
		const shown = `**${escapeMarkdown(name, 100)}**`;
		return short === null || short === name ? shown : `${shown} (${escapeMarkdown(short)})`;
	});
	const hint = similar.length === 0 ? text.market.typePart : text.market.didYouMean(similar.join(", "));
	throw new UserError(`${text.market.noFacet[facet](quoted)} ${hint}`);
}

/** A facet's values in the market; a rarity is also found by its name in the reader's language. */
function valuesOf(facet: Facet, { catalog, text }: Pick<Context, "catalog" | "text">): readonly FacetValue[] {
	const values = facetValues(catalog.listed(), facet);
	return facet === "rarity" ? values.map(({ name }) => ({ name, short: text.served(name) })) : values;
}

/** Completes a facet with the values of all listings. */
function completeFacetOf(facet: Facet): Autocomplete {
	return (typed, context) => completeFacet(valuesOf(facet, context), typed);
}

const completeSeries: Autocomplete = async (typed, context) => completeFacet(await allSeries(context), typed);

import { z } from "zod";
import { metaRows } from "../../embeds/meta.ts";
import { ApiError, UserError } from "../../errors.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatProgress } from "../../format/market.ts";
import { cutText, escapeMarkdown, formatLabel } from "../../format/markup.ts";
import { TimeoutError, withTimeout } from "../../ground/async.ts";
import {
	type Facet,
	type FacetValue,
	facetValues,
	findFacetValues,
	matchingFacetValues,
} from "../../market/browse/facets.ts";
import type { Texts } from "../../text/en.ts";
import type { Autocomplete, Choice, Context } from "../command.ts";
import { autocompleteOption } from "./plain-options.ts";

/** How many values an error names when several match. */
const NAMED = 5;

/** A facet's value: a choice, a key from a button, or typed text. */
export const facetSchema = z
	.string()
	.trim()
	.max(CHOICE_LIMIT)
	.optional()
	.transform(text => text || undefined);

export const facetOption = (facet: Facet, { commands }: Texts) =>
	autocompleteOption(facet, commands.market[facet], CHOICE_LIMIT);

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
export function findFacet(wanted: string | undefined, facet: Facet, { catalog, text }: Context): string | undefined {
	if (wanted === undefined) return undefined;
	const [value, ...others] = findFacetValues(facetValues(catalog.all(), facet), wanted);
	if (value !== undefined && others.length === 0) return value.name;
	const typed = escapeMarkdown(wanted, 100);
	if (value !== undefined) {
		const names = [value, ...others].slice(0, NAMED).map(({ name }) => escapeMarkdown(name, 100));
		const more = others.length >= NAMED ? " …" : "";
		throw new UserError(text.market.severalFacets[facet](typed, `${names.join(", ")}${more}`));
	}
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(text.cards.tryAgain(formatProgress(progress, text)));
	throw new UserError(text.market.noFacet[facet](typed));
}

/** Choices wait at most this long for the service's own list: the catalog has most of it. */
const META_DATA_MS = 500;

/** Completes a facet with the values of all listings. */
export function completeFacetOf(facet: Facet): Autocomplete {
	return (typed, { catalog }) => completeFacet(facetValues(catalog.all(), facet), typed);
}

export const completeSeries: Autocomplete = async (typed, context) => completeFacet(await allSeries(context), typed);

/** The series of all listings, then further ones that the service names, if it answers quickly. */
async function allSeries({ api, catalog }: Context): Promise<FacetValue[]> {
	const listed = facetValues(catalog.all(), "series");
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

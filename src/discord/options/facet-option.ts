import { z } from "zod";
import { UserError, type Way } from "../../errors.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatProgress } from "../../format/market.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import {
	type Facet,
	type FacetValue,
	facetKey,
	facetLabel,
	facetValues,
	findFacetValues,
	matchingFacetValues,
	similarFacetValues,
} from "../../market/browse/facets.ts";
import type { Choice, Context } from "../context.ts";
import { textOption } from "./option.ts";
import { namedSeries, readSeries } from "./series.ts";
import { choicesOf } from "./suggestions.ts";

/** The number of values that an error names when several match. */
const NAMED = 5;

type CatalogContext = Pick<Context, "catalog" | "text">;

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
	async complete(typed: string, context: Context): Promise<Choice[]> {
		if (facet === "series") await readSeries(context);
		return completeFacet(knownValues(facet, context), typed);
	},
	isRead: (typed: string, context: Context) => findFacetValues(listedValues(facet, context), typed).length === 1,
});

/** Choices of the values that match the typed text. A key stands for a name that is no value of a choice. */
export function completeFacet(values: readonly FacetValue[], typed: string): Choice[] {
	return choicesOf(matchingFacetValues(values, typed), {
		label: facetLabel,
		value({ name }) {
			const isValue = name.length <= CHOICE_LIMIT && name === name.toWellFormed().trim() && name !== "";
			return isValue ? name : facetKey(name);
		},
	});
}

/**
 * Finds the value of a choice, a key or free text on the market; undefined when none was given.
 *
 * @throws UserError when the text matches no value, several, or a series of which no card is on the market
 */
export function findFacet(typed: string | undefined, facet: Facet, context: CatalogContext): string | undefined {
	const { text } = context;
	const name = findKnownFacet(typed, facet, context);
	if (name === undefined || listedValues(facet, context).some(value => value.name === name)) return name;
	requireMarket(context);
	throw new UserError(text.market.noneListed(`**${escapeMarkdown(name, 100)}**`));
}

/** `findFacet` that also finds a series of which no card is on the market, if the service has named it. */
export function findKnownFacet(typed: string | undefined, facet: Facet, context: CatalogContext): string | undefined {
	const { text } = context;
	if (typed === undefined) return undefined;
	const listed = findFacetValues(listedValues(facet, context), typed);
	const values = knownValues(facet, context);
	const [value, ...others] = listed.length > 0 ? listed : findFacetValues(values, typed);
	if (value !== undefined && others.length === 0) return value.name;
	const quoted = escapeMarkdown(typed, 100);
	if (value !== undefined) {
		const all = [value, ...others];
		const names = all.slice(0, NAMED).map(({ name }) => escapeMarkdown(name, 100));
		const more = text.format.number(all.length - NAMED);
		const named = all.length > NAMED ? text.cost.andMore(names.join(", "), more) : names.join(", ");
		throw new UserError(text.market.severalFacets[facet](quoted, named), facetWays(all, facet));
	}
	requireMarket(context);
	const alike = similarFacetValues(values, typed);
	const similar = alike.map(({ name, short }) => {
		const shown = `**${escapeMarkdown(name, 100)}**`;
		return short === null || short === name ? shown : `${shown} (${escapeMarkdown(short)})`;
	});
	const hint = similar.length === 0 ? text.market.typePart : text.market.didYouMean(similar.join(", "));
	throw new UserError(`${text.market.noFacet[facet](quoted)} ${hint}`, facetWays(alike, facet));
}

/** The same list with each of the values that a text may mean. */
const facetWays = (values: readonly FacetValue[], facet: Facet): Way[] =>
	values.map(value => ({ label: facetLabel(value), values: { [facet]: facetKey(value.name) } }));

/** @throws UserError while the market has not been read as a whole */
function requireMarket({ catalog, text }: CatalogContext): void {
	const progress = catalog.progress();
	if (!progress.complete) throw new UserError(text.cards.tryAgain(formatProgress(progress, text)));
}

/** A facet's values in the market; a rarity is also found by its name in the reader's language. */
function listedValues(facet: Facet, { catalog, text }: CatalogContext): readonly FacetValue[] {
	const values = facetValues(catalog.listed(), facet);
	return facet === "rarity" ? values.map(({ name }) => ({ name, short: text.served(name) })) : values;
}

/** A facet's values in the market, then further series that the service names. */
function knownValues(facet: Facet, context: CatalogContext): readonly FacetValue[] {
	const listed = listedValues(facet, context);
	if (facet !== "series") return listed;
	const names = new Set(listed.map(({ name }) => name));
	const further = namedSeries(context).filter(name => !names.has(name));
	return [...listed, ...further.map(name => ({ name, short: null }))];
}

import { z } from "zod";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { memoize } from "../../ground/memoize.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import type { Choice, Context } from "../context.ts";
import { tellApart } from "./card-labels.ts";
import { isIdentified, similarCards } from "./find-card.ts";
import { textOption } from "./option.ts";

/** A card: the uuid of a choice, or text typed without choosing. */
export const cardSchema = z.string().trim().min(1).max(CHOICE_LIMIT);

/** A card of the market, except those that have only a name and prices. */
export const cardOption = { ...textOption(CHOICE_LIMIT), schema: cardSchema.optional(), complete: completeCard };

/** A card of the market. */
export const listedCardOption = { ...cardOption, complete: completeListed };

/** Cards that match the typed text; for an empty text the person's last cards, then the most traded, then the best. */
function completeCard(typed: string, context: Context): Choice[] {
	const { catalog } = context;
	if (typed.trim() === "") return choicesOf(suggestCards(catalog.all(), context), context.text);
	return choicesOf(similarCards(typed, catalog, isIdentified), context.text);
}

/** `completeCard` that also offers cards that have only a name and prices. */
function completeListed(typed: string, context: Context): Choice[] {
	const { catalog } = context;
	if (typed.trim() === "") return choicesOf(suggestCards(catalog.listed(), context), context.text);
	return choicesOf(
		similarCards(typed, catalog, () => true),
		context.text,
	);
}

function choicesOf(entries: readonly CatalogEntry[], text: Texts): Choice[] {
	const labels = tellApart(entries, text);
	return entries.map(({ item }, index) => ({ name: labels[index] ?? "", value: item.uuid }));
}

function suggestCards(
	entries: readonly CatalogEntry[],
	{ catalog, recentCards, salesRates, user }: Context,
): CatalogEntry[] {
	const uuids = [...recentCards.of(user.id), ...salesRates.busiest(MAX_CHOICES)];
	const suggested = uuids.flatMap(uuid => catalog.get(uuid) ?? []);
	return [...new Set([...suggested, ...bestCards(entries)])].slice(0, MAX_CHOICES);
}

/** Kept: every card option starts empty, and sorting the market takes longer than the rest of the answer. */
const bestCards = memoize((entries: readonly CatalogEntry[]) =>
	entries.toSorted((a, b) => (b.item.ovr ?? 0) - (a.item.ovr ?? 0)).slice(0, MAX_CHOICES),
);

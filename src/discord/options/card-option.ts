import { z } from "zod";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { memoize } from "../../ground/memoize.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Choice, Context } from "../context.ts";
import { cardChoices, cardOfLabel } from "./card-labels.ts";
import { type IsOffered, isIdentified, similarCards } from "./find-card.ts";
import { textOption } from "./option.ts";

/** A card: the uuid of a choice, or text typed without choosing. */
export const cardSchema = z.string().trim().min(1).max(CHOICE_LIMIT);

/** A card of the market, except those that have only a name and prices. */
export const cardOption = {
	...textOption(CHOICE_LIMIT),
	schema: cardSchema.optional(),
	complete: completeCard,
	isRead: (typed: string, { catalog }: Context) => catalog.get(typed) !== undefined,
};

/** A card of the market. */
export const listedCardOption = { ...cardOption, complete: completeListed };

/** Cards that match the typed text; for an empty text the person's last cards, then the most traded, then the best. */
function completeCard(typed: string, context: Context): Choice[] {
	const { catalog } = context;
	if (typed.trim() === "") return cardChoices(suggestCards(catalog.all(), context), context);
	return cardChoices(matching(typed, isIdentified, context), context);
}

/** `completeCard` that also offers cards that have only a name and prices. */
function completeListed(typed: string, context: Context): Choice[] {
	const { catalog } = context;
	if (typed.trim() === "") return cardChoices(suggestCards(catalog.listed(), context), context);
	return cardChoices(
		matching(typed, () => true, context),
		context,
	);
}

function matching(typed: string, isOffered: IsOffered, context: Context): CatalogEntry[] {
	const labelled = cardOfLabel(typed, context);
	if (labelled !== undefined && isOffered(labelled)) return [labelled];
	return similarCards(typed, context.catalog, isOffered);
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

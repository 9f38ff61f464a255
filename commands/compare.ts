import { z } from "zod";
import type { ItemSummary } from "../src/api/operations/listings.ts";
import type { Answer, Modal } from "../src/discord/answer.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { buttonRow, commandButton, openPrice } from "../src/discord/components.ts";
import { commandModal, selectField, textField } from "../src/discord/modal.ts";
import {
	askForCard,
	cardOption,
	cardSchema,
	completeCard,
	exactCard,
	tellApart,
} from "../src/discord/options/card-option.ts";
import { compareEmbed } from "../src/embeds/compare.ts";
import { UserError } from "../src/errors.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../src/format/limits.ts";
import type { Catalog, CatalogEntry } from "../src/market/catalog/catalog.ts";
import { latestListing } from "../src/market/prices/latest-listing.ts";

export default defineCommand({
	data: text => ({
		name: "compare",
		description: text.commands.compare.description,
		options: [cardOption("card", text.cards.option), cardOption("with", text.commands.compare.with)],
	}),
	query: z.object({
		card: cardSchema,
		/** The form has a menu of similar cards, and a field for the name of another one. */
		with: cardSchema.optional(),
		typed: cardSchema.optional(),
		do: z.literal("form").optional(),
		all: z.literal("yes").optional(),
	}),
	async run({ card, with: chosen, typed, all, do: action }, context) {
		if (action === "form") return compareForm(card, context);
		const other = typed ?? chosen;
		if (other === undefined) throw new UserError(context.text.compare.noneChosen);
		const found = findPair(card, other, context);
		if ("answer" in found) return found.answer;
		const [a, b] = found.uuids;
		const { text } = context;
		const asked = [
			latestListing(a, context),
			latestListing(b, context),
			context.api.item({ uuid: a }),
			context.api.item({ uuid: b }),
		] as const;
		// Of several failures the first in this order is shown, whichever comes first: a card is missed on the market.
		await Promise.allSettled(asked);
		const [listingA, listingB, itemA, itemB] = await Promise.all(asked);
		const [typeA, typeB] = [itemA.data.type, itemB.data.type];
		if (typeA !== typeB) {
			const { compare, cards } = text;
			throw new UserError(compare.otherKind(cards.types[typeA], cards.types[typeB]));
		}
		for (const uuid of [b, a]) context.recentCards.note(context.user.id, uuid);
		const query = { card: a, with: b, all };
		return {
			embeds: [compareEmbed({ listings: [listingA, listingB], items: [itemA, itemB], all: all !== undefined }, text)],
			components: [
				buttonRow(
					all !== undefined
						? commandButton(text.compare.main, "compare", { card: a, with: b })
						: commandButton(text.compare.all, "compare", { card: a, with: b, all: "yes" }),
					commandButton(text.compare.priceOfA, "price", openPrice(a, "compare", query)),
					commandButton(text.compare.priceOfB, "price", openPrice(b, "compare", query)),
					commandButton(text.compare.cardA, "item", openPrice(a, "compare", query)),
					commandButton(text.compare.cardB, "item", openPrice(b, "compare", query)),
				),
			],
		};
	},
	autocomplete: { card: completeCard, with: completeCard },
});

/** Asks for the other card: a menu of similar ones, and a field for a name. The answer leaves the card's message as it is. */
function compareForm(uuid: string, { catalog, text }: Context): Modal {
	const { compare } = text;
	const card = catalog.get(uuid)?.item;
	const similar = card === undefined ? [] : similarCards(card, catalog);
	const labels = tellApart(similar, text);
	const choices = similar.map(({ item }, index) => ({ label: labels[index] ?? "", value: item.uuid }));
	return commandModal(
		compare.formTitle,
		"compare",
		{ card: uuid, copy: "yes" },
		...(choices.length === 0 ? [] : [selectField("with", compare.similar, { choices, required: false })]),
		textField("typed", compare.byName, { maxLength: CHOICE_LIMIT, required: choices.length === 0 }),
	);
}

/** The other cards of the same name, then those of the position whose overall is nearest; of other items those of the kind. */
function similarCards({ uuid, type, name, position, ovr }: ItemSummary, catalog: Pick<Catalog, "all">): CatalogEntry[] {
	const distance = ({ item }: CatalogEntry) => (item.name === name ? 0 : 1000) + Math.abs((item.ovr ?? 0) - (ovr ?? 0));
	return catalog
		.all()
		.filter(({ item }) => item.uuid !== uuid && item.type === type)
		.filter(({ item }) => item.name === name || item.position === position)
		.toSorted((a, b) => distance(a) - distance(b))
		.slice(0, MAX_CHOICES);
}

/**
 * Finds the two cards. If one text matches several cards, the answer is a menu that carries the other card.
 *
 * @throws UserError when both texts match several (a menu asks one question), or when both are the same card
 */
function findPair(card: string, other: string, context: Context): { uuids: [string, string] } | { answer: Answer } {
	const [a, b] = [exactCard(card, context), exactCard(other, context)];
	if (a !== null && b !== null) {
		if (a !== b) return { uuids: [a, b] };
		throw new UserError(context.text.compare.sameCard);
	}
	if (a !== null) return { answer: askForCard(other, "compare", context, "with", { card: a }) };
	if (b !== null) return { answer: askForCard(card, "compare", context, "card", { with: b }) };
	throw new UserError(context.text.compare.neither);
}

import { z } from "zod";
import type { ItemSummary } from "../src/api/operations/item-summary.ts";
import type { Answer, Modal, Row } from "../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { commandMenu } from "../src/discord/menus.ts";
import { commandModal, selectField, textField } from "../src/discord/modal.ts";
import { tellApart } from "../src/discord/options/card-labels.ts";
import { cardOption, cardSchema } from "../src/discord/options/card-option.ts";
import { askForCard, exactCard, knownCard } from "../src/discord/options/find-card.ts";
import { requiredWhenTyped } from "../src/discord/options/option.ts";
import { openPrice } from "../src/discord/way-back.ts";
import { compareEmbed } from "../src/embeds/compare.ts";
import { UserError } from "../src/errors.ts";
import { formatCardLabel } from "../src/format/card.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../src/format/limits.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { shortCardKey } from "../src/market/catalog/card-key.ts";
import type { Catalog, CatalogEntry } from "../src/market/catalog/catalog.ts";
import { latestListing } from "../src/market/prices/latest-listing.ts";

const MOST = 5;

export default defineCommand({
	name: "compare",
	options: {
		card: requiredWhenTyped(cardOption),
		with: requiredWhenTyped(cardOption),
		third: cardOption,
		fourth: cardOption,
		fifth: cardOption,
	},
	values: {
		/** The form has a menu of similar cards, `with`, and a field for the name of another one. */
		typed: cardSchema.optional(),
		/**
		 * The alternative to the options: the uuids or keys of up to five cards, with commas between them, as a menu of
		 * several choices sends them.
		 */
		cards: z
			.string()
			.transform(keys => keys.split(","))
			.optional(),
		do: z.literal("form").optional(),
		all: z.literal("yes").optional(),
	},
	form: ({ card = "" }, context) => compareForm(card, context),
	async run({ card, with: chosen, typed, third, fourth, fifth, cards = [], all, do: action }, context) {
		if (action === "form" && card !== undefined) return compareForm(card, context);
		const { text } = context;
		const known = cards.map(key => knownCard(key, context));
		const typedCards = [...known, card, typed ?? chosen, third, fourth, fifth].filter(each => each !== undefined);
		if (typedCards.length < 2) throw new UserError(text.compare.noneChosen);
		const found = findCards(typedCards.slice(0, MOST), context);
		if ("answer" in found) return found.answer;
		const { uuids } = found;
		const listings = uuids.map(uuid => latestListing(uuid, context));
		const items = uuids.map(uuid => context.api.item({ uuid }));
		// If several requests fail, the first in this order is reported, so that a card missing from the market is named as such.
		await Promise.allSettled([...listings, ...items]);
		const compared = { listings: await Promise.all(listings), items: await Promise.all(items), all: all !== undefined };
		const types = new Set(compared.items.map(({ data }) => text.cards.types[data.type]));
		const [type = "", otherType] = types;
		if (otherType !== undefined) throw new UserError(text.compare.otherKind(type, otherType));
		for (const uuid of uuids.toReversed()) context.recentCards.note(context.user.id, uuid);
		return { embeds: [compareEmbed(compared, text)], components: componentsOf(uuids, compared.items, all, context) };
	},
});

/** Buttons for the other attributes and for each price; for two cards, also for each card. */
function componentsOf(
	cards: readonly string[],
	items: readonly { data: ItemSummary }[],
	all: "yes" | undefined,
	{ text }: Context,
): Row[] {
	const { compare } = text;
	const [a = "", b = "", ...others] = cards;
	const values = others.length === 0 ? { card: a, with: b } : { cards: cards.map(shortCardKey).join() };
	const origin = { command: "compare", here: { cards: cards.map(shortCardKey).join(), all } };
	const further = all
		? commandButton(compare.main, "compare", values)
		: commandButton(compare.all, "compare", { ...values, all: "yes" });
	if (others.length === 0) {
		return [
			buttonRow(
				further,
				commandButton(compare.priceOfA, "price", openPrice(a, origin)),
				commandButton(compare.priceOfB, "price", openPrice(b, origin)),
				commandButton(compare.cardA, "item", openPrice(a, origin)),
				commandButton(compare.cardB, "item", openPrice(b, origin)),
			),
		];
	}
	const prices = items.map(({ data }, index) => ({
		label: `${compare.letters[index]} ${formatCardLabel(data, text)}`,
		command: "price",
		values: openPrice(cards[index] ?? "", origin),
	}));
	return layout(commandMenu("price", compare.openPrice, prices), buttonRow(further));
}

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
		choices.length > 0 && selectField("with", compare.similar, { choices, required: false }),
		textField("typed", compare.byName, { maxLength: CHOICE_LIMIT, required: choices.length === 0 }),
	);
}

/**
 * The other cards of the same name, then cards of the same position by the difference in overall; for items without a
 * position, others of the same kind.
 */
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
 * Finds the cards, each once. If one text matches several cards, the answer is a menu that contains the other cards.
 *
 * @throws UserError when several texts match several (a menu asks one question), or when all are the same card
 */
function findCards(texts: readonly string[], context: Context): { uuids: string[] } | { answer: Answer } {
	const { text } = context;
	const found = texts.map(typed => exactCard(typed, context));
	const uuids = [...new Set(found.filter(uuid => uuid !== null))];
	const [unclear, ...others] = texts.filter((_, index) => found[index] === null);
	if (unclear === undefined) {
		if (uuids.length > 1) return { uuids };
		throw new UserError(text.compare.sameCard);
	}
	if (others.length > 0) {
		const typed = [unclear, ...others].map(each => `“${escapeMarkdown(each, 60)}”`);
		throw new UserError(text.compare.unclear(text.format.list(typed)));
	}
	const [a, b] = found;
	if (texts.length > 2) {
		return { answer: askForCard(unclear, "compare", context, "with", { cards: uuids.map(shortCardKey).join() }) };
	}
	if (a) return { answer: askForCard(unclear, "compare", context, "with", { card: a }) };
	return { answer: askForCard(unclear, "compare", context, "card", { with: b ?? undefined }) };
}

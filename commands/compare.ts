import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { buttonRow, commandButton, openPrice } from "../src/discord/components.ts";
import { askForCard, cardOption, cardSchema, completeCard, exactCard } from "../src/discord/options/card-option.ts";
import { compareEmbed } from "../src/embeds/compare.ts";
import { UserError } from "../src/errors.ts";
import { latestListing } from "../src/market/prices/latest-listing.ts";

export default defineCommand({
	data: text => ({
		name: "compare",
		description: text.commands.compare.description,
		options: [cardOption("card", text.cards.option), cardOption("with", text.commands.compare.with)],
	}),
	query: z.object({ card: cardSchema, with: cardSchema, all: z.literal("yes").optional() }),
	async run({ card, with: other, all }, context) {
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
				),
			],
		};
	},
	autocomplete: { card: completeCard, with: completeCard },
});

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

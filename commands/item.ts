import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { backRow, backSchema, buttonRow, commandButton } from "../src/discord/components.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../src/discord/options/card-option.ts";
import { itemEmbeds } from "../src/embeds/item.ts";

export default defineCommand({
	data: {
		name: "item",
		description: "A card: attributes, pitches, quirks and where to get it",
		options: [cardOption("card", "Type a name and choose the card")],
	},
	query: z.object({ card: cardSchema, back: backSchema }),
	async run({ card, back }, context) {
		const found = findCard(card, "item", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const item = await context.api.item({ uuid });
		context.recentCards.note(context.user.id, uuid);
		return {
			embeds: itemEmbeds(item),
			components: [buttonRow(commandButton("Price", "price", { card: uuid, back })), ...backRow(back, context.text)],
		};
	},
	autocomplete: { card: completeCard },
});

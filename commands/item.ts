import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { backRow, backSchema, buttonRow, commandButton } from "../src/discord/components.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../src/discord/options/card-option.ts";
import { itemEmbeds } from "../src/embeds/item.ts";

export default defineCommand({
	data: text => ({
		name: "item",
		description: text.commands.item.description,
		options: [cardOption("card", text.cards.option)],
	}),
	query: z.object({ card: cardSchema, back: backSchema }),
	async run({ card, back }, context) {
		const found = findCard(card, "item", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const { text } = context;
		const item = await context.api.item({ uuid });
		context.recentCards.note(context.user.id, uuid);
		return {
			embeds: itemEmbeds(item, text),
			components: [
				buttonRow(
					commandButton(text.buttons.price, "price", { card: uuid, back }),
					commandButton(text.buttons.compare, "compare", { card: uuid, do: "form" }),
					commandButton(text.buttons.setAlert, "alert", { action: "form", card: uuid }),
				),
				...backRow(back, text),
			],
		};
	},
	autocomplete: { card: completeCard },
});

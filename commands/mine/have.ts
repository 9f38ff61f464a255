import { z } from "zod";
import { defineButton } from "../../src/discord/definition.ts";
import { knownCard } from "../../src/discord/options/find-card.ts";
import { addCards } from "./add.ts";

/** Adds the cards that were chosen from the menu of a list, or the card of a button. */
export const have = defineButton({
	name: "have",
	changes: true,
	values: {
		cards: z.string().transform(text => text.split(",")),
	},
	async run({ cards }, context) {
		return addCards([...new Set(cards.map(card => knownCard(card, context)))], undefined, context);
	},
});

import { z } from "zod";
import type { Item } from "../src/api/operations/item.ts";
import type { Answer } from "../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { copiesLine, haveButton } from "../src/discord/have-menu.ts";
import { commandMenu } from "../src/discord/menus.ts";
import { cardOption } from "../src/discord/options/card-option.ts";
import { findCard } from "../src/discord/options/find-card.ts";
import { ownedFor } from "../src/discord/options/mine-option.ts";
import { required } from "../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { backRow, backSchema, openFits } from "../src/discord/way-back.ts";
import { itemEmbeds } from "../src/embeds/item.ts";
import { captainsFor, readCaptains } from "../src/finder/captains.ts";
import { cardFacts } from "../src/finder/card-facts.ts";
import { captainsForEmbed, FITS_A_PAGE } from "../src/finder/show/captain-fits.ts";
import { captainTitle } from "../src/finder/show/captains.ts";
import type { AttributeName } from "../src/market/attributes.ts";

export default defineCommand({
	name: "item",
	options: { card: required(cardOption) },
	values: {
		/** Set by the button that shows the captains that boost the card instead. */
		captains: z.literal("yes").optional(),
		page: pageNumber,
		back: backSchema,
	},
	async run({ card, captains, page, back }, context) {
		const found = findCard(card, "item", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const { text } = context;
		const [item, owned] = await Promise.all([context.api.item({ uuid }), ownedFor(undefined, context)]);
		if (captains === "yes") return captainsAnswer(item.data, page, back, context);
		context.recentCards.note(context.user.id, uuid);
		return {
			content: copiesLine(uuid, owned, text) ?? "",
			embeds: itemEmbeds(item, text),
			components: layout(
				buttonRow(
					commandButton(text.buttons.price, "price", { card: uuid, back }),
					commandButton(text.buttons.compare, "compare", { card: uuid, do: "form" }),
					commandButton(text.buttons.setAlert, "alert", { action: "form", card: uuid }),
					item.data.type === "card" &&
						commandButton(text.captains.whichFit, "item", { card: uuid, captains: "yes", back }),
					haveButton(uuid, owned, text),
				),
				backRow(back, text),
			),
		};
	},
});

/** The captains that boost the card: each opens all the cards that it boosts. */
async function captainsAnswer(item: Item, page: number, back: string | undefined, context: Context): Promise<Answer> {
	const { api, catalog, finder, text } = context;
	const { data, ...age } = await readCaptains(api);
	const facts = cardFacts(item);
	const card = { item, facts, rating: (name: AttributeName) => facts.attributes[name] };
	const { fits, open } = await captainsFor(card, data, catalog, finder.columns);
	const list = listPage(
		"item",
		{ card: item.uuid, captains: "yes", back },
		{ page, count: fits.length, perPage: FITS_A_PAGE },
	);
	const captains = fits.slice(list.start, list.end);
	const options = captains.map(captain => ({
		label: captainTitle(captain),
		command: "captains",
		values: openFits(captain.uuid, list),
	}));
	return {
		embeds: [captainsForEmbed({ data: { item, captains, count: { fits: fits.length, open } }, ...age }, text)],
		components: layout(
			commandMenu("fits", text.captains.openFits, options),
			pageRow(list, text),
			buttonRow(commandButton(text.buttons.card, "item", { card: item.uuid, back })),
		),
	};
}

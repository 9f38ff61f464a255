import { z } from "zod";
import type { Listing } from "../src/api/listing.ts";
import type { Fetched } from "../src/api/operation.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../src/discord/card-option.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/pagination.ts";
import { priceEmbed } from "../src/embeds/price.ts";
import { ApiError } from "../src/errors.ts";

export default defineCommand({
	data: {
		name: "price",
		description: "What a card costs now, what a flip brings, and how it sells",
		options: [cardOption("card", "Type a name and choose the card")],
	},
	query: z.object({ card: cardSchema }),
	async run({ card }, context) {
		const found = findCard(card, "price", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		return {
			embeds: [priceEmbed(await latestPrice(uuid, context))],
			components: [
				buttonRow(commandButton("🔄 Refresh", "price", { card: uuid }), commandButton("Card", "item", { card: uuid })),
			],
		};
	},
	autocomplete: { card: completeCard },
});

/** The listing itself; when the service fails, the catalog's last known prices, marked as old. */
async function latestPrice(uuid: string, { api, catalog }: Context): Promise<Fetched<Listing>> {
	try {
		const listing = await api.listing({ uuid });
		if (!listing.stale) catalog.observe(listing.data, listing.fetchedAt);
		return listing;
	} catch (error) {
		const known = catalog.get(uuid);
		if (known === undefined || !(error instanceof ApiError) || error.kind === "not-found") throw error;
		const { fetchedAt, ...listing } = known;
		return { data: { ...listing, priceHistory: [], completedOrders: [] }, fetchedAt, stale: true, source: "memory" };
	}
}

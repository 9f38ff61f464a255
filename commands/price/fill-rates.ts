import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { copiesLine, haveButton } from "../../src/discord/have-menu.ts";
import { ownedFor } from "../../src/discord/options/mine-option.ts";
import { fillRatesEmbed } from "../../src/embeds/fill-rates.ts";
import { fillRates } from "../../src/market/prices/fill-rates.ts";
import { latestListing } from "../../src/market/prices/latest-listing.ts";
import type { SaleSide } from "../../src/market/prices/sales.ts";

const OTHER = { bid: "ask", ask: "bid" } as const;

/** How often a card was sold at the prices that a bid or an ask could name. Only the person who asked sees it. */
export async function showFillRates(uuid: string, side: SaleSide, context: Context): Promise<Answer> {
	const { text, keptSales } = context;
	const [listing, owned] = await Promise.all([latestListing(uuid, context), ownedFor(undefined, context)]);
	const window = await keptSales.of(uuid, listing);
	const rates = window === null ? null : fillRates(listing.data, window, side);
	return {
		content: copiesLine(uuid, owned, text) ?? "",
		embeds: [fillRatesEmbed(listing, rates, side, text)],
		components: [
			buttonRow(
				commandButton(text.buttons.refresh, "price", { card: uuid, fills: side }),
				commandButton(text.fills.titles[OTHER[side]], "price", { card: uuid, fills: OTHER[side] }),
				commandButton(text.buttons.price, "price", { card: uuid }),
				haveButton(uuid, owned, text),
			),
		],
		private: true,
	};
}

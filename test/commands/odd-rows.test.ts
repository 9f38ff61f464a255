import type { APIMessage } from "discord.js";
import { expect, it } from "vitest";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const ODD = 7;
const id = (card: number) => String(card).padStart(32, "0");

/** 125 Live cards of an overall; the rarity of one cannot be read. */
function market(ovr: number, rarity: string | null): RawListing[] {
	return Array.from({ length: 125 }, (_, card) => ({
		listing_name: `Player Nr. ${card}`,
		best_sell_price: 1000 + card,
		best_buy_price: 500,
		item: {
			uuid: id(card),
			type: "mlb_card",
			name: `Player Nr. ${card}`,
			rarity: card === ODD ? rarity : "Gold",
			series: "Live",
			ovr: card < 10 ? ovr : 80,
		},
	}));
}

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";

it("one row that cannot be read costs no other card, and updates are seen; the card is not new when it can be read", async () => {
	const bot = await startCrawledBot(market(80, null), { now: NOON });
	expect(textOf(await bot.ann.command("market").answer)).toContain("124 of 124 listings");
	expect(textOf(await bot.ann.command("cost").answer)).toContain("for 124 cards");
	const about = JSON.stringify((await bot.ann.command("about").answer).embeds);
	expect(about).toContain("⚠️ 1 listing could not be read; the last known price is shown.");

	await bot.crawl(market(81, null));
	const odd = bot.logs.filter(({ message }) => message === "entries of an answer could not be read; the others were");
	expect(odd.map(({ fields }) => fields)).toEqual([
		{ operation: "listings", path: "listings.*.item.rarity", count: 1 },
	]);
	expect(textOf(await bot.ann.command("roster update").answer)).toContain("Live: 9 cards");

	await bot.crawl(market(81, "Gold"));
	expect(textOf(await bot.ann.command("market").answer)).toContain("125 of 125 listings");
	expect(bot.logs.find(({ message }) => message === "cards compared")?.fields).toEqual({ changes: 0 });
});

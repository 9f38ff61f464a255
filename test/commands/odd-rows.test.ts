import type { APIMessage } from "discord.js";
import { expect, it } from "vitest";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createMonitor } from "../../src/monitor/monitor.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import type { TestUpstream } from "../helpers/upstream.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const PAGE_SIZE = 25;
const id = (card: number) => String(card).padStart(32, "0");

/** 126 Live cards, ten of which have an overall; the rarity of one cannot be read. */
function createMarket(odd: number, ovr: number, rarity: string | null): RawListing[] {
	return Array.from({ length: 126 }, (_, card) => ({
		listing_name: `Player Nr. ${card}`,
		best_sell_price: 1000 + card,
		best_buy_price: 500,
		item: {
			uuid: id(card),
			type: "mlb_card",
			name: `Player Nr. ${card}`,
			rarity: card === odd ? rarity : "Gold",
			series: "Live",
			ovr: card < 10 ? ovr : 80,
		},
	}));
}

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";

/** In pages, as the service does. */
function servePages(upstream: TestUpstream, rows: readonly RawListing[] = []): void {
	upstream.on("/apis/listings.json", ({ type, page }) => {
		const ofType = type === "mlb_card" ? rows : [];
		const listings = ofType.slice((Number(page) - 1) * PAGE_SIZE, Number(page) * PAGE_SIZE);
		return { body: { page: Number(page), total_pages: Math.ceil(ofType.length / PAGE_SIZE), listings } };
	});
}

it.each([
	["among others", 7, 9],
	["alone on the last page", 125, 10],
])(
	"one row that cannot be read, %s, costs no other card, and updates are seen; the card is not new when it can be read",
	async (_, odd, changes) => {
		const market = (ovr: number, rarity: string | null) => createMarket(odd, ovr, rarity);
		const metrics = createMetrics();
		const monitor = createMonitor({ metrics });
		const { registerProbes } = monitor;
		const bot = await startCrawledBot(market(80, null), {
			now: NOON,
			serveMarket: servePages,
			metrics,
			registerProbes,
		});
		expect(textOf(await bot.ann.command("market").answer)).toContain("125 of 125 listings");
		expect(textOf(await bot.ann.command("cost").answer)).toContain("for 125 cards");
		const about = JSON.stringify((await bot.ann.command("about").answer).embeds);
		expect(about).toContain(ENGLISH.about.unread(1));
		expect((await monitor.ready()).checks.catalog?.detail).toMatch(/^125 cards, .*; 1 row could not be read$/);
		expect(await monitor.metrics()).toContain('dugout_upstream_skipped_total{operation="listings"} 1\n');

		await bot.crawl(market(81, null));
		const oddRows = bot.logs.filter(
			({ message }) => message === "entries of an answer could not be read; the others were",
		);
		expect(oddRows.map(({ fields }) => fields)).toEqual([
			{ operation: "listings", path: "listings.*.item.rarity", count: 1 },
		]);
		expect(textOf(await bot.ann.command("roster update").answer)).toContain(`Live: ${changes} cards`);

		await bot.crawl(market(81, "Gold"));
		expect(textOf(await bot.ann.command("market").answer)).toContain("126 of 126 listings");
		expect(bot.logs.find(({ message }) => message === "cards compared")?.fields).toEqual({ changes: 0 });
	},
);

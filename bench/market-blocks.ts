import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { startTestBot } from "../test/helpers/bot.ts";
import { createRefreshWaits, REFRESH_MS } from "../test/helpers/waits.ts";
import type { Bench } from "./result.ts";

/** The number of cards in the largest edition. */
const CARDS = 14_900;
const CHANGED = 800;
const A_PAGE = 25;
/**
 * The limit of this thread's processor time, including the stand-ins for Discord and the service. The garbage collector
 * may run within it.
 */
const MOST_MS = 50;

const rows = createSearchListings(CARDS).map(({ name, item }, card) => {
	const { uuid, rarity, team, teamShort, series, position, ovr } = item;
	const shown = { uuid, name, rarity, team, team_short_name: teamShort, series, display_position: position };
	return {
		listing_name: name,
		best_sell_price: 900 + card,
		best_buy_price: 700,
		item: { ...shown, type: "mlb_card", ovr },
	};
});

/** A page of the market after this many updates. */
function page(number: number, updates: number) {
	return rows.slice((number - 1) * A_PAGE, number * A_PAGE).map((row, index) => {
		const isChanged = updates > 0 && ((number - 1) * A_PAGE + index) % Math.floor(CARDS / CHANGED) === 0;
		if (!isChanged) return row;
		return { ...row, best_sell_price: 5000, item: { ...row.item, ovr: (row.item.ovr ?? 70) - updates } };
	});
}

/**
 * How long the largest market blocks the process: at its first reading, at a refresh with 800 changes, and at a restart.
 */
export const benchMarketBlocks: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const { refreshWaits, wait } = createRefreshWaits();
	const clock = { now: Date.UTC(2026, 4, 2, 12) };
	let updates = 0;
	const bot = await startTestBot({
		serve: upstream =>
			upstream.on("/apis/listings.json", ({ type, page: number }) => {
				const total = type === "mlb_card" ? Math.ceil(CARDS / A_PAGE) : 0;
				const listings = total === 0 ? [] : page(Number(number), updates);
				return { body: { page: Number(number), per_page: A_PAGE, total_pages: total, listings } };
			}),
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
		now: () => clock.now,
		wait,
		crawled: false,
	});
	const crawl = await longestBlock(() => bot.logged("feeds checked"));
	for (const kind of ["roster", "new", "moves"]) await bot.ann.command("feed add", { kind }).answer;

	clock.now += REFRESH_MS;
	updates++;
	bot.logs.length = 0;
	const refresh = await longestBlock(async () => {
		await refreshWaits.end();
		await bot.logged("feeds checked");
	});

	bot.logs.length = 0;
	const restart = await longestBlock(async () => {
		await bot.restart();
		await bot.logged("catalog restored");
	});
	await bot.stop();
	await rm(folder, { recursive: true });
	return Object.entries({ "first reading": crawl, [`refresh with ${CHANGED} changes`]: refresh, restart }).map(
		([when, ms]) => ({
			what: `${CARDS} cards: ${when}`,
			figure: "longest block, processor time",
			unit: "ms",
			ours: ms,
			goal: { text: `≤ ${MOST_MS}`, isMet: ms <= MOST_MS },
		}),
	);
};

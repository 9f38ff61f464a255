import { describe, expect, it } from "vitest";
import { REFRESH_MS, refreshOf } from "../../src/api/refresh.ts";
import { readRefreshPrices } from "../../src/feed/refresh-prices.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { findMove, type Orders } from "../fixtures/refresh-prices.ts";
import { openEmpty } from "../helpers/databases.ts";

describe("findMoves", () => {
	it.each<[string, Orders, Orders, Orders, Orders | undefined, number | undefined]>([
		["a rise that two refreshes saw", [1300, 1000], [1250, 1000], [1000, 900], undefined, 0.25],
		["a fall that two refreshes saw", [600, 500], [700, 500], [1000, 900], undefined, 0.3],
		["a price of the last refresh alone", [2000, 1000], [1000, 900], [1000, 900], undefined, undefined],
		["opposite directions", [1300, 1000], [700, 500], [1000, 900], undefined, undefined],
		["a price that yesterday one refresh had", [1000, 900], [1000, 900], [500, 400], [1000, 900], undefined],
		["no Buy now at present", [null, 1000], [1300, 1000], [1000, 900], undefined, undefined],
		["no Sell now at present", [1300, null], [1300, 1000], [1000, 900], undefined, undefined],
		["no Sell now yesterday", [1300, 1000], [1300, 1000], [1000, null], undefined, undefined],
		["no Buy now yesterday", [1300, 1000], [1300, 1000], [null, 900], undefined, undefined],
	])("%s", (_, now, before, dayAgo, dayBefore, least) => {
		const found = findMove(now, before, dayAgo, dayBefore);
		if (least === undefined) expect(found).toBeUndefined();
		else expect(found?.least).toBeCloseTo(least);
	});
});

it("A crawl that a refresh interrupts has the prices of the refresh in which it began, and so has the crawl before", async () => {
	const { db } = await openEmpty();
	const prices = createPriceTable(db, "https://cards.example");
	const refresh = refreshOf(NOON);
	const uuid = "a".repeat(32);
	for (const [distance, buyNow] of [
		[49, 1000],
		[48, 1000],
		// Only one refresh had this price.
		[47, 9000],
		[1, 2000],
		[0, 2000],
	] as const) {
		await prices.add(refresh - distance, [{ uuid, buyNow, sellNow: 800 }]);
	}
	const startedAt = (refresh + 1) * REFRESH_MS - 60_000;
	const crawledAt = startedAt + 120_000;
	const entriesAt = (fetchedAt: number) => [
		{ name: "Teo Marrón", item: createItemSummary({ uuid }), buyNow: 2000, sellNow: 800, fetchedAt },
	];
	const crawlAt = (at: number) => ({ startedAt: at, at: at + 120_000, entries: entriesAt(at), whole: new Map() });
	const pages = { complete: true, pages: 1, totalPages: 1, size: 1, unread: 0, crawlMs: REFRESH_MS };
	const read = await readRefreshPrices({
		catalog: {
			all: () => entriesAt(startedAt),
			progress: () => ({ ...pages, startedAt, crawledAt }),
			crawls: () => [crawlAt(startedAt), crawlAt(startedAt - REFRESH_MS)],
		},
		prices,
		salesRates: { hourly: () => null },
		now: () => crawledAt,
	});
	expect(read).toMatchObject({ refresh, moves: [{ from: 1000, to: 2000, change: 1, least: 1 }] });
});

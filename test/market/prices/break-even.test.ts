import { describe, expect, it } from "vitest";
import { listingsOperation } from "../../../src/api/operations/listings.ts";
import { upgradeField } from "../../../src/embeds/upgrade.ts";
import { breakEven, upgradeOf, watchRows } from "../../../src/market/prices/break-even.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { createItemSummary } from "../../fixtures/listing.ts";
import { RECORDED, readListingsPage } from "../../helpers/recorded.ts";

const WATCH = ENGLISH.roster.watch;
const live = (ovr: number | null, isLive = true) => createItemSummary({ type: "card", ovr, isLive });
const lines = (buyNow: number | null, sellNow: number | null, ovr = 84, rises = new Map()) => {
	const item = live(ovr);
	const [field] = upgradeField({ name: item.name, item, buyNow, sellNow }, rises, ENGLISH);
	return field?.value.split("\n");
};

describe("a card one point below a rarity", () => {
	it.each([
		[64, 5, 25],
		[74, 25, 50],
		[79, 150, 400],
		[84, 1500, 3000],
	])("of overall %i has the floors %i and %i", (from, floor, nextFloor) => {
		expect(upgradeOf(live(from))).toEqual({ from, floor, nextFloor });
		expect([upgradeOf(live(from + 1)), upgradeOf(live(from - 1)), upgradeOf(live(from, false))]).toEqual(
			Array(3).fill(null),
		);
	});

	it.each([
		[2101, WATCH.paysOff("2,101", "1,500", 85, "3,000", "41%")],
		[1500, WATCH.paysOff("1,500", "1,500", 85, "3,000", "0%")],
		[3000, WATCH.paysOff("3,000", "1,500", 85, "3,000", "100%")],
		[1499, WATCH.plain("1,499", WATCH.below)],
		[3001, WATCH.plain("3,001", WATCH.never)],
	])("says what a rise has to bring at %i", (price, line) => {
		expect([lines(price, null), lines(null, price)]).toEqual([[line], [line]]);
	});

	it("says so of both prices, and what became of such cards before, if enough is known", () => {
		const rises = new Map([[84, { cards: 412, updates: 3, rose: 37 }]]);
		expect(lines(2101, 1800, 84, rises)).toEqual([
			expect.stringContaining("41%"),
			expect.stringContaining("20%"),
			"-# Of 412 cards at 84 in 3 updates, 37 rose.",
		]);
		expect([lines(null, null), lines(2101, 1800, 85)]).toEqual([undefined, undefined]);
	});
});

describe.skipIf(!RECORDED)("recorded listings (skipped where ../shared/recorded is missing)", () => {
	/** As published, apart from the code's own table. */
	const FLOORS = new Map([
		[64, [5, 25]],
		[74, [25, 50]],
		[79, [150, 400]],
		[84, [1500, 3000]],
	]);
	it("have the break-even that is computed apart from the code", () => {
		const schema = listingsOperation.response({ type: "card", page: 1 });
		const listings = [1, 2, 3, 34, 67, 68].flatMap(page => schema.parse(readListingsPage(page)).listings);
		const prices = listings.flatMap(({ buyNow }) => buyNow ?? []);
		expect(prices.length).toBeGreaterThan(100);
		for (const { item } of listings) {
			const isWatched = item.isLive && item.ovr !== null && FLOORS.has(item.ovr);
			expect(upgradeOf(item) !== null).toBe(isWatched);
		}
		// None of the recorded cards with orders is one point below a rarity: their prices are taken for such cards.
		for (const [ovr, [floor = 0, next = 0]] of FLOORS) {
			const upgrade = upgradeOf(live(ovr));
			for (const price of upgrade === null ? [Number.NaN] : prices) {
				const share = upgrade === null ? 0 : breakEven(price, upgrade) / 100;
				// A share p of rises returns p × next + (1 − p) × floor for each card.
				expect(share * next + (1 - share) * floor).toBeCloseTo(price);
			}
		}
	});
});

it("cards one point below a rarity come in the order of the break-even of a bid, those without a bid last", () => {
	const cards = [
		{ name: "dear", buyNow: 1600, sellNow: 2400 },
		{ name: "no bid", buyNow: 1500, sellNow: null },
		{ name: "cheap", buyNow: 2900, sellNow: 1600 },
	].map(card => ({ ...card, item: createItemSummary({ ovr: 84, isLive: true }), fetchedAt: 0 }));
	const names = watchRows(cards, {}, "even").map(({ entry }) => entry.name);
	expect(names).toEqual(["cheap", "dear", "no bid"]);
});

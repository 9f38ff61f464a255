import { describe, expect, it } from "vitest";
import type { ListingSummary } from "../../../src/api/operations/listings.ts";
import { type Figures, rankListings, type Sort, sortValue } from "../../../src/market/browse/ranking.ts";
import { orderListings } from "../../../src/market/search/search.ts";
import { createItemSummary } from "../../fixtures/listing.ts";

const listing = (
	name: string,
	buyNow: number | null,
	sellNow: number | null,
	ovr: number | null = 85,
): ListingSummary => ({
	name,
	buyNow,
	sellNow,
	item: createItemSummary({ uuid: name, name, ovr }),
});

const LISTINGS = [
	listing("no bid", 9000, null, 99),
	listing("loss", 1000, 950, 88),
	listing("small", 3200, 2800, 86),
	listing("empty", null, null, null),
	listing("big", 50_000, 40_000, 85),
	listing("no ask", null, 700, 85),
];
const FIGURES: Figures = {
	salesPerHour: uuid => ({ small: 100, big: 1 })[uuid] ?? null,
	dayChange: ({ name }) => ({ loss: 0.5, big: -0.1, "no bid": 0 })[name] ?? null,
};

const ranked = (sort: Sort) => rankListings(LISTINGS, sort, FIGURES).map(({ name }) => name);

describe("the orders of the market", () => {
	it.each<[Sort, string[]]>([
		["overall", ["no bid", "loss", "small", "big", "no ask", "empty"]],
		["price", ["big", "no bid", "small", "loss", "empty", "no ask"]],
		["lowest", ["loss", "small", "no bid", "big", "empty", "no ask"]],
		["profit", ["big", "small", "loss", "no bid", "empty", "no ask"]],
		["margin", ["big", "small", "loss", "no bid", "empty", "no ask"]],
		["hourly", ["small", "big", "no bid", "loss", "empty", "no ask"]],
		["change", ["loss", "no bid", "big", "small", "empty", "no ask"]],
		["quick", ["loss", "small", "no bid", "big", "empty", "no ask"]],
	])("by %s put the best first and listings without a value last", (sort, names) =>
		expect(ranked(sort)).toEqual(names),
	);

	it("do not count an empty side as a price of 0", () => {
		for (const sort of ["profit", "margin", "hourly"] as const) {
			for (const half of [listing("a", 100, null), listing("b", null, 100), listing("c", null, null)]) {
				expect(sortValue(half, sort, { ...FIGURES, salesPerHour: () => 5 })).toBeNull();
			}
		}
		expect(sortValue(listing("a", null, 100), "quick", FIGURES)).toBeNull();
	});

	it("use Buy now as a share of the quick-sell value, and null without one", () => {
		expect(sortValue(listing("a", 3300, null, 85), "quick", FIGURES)).toBeCloseTo(1.1);
		expect(sortValue(listing("a", 3300, null, null), "quick", FIGURES)).toBeNull();
	});

	it("order equals by overall, name and uuid, whatever order they come in", () => {
		const equals = [listing("b", 1, 1, 90), listing("a", 1, 1, 90), listing("z", 1, 1, 95), listing("0", 1, 1, null)];
		const names = ["z", "a", "b", "0"];
		for (const given of [equals, equals.toReversed()]) {
			expect(rankListings(orderListings(given), "price", FIGURES).map(({ name }) => name)).toEqual(names);
		}
	});
});

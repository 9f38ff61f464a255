import { describe, expect, it } from "vitest";
import type { ListingSummary } from "../../../src/api/operations/listings.ts";
import { type MarketFigures, type MarketSort, rankListings, sortValue } from "../../../src/market/browse/ranking.ts";
import type { HourlyProfit } from "../../../src/market/prices/hourly-profit.ts";
import { orderListings } from "../../../src/market/search/search.ts";
import { createHourly } from "../../fixtures/hourly-profit.ts";
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
const FIGURES: MarketFigures = {
	salesPerHour: uuid => ({ small: 100, big: 1 })[uuid] ?? null,
	hourly: uuid => ({ small: createHourly(1000), big: createHourly(300) })[uuid] ?? null,
	dayChange: ({ name }) => ({ loss: 0.5, big: -0.1, "no bid": 0 })[name] ?? null,
};

const ranked = (sort: MarketSort) => rankListings(LISTINGS, { filter: {}, sort }, FIGURES).map(({ name }) => name);

describe("the orders of the market", () => {
	it.each<[MarketSort, string[]]>([
		["overall", ["no bid", "loss", "small", "big", "no ask", "empty"]],
		["price", ["big", "no bid", "small", "loss", "empty", "no ask"]],
		["lowest", ["loss", "small", "no bid", "big", "empty", "no ask"]],
	])("by %s put the best first and listings without a price or an overall last", (sort, names) =>
		expect(ranked(sort)).toEqual(names),
	);

	it.each<[MarketSort, string[]]>([
		["profit", ["big", "small", "loss"]],
		["margin", ["big", "small", "loss"]],
		["hourly", ["small", "big"]],
		["change", ["loss", "no bid", "big"]],
		["quick", ["loss", "small", "no bid", "big"]],
	])("by %s put the best first and leave out listings without a figure", (sort, names) =>
		expect(ranked(sort)).toEqual(names),
	);

	it("by profit per hour leave out cards without a figure above 0 and pairs that newer prices have crossed; of equal figures the larger flip is first", () => {
		const pair = { low: 500, high: 900, profit: 308, flips: 5 };
		const figures: Record<string, HourlyProfit> = {
			"small flip": createHourly(50, 10),
			"large flip": createHourly(50, 20),
			best: createHourly(60, 5),
			none: createHourly(0),
			"bid crossed": { ...createHourly(99), pair },
			"ask crossed": { ...createHourly(99), pair },
		};
		const cards = Object.keys(figures).map(name => listing(name, 1000, 800));
		const crossed = [listing("bid crossed", 501, 400), listing("ask crossed", 1000, 899), listing("unknown", 1, 1)];
		const all = [...cards.slice(0, 4), ...crossed];
		const names = rankListings(
			all,
			{ filter: {}, sort: "hourly" },
			{ ...FIGURES, hourly: uuid => figures[uuid] ?? null },
		);
		expect(names.map(({ name }) => name)).toEqual(["best", "large flip", "small flip"]);
	});

	it("by margin leave out cheap cards unless a lowest price is set, and cards that sell less than once a day", () => {
		const cards = [
			listing("cheap", 499, 10),
			listing("unknown", 5000, 1000),
			listing("busy", 500, 400),
			listing("daily", 600, 400),
			listing("idle", 9000, 10),
		];
		const perHour: Record<string, number> = { busy: 9, daily: 1 / 24, idle: 0.041 };
		const figures = { ...FIGURES, salesPerHour: (uuid: string) => perHour[uuid] ?? null };
		const names = (minPrice?: number) =>
			rankListings(cards, { filter: { min_price: minPrice }, sort: "margin" }, figures).map(({ name }) => name);
		expect(names()).toEqual(["daily", "busy", "unknown"]);
		expect(names(1)).toEqual(["daily", "busy", "cheap", "unknown"]);
	});

	it("do not count an empty side as a price of 0", () => {
		for (const sort of ["profit", "margin"] as const) {
			for (const half of [listing("a", 100, null), listing("b", null, 100), listing("c", null, null)]) {
				expect(sortValue(half, sort, FIGURES)).toBeNull();
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
			expect(
				rankListings(orderListings(given), { filter: {}, sort: "price" }, FIGURES).map(({ name }) => name),
			).toEqual(names);
		}
	});
});

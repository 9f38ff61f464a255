import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceTrend, recordedRange } from "../../../src/market/prices/price-curve.ts";

const history = (...newestFirst: (number | null)[]) =>
	newestFirst.map((buyNow, day) => ({ date: `06-${String(30 - day).padStart(2, "0")}`, buyNow, sellNow: null }));

it("the trend is oldest first, with low, median, high and the change in a week", () => {
	expect(priceTrend(history(120, 110, null, 130, 90, 100, 105, 100, 80))).toEqual({
		values: [80, 100, 105, 100, 90, 130, null, 110, 120],
		firstDate: "06-22",
		lastDate: "06-30",
		low: 80,
		median: 103,
		high: 130,
		weekChange: expect.closeTo(0.2, 10),
	});
});

it.each([
	["too short a history", history(120, 110)],
	["no order today", history(null, 1, 1, 1, 1, 1, 1, 1)],
	["no order a week ago", history(1, 1, 1, 1, 1, 1, 1, null)],
])("the change in a week is unknown with %s", (_, days) => expect(priceTrend(days)?.weekChange).toBeNull());

it.each([[[]], [history(null, null)]])("there is no trend without a single order: %j", days => {
	expect(priceTrend(days)).toBeNull();
});

describe("the range of recorded prices", () => {
	const HOUR = 60 * 60_000;
	/** [hour, Buy now] */
	const points = (...prices: [number, number | null][]) =>
		prices.map(([hour, buyNow]) => ({ at: hour * HOUR, buyNow, sellNow: null }));

	it.each([
		["none", points(), null],
		["none with an order", points([0, null], [1, null]), null],
		["one", points([0, 7]), { low: 7, median: 7, high: 7 }],
		["evenly spaced ones", points([0, 5], [1, 9], [2, 7], [3, 20]), { low: 5, median: 7, high: 20 }],
		["two that share the time", points([0, 10], [2, 20], [4, 5]), { low: 5, median: 15, high: 20 }],
		[
			"a price that lasted long",
			points([0, 100], [5, 1], [6, 2], [7, 3], [7.5, 4]),
			{ low: 1, median: 100, high: 100 },
		],
		["one before a gap of days", points([0, 100], [90, 1], [96, 2], [103, 3]), { low: 1, median: 2, high: 100 }],
		["empty ones in between", points([0, 5], [1, null], [5, 9], [8, 9]), { low: 5, median: 9, high: 9 }],
	])("of %s", (_, recorded, range) => {
		expect(recordedRange(recorded)).toEqual(range);
	});

	const prices = fc.array(fc.option(fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 60 });

	it("has its median between low and high, with half of the time on each side", () => {
		fc.assert(
			fc.property(prices, values => {
				const range = recordedRange(points(...values.map((value, i): [number, number | null] => [i, value])));
				const known = values.slice(0, -1).filter(value => value !== null);
				if (range === null || known.length === 0) return;
				expect(range.median).toBeGreaterThanOrEqual(range.low);
				expect(range.median).toBeLessThanOrEqual(range.high);
				expect(known.filter(value => value < range.median - 1).length).toBeLessThanOrEqual(known.length / 2);
				expect(known.filter(value => value > range.median + 1).length).toBeLessThanOrEqual(known.length / 2);
			}),
		);
	});
});

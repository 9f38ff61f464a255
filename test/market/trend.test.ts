import { expect, it } from "vitest";
import { priceTrend } from "../../src/market/trend.ts";

const history = (...newestFirst: (number | null)[]) =>
	newestFirst.map((buyNow, day) => ({ date: `06-${String(30 - day).padStart(2, "0")}`, buyNow, sellNow: null }));

it("tells the trend oldest first, with its low, median, high and the change in a week", () => {
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
])("knows no week's change with %s", (_, days) => expect(priceTrend(days)?.weekChange).toBeNull());

it.each([[[]], [history(null, null)]])("is nothing without a single order: %j", days => {
	expect(priceTrend(days)).toBeNull();
});

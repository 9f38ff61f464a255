import { describe, expect, it } from "vitest";
import { flipProfit, quickSellValue } from "../../../src/market/prices/profit.ts";

describe("the profit of a flip", () => {
	it.each([
		[12_500, 10_000, 1250],
		[100, 90, 0],
		[99, 90, -1],
		[111, 99, 0],
		[460_000, 434_007, -20_007],
		[1, 5, -5],
	])(
		"bought by a bid of %2$i and sold at %1$i is %3$i, the tax rounded against the seller",
		(buyNow, sellNow, amount) => {
			expect(flipProfit({ buyNow, sellNow })).toEqual({ amount, margin: amount / sellNow });
		},
	);

	it.each([
		[null, 100],
		[100, null],
		[null, null],
	])("is unknown with the sides %j and %j", (buyNow, sellNow) => {
		expect(flipProfit({ buyNow, sellNow })).toBeNull();
	});
});

describe("the quick-sell value", () => {
	it.each([
		[40, 5],
		[64, 5],
		[65, 25],
		[74, 25],
		[75, 50],
		[79, 150],
		[80, 400],
		[84, 1500],
		[85, 3000],
		[91, 9000],
		[92, 10_000],
		[99, 10_000],
	])("of a Live card of overall %i is %i, of another half as much, rounded down", (ovr, value) => {
		expect(quickSellValue({ ovr, type: "card", isLive: true })).toBe(value);
		expect(quickSellValue({ ovr, type: "card", isLive: false })).toBe(Math.floor(value / 2));
	});

	it("is unknown for items without a value by overall", () => {
		expect(quickSellValue({ ovr: null, type: "card", isLive: true })).toBeNull();
		expect(quickSellValue({ ovr: 85, type: "stadium", isLive: true })).toBeNull();
	});
});

import { expect, it } from "vitest";
import { alertId, isReached, parseAlertId, priceOfSide, rearmPrice } from "../../src/watch/alert.ts";

it.each([
	["buy", 100, 100, true],
	["buy", 100, 101, false],
	["buy", 100, null, false],
	["sell", 100, 100, true],
	["sell", 100, 99, false],
	["sell", 100, null, false],
] as const)("an alert on the side %s of %i, seen at %s, is reached: %s", (side, price, seen, isThere) => {
	expect(isReached({ side, price }, seen)).toBe(isThere);
});

it.each([
	["buy", 1, 2],
	["buy", 33, 34],
	["buy", 100, 103],
	["buy", 12_500, 12_875],
	["buy", 1_000_000_000, 1_030_000_000],
	["sell", 1, 0],
	["sell", 33, 32],
	["sell", 100, 97],
	["sell", 12_500, 12_125],
	["sell", 1_000_000_000, 970_000_000],
] as const)("an alert on the side %s of %i is armed again at %i", (side, price, again) => {
	expect(rearmPrice({ side, price })).toBe(again);
});

it("an alert looks at Buy now on the side buy, at Sell now on the side sell", () => {
	const prices = { buyNow: 5, sellNow: null };
	expect([priceOfSide(prices, "buy"), priceOfSide(prices, "sell")]).toEqual([5, null]);
});

it("an alert is named by its side and card, and found by that name alone", () => {
	const named = { side: "sell", uuid: "0123-45" } as const;
	expect(alertId(named)).toBe("sell-0123-45");
	expect(parseAlertId("sell-0123-45")).toEqual(named);
	expect(parseAlertId("both-0123")).toBeNull();
});

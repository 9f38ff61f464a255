import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingOperation, type Sale } from "../../../src/api/operations/listing.ts";
import { hourlyProfit, type ProfitPair } from "../../../src/market/prices/hourly-profit.ts";
import { type SalesWindow, salesWindow } from "../../../src/market/prices/sales-window.ts";
import { NOON } from "../../fixtures/listing.ts";
import { RECORDED, readRecorded } from "../../helpers/recorded.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPEN = { buyNow: null, sellNow: null };

/** Sales at these prices, oldest first, 20 minutes apart; the window ends 20 minutes after the last one. */
function windowOf(prices: readonly number[]): SalesWindow {
	const until = NOON + prices.length * 20 * MINUTE;
	const sales = prices.map((price, index) => ({ at: NOON + index * 20 * MINUTE, price })).reverse();
	return { from: NOON, until, sales };
}

const times = (count: number, ...prices: number[]) => Array.from({ length: count }, () => prices).flat();

describe("the profit per hour", () => {
	it.each([
		["of a pair that alternates", times(12, 80_000, 100_000), OPEN, 5788.3],
		["of the frequent pair", [...times(9, 85_000, 100_000), ...times(3, 80_000, 100_000)], OPEN, 2893.6],
		["of the wide pair", [...times(6, 85_000, 100_000), ...times(6, 80_000, 100_000)], OPEN, 3845.4],
		["is 0 without a return", [...times(12, 80_000), ...times(12, 100_000)], OPEN, 0],
		["is 0 for two flips", [...times(2, 80_000, 100_000), ...times(20, 90_000)], OPEN, 0],
		["is unknown of 19 sales", times(10, 80_000, 100_000).slice(1), OPEN, undefined],
		["is 0 where the orders have crossed the pair", times(12, 80_000, 100_000), { buyNow: 80_000, sellNow: 70_000 }, 0],
		["ignores one high sale", [...times(12, 80_000, 100_000).slice(0, -1), 900_000], OPEN, 5788.3],
		["is 0 for a pair that the tax eats", times(12, 95_000, 100_000), OPEN, 0],
	])("%s", (_, prices, orders, expected) => {
		const found = hourlyProfit(windowOf(prices), orders)?.perHour;
		if (expected === undefined) expect(found).toBeUndefined();
		else expect(found).toBeCloseTo(expected, 1);
	});

	const sales = fc.array(
		fc.record({ second: fc.nat(40), price: fc.integer({ min: 1, max: 60 }).map(price => 1000 * price) }),
		{ minLength: 20, maxLength: 60 },
	);
	const orders = fc.record({
		buyNow: fc.option(fc.integer({ min: 1, max: 60_000 })),
		sellNow: fc.option(fc.integer({ min: 1, max: 60_000 })),
	});

	it("is the largest over all pairs, tried one by one, whatever the order within a second", () => {
		fc.assert(
			fc.property(sales, orders, fc.integer(), (all, prices, seed) => {
				const inTime = all.toSorted((a, b) => a.second - b.second || a.price - b.price);
				const shuffled = all.toSorted((a, b) => a.second - b.second || ((a.price * seed) % 7) - ((b.price * seed) % 7));
				const of = (list: typeof all) => {
					const made = list.map(({ second, price }): Sale => ({ at: NOON + second * 1000, price }));
					return hourlyProfit({ from: NOON, until: NOON + 3 * HOUR, sales: made.reverse() }, prices);
				};
				const found = of(inTime);
				expect(of(shuffled)).toEqual(found);
				expect(found?.perHour).toBeCloseTo(bestOfAll(all, prices), 6);
			}),
			{ numRuns: 300 },
		);
	});

	it("is never above the pair's profit × the lower rate of Bids at its bid and Asks at its ask", () => {
		fc.assert(
			fc.property(sales, all => {
				const made = all
					.toSorted((a, b) => b.second - a.second)
					.map(({ second, price }) => ({ at: NOON + second * 60_000, price }));
				const window = { from: NOON, until: NOON + 3 * HOUR, sales: made };
				const { perHour = 0, pair } = hourlyProfit(window, OPEN) ?? {};
				if (pair == null) return;
				const atMost = (test: (price: number) => boolean) => made.filter(({ price }) => test(price)).length / 3;
				const least = Math.min(
					atMost(price => price <= pair.low + 1),
					atMost(price => price >= pair.high - 1),
				);
				expect(perHour).toBeLessThanOrEqual(pair.profit * least + 1e-9);
			}),
			{ numRuns: 300 },
		);
	});

	it.skipIf(!RECORDED)("is 0 or unknown for the recorded listings (skipped without recorded answers)", () => {
		for (const path of ["mlb21/listing/miketrout.json", "mlb26/listing/judge.json"]) {
			const listing = listingOperation.response({ uuid: "" }).parse(readRecorded(path));
			const window = salesWindow(listing.completedOrders, (listing.completedOrders[0]?.at ?? 0) + MINUTE);
			expect((window && hourlyProfit(window, listing))?.perHour ?? 0).toBe(0);
		}
	});
});

/** The largest figure over all pairs of prices, each counted sale by sale. */
function bestOfAll(
	sales: readonly { second: number; price: number }[],
	{ buyNow, sellNow }: { buyNow: number | null; sellNow: number | null },
): number {
	const prices = [...new Set(sales.map(({ price }) => price))];
	const best = { perHour: 0 };
	for (const low of prices)
		for (const high of prices) {
			const profit = Math.floor(((high - 1) * 9) / 10) - (low + 1);
			if (high <= low || profit <= 0 || low + 1 >= (buyNow ?? 1e9) || high - 1 <= (sellNow ?? -1)) continue;
			const flips = flipsOf(sales, { low, high });
			if (flips >= 3) best.perHour = Math.max(best.perHour, (profit * (flips - 1)) / (3 + flips - 1));
		}
	return best.perHour;
}

function flipsOf(
	sales: readonly { second: number; price: number }[],
	{ low, high }: Pick<ProfitPair, "low" | "high">,
): number {
	let flips = 0;
	let after = -1;
	for (;;) {
		const bought = firstAfter(sales, after, price => price <= low);
		const sold = bought === null ? null : firstAfter(sales, bought, price => price >= high);
		if (sold === null) return flips;
		flips += 1;
		after = sold;
	}
}

function firstAfter(
	sales: readonly { second: number; price: number }[],
	second: number,
	test: (price: number) => boolean,
): number | null {
	const later = sales.filter(sale => sale.second > second && test(sale.price)).map(sale => sale.second);
	return later.length === 0 ? null : Math.min(...later);
}

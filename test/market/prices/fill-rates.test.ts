import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingOperation, type Sale } from "../../../src/api/operations/listing.ts";
import { fillRates } from "../../../src/market/prices/fill-rates.ts";
import type { SaleSide } from "../../../src/market/prices/sales.ts";
import { type SalesWindow, salesWindow } from "../../../src/market/prices/sales-window.ts";
import { NOON } from "../../fixtures/listing.ts";
import { RECORDED, readRecorded } from "../../helpers/recorded.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The sales of ten hours, one every 20 minutes, at these prices in turn; the newest is ten minutes old. */
function tenHours(...prices: number[]): SalesWindow {
	const sales = Array.from({ length: 30 }, (_, index): Sale => {
		const at = NOON - (10 + index * 20) * MINUTE;
		return { at, price: prices[index % prices.length] ?? 0 };
	});
	return { from: NOON - 10 * HOUR, until: NOON, sales };
}

const pricesOf = (window: SalesWindow, side: SaleSide, buyNow: number | null = 1200, sellNow: number | null = 1000) =>
	fillRates({ buyNow, sellNow }, window, side).rates.map(({ price }) => price);

describe("the prices of a bid", () => {
	it("begin one stub above the best bid, and go on where the sales are more frequent by a quarter", () => {
		expect(fillRates({ buyNow: 1200, sellNow: 1000 }, tenHours(1000, 1050, 1100), "bid").rates).toEqual([
			{ price: 1001, perHour: 1, pauseMs: HOUR, left: 79 },
			{ price: 1050, perHour: 2, pauseMs: 40 * MINUTE, left: 30 },
			{ price: 1100, perHour: 3, pauseMs: 20 * MINUTE, left: -20 },
		]);
	});

	it.each<[string, number[], number[]]>([
		["leave out prices that add less than a quarter", [1000, 1000, 1000, 1000, 1000, 1010], [1001]],
		["are four at most", [1000, 1010, 1020, 1040, 1080, 1160, 1165], [1001, 1010, 1020, 1040]],
		["end at Buy now", [1000, 1200, 1300], [1001, 1200]],
		["skip prices at which nothing was sold before the first sale", [1150, 1190], [1001, 1150, 1190]],
	])("%s", (_, sold, prices) => {
		expect(pricesOf(tenHours(...sold), "bid")).toEqual(prices);
	});

	it("begin at the lowest sale if there are no bids, and have no profit without asks", () => {
		expect(pricesOf(tenHours(1000, 1100), "bid", 1200, null)).toEqual([1000, 1100]);
		expect(fillRates({ buyNow: null, sellNow: 1000 }, tenHours(1000), "bid").rates[0]?.left).toBeNull();
	});

	it("are none where the two sides leave no price between them", () => {
		expect(pricesOf(tenHours(1000), "bid", 1000, 1000)).toEqual([]);
	});
});

it("the prices of an ask begin one stub below the best ask and fall", () => {
	expect(fillRates({ buyNow: 1200, sellNow: 1000 }, tenHours(1200, 1150, 1100), "ask").rates).toEqual([
		{ price: 1199, perHour: 1, pauseMs: HOUR, left: 79 },
		{ price: 1150, perHour: 2, pauseMs: 40 * MINUTE, left: 35 },
		{ price: 1100, perHour: 3, pauseMs: 20 * MINUTE, left: -10 },
	]);
});

it("there is no rate from fewer than 20 sales or from less than two hours", () => {
	const window = tenHours(1000);
	expect(fillRates({ buyNow: 1200, sellNow: 1000 }, { ...window, sales: window.sales.slice(0, 19) }, "bid")).toEqual({
		rates: [],
		sales: 19,
		windowMs: 10 * HOUR,
	});
	expect(pricesOf({ ...window, from: NOON - 2 * HOUR + 1 }, "bid")).toEqual([]);
	expect(pricesOf({ ...window, from: NOON - 2 * HOUR }, "bid")).not.toEqual([]);
});

it("in a market with queues, no order is filled more often than the rate at its price says", () => {
	const book = fc.record({
		/** Sellers and buyers who come one after the other: the price of each, and which side they trade with. */
		visits: fc.array(fc.record({ price: fc.integer({ min: 90, max: 110 }), sells: fc.boolean() }), {
			minLength: 60,
			maxLength: 300,
		}),
		mine: fc.integer({ min: 90, max: 110 }),
		ahead: fc.integer({ min: 0, max: 3 }),
	});
	let fills = 0;
	fc.assert(
		fc.property(book, ({ visits, mine, ahead }) => {
			const sales: Sale[] = [];
			let [waiting, filled, best] = [ahead, 0, 0];
			for (const [index, { price, sells }] of visits.entries()) {
				const at = NOON + index * 3 * MINUTE;
				// A bid of somebody else, which is better than mine or not.
				if (!sells) best = price;
				else if (price <= Math.max(best, mine)) {
					// Whoever sells takes the best bid; at one price the earliest.
					const isMine = mine > best || (mine === best && waiting === 0);
					if (mine === best && waiting > 0) waiting--;
					sales.unshift({ at, price: Math.max(best, mine) });
					if (isMine) filled++;
				}
			}
			const until = NOON + visits.length * 3 * MINUTE;
			const hours = (until - NOON) / HOUR;
			const { rates } = fillRates({ buyNow: null, sellNow: mine - 1 }, { from: NOON, until, sales }, "bid");
			const [first] = rates;
			if (first === undefined) return;
			expect(first.price).toBe(mine);
			expect(first.perHour).toBeGreaterThanOrEqual(filled / hours);
			fills += filled;
		}),
		{ numRuns: 300 },
	);
	expect(fills).toBeGreaterThan(300);
});

it.skipIf(!RECORDED)(
	"over recorded listings, rates and pauses are those of a second computation (skipped without recorded answers)",
	() => {
		let compared = 0;
		for (const path of ["mlb21/listing/miketrout.json", "mlb26/listing/judge.json"]) {
			const listing = listingOperation.response({ uuid: "" }).parse(readRecorded(path));
			const until = (listing.completedOrders[0]?.at ?? 0) + MINUTE;
			const window = salesWindow(listing.completedOrders, until);
			if (window === null) throw new Error("no sales");
			for (const side of ["bid", "ask"] as const) {
				for (const { price, perHour, pauseMs } of fillRates(listing, window, side).rates) {
					const met = listing.completedOrders.filter(sale =>
						side === "bid" ? sale.price <= price : sale.price >= price,
					);
					const oldest = Math.min(...listing.completedOrders.map(({ at }) => at));
					expect(perHour).toBeCloseTo(met.length / ((until - oldest) / HOUR), 9);
					let pause = 0;
					let last = oldest;
					for (const { at } of [...met].reverse()) {
						pause = Math.max(pause, at - last);
						last = at;
					}
					expect(pauseMs).toBe(Math.max(pause, until - last));
					compared++;
				}
			}
		}
		expect(compared).toBeGreaterThan(4);
	},
);

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sale } from "../../../src/api/operations/listing.ts";
import { joinSales, KEPT_MS, type SalesWindow, salesWindow } from "../../../src/market/prices/sales-window.ts";
import { NOON } from "../../fixtures/listing.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
/** The sales of an answer. */
const LAST = 200;

/** The answer of the service at a time: the last sales until then, newest first. */
const answerAt = (all: readonly Sale[], at: number, last = LAST) => all.filter(sale => sale.at <= at).slice(0, last);

const bySalePrice = (a: Sale, b: Sale) => b.at - a.at || b.price - a.price;
const sorted = ({ sales }: Pick<SalesWindow, "sales">) => sales.toSorted(bySalePrice);

describe("sales of several answers", () => {
	it("are joined without a loss or a double where an answer begins before the end of the one before", () => {
		const run = fc.record({
			// Several sales within a second and few prices, so that some sales are equal in both.
			gaps: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 300 }),
			prices: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 50 }),
			/** The number of sales between two answers, which can end in the middle of a second. */
			asked: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 }),
			last: fc.integer({ min: 1, max: 40 }),
		});
		let joined = 0;
		fc.assert(
			fc.property(run, ({ gaps, prices, asked, last }) => {
				let at = NOON;
				const all = gaps.map((gap, index): Sale => {
					at += gap * SECOND;
					return { at, price: prices[index % prices.length] ?? 1 };
				});
				let window: SalesWindow | null = null;
				let made = 0;
				for (const more of asked) {
					const before: SalesWindow | null = window;
					const added = Math.min(more, all.length - made);
					made += added;
					const answer = all.slice(Math.max(0, made - last), made).toReversed();
					window = joinSales(before, salesWindow(answer, answer[0]?.at ?? NOON));
					const count = window?.sales.length ?? 0;
					expect(sorted(window ?? { sales: [] })).toEqual(all.slice(made - count, made).toSorted(bySalePrice));
					if (before === null || (answer.at(-1)?.at ?? 0) >= (before.sales[0]?.at ?? 0)) continue;
					expect(count).toBe(before.sales.length + added);
					joined++;
				}
			}),
			{ numRuns: 500 },
		);
		expect(joined).toBeGreaterThan(500);
	});

	it("do not depend on the order in which the answers come", () => {
		const all = Array.from({ length: 300 }, (_, index): Sale => ({ at: NOON - index * 7 * SECOND, price: index % 5 }));
		const times = [NOON - 1000 * SECOND, NOON - 500 * SECOND, NOON];
		const join = (order: readonly number[]) =>
			order.reduce<SalesWindow | null>((window, at) => joinSales(window, salesWindow(answerAt(all, at), at)), null);
		const expected = join(times);
		for (const order of [[times[0], times[2], times[1]], times.toReversed()])
			expect(sorted(join(order.map(Number)) ?? { sales: [] })).toEqual(sorted(expected ?? { sales: [] }));
		expect(expected?.sales).toHaveLength(300);
	});

	it("are kept for two days, and the window begins then", () => {
		const hourly = Array.from({ length: 100 }, (_, index): Sale => ({ at: NOON - index * HOUR, price: 5 }));
		const window = salesWindow(hourly, NOON);
		expect(window).toMatchObject({ from: NOON - KEPT_MS, until: NOON });
		expect(window?.sales).toHaveLength(49);
	});

	it("stay as they are when an answer has none", () => {
		const before = salesWindow([{ at: NOON, price: 5 }], NOON);
		expect(joinSales(before, salesWindow([], NOON + HOUR))).toBe(before);
	});
});

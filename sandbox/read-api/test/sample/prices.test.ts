import { describe, expect, it } from "vitest";
import { formatPacificDay, periodAt } from "../../src/sample/calendar.ts";
import { priceHistory, pricesAt } from "../../src/sample/prices.ts";
import { createSample } from "../../src/sample/sample.ts";

const { items } = createSample("test");
const NOW = Date.parse("2026-07-01T12:10:00Z");
const PERIOD = periodAt(NOW);
const DAY_MS = 24 * 60 * 60_000;

describe("pricesAt", () => {
	it("asks more than it bids, in whole numbers", () => {
		for (const item of items) {
			const { sell, buy } = pricesAt(item, PERIOD);
			expect(Number.isInteger(sell) && Number.isInteger(buy)).toBe(true);
			if (sell > 0 && buy > 0) expect(sell).toBeGreaterThan(buy);
		}
	});

	it("leaves either side of some items empty, mostly of common ones", () => {
		const empty = (side: "sell" | "buy") => items.filter(item => pricesAt(item, PERIOD)[side] === 0);
		expect(empty("sell").length).toBeGreaterThan(10);
		expect(empty("buy").length).toBeGreaterThan(150);
		expect(empty("buy").length).toBeLessThan(items.length / 3);
	});

	it("moves most prices at every period, and none by much", () => {
		const moved = items.filter(item => pricesAt(item, PERIOD).sell !== pricesAt(item, PERIOD + 1).sell);
		expect(moved.length).toBeGreaterThan(items.length / 2);
		for (const item of items) {
			const before = pricesAt(item, PERIOD).sell;
			const after = pricesAt(item, PERIOD + 1).sell;
			if (before > 100 && after > 0) expect(Math.abs(after / before - 1)).toBeLessThan(0.2);
		}
	});

	it("has flips that pay after tax, and flips that do not", () => {
		const profits = items.map(item => pricesAt(item, PERIOD)).filter(({ sell, buy }) => sell > 0 && buy > 0);
		const paying = profits.filter(({ sell, buy }) => Math.floor(sell * 0.9) > buy);
		expect(paying.length).toBeGreaterThan(100);
		expect(paying.length).toBeLessThan(profits.length - 100);
	});
});

describe("priceHistory", () => {
	const shown = items.filter((_, i) => i % 40 === 0);

	it("has 31 days, newest first, today included", () => {
		for (const item of shown) {
			const history = priceHistory(item, NOW);
			expect(history).toHaveLength(31);
			expect(history[0]).toEqual({ date: "07/01", ...pricesAt(item, PERIOD) });
			expect(history[30]?.date).toBe("06/01");
		}
	});

	it("repeats what was the present when each day ended", () => {
		for (const item of shown) {
			for (let days = 1; days <= 5; days++) {
				// 23:45 in summer's Pacific zone: the last period of the day.
				const lateThen = Date.parse("2026-07-01T06:45:00Z") - (days - 1) * DAY_MS;
				const [then] = priceHistory(item, lateThen);
				const row = priceHistory(item, NOW).find(({ date }) => date === formatPacificDay(lateThen));
				expect(row).toEqual(then);
			}
		}
	});
});

import { describe, expect, it } from "vitest";
import { periodAt } from "../../src/sample/calendar.ts";
import { completedOrders } from "../../src/sample/orders.ts";
import { pricesAt } from "../../src/sample/prices.ts";
import { createSample } from "../../src/sample/sample.ts";

const { items } = createSample("test");
const NOW = Date.parse("2026-07-01T12:10:00Z");
const HOUR_MS = 60 * 60_000;

describe("completedOrders", () => {
	const shown = items.filter((_, i) => i % 60 === 0);

	it("come newest first, none from the future, at most 200", () => {
		for (const item of shown) {
			const times = completedOrders(item, NOW).map(order => order.time);
			expect(times.length).toBeLessThanOrEqual(200);
			expect(times.every(time => time <= NOW)).toBe(true);
			expect(times).toEqual(times.toSorted((a, b) => b - a));
		}
		expect(completedOrders(shown[0] ?? fail(), NOW)).toHaveLength(200);
	});

	it("lie between bid and ask of their half hour", () => {
		for (const item of shown) {
			for (const { time, price } of completedOrders(item, NOW)) {
				const { sell, buy } = pricesAt(item, periodAt(time));
				expect(price).toBeGreaterThanOrEqual(buy || sell);
				expect(price).toBeLessThanOrEqual(sell || buy);
			}
		}
	});

	it("stay as they were when new ones come", () => {
		for (const item of shown) {
			const before = completedOrders(item, NOW - HOUR_MS);
			const after = completedOrders(item, NOW).filter(order => order.time <= NOW - HOUR_MS);
			expect(after).toEqual(before.slice(0, after.length));
		}
	});
});

function fail(): never {
	throw new Error("The sample has no items");
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rateOf, wilsonInterval } from "../../src/stats/rate.ts";

describe("a rate", () => {
	it.each([
		// Part, whole, low, high: the solutions of (share − rate)² = z² · rate · (1 − rate) / whole, z = 1.6449.
		[15, 30, 0.3562, 0.6438],
		[0, 30, 0, 0.083],
		[30, 30, 0.917, 1],
		[20, 80, 0.1794, 0.337],
	])("of %i in %i lies between %f and %f nine times in ten", (part, whole, low, high) => {
		const range = wilsonInterval(part, whole);
		expect(range[0]).toBeCloseTo(low, 3);
		expect(range[1]).toBeCloseTo(high, 3);
	});

	it("is not given below 30, has its range below 400, and stands alone from there on", () => {
		expect(rateOf(10, 29)).toBeNull();
		expect(rateOf(10, 30)?.range).not.toBeNull();
		expect(rateOf(133, 399)?.range).not.toBeNull();
		expect(rateOf(132, 400)).toEqual({ value: 0.33, n: 400, range: null, isRough: false });
	});

	it("lies within its range, and that within 0 and 1", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
				const part = Math.round(whole * share);
				const [low, high] = wilsonInterval(part, whole);
				expect(low).toBeGreaterThanOrEqual(0);
				expect(high).toBeLessThanOrEqual(1);
				expect(low).toBeLessThanOrEqual(part / whole + 1e-12);
				expect(high).toBeGreaterThanOrEqual(part / whole - 1e-12);
			}),
		);
	});
});

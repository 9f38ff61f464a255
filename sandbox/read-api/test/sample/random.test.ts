import { describe, expect, it } from "vitest";
import { createRandom, hashUnit } from "../../src/sample/random.ts";

describe("createRandom", () => {
	it("gives the same numbers for the same key and others for another", () => {
		const draw = (key: string) => {
			const random = createRandom(key);
			return Array.from({ length: 5 }, () => random.next());
		};
		expect(draw("a")).toEqual(draw("a"));
		expect(draw("a")).not.toEqual(draw("b"));
	});

	it("draws whole numbers with both ends", () => {
		const random = createRandom("ends");
		const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
		expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
	});

	it("picks by weight, and never what weighs nothing", () => {
		const random = createRandom("weights");
		const drawn = Array.from({ length: 1000 }, () => random.weighted({ often: 9, rarely: 1, never: 0 }));
		const rarely = drawn.filter(word => word === "rarely").length;
		expect(drawn).not.toContain("never");
		expect(rarely).toBeGreaterThan(50);
		expect(rarely).toBeLessThan(200);
	});

	it("shuffles without losing anything", () => {
		const list = Array.from({ length: 50 }, (_, i) => i);
		const shuffled = createRandom("shuffle").shuffle(list);
		expect(shuffled).not.toEqual(list);
		expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
	});

	it("refuses to pick from nothing", () => {
		expect(() => createRandom("empty").pick([])).toThrow(RangeError);
	});
});

describe("hashUnit", () => {
	it("spreads evenly over [0, 1)", () => {
		const values = Array.from({ length: 10_000 }, (_, i) => hashUnit(7, i));
		expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...values)).toBeLessThan(1);
		expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 1);
	});
});

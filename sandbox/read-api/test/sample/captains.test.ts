import { describe, expect, it } from "vitest";
import { createSample } from "../../src/sample/sample.ts";

const { captains, markets } = createSample("test");
const { findItem } = markets.at(0);

describe("the sample's captains", () => {
	it("fill three pages, the last one not to the end", () => {
		expect(captains).toHaveLength(68);
	});

	it("are cards that can be looked up", () => {
		for (const { card } of captains) expect(findItem(card.uuid)).toBe(card);
	});

	it("have two to four tiers in ascending order, the number of attributes not always the same", () => {
		for (const { boosts } of captains) {
			expect(boosts.length).toBeGreaterThanOrEqual(2);
			expect(boosts.length).toBeLessThanOrEqual(4);
			expect(boosts.map(boost => boost.tier)).toEqual(["1", "2", "3", "4"].slice(0, boosts.length));
		}
		expect(captains.some(({ boosts }) => new Set(boosts.map(boost => boost.attributes.length)).size > 1)).toBe(true);
	});

	it("write values with and without a sign, and some remarks in colour", () => {
		const values = captains.flatMap(({ boosts }) =>
			boosts.flatMap(boost => boost.attributes.map(({ value }) => value)),
		);
		expect(values.some(value => value.startsWith("+"))).toBe(true);
		expect(values.some(value => /^\d/.test(value))).toBe(true);
		expect(captains.some(({ abilityDescription }) => abilityDescription.includes("^c59^"))).toBe(true);
	});
});

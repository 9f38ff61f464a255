import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionCost, GROUP_SORTS, groupCosts } from "../../../src/market/prices/collection-cost.ts";
import { createItemSummary, createListing, NOON } from "../../fixtures/listing.ts";

describe("the cost of groups", () => {
	const entriesOf = fc.array(
		fc.record({
			buyNow: fc.option(fc.integer({ min: 1, max: 99_999 })),
			series: fc.constantFrom("Live", "Prime", "Dusk", null),
		}),
		{ maxLength: 40 },
	);
	const NAMES = ["Live", "Prime", "Awards"];

	it("is that of each group's collection, and those without a card come last in every order", () => {
		fc.assert(
			fc.property(entriesOf, fc.constantFrom(...GROUP_SORTS), (rows, sort) => {
				const entries = rows.map(({ buyNow, series }) => ({
					...createListing({ buyNow, item: createItemSummary({ series }) }),
					fetchedAt: NOON,
				}));
				const groups = groupCosts(NAMES, entries, ({ item }) => item.series, sort);
				expect(groups.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
				for (const { name, cards, cost, missing } of groups) {
					const own = entries.filter(({ item }) => item.series === name);
					const collection = collectionCost(own, () => null);
					expect([cards, cost, missing]).toEqual([own.length, collection.cost, collection.missing.length]);
				}
				const empty = groups.map(({ cards }) => cards === 0);
				expect(empty).toEqual(empty.toSorted());
				const ranks = groups
					.filter(({ cards }) => cards > 0)
					.map(group => (sort === "cost" ? group.cost : group.cards));
				if (sort !== "name") expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
			}),
		);
	});
});

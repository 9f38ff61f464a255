import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionCards, collectionCost, missedCards } from "../../../src/market/prices/collection-cost.ts";
import { createEntry } from "../../fixtures/found-cards.ts";

interface Row {
	buyNow: number | null;
	series: string;
	team: string;
	isOwned: boolean;
}

const row = fc.record<Row>({
	buyNow: fc.option(fc.integer({ min: 1, max: 99_999 })),
	series: fc.constantFrom("Live", "Prime"),
	team: fc.constantFrom("Gulls", "Foxes"),
	isOwned: fc.boolean(),
});
const question = fc.record({
	series: fc.constantFrom(undefined, "Prime"),
	team: fc.constantFrom(undefined, "Foxes"),
	asked: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});

describe("what a person misses of a collection", () => {
	it("costs what an independent sum over the cards says, all or the cheapest ones", () => {
		fc.assert(
			fc.property(fc.array(row, { maxLength: 40 }), question, (rows, { series, team, asked }) => {
				const entries = rows.map(({ buyNow, series, team }, index) =>
					createEntry(
						{ uuid: `card-${index}`, name: `Card ${index}`, series, team, isLive: series === "Live" },
						buyNow,
					),
				);
				const owned = new Map(rows.flatMap(({ isOwned }, index) => (isOwned ? [[`card-${index}`, 1]] : [])));
				const collection = collectionCards(entries, { series, team });
				const missed = missedCards(collection, owned, asked);

				const inCollection = rows.filter(
					each => each.series === (series ?? "Live") && (team ?? each.team) === each.team,
				);
				const prices = inCollection.flatMap(({ isOwned, buyNow }) => (isOwned || buyNow === null ? [] : [buyNow]));
				const ownedCount = inCollection.filter(({ isOwned }) => isOwned).length;
				expect(missed.owned).toHaveLength(ownedCount);
				expect(missed.cards).toHaveLength(inCollection.length - ownedCount);
				expect(collectionCost(missed.cards, () => null).cost).toBe(prices.reduce((sum, price) => sum + price, 0));

				let toBuy = 0;
				const cheapestFirst = prices.toSorted((a, b) => a - b);
				for (let index = 0; index < (asked ?? Number.POSITIVE_INFINITY) - ownedCount; index++) {
					const price = cheapestFirst[index];
					if (price === undefined) break;
					toBuy += price;
				}
				expect(collectionCost(missed.toBuy, () => null).cost).toBe(toBuy);
			}),
			{ numRuns: 300 },
		);
	});
});

import { expect, it } from "vitest";
import { chooseBusyCards } from "../../../src/market/prices/busy-cards.ts";
import { createSalesRates } from "../../../src/market/prices/sales-rates.ts";
import { createHourly } from "../../fixtures/hourly-profit.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";

/** 1,000 cards, the later the more profitable. */
const ENTRIES = Array.from({ length: 1000 }, (_, card) => ({
	name: `card ${card}`,
	item: createItemSummary({ uuid: `card ${card}` }),
	buyNow: card === 999 ? null : 1000 + 10 * card,
	sellNow: 100,
	fetchedAt: NOON,
}));
const BY_UUID = new Map(ENTRIES.map(entry => [entry.item.uuid, entry]));
const catalog = { all: () => ENTRIES, get: (uuid: string) => BY_UUID.get(uuid) };

function choose(known: number[], profitable: readonly number[] = []) {
	const salesRates = createSalesRates(() => NOON);
	for (const card of known) {
		salesRates.note(`card ${card}`, {
			perHour: card + 1,
			hourly: createHourly(profitable.includes(card) ? 1 : 0),
			dayAgo: null,
		});
	}
	return chooseBusyCards(catalog, salesRates, NOON).map(uuid => Number(uuid.slice(5)));
}
const range = (from: number, to: number) =>
	Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + Math.sign(to - from) * i);

it("while no sales are known, the 200 most profitable cards are the busy ones", () => {
	expect(choose([])).toEqual(range(998, 799));
});

it("of the cards whose sales are known the 150 busiest stay, and 50 unknown ones join them", () => {
	expect(choose(range(0, 299))).toEqual([...range(299, 150), ...range(998, 949)]);
});

it("the most profitable cards are read again although they sell rarely", () => {
	expect(choose(range(0, 299), [7])).toEqual([7, ...range(299, 151), ...range(998, 949)]);
});

it("a card that has left the market is not a busy one", () => {
	expect(choose([5000, 3])).toEqual([3, ...range(998, 800)]);
});

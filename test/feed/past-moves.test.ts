import { expect, it } from "vitest";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import { createPastMoves } from "../../src/feed/past-moves.ts";
import { createFeed } from "../fixtures/feed.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";

const LAST = NOON / REFRESH_MS;
const UUIDS = ["a", "b", "c", "d"];
const ENTRIES = UUIDS.map(uuid => {
	const item = createItemSummary({ uuid });
	return { name: item.name, item, buyNow: 1300, sellNow: 900, fetchedAt: NOON };
});
const refreshesFrom = (first: number, last = LAST) =>
	Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Four cards that rise by 30 %, one every ten refreshes of the last day; the moves of a refresh are confirmed by the next. */
function setUp(refreshes: readonly number[]) {
	const reads: number[] = [];
	const count = createPastMoves({
		catalog: { all: () => ENTRIES },
		prices: {
			refreshes: async () => [...refreshes],
			async pricesAt(refresh: number) {
				reads.push(refresh);
				const buyNow = (index: number) => (refresh >= LAST - 40 + 10 * index ? 1300 : 1000);
				return new Map(UUIDS.map((uuid, index) => [uuid, { buyNow: buyNow(index), sellNow: 900 }]));
			},
		},
		now: () => NOON,
	});
	return { reads, count: (settings = {}) => count(createFeed({ kind: "moves", ...settings })) };
}

it.each([
	["the least change", { changePercent: 30 }, 4],
	["more than they changed", { changePercent: 31 }, 0],
	["a least price above theirs", { minPrice: 2000 }, 0],
	["a series that they are not of", { series: "Prime" }, 0],
])("counts the posts that a feed of moves would have made: %s", async (_, settings, posts) => {
	expect(await setUp(refreshesFrom(LAST - 96)).count(settings)).toBe(posts);
});

it.each([
	["no prices", []],
	["the prices of one day", refreshesFrom(LAST - 47)],
	["prices that end two refreshes ago", refreshesFrom(LAST - 98, LAST - 2)],
	["prices of yesterday at the latest", refreshesFrom(LAST - 140, LAST - 40)],
])("does not know it with %s", async (_, refreshes) => {
	expect(await setUp(refreshes).count()).toBeNull();
});

it.each([
	["the refresh before this one", refreshesFrom(LAST - 97, LAST - 1)],
	["three quarters of the day", refreshesFrom(LAST - 48 - 36)],
])("knows it with the prices of %s", async (_, refreshes) => {
	expect(await setUp(refreshes).count()).not.toBeNull();
});

it("reads the prices of a refresh once for all who ask", async () => {
	const { count, reads } = setUp(refreshesFrom(LAST - 96));
	await Promise.all([count(), count({ changePercent: 40 })]);
	expect(reads.length).toBe(2 * 49);
	await count();
	expect(reads.length).toBe(2 * 49);
});

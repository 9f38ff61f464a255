import { describe, expect, it } from "vitest";
import { findMoves, movesOf, type PricesAt, rememberMoves, unpostedMoves } from "../../src/feed/moves.ts";
import { createFeed } from "../fixtures/feed.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";

type Orders = [buyNow: number | null, sellNow: number | null];

/** The prices of one card at the last refresh, the one before, and 24 hours before each. */
function move(now: Orders, before: Orders, dayAgo: Orders, dayBefore: Orders = dayAgo) {
	const uuid = "a".repeat(32);
	const at = ([buyNow, sellNow]: Orders): PricesAt => new Map([[uuid, { buyNow, sellNow }]]);
	const item = createItemSummary({ uuid });
	const entries = [{ name: item.name, item, buyNow: now[0], sellNow: now[1], fetchedAt: NOON }];
	const latest = { now: at(now), dayAgo: at(dayAgo) };
	return findMoves(entries, latest, { now: at(before), dayAgo: at(dayBefore) })[0];
}

describe("findMoves", () => {
	it.each<[string, Orders, Orders, Orders, Orders | undefined, number | undefined]>([
		["a rise that two refreshes saw", [1300, 1000], [1250, 1000], [1000, 900], undefined, 0.25],
		["a fall that two refreshes saw", [600, 500], [700, 500], [1000, 900], undefined, 0.3],
		["a price of the last refresh alone", [2000, 1000], [1000, 900], [1000, 900], undefined, undefined],
		["opposite directions", [1300, 1000], [700, 500], [1000, 900], undefined, undefined],
		["a price that yesterday one refresh had", [1000, 900], [1000, 900], [500, 400], [1000, 900], undefined],
		["no Buy now at present", [null, 1000], [1300, 1000], [1000, 900], undefined, undefined],
		["no Sell now at present", [1300, null], [1300, 1000], [1000, 900], undefined, undefined],
		["no Sell now yesterday", [1300, 1000], [1300, 1000], [1000, null], undefined, undefined],
		["no Buy now yesterday", [1300, 1000], [1300, 1000], [null, 900], undefined, undefined],
	])("%s", (_, now, before, dayAgo, dayBefore, least) => {
		const found = move(now, before, dayAgo, dayBefore);
		if (least === undefined) expect(found).toBeUndefined();
		else expect(found?.least).toBeCloseTo(least);
	});
});

describe("movesOf", () => {
	const rise = move([1200, 1000], [1200, 1000], [1000, 900]);
	it.each([
		["exactly the least change", {}, 1],
		["less than the least change", { changePercent: 21 }, 0],
		["Buy now at the least price", { minPrice: 1200 }, 1],
		["Buy now below the least price", { minPrice: 1201 }, 0],
		["its series", { series: "Live" }, 1],
		["another series", { series: "Prime" }, 0],
		["another rarity", { rarity: "Gold" }, 0],
		["another team", { team: "Others" }, 0],
	])("%s", (_, filter, count) => {
		expect(movesOf(createFeed({ kind: "moves", ...filter }), rise ? [rise] : [])).toHaveLength(count);
	});

	it("leaves out cards below 500 unless the feed has its own least price", () => {
		const cheap = move([200, 100], [200, 100], [100, 50]);
		const moves = cheap ? [cheap] : [];
		expect(movesOf(createFeed(), moves)).toEqual([]);
		expect(movesOf(createFeed({ minPrice: 100 }), moves)).toHaveLength(1);
	});
});

describe("unpostedMoves", () => {
	const rise = move([1300, 1000], [1300, 1000], [1000, 900]);
	const moves = rise ? [rise] : [];
	const uuid = rise?.entry.item.uuid ?? "";
	it.each([
		["a card that was never posted", {}, 1],
		["a card posted 23.5 hours ago", { [uuid]: [953, 0.3] }, 0],
		["a card posted 24 hours ago", { [uuid]: [952, 0.3] }, 1],
		["a change that has doubled", { [uuid]: [999, 0.15] }, 1],
		["a change that has not yet doubled", { [uuid]: [999, 0.16] }, 0],
	] as const)("%s", (_, posted, count) => {
		expect(unpostedMoves(moves, posted, 1000)).toHaveLength(count);
	});

	it("are the ten largest at most, and are then remembered for 24 hours", () => {
		const many = Array.from({ length: 12 }, (_, index) => {
			const [found] = moves;
			if (found === undefined) throw new Error("no move");
			return { ...found, entry: { ...found.entry, item: createItemSummary({ uuid: `card ${index}` }) } };
		});
		const first = unpostedMoves(many, {}, 1000);
		expect(first).toHaveLength(10);
		const posted = rememberMoves({ old: [952, 1], kept: [953, 1] }, first, 1000);
		expect(Object.keys(posted)).toEqual(["kept", ...first.map(({ entry }) => entry.item.uuid)]);
		expect(unpostedMoves(many, posted, 1001).map(({ entry }) => entry.item.uuid)).toEqual(["card 10", "card 11"]);
	});
});

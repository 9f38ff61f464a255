import { describe, expect, it } from "vitest";
import { groupUpdates, mergeChanges } from "../../../src/market/catalog/roster-updates.ts";
import { createCardChange } from "../../fixtures/card-change.ts";
import { NOON } from "../../fixtures/listing.ts";

const HOUR = 60 * 60_000;

const overalls = (count: number, at: number, oldOvr = 80, newOvr = 81) =>
	Array.from({ length: count }, (_, card) => ({ at, uuid: `card ${card}`, oldOvr, newOvr }));

describe("roster updates", () => {
	it("are at least five cards within two hours, the newest first", () => {
		const changes = [
			...overalls(5, NOON),
			...overalls(4, NOON + 3 * HOUR),
			...overalls(7, NOON + 24 * HOUR, 80, 78),
			...overalls(7, NOON + 26 * HOUR, 78, 79),
			...overalls(5, NOON + 26 * HOUR + 1),
		];
		expect(groupUpdates(changes)).toEqual([
			{ at: NOON + 26 * HOUR + 1, until: NOON + 26 * HOUR + 1, up: 5, down: 0 },
			{ at: NOON + 24 * HOUR, until: NOON + 26 * HOUR, up: 0, down: 7 },
			{ at: NOON, until: NOON, up: 5, down: 0 },
		]);
	});

	it("do not count a card twice, nor one that is what it was before", () => {
		expect(groupUpdates([...overalls(4, NOON), ...overalls(4, NOON + HOUR, 81, 82)])).toEqual([]);
		expect(groupUpdates([...overalls(9, NOON), ...overalls(9, NOON + HOUR, 81, 80)])).toEqual([]);
	});
});

describe("the changes of an update", () => {
	it("show each card once, from its first state to its last, with the price before", () => {
		const [merged, ...others] = mergeChanges([
			createCardChange({ kind: "overall", oldOvr: 84, newOvr: 86, oldRarity: "Gold", newRarity: "Gold", buyNow: 2100 }),
			createCardChange({ kind: "rarity", oldOvr: 86, newOvr: 86, oldRarity: "Gold", newRarity: "Diamond", buyNow: 9 }),
			createCardChange({ kind: "new", uuid: "other" }),
		]);
		expect(others).toEqual([]);
		expect(merged).toMatchObject({
			...{ kind: "rarity", oldOvr: 84, newOvr: 86, oldRarity: "Gold", newRarity: "Diamond", buyNow: 2100 },
		});
	});

	it("leave out a card that is what it was before", () => {
		const there = createCardChange({ kind: "overall", oldOvr: 84, newOvr: 86, oldRarity: "Gold", newRarity: "Gold" });
		expect(mergeChanges([there, { ...there, oldOvr: 86, newOvr: 84 }])).toEqual([]);
	});
});

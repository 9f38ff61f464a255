import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupUpdates, mergeChanges, type RosterUpdate } from "../../../src/market/catalog/roster-updates.ts";
import { createCardChange } from "../../fixtures/card-change.ts";
import { NOON } from "../../fixtures/listing.ts";

const HOUR = 60 * 60_000;

const overalls = (count: number, at: number, oldOvr = 80, newOvr = 81) =>
	Array.from({ length: count }, (_, card) => ({ at, uuid: `card ${card}`, oldOvr, newOvr }));

/** The changes of crawls: how many cards each changed, by hours since noon; every card another. */
const crawls = (cards: Readonly<Record<number, number>>) =>
	Object.entries(cards)
		.map(([hours, count]) => ({ at: NOON + Number(hours) * HOUR, count }))
		.sort((a, b) => a.at - b.at)
		.flatMap(({ at, count }) => overalls(count, at).map(change => ({ ...change, uuid: `${change.uuid} ${at}` })));

describe("roster updates", () => {
	it("are at least five cards within two hours, the newest first", () => {
		const changes = [
			...overalls(5, NOON),
			...overalls(4, NOON + 3 * HOUR),
			...overalls(7, NOON + 24 * HOUR, 80, 78),
			...overalls(7, NOON + 26 * HOUR, 78, 79),
			...overalls(5, NOON + 26 * HOUR + 1),
		];
		expect(groupUpdates(changes)).toMatchObject([
			{ at: NOON + 26 * HOUR + 1, until: NOON + 26 * HOUR + 1, up: 5, down: 0 },
			{ at: NOON + 24 * HOUR, until: NOON + 26 * HOUR, up: 0, down: 7 },
			{ at: NOON, until: NOON, up: 5, down: 0 },
		]);
	});

	it("do not count a card twice, nor one that is what it was before", () => {
		expect(groupUpdates([...overalls(4, NOON), ...overalls(4, NOON + HOUR, 81, 82)])).toEqual([]);
		expect(groupUpdates([...overalls(9, NOON), ...overalls(9, NOON + HOUR, 81, 80)])).toEqual([]);
	});

	it.each<[string, Record<number, number>, { start: number; confirmed: number; end: number; up: number }[]]>([
		["begin after a correction", { 0: 1, 1.5: 30 }, [{ start: 1.5, confirmed: 1.5, end: 1.5, up: 30 }]],
		[
			"have what follows within two hours, whatever was corrected before",
			{ 0: 1, 1.5: 30, 2.5: 10, 3.5: 2 },
			[{ start: 1.5, confirmed: 1.5, end: 3.5, up: 42 }],
		],
		["begin after several corrections", { 0: 1, 0.5: 1, 1: 7 }, [{ start: 1, confirmed: 1, end: 1, up: 7 }]],
		["begin with their first few cards", { 0: 3, 0.5: 57 }, [{ start: 0, confirmed: 0.5, end: 0.5, up: 60 }]],
		["may come card by card", { 0: 1, 0.5: 1, 1: 2, 2: 1 }, [{ start: 0, confirmed: 2, end: 2, up: 5 }]],
		["begin with a card without which they are none", { 0: 1, 1: 4 }, [{ start: 0, confirmed: 1, end: 1, up: 5 }]],
		["need five cards within two hours", { 0: 4, 2.5: 4, 5: 4 }, []],
		["have nothing of three hours before", { 0: 4, 2.5: 4, 3: 1 }, [{ start: 2.5, confirmed: 3, end: 3, up: 5 }]],
	])("%s", (_, cards, updates) => {
		const seen = groupUpdates(crawls(cards)).map(({ at, confirmedAt, until, up }) => {
			const [start, confirmed, end] = [at, confirmedAt, until].map(time => (time - NOON) / HOUR);
			return { start, confirmed, end, up };
		});
		expect(seen).toEqual(updates);
	});

	it("keep their start when more is seen, and are two hours long at most", () => {
		const slots = fc.dictionary(
			fc.integer({ min: 0, max: 24 }).map(slot => String(slot / 2)),
			fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 8 })),
		);
		fc.assert(
			fc.property(slots, fc.nat(24), (cards, end) => {
				const changes = crawls(cards);
				const all = groupUpdates(changes).toReversed();
				const before = groupUpdates(changes.filter(({ at }) => at <= NOON + (end / 2) * HOUR)).toReversed();
				const identity = ({ at, confirmedAt }: RosterUpdate) => ({ at, confirmedAt });
				expect(all.slice(0, before.length).map(identity)).toEqual(before.map(identity));
				for (const [index, { at, confirmedAt, until, up }] of all.entries()) {
					expect(at <= confirmedAt && confirmedAt <= until && until - at <= 2 * HOUR && up >= 5).toBe(true);
					expect(at).toBeGreaterThan(all[index - 1]?.until ?? 0);
				}
			}),
		);
	});
});

describe("the changes of an update", () => {
	it("show each card once, from its first state to its last, with the price before", () => {
		const [merged, ...others] = mergeChanges([
			createCardChange({ kind: "overall", oldOvr: 84, newOvr: 86, oldRarity: "Gold", newRarity: "Gold", buyNow: 2100 }),
			createCardChange({ kind: "rarity", oldOvr: 86, newOvr: 86, oldRarity: "Gold", newRarity: "Diamond", buyNow: 9 }),
			createCardChange({ kind: "new", uuid: "other" }),
			createCardChange({ uuid: "not Live", isLive: 0 }),
		]);
		expect(others).toEqual([]);
		expect(merged).toMatchObject({
			kind: "rarity",
			oldOvr: 84,
			newOvr: 86,
			oldRarity: "Gold",
			newRarity: "Diamond",
			buyNow: 2100,
		});
	});

	it("leave out a card that is what it was before", () => {
		const there = createCardChange({ kind: "overall", oldOvr: 84, newOvr: 86, oldRarity: "Gold", newRarity: "Gold" });
		expect(mergeChanges([there, { ...there, oldOvr: 86, newOvr: 84 }])).toEqual([]);
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/ground/times.ts";
import { createOwnedCards, MAX_OWNED } from "../../src/mine/owned-cards.ts";
import { createOwnedCardsTable } from "../../src/mine/store/owned-cards.ts";
import { packCards, unpackCards } from "../../src/storage/packed-cards.ts";
import { describeDatabases } from "../helpers/databases.ts";

const uuid = fc.oneof(fc.stringMatching(/^[0-9a-f]{32}$/), fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/));

describe("packed cards", () => {
	it("are the same after they are unpacked", () => {
		const cards = fc.array(fc.tuple(uuid, fc.integer({ min: 0, max: 255 }))).map(entries => new Map(entries));
		fc.assert(
			fc.property(cards, copies => {
				expect([...unpackCards(packCards(copies))]).toEqual([...copies]);
			}),
		);
	});

	it("are refused when they are damaged", () => {
		const packed = packCards(new Map([["0123456789abcdef0123456789abcdef", 1]]));
		expect(() => unpackCards(packed.subarray(0, 17))).toThrow("damaged");
		expect(() => unpackCards(Buffer.from([2, 32, 32, 1]))).toThrow("damaged");
	});
});

describeDatabases("the cards of a person", open => {
	async function start() {
		const { db } = await open();
		const clock = { now: 1000 };
		return { owned: createOwnedCards(createOwnedCardsTable(db), () => clock.now), clock };
	}

	it("are changed, replaced, undone and restored", async () => {
		const { owned } = await start();
		expect(await owned.of("ann")).toBeNull();
		await owned.change(
			"ann",
			new Map([
				["a", 1],
				["b", 2],
			]),
		);
		const changed = await owned.change(
			"ann",
			new Map([
				["a", 0],
				["c", 3],
			]),
		);
		expect(changed).toMatchObject({
			after: {
				copies: new Map([
					["b", 2],
					["c", 3],
				]),
			},
		});
		const at = "after" in changed ? changed.after.changedAt : 0;
		const undone = await owned.undo("ann", at);
		expect((await owned.of("ann"))?.copies).toEqual(
			new Map([
				["b", 2],
				["a", 1],
			]),
		);
		expect(await owned.undo("ann", at)).toBeNull();
		await owned.undo("ann", undone !== null && "after" in undone ? undone.after.changedAt : 0);
		expect((await owned.of("ann"))?.copies).toEqual(
			new Map([
				["b", 2],
				["c", 3],
			]),
		);
		await owned.replace("ann", new Map([["z", 1]]));
		expect((await owned.of("ann"))?.copies).toEqual(new Map([["z", 1]]));
		expect(await owned.of("ben")).toBeNull();
	});

	it("keep what a change replaced for an hour: an emptied list is then gone, and nothing can be undone", async () => {
		const { owned, clock } = await start();
		await owned.change("ann", new Map([["a", 1]]));
		const last = await owned.change("ben", new Map([["b", 2]]));
		await owned.replace("ann", new Map());
		clock.now += HOUR;
		await owned.dropReplaced();
		expect(await owned.stored("ann")).toEqual({ cards: 0, isUndoable: true });
		clock.now += 2;
		await owned.dropReplaced();
		expect([await owned.stored("ann"), await owned.stored("ben")]).toEqual([null, { cards: 1, isUndoable: false }]);
		expect(await owned.undo("ben", "after" in last ? last.after.changedAt : 0)).toBeNull();
		await owned.change("ann", new Map([["a", 0]]));
		expect(await owned.stored("ann")).toBeNull();
	});

	it("keep every change of many at once", async () => {
		const { owned } = await start();
		const uuids = Array.from({ length: 100 }, (_, index) => `card-${index}`);
		await Promise.all(uuids.map(each => owned.change("ann", new Map([[each, 1]]))));
		expect([...((await owned.of("ann"))?.copies.keys() ?? [])].sort()).toEqual(uuids.toSorted());
	});

	it("are not changed beyond their limit", async () => {
		const { owned } = await start();
		const full = new Map(Array.from({ length: MAX_OWNED }, (_, index) => [`card-${index}`, 1] as const));
		await owned.replace("ann", full);
		expect(await owned.change("ann", new Map([["one more", 1]]))).toEqual({ problem: "full" });
		expect((await owned.of("ann"))?.copies.size).toBe(MAX_OWNED);
	});

	it("are gone after they are forgotten, and a change that did nothing cannot be undone twice", async () => {
		const { owned } = await start();
		const first = await owned.change("ann", new Map([["a", 1]]));
		const again = await owned.change("ann", new Map([["a", 1]]));
		expect("after" in again && again.after.changedAt).toBe("after" in first && first.after.changedAt);
		await owned.forget("ann");
		expect(await owned.of("ann")).toBeNull();
		expect(await owned.undo("ann", 1000)).toBeNull();
	});
});

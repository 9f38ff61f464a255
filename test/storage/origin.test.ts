import { expect, it } from "vitest";
import { createAttributesTable } from "../../src/finder/store/attributes.ts";
import { nextTurn } from "../../src/ground/async.ts";
import { createCardTable } from "../../src/market/store/card-changes.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import type { Database } from "../../src/storage/database.ts";
import { writeState } from "../../src/storage/state.ts";
import { createCardChange } from "../fixtures/card-change.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases } from "../helpers/databases.ts";

const OLD = "https://cards26.example";
const NEW = "https://cards27.example";
const REFRESHES = Array.from({ length: 12 }, (_, i) => i + 1);
const CARDS = Array.from({ length: 600 }, (_, i) => `card ${i}`);

describeDatabases("the cards and prices of one service", open => {
	const tablesOf = ({ db }: Database, origin: string) => ({
		prices: createPriceTable(db, origin),
		cards: createCardTable(db, origin),
		attributes: createAttributesTable(db, origin),
	});

	async function fill(database: Database): Promise<void> {
		const { prices, cards, attributes } = tablesOf(database, OLD);
		for (const refresh of REFRESHES) {
			await prices.add(
				refresh,
				CARDS.map(uuid => ({ uuid, buyNow: refresh, sellNow: 1 })),
			);
		}
		await cards.update(["card"], async () => {
			const change = ({ id, ...rest } = createCardChange()) => rest;
			const { at, kind, oldOvr, newOvr, oldRarity, newRarity, ...card } = change();
			const known = { ...card, ovr: newOvr, rarity: "Gold", sellNow: null, seenAt: at, missed: 0 };
			const seen = CARDS.map(uuid => ({ ...known, uuid }));
			return { at, types: ["card"], seen, changes: CARDS.map(uuid => ({ ...change(), uuid })) };
		});
		const facts = { readAt: 1, ovr: 80, rarity: "Gold", facts: "{}", hasAugment: 0 as const };
		for (const uuid of CARDS.slice(0, 3)) {
			await attributes.save([{ row: { uuid, ...facts }, change: { uuid, at: 5, changes: "{}" } }]);
		}
	}

	/** How much a service finds, by what is read. */
	async function found(database: Database, origin: string): Promise<number[]> {
		const { prices, cards, attributes } = tablesOf(database, origin);
		let read = 0;
		for await (const some of attributes.since(0)) read += some.length;
		return [
			(await prices.refreshes()).length,
			(await prices.pricesAt(12)).size,
			(await prices.buyNowAt(12)).size,
			(await prices.ofCard("card 1")).length,
			(await cards.between(0, Number.MAX_SAFE_INTEGER)).length,
			(await cards.liveOveralls()).length,
			(await cards.newCards()).length,
			(await cards.liveSince()).size,
			read,
			(await attributes.changes(["card 1"], 0, 9)).length,
			(await attributes.changesSince(0)).length,
		];
	}

	async function rows({ db }: Database): Promise<number[]> {
		const tables = ["prices", "refreshes", "knownCards", "cardChanges", "attributes", "attributeChanges"] as const;
		const counts: number[] = [];
		for (const table of tables) {
			const counted = allTables(db)
				.selectFrom(table)
				.select(({ fn }) => fn.countAll<number>().as("count"));
			counts.push((await counted.executeTakeFirstOrThrow()).count);
		}
		return counts;
	}

	const ALL = [12, 600, 600, 12, 600, 600, 0, 0, 3, 1, 3];
	const NONE = ALL.map(() => 0);

	it("are deleted in steps when another one's are stored, between which others are answered, and never mixed", async () => {
		const database = await open();
		await fill(database);
		expect([await found(database, OLD), await found(database, NEW)]).toEqual([ALL, NONE]);
		let isDone = false;
		const adding = tablesOf(database, NEW)
			.prices.add(20, [{ uuid: "card 1", buyNow: 7, sellNow: 6 }])
			.then(() => {
				isDone = true;
			});
		const answers: number[][] = [];
		while (!isDone) {
			const { prices } = tablesOf(database, NEW);
			answers.push((await prices.ofCard("card 1")).map(({ refresh }) => refresh));
			await nextTurn();
		}
		await adding;
		// Each of the refreshes is a step of its own, and none is seen.
		expect(answers.length).toBeGreaterThan(REFRESHES.length);
		expect(answers.filter(refreshes => refreshes.some(refresh => refresh !== 20))).toEqual([]);
		expect(await rows(database)).toEqual([1, 1, 0, 0, 3, 3]);
		await tablesOf(database, NEW).attributes.save([]);
		expect(await rows(database)).toEqual([1, 1, 0, 0, 0, 0]);
		expect([(await found(database, NEW))[0], await found(database, OLD)]).toEqual([1, NONE]);
	});

	it("are read by nobody when a crash has interrupted their deletion, which the next write completes", async () => {
		const database = await open();
		await fill(database);
		const { db } = database;
		// As the first steps of a deletion leave it.
		for (const key of ["cards-origin", "attributes-origin"]) await writeState(db, key, "");
		await allTables(db).deleteFrom("prices").where("refresh", "<", 5).execute();
		await allTables(db).deleteFrom("knownCards").where("uuid", "<", "card 3").execute();
		expect([await found(database, OLD), await found(database, NEW)]).toEqual([NONE, NONE]);
		const facts = { readAt: 1, ovr: 80, rarity: "Gold", facts: "{}", hasAugment: 0 as const };
		const { prices, attributes } = tablesOf(database, OLD);
		await attributes.save([{ row: { uuid: "card 9", ...facts }, change: null }]);
		await prices.add(20, []);
		expect(await rows(database)).toEqual([0, 1, 0, 0, 1, 0]);
	});

	it("are all kept when the first writes of a service come at once", async () => {
		const database = await open();
		await fill(database);
		const { prices, attributes } = tablesOf(database, NEW);
		const facts = { readAt: 1, ovr: 80, rarity: "Gold", facts: "{}", hasAugment: 0 as const };
		await Promise.all([
			prices.add(20, [{ uuid: "card 1", buyNow: 7, sellNow: 6 }]),
			attributes.save([{ row: { uuid: "card 1", ...facts }, change: null }]),
			attributes.save([{ row: { uuid: "card 2", ...facts }, change: null }]),
		]);
		expect(await rows(database)).toEqual([1, 1, 0, 0, 2, 0]);
	});
});

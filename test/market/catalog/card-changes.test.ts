import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { StorageError } from "../../../src/errors.ts";
import type { ItemType } from "../../../src/ground/words.ts";
import { type CardChange, createCardChanges } from "../../../src/market/catalog/card-changes.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import type { Database } from "../../../src/storage/database.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { describeDatabases, openEmpty, SILENT } from "../../helpers/databases.ts";

const REFRESH = 30 * 60_000;
const DAY = 24 * 60 * 60_000;
const CARDS = "https://cards.example";

interface Card {
	ovr?: number | null;
	rarity?: string;
	buyNow?: number | null;
	isLive?: boolean;
}

/** By name. */
type Cards = Readonly<Record<string, Card>>;

const entryOf = (name: string, card: Card, type: ItemType, fetchedAt: number): CatalogEntry => {
	const { ovr = 80, rarity = "Gold", buyNow = 1000, isLive = true } = card;
	const item = createItemSummary({ uuid: name, name, type, ovr, rarity, isLive });
	return { name, buyNow, sellNow: 80, item, fetchedAt };
};

/** Card changes over a database, with crawls that the test makes, and what was announced. */
async function setUp(database: Database, { origin = CARDS, now = NOON } = {}) {
	const clock = { now };
	let isLeader = true;
	const announced: string[] = [];
	const all: CardChange[] = [];
	const listener = { fails: false };
	const cardChanges = createCardChanges({
		database: { db: database.db, isLeader: () => isLeader },
		origin,
		now: () => clock.now,
		logger: SILENT,
	});
	const announce = () =>
		cardChanges.announce(async changes => {
			if (listener.fails) throw new Error("not now");
			announced.push(changes.map(({ kind, uuid }) => `${kind} ${uuid}`).join(", "));
			all.push(...changes);
		});
	/** A crawl of a refresh later. @param missing cards that the catalog still has, but the crawl did not see */
	async function compare(cards: Cards, { whole = true, type = "card" as ItemType, missing = {} as Cards } = {}) {
		clock.now += REFRESH;
		const entries = Object.entries({ ...missing, ...cards }).map(([name, card]) =>
			entryOf(name, card, type, clock.now),
		);
		await cardChanges.compare({
			at: clock.now,
			entries,
			whole: new Map(whole ? [[type, new Set(Object.keys(cards))]] : []),
		});
	}
	return {
		cardChanges,
		announce,
		announced,
		all,
		clock,
		compare,
		listener,
		async crawl(...crawl: Parameters<typeof compare>) {
			await compare(...crawl);
			await announce();
		},
		lead(leads: boolean) {
			isLeader = leads;
		},
	};
}

const setUpInMemory = async () => setUp(await openEmpty());

const many = (count: number, card: Card = {}): Cards =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`card ${index}`, card]));

describeDatabases("the changes of cards", open => {
	it("are changes of overall and rarity, new cards, and cards that two crawls did not see", async () => {
		const { crawl, announced, all } = await setUp(await open());
		const rest = many(5);
		await crawl({ ann: { ovr: 84, buyNow: 2100 }, ben: {}, cid: {}, ...rest });
		expect(announced).toEqual([]);
		await crawl({ ann: { ovr: 86, rarity: "Diamond", buyNow: 3900 }, ben: { ovr: 79 }, dan: { buyNow: 50 }, ...rest });
		expect(announced).toEqual(["rarity ann, overall ben, new dan"]);
		expect(all[0]).toMatchObject({
			at: NOON + 2 * REFRESH,
			oldOvr: 84,
			newOvr: 86,
			oldRarity: "Gold",
			newRarity: "Diamond",
			buyNow: 2100,
			name: "ann",
			type: "card",
			series: "Live",
			team: "Harbor Gulls",
			teamShort: "HBG",
			position: "RF",
			isLive: 1,
		});
		expect(all[2]).toMatchObject({ oldOvr: null, newOvr: 80, oldRarity: null, newRarity: "Gold", buyNow: 50 });
		const now = { ann: { ovr: 86, rarity: "Diamond" }, ben: { ovr: 79 }, dan: {}, ...rest };
		await crawl(now);
		await crawl(now);
		expect(announced.slice(1)).toEqual(["gone cid"]);
		await crawl({ ...now, cid: {} });
		expect(announced).toHaveLength(2);
	});

	it("are the same after a restart between two crawls, and none comes twice", async () => {
		const database = await open();
		const before = await setUp(database);
		await before.crawl(many(20));
		const after = await setUp(database, { now: before.clock.now });
		await after.crawl({ ...many(20), ...many(9, { ovr: 81 }) });
		expect(after.all).toHaveLength(9);
		const again = await setUp(database, { now: after.clock.now });
		await again.crawl({ ...many(20), ...many(9, { ovr: 81 }) });
		expect([again.announced, before.announced]).toEqual([[], []]);
	});

	it("that a process stored but did not announce are announced by the next one", async () => {
		const database = await open();
		const before = await setUp(database);
		await before.compare(many(3));
		await before.compare({ ...many(3), ann: {} });
		const follower = await setUp(database, before.clock);
		const after = await setUp(database, before.clock);
		const late = await setUp(database, before.clock);
		follower.lead(false);
		for (const { announce } of [follower, after, late]) await announce();
		expect([before, follower, after, late].map(({ announced }) => announced)).toEqual([[], [], ["new ann"], []]);
	});

	it("do not come from the crawl of a process that has lost the lead", async () => {
		const { crawl, announced, lead } = await setUp(await open());
		await crawl(many(9));
		lead(false);
		await crawl({ ...many(9, { ovr: 70 }), ann: {} });
		lead(true);
		await crawl(many(9));
		expect(announced).toEqual([]);
	});

	it("of another service start from nothing", async () => {
		const database = await open();
		const before = await setUp(database);
		await before.crawl(many(8));
		await before.crawl(many(8, { ovr: 81 }));
		const after = await setUp(database, { origin: "https://other.example", now: before.clock.now });
		await after.crawl(many(8, { ovr: 90 }));
		expect([after.announced, await after.cardChanges.updates()]).toEqual([[], []]);
		await after.crawl(many(8, { ovr: 91 }));
		expect(after.all).toHaveLength(8);
	});
});

describe("the changes of cards", () => {
	it("do not come from a crawl that read not every page", async () => {
		const { crawl, announced } = await setUpInMemory();
		await crawl(many(9));
		await crawl({ ...many(9, { ovr: 70 }), ann: {} }, { whole: false });
		await crawl(many(9));
		expect(announced).toEqual([]);
	});

	it("do not come from an overall that is missing, and the last one known stays", async () => {
		const { crawl, announced, all } = await setUpInMemory();
		await crawl({ ann: { ovr: 80 }, ...many(5) });
		await crawl({ ann: { ovr: null }, ...many(5) });
		expect(announced).toEqual([]);
		await crawl({ ann: { ovr: 82 }, ...many(5) });
		expect(all).toMatchObject([{ kind: "overall", oldOvr: 80, newOvr: 82 }]);
	});

	it("do not come from a crawl without most cards, nor from the one after it", async () => {
		const { crawl, announced } = await setUpInMemory();
		await crawl(many(20));
		await crawl(many(4, { ovr: 60 }), { missing: many(20) });
		await crawl(many(20));
		expect(announced).toEqual([]);
	});

	it("do not come from a crawl with mostly unknown cards", async () => {
		const { crawl, announced } = await setUpInMemory();
		await crawl(many(4));
		await crawl(many(20));
		await crawl({ ...many(20), ann: {} });
		expect(announced).toEqual(["new ann"]);
	});

	it("of each type are known on their own", async () => {
		const { crawl, announced } = await setUpInMemory();
		await crawl(many(4));
		await crawl({ dome: { ovr: null }, park: { ovr: null }, field: { ovr: null } }, { type: "stadium" });
		await crawl({ dome: { ovr: null }, park: { ovr: null }, field: {}, arena: {} }, { type: "stadium" });
		expect(announced).toEqual(["new arena"]);
	});

	it("are gone when a card was missed twice in a row, even if the catalog still has it", async () => {
		const { crawl, announced } = await setUpInMemory();
		const rest = many(5);
		await crawl({ ann: {}, ...rest });
		await crawl(rest, { missing: { ann: {} } });
		await crawl({ ann: {}, ...rest });
		await crawl(rest, { missing: { ann: {} } });
		expect(announced).toEqual([]);
		await crawl(rest);
		expect(announced).toEqual(["gone ann"]);
	});

	it("come again at the next crawl when a listener failed, and stop being news after a day", async () => {
		const { crawl, announced, clock, listener } = await setUpInMemory();
		await crawl(many(5));
		listener.fails = true;
		await expect(crawl({ ...many(5), ann: {} })).rejects.toThrow("not now");
		listener.fails = false;
		await crawl({ ...many(5), ann: {} });
		expect(announced).toEqual(["new ann"]);
		listener.fails = true;
		await expect(crawl({ ...many(5), ann: {}, ben: {} })).rejects.toThrow("not now");
		listener.fails = false;
		clock.now += DAY + REFRESH;
		await crawl({ ...many(5), ann: {}, ben: {} });
		expect(announced).toEqual(["new ann"]);
	});

	it("are lost only until the database works again", async () => {
		const database = await openEmpty();
		const { crawl, announced } = await setUp(database);
		await crawl(many(5));
		await sql`ALTER TABLE card_changes RENAME TO lost`.execute(database.db);
		await expect(crawl({ ...many(5), ann: {} })).rejects.toThrow(StorageError);
		await sql`ALTER TABLE lost RENAME TO card_changes`.execute(database.db);
		await crawl({ ...many(5), ann: {}, ben: {} });
		expect(announced).toEqual(["new ann, new ben"]);
	});

	it("are kept for 200 days", async () => {
		const { cardChanges, crawl, clock } = await setUpInMemory();
		await crawl(many(6));
		await crawl(many(6, { ovr: 81 }));
		clock.now += 199 * DAY;
		await crawl(many(6, { ovr: 81 }));
		expect(await cardChanges.updates()).toHaveLength(1);
		clock.now += DAY;
		await crawl(many(6, { ovr: 81 }));
		expect(await cardChanges.updates()).toEqual([]);
	});

	it("make a roster update, with every Live card whose overall or rarity changed", async () => {
		const { cardChanges, crawl, clock } = await setUpInMemory();
		await crawl({ ...many(9), old: { isLive: false }, ann: {} });
		await crawl({ ...many(9), ...many(4, { ovr: 82 }), old: { isLive: false, ovr: 81 }, ann: {} });
		const at = clock.now;
		await crawl({ ...many(9), ...many(4, { ovr: 83 }), old: { isLive: false, ovr: 81 }, ann: { ovr: 79 }, ben: {} });
		const updates = await cardChanges.updates();
		expect(updates).toEqual([{ at, confirmedAt: at + REFRESH, until: at + REFRESH, up: 4, down: 1 }]);
		const changes = await Promise.all(updates.map(cardChanges.changesOf));
		expect(changes.flat().map(({ uuid, oldOvr, newOvr }) => [uuid, oldOvr, newOvr])).toEqual([
			["card 0", 80, 83],
			["card 1", 80, 83],
			["card 2", 80, 83],
			["card 3", 80, 83],
			["ann", 80, 79],
		]);
	});
});

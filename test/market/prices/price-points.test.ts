import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { REFRESH_MS } from "../../../src/api/refresh.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import { createPricePoints } from "../../../src/market/prices/price-points.ts";
import { createPriceTable } from "../../../src/market/store/prices.ts";
import type { Database } from "../../../src/storage/database.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { openEmpty } from "../../helpers/databases.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const entry = (uuid: string, buyNow: number | null, fetchedAt: number, sellNow: number | null = 80): CatalogEntry => ({
	name: uuid,
	buyNow,
	sellNow,
	item: createItemSummary({ uuid }),
	fetchedAt,
});

/** A crawl of 40 s. */
const crawlOf = (entries: readonly CatalogEntry[], startedAt: number) => ({
	entries,
	startedAt,
	at: startedAt + 40_000,
});

/** Prices in a database, what was logged and read, and a clock that the test moves. */
async function setUp(known?: Database) {
	const database = known ?? (await openEmpty());
	const { db } = database;
	const lines: string[] = [];
	const log = (_fields: object, message: string) => void lines.push(message);
	const logger = { debug: log, info: log, warn: log, error: log };
	const clock = { now: NOON };
	const reads: string[] = [];
	const table = createPriceTable(db, "");
	const { ofCard } = table;
	table.ofCard = uuid => {
		reads.push(uuid);
		return ofCard(uuid);
	};
	const points = createPricePoints({ table, logger, now: () => clock.now });
	await points.load();
	/** Records one card at a price, so many ms after noon. */
	const record = (after: number, buyNow: number | null, uuid = "ann") => {
		clock.now = NOON + after;
		return points.record(crawlOf([entry(uuid, buyNow, clock.now)], clock.now));
	};
	return {
		points,
		record,
		clock,
		lines,
		reads,
		database,
		fail: () => sql`ALTER TABLE prices RENAME TO gone`.execute(db),
		repair: () => sql`ALTER TABLE gone RENAME TO prices`.execute(db),
	};
}

describe("recorded prices", () => {
	it("of a crawl during which a refresh came belong to the one before, and the next crawl is recorded", async () => {
		const { points, clock, lines } = await setUp();
		const before = NOON + REFRESH_MS - 20_000;
		clock.now = NOON + REFRESH_MS + 20_000;
		await points.record(crawlOf([entry("ann", 100, before), entry("ben", 999, clock.now)], before));
		clock.now = NOON + REFRESH_MS + 2 * 60_000;
		await points.record(crawlOf([entry("ann", 999, clock.now), entry("ben", 999, clock.now)], clock.now));
		expect((await points.series("ann")).map(({ at, buyNow }) => [at, buyNow])).toEqual([
			[NOON, 100],
			[NOON + REFRESH_MS, 999],
		]);
		expect(lines.filter(line => line === "prices recorded")).toHaveLength(2);
	});

	it("of the past week are recorded until the bot stops", async () => {
		const { points } = await setUp();
		const stopping = new AbortController();
		const asked: number[] = [];
		const pricesAt = (at: number) => {
			if (asked.push(at) === 3) stopping.abort();
			return [{ uuid: "ann", buyNow: 100, sellNow: 80 }];
		};
		await points.fill(pricesAt, stopping.signal);
		expect(asked).toHaveLength(3);
		expect((await points.series("ann")).map(({ at }) => at)).toEqual(asked);
	});

	it("cover every card at every refresh, oldest first, with empty sides", async () => {
		const { points, clock } = await setUp();
		await points.record(crawlOf([entry("ann", 100, NOON), entry("ben", null, NOON, null)], NOON));
		clock.now = NOON + REFRESH_MS;
		await points.record(crawlOf([entry("ann", 110, clock.now), entry("cid", 5, clock.now)], clock.now));
		expect(await points.series("ann")).toEqual([
			{ at: NOON, buyNow: 100, sellNow: 80 },
			{ at: NOON + REFRESH_MS, buyNow: 110, sellNow: 80 },
		]);
		expect(await points.series("ben")).toEqual([{ at: NOON, buyNow: null, sellNow: null }]);
		expect(await points.series("nobody")).toEqual([]);
	});

	it("are filled in an empty database with a past week, as it would have been kept, and only once", async () => {
		const { points, record, database } = await setUp();
		await points.fill(at => [{ uuid: "ann", buyNow: (NOON - at) / HOUR, sellNow: 80 }], new AbortController().signal);
		const series = await points.series("ann");
		const hours = series.map(({ at }) => (NOON - at) / HOUR);
		expect(series.map(({ buyNow }) => buyNow)).toEqual(hours);
		expect(hours.filter(hour => hour < 48)).toEqual(Array.from({ length: 95 }, (_, i) => 47.5 - i / 2));
		expect(hours.filter(hour => hour >= 48).length).toBeLessThan(70);
		await record(0, 100);
		const listing = { buyNow: 12, item: createItemSummary({ uuid: "ann" }) };
		expect(points.change(listing, "day")).toBeCloseTo(-0.5);
		expect(points.change(listing, "week")).toBeCloseTo(12 / 168 - 1);
		const again = await setUp(database);
		await again.points.fill(() => [{ uuid: "ann", buyNow: 1, sellNow: 1 }], new AbortController().signal);
		expect(await again.points.series("ann")).toEqual([...series, { at: NOON, buyNow: 100, sellNow: 80 }]);
	});

	it("are recorded once per refresh, also after a restart in between", async () => {
		const { record, points, database, lines } = await setUp();
		await record(0, 100);
		await record(10 * 60_000, 105);
		const again = await setUp(database);
		await again.record(20 * 60_000, 110);
		expect(await points.series("ann")).toEqual([{ at: NOON, buyNow: 100, sellNow: 80 }]);
		expect(await again.points.series("ann")).toEqual(await points.series("ann"));
		expect([...lines, ...again.lines]).toEqual(["prices recorded"]);
	});

	it("have a gap for missed refreshes, and leave out cards the crawl did not see", async () => {
		const { points, record, clock } = await setUp();
		await record(0, 100);
		clock.now = NOON + 4 * REFRESH_MS;
		await points.record(crawlOf([entry("ann", 100, NOON), entry("ben", 7, clock.now)], clock.now));
		await record(5 * REFRESH_MS, 120);
		expect((await points.series("ann")).map(({ at }) => at)).toEqual([NOON, NOON + 5 * REFRESH_MS]);
	});

	it("are thinned with age in the database", async () => {
		const { points, record, database } = await setUp();
		const hours = async () => (await points.series("ann")).map(({ at }) => (at - NOON) / HOUR);
		for (let refresh = 0; refresh <= 13; refresh++) await record(refresh * REFRESH_MS, 100);
		expect(await hours()).toHaveLength(14);
		await record(3 * DAY, 100);
		expect(await hours()).toEqual([0, 2, 4, 6, 72]);
		await record(8 * DAY, 100);
		expect(await hours()).toEqual([0, 6, 72, 192]);
		await record(31 * DAY, 100);
		expect(await hours()).toEqual([72, 192, 744]);
		expect(await allTables(database.db).selectFrom("prices").select("refresh").execute()).toHaveLength(3);
	});

	it("of a card are read once, however many people ask, until the next refresh", async () => {
		const { points, record, reads } = await setUp();
		await record(0, 100);
		const answers = await Promise.all(Array.from({ length: 50 }, () => points.series("ann")));
		expect([reads, new Set(answers).size]).toEqual([["ann"], 1]);
		await record(REFRESH_MS, 110);
		expect(await points.series("ann")).toHaveLength(2);
		expect(reads).toHaveLength(2);
	});

	it("are in memory for the 300 cards requested last", async () => {
		const { points, reads } = await setUp();
		for (let card = 0; card <= 300; card++) await points.series(`card ${card}`);
		await points.series("card 1");
		expect(reads).toHaveLength(301);
		await points.series("card 0");
		expect(reads).toHaveLength(302);
	});

	it("do not block other work while a big market is written", async () => {
		const { points } = await setUp();
		const market = Array.from({ length: 5000 }, (_, i) => entry(`card ${i}`, i, NOON));
		let turns = 0;
		const count = () => {
			turns++;
			turning = setImmediate(count);
		};
		let turning = setImmediate(count);
		await points.record(crawlOf(market, NOON));
		clearImmediate(turning);
		expect(turns).toBeGreaterThanOrEqual(20);
		expect(await points.series("card 4321")).toEqual([{ at: NOON, buyNow: 4321, sellNow: 80 }]);
	});

	it("are missed together if they cannot be stored, and recorded later in the same refresh", async () => {
		const { points, record, lines, fail, repair } = await setUp();
		await fail();
		await record(0, 100);
		expect(lines).toContain("the prices of a refresh could not be recorded");
		await repair();
		await record(60_000, 101);
		expect(await points.series("ann")).toEqual([{ at: NOON, buyNow: 101, sellNow: 80 }]);
	});

	it("are empty while the database fails, and complete when it works again", async () => {
		const { points, record, lines, fail, repair } = await setUp();
		await record(0, 100);
		await fail();
		expect(await points.series("ann")).toEqual([]);
		expect(lines).toContain("recorded prices could not be read");
		await repair();
		expect(await points.series("ann")).toHaveLength(1);
	});
});

describe("a change", () => {
	const listing = (buyNow: number | null, uuid = "ann") => entry(uuid, buyNow, NOON);

	it("is the share by which Buy now differs from a day and from a week ago", async () => {
		const { points, record } = await setUp();
		await record(0, 100);
		await record(6 * DAY, 120);
		await record(7 * DAY, 150);
		expect(points.change(listing(180), "day")).toBeCloseTo(0.5);
		expect(points.change(listing(180), "week")).toBeCloseTo(0.8);
	});

	it("is taken from the nearest refresh when the one a day ago was missed, if that is within two hours", async () => {
		const { points, record } = await setUp();
		await record(-2 * HOUR, 80);
		await record(REFRESH_MS, 100);
		await record(DAY, 1);
		expect(points.change(listing(150), "day")).toBeCloseTo(0.5);
		await record(DAY + 3 * HOUR, 1);
		expect(points.change(listing(150), "day")).toBeNull();
	});

	it("is unknown without orders now or then, and for a card that was not listed then", async () => {
		const { points, record } = await setUp();
		await record(0, null);
		await record(DAY, 100);
		expect(points.change(listing(100), "day")).toBeNull();
		expect(points.change(listing(100, "ben"), "day")).toBeNull();
		await record(2 * DAY, 100);
		expect(points.change(listing(null), "day")).toBeNull();
		expect(points.change(listing(100), "day")).toBe(0);
	});

	it("is known once another process's recorded prices are read", async () => {
		const { record, database } = await setUp();
		const { points, clock } = await setUp(database);
		await record(0, 100);
		await record(DAY, 120);
		clock.now = NOON + DAY;
		expect(points.change(listing(130), "day")).toBeNull();
		await points.load();
		expect(points.change(listing(130), "day")).toBeCloseTo(0.3);
	});

	it("is known after a restart, unless the bot was off for long", async () => {
		const { record, database } = await setUp();
		await record(0, 100);
		await record(DAY, 120);
		const restart = async (after: number) => {
			const { points, clock } = await setUp(database);
			clock.now = NOON + after;
			return points.change(listing(130), "day");
		};
		expect(await restart(DAY + HOUR)).toBeCloseTo(0.3);
		expect(await restart(DAY + 5 * HOUR)).toBeNull();
	});
});

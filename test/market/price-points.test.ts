import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import type { CatalogEntry } from "../../src/market/catalog.ts";
import { createPricePoints } from "../../src/market/price-points.ts";
import { REFRESH_MS, refreshOf } from "../../src/market/refresh.ts";
import { createStorage, type Storage } from "../../src/storage/storage.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const entry = (uuid: string, buyNow: number | null, fetchedAt: number, sellNow: number | null = 80): CatalogEntry => ({
	name: uuid,
	buyNow,
	sellNow,
	item: createItemSummary({ uuid }),
	fetchedAt,
});

/** A store that a test can break, what was logged, and a clock it moves. */
async function setUp(storage?: Storage) {
	const lines: string[] = [];
	const log = (_fields: object, message: string) => void lines.push(message);
	const logger = { info: log, warn: log, error: log };
	const opened = storage ?? (await createStorage("sqlite://:memory:", { logger }));
	if (storage === undefined) onTestFinished(() => opened.close());
	const clock = { now: NOON };
	const points = createPricePoints({ storage: opened, logger, now: () => clock.now });
	await points.start();
	onTestFinished(() => points.stop());
	/** Records one card at a price, so many ms after noon. */
	const record = (after: number, buyNow: number | null, uuid = "ann") => {
		clock.now = NOON + after;
		return points.record([entry(uuid, buyNow, clock.now)], clock.now);
	};
	return { points, record, clock, lines, storage: opened };
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** A storage that fails where `broken` says so. */
function breakable(storage: Storage) {
	const state = { broken: (_key: string, _method: "get" | "set") => false };
	const failing: Storage = {
		...storage,
		store(name, schema) {
			const store = storage.store(name, schema);
			const refuse = (key: string, method: "get" | "set") => {
				if (state.broken(key, method)) throw new Error("disk full");
			};
			return {
				...store,
				async get(key) {
					refuse(key, "get");
					return store.get(key);
				},
				async set(key, value, ttlMs) {
					refuse(key, "set");
					return store.set(key, value, ttlMs);
				},
			};
		},
	};
	return { state, failing };
}

describe("recorded prices", () => {
	it("are those of every card at every beat, oldest first, with empty sides as they were", async () => {
		const { points, clock } = await setUp();
		await points.record([entry("ann", 100, NOON), entry("ben", null, NOON, null)], NOON + 40_000);
		clock.now = NOON + REFRESH_MS;
		await points.record([entry("ann", 110, clock.now), entry("cid", 5, clock.now)], clock.now + 40_000);
		expect(await points.series("ann")).toEqual([
			{ at: NOON, buyNow: 100, sellNow: 80 },
			{ at: NOON + REFRESH_MS, buyNow: 110, sellNow: 80 },
		]);
		expect(await points.series("ben")).toEqual([{ at: NOON, buyNow: null, sellNow: null }]);
		expect(await points.series("nobody")).toEqual([]);
		expect(await points.series("constructor")).toEqual([]);
	});

	it("are recorded once a beat, also after a restart in the middle of it", async () => {
		const { record, points, storage, lines } = await setUp();
		await record(0, 100);
		await record(10 * 60_000, 105);
		const again = await setUp(storage);
		await again.record(20 * 60_000, 110);
		expect(await points.series("ann")).toEqual([{ at: NOON, buyNow: 100, sellNow: 80 }]);
		expect(await again.points.series("ann")).toEqual(await points.series("ann"));
		expect(lines.filter(line => line === "prices recorded")).toHaveLength(1);
	});

	it("survive a restart", async () => {
		const folder = await mkdtemp(join(tmpdir(), "dugout-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const logger = { info: () => {}, warn: () => {}, error: () => {} };
		const open = () => createStorage(`sqlite://${join(folder, "prices.sqlite")}`, { logger });
		const first = await open();
		await (await setUp(first)).record(0, 100);
		await first.close();
		const second = await open();
		onTestFinished(() => second.close());
		expect(await (await setUp(second)).points.series("ann")).toHaveLength(1);
	});

	it("leave a gap where beats were missed, and leave out what a crawl did not see", async () => {
		const { points, record, clock } = await setUp();
		await record(0, 100);
		clock.now = NOON + 4 * REFRESH_MS;
		await points.record([entry("ann", 100, NOON), entry("ben", 7, clock.now)], clock.now);
		await record(5 * REFRESH_MS, 120);
		expect((await points.series("ann")).map(({ at }) => at)).toEqual([NOON, NOON + 5 * REFRESH_MS]);
	});

	it("are thinned with age", async () => {
		const { points, record } = await setUp();
		const hours = async () => (await points.series("ann")).map(({ at }) => (at - NOON) / HOUR);
		for (let beat = 0; beat <= 13; beat++) await record(beat * REFRESH_MS, 100);
		expect(await hours()).toHaveLength(14);
		await record(3 * DAY, 100);
		expect(await hours()).toEqual([0, 2, 4, 6, 72]);
		await record(8 * DAY, 100);
		expect(await hours()).toEqual([0, 6, 72, 192]);
		await record(31 * DAY, 100);
		expect(await hours()).toEqual([72, 192, 744]);
	});

	/** Counts what is read of the storage, which a test can break. */
	async function setUpCounted() {
		const storage = await createStorage("sqlite://:memory:", { logger: SILENT });
		onTestFinished(() => storage.close());
		const { state, failing } = breakable(storage);
		let reads = 0;
		let isBroken = false;
		state.broken = (_key, method) => {
			if (method === "get") reads++;
			return isBroken;
		};
		const parts = await setUp(failing);
		/** What one or several people asking for a card at the same time read. */
		async function readsOf(uuid: string, people = 1) {
			const before = reads;
			const answers = await Promise.all(Array.from({ length: people }, () => parts.points.series(uuid)));
			for (const answer of answers) expect(answer).toEqual(answers[0]);
			return reads - before;
		}
		function breakStorage(broken: boolean): void {
			isBroken = broken;
		}
		return { ...parts, readsOf, breakStorage };
	}

	it("of a card are read from the storage once, and after that each new beat alone", async () => {
		const { record, points, readsOf } = await setUpCounted();
		for (let beat = 0; beat < 10; beat++) await record(beat * REFRESH_MS, 100 + beat);
		expect(await readsOf("ann", 50)).toBe(10);
		expect(await readsOf("ann")).toBe(0);
		await record(10 * REFRESH_MS, null);
		await record(11 * REFRESH_MS, 111);
		expect(await readsOf("ann", 50)).toBe(2);
		expect((await points.series("ann")).map(({ buyNow }) => buyNow)).toEqual([
			...Array.from({ length: 10 }, (_, beat) => 100 + beat),
			null,
			111,
		]);
	});

	it("are kept in memory of the 2,000 cards asked for last", async () => {
		const { record, readsOf } = await setUpCounted();
		await record(0, 100);
		for (let card = 0; card < 2000; card++) expect(await readsOf(`card ${card}`)).toBe(1);
		expect(await readsOf("card 0")).toBe(0);
		await readsOf("card 2000");
		expect(await readsOf("card 0")).toBe(0);
		expect(await readsOf("card 1")).toBe(1);
	});

	it("that are in memory are there while the store fails, and the ones it missed when it works again", async () => {
		const { record, points, readsOf, breakStorage, lines } = await setUpCounted();
		await record(0, 100);
		await readsOf("ann");
		await record(REFRESH_MS, 110);
		breakStorage(true);
		expect(await points.series("ann")).toHaveLength(1);
		expect(lines).toContain("kept prices could not be read");
		breakStorage(false);
		expect(await readsOf("ann")).toBe(1);
		expect(await points.series("ann")).toHaveLength(2);
	});

	it("take no more room in the storage when their time is over", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: NOON });
		onTestFinished(() => void vi.useRealTimers());
		const { record, storage } = await setUp();
		for (let beat = 0; beat <= 13; beat++) await record(beat * REFRESH_MS, 100);
		const rows = async () => {
			await storage.purge();
			let count = 0;
			for await (const [key] of storage.store("prices", z.unknown()).entries()) if (key !== "beats") count++;
			return count;
		};
		expect(await rows()).toBe(14);
		vi.setSystemTime(NOON + 3 * DAY);
		expect(await rows()).toBe(4);
		vi.setSystemTime(NOON + 8 * DAY);
		expect(await rows()).toBe(2);
		vi.setSystemTime(NOON + 31 * DAY);
		expect(await rows()).toBe(0);
	});

	it("let the event loop turn while a big market is written", async () => {
		const { points } = await setUp();
		const market = Array.from({ length: 5000 }, (_, i) => entry(`card ${i}`, i, NOON));
		let turns = 0;
		const count = () => {
			turns++;
			turning = setImmediate(count);
		};
		let turning = setImmediate(count);
		await points.record(market, NOON);
		clearImmediate(turning);
		expect(turns).toBeGreaterThan(100);
		expect(await points.series("card 4321")).toEqual([{ at: NOON, buyNow: 4321, sellNow: 80 }]);
	});

	it("of a beat that was cut off in the middle are not there, and can be recorded anew", async () => {
		const { storage } = await setUp();
		const { state, failing } = breakable(storage);
		const { points, record, lines } = await setUp(failing);
		state.broken = (key, method) => key === "beats" && method === "set";
		await record(0, 100);
		state.broken = () => false;
		expect(await points.series("ann")).toEqual([]);
		expect(lines).toContain("the prices of a beat could not be kept");
		await record(60_000, 101);
		expect(await points.series("ann")).toEqual([{ at: NOON, buyNow: 101, sellNow: 80 }]);
	});

	it("are none while the store fails, and there again when it works again", async () => {
		const { storage } = await setUp();
		const { state, failing } = breakable(storage);
		const { points, record, lines } = await setUp(failing);
		await record(0, 100);
		state.broken = () => true;
		expect(await points.series("ann")).toEqual([]);
		expect(lines).toContain("kept prices could not be read");
		state.broken = () => false;
		expect(await points.series("ann")).toHaveLength(1);
	});

	it("of another version, or damaged ones, are left out", async () => {
		const { record, storage, lines } = await setUp();
		await record(0, 100);
		const prices = storage.store("prices", z.unknown());
		for (const index of [{ version: 0, beats: [refreshOf(NOON)] }, { version: 1, beats: ["x"] }, []]) {
			await prices.set("beats", index);
			const { points } = await setUp(storage);
			expect(await points.series("ann")).toEqual([]);
		}
		expect(lines.filter(line => line === "a stored value does not fit and is left out")).toHaveLength(3);
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

	it("is taken from the nearest beat when the one a day ago was missed, if that is within two hours", async () => {
		const { points, record } = await setUp();
		await record(-2 * HOUR, 80);
		await record(REFRESH_MS, 100);
		await record(DAY, 1);
		expect(points.change(listing(150), "day")).toBeCloseTo(0.5);
		await record(DAY + 3 * HOUR, 1);
		expect(points.change(listing(150), "day")).toBeNull();
	});

	it("is not known without orders now or then, nor for a card that was not listed then", async () => {
		const { points, record } = await setUp();
		await record(0, null);
		await record(DAY, 100);
		expect(points.change(listing(100), "day")).toBeNull();
		expect(points.change(listing(100, "ben"), "day")).toBeNull();
		await record(2 * DAY, 100);
		expect(points.change(listing(null), "day")).toBeNull();
		expect(points.change(listing(100), "day")).toBe(0);
	});

	it("is known again after a restart, unless the bot was off for long", async () => {
		const { record, storage } = await setUp();
		await record(0, 100);
		await record(DAY, 120);
		const restart = async (at: number) => {
			const points = createPricePoints({ storage, logger: { info: () => {}, warn: () => {} }, now: () => at });
			await points.start();
			return points.change(listing(130), "day");
		};
		expect(await restart(NOON + DAY + HOUR)).toBeCloseTo(0.3);
		expect(await restart(NOON + DAY + 5 * HOUR)).toBeNull();
	});
});

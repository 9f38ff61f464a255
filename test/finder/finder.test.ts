import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Item } from "../../src/api/operations/item.ts";
import { ApiError } from "../../src/errors.ts";
import { createFinder, type Finder } from "../../src/finder/finder.ts";
import { nextTurn } from "../../src/ground/async.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/ground/times.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import type { Database } from "../../src/storage/database.ts";
import { createItem } from "../fixtures/item.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { openEmpty, SILENT } from "../helpers/databases.ts";

const ORIGIN = "https://cards.example";

/** A catalog and a service of which every request is noted, in time that passes while nobody works. */
async function setUp({ cards = 300, database }: { cards?: number; database?: Database } = {}) {
	const clock = { now: NOON, end: NOON };
	const entries = new Map<string, CatalogEntry>();
	const state = { isLeader: true, crawledAt: NOON };
	const requests: { uuid: string; at: number; notBefore: number | undefined }[] = [];
	/** What the service does about a card instead of answering. */
	const faults = new Map<string, ApiError>();
	const news: number[] = [];
	const speeds = new Map<string, number>();
	const db = database ?? (await openEmpty());
	const augments = new Map<string, Item["augment"]>();
	function put(uuid: string, ovr: number, isLive = true, hasAugment = false): void {
		const item = { ...createItemSummary(), uuid, ovr, isLive, hasAugment };
		entries.set(uuid, { name: uuid, buyNow: 10, sellNow: 5, item, fetchedAt: NOON });
	}
	for (let card = 0; card < cards; card++) put(`card-${card}`, 50 + (card % 49));
	let idle = () => {};
	const start = (): Finder => {
		const finder = createFinder({
			api: {
				async item({ uuid }, options) {
					requests.push({ uuid, at: clock.now, notBefore: options?.notBefore });
					const fault = faults.get(uuid);
					if (fault !== undefined) throw fault;
					const attributes = { speed: speeds.get(uuid) ?? 50, contact_left: 60 };
					const augment = augments.get(uuid) ?? null;
					return { data: createItem({ uuid, attributes, augment }), fetchedAt: clock.now, stale: false };
				},
			},
			catalog: {
				all: () => [...entries.values()],
				get: uuid => entries.get(uuid),
				progress: () => ({
					complete: true,
					pages: 1,
					totalPages: 1,
					size: entries.size,
					unread: 0,
					crawlMs: 1,
					startedAt: state.crawledAt,
					crawledAt: state.crawledAt,
				}),
			},
			database: { db: db.db, isLeader: () => state.isLeader },
			origin: ORIGIN,
			logger: SILENT,
			now: () => clock.now,
			async wait(ms, signal) {
				clock.now += ms;
				if (clock.now < clock.end) return nextTurn();
				idle();
				await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
			},
		});
		onTestFinished(() => finder.stop());
		return finder;
	};
	return {
		augments,
		clock,
		entries,
		faults,
		news,
		put,
		requests,
		speeds,
		state,
		start,
		db,
		/** Lets the finder work for a time, then stops it. */
		async work(finder: Finder, ms: number): Promise<void> {
			clock.end = clock.now + ms;
			const over = new Promise<void>(resolve => {
				idle = resolve;
			});
			await finder.load();
			finder.start({ onRead: async () => {}, onChanges: async () => void news.push(clock.now) });
			await over;
			await finder.stop();
		},
	};
}

const outage = new ApiError("unavailable", "down", { operation: "item" });
const missing = new ApiError("not-found", "no such card", { operation: "item" });

describe("the attributes of all cards", () => {
	it("are read at one request a second at most, the best cards first", async () => {
		const { requests, start, work } = await setUp();
		const finder = start();
		await work(finder, 400 * SECOND);
		expect(requests).toHaveLength(300);
		const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SECOND);
		expect(requests[0]?.uuid).toBe("card-48");
		expect(finder.progress()).toEqual({ read: 300, total: 300 });
		expect(finder.columns.facts("card-7")?.attributes).toEqual({ speed: 50, contact_left: 60 });
	});

	it("go on after a restart where they stopped", async () => {
		const { requests, start, work } = await setUp();
		await work(start(), 100 * SECOND);
		const before = requests.length;
		expect(before).toBeGreaterThan(90);
		const finder = start();
		await finder.load();
		expect(finder.progress().read).toBe(before);
		await work(finder, 300 * SECOND);
		expect(requests).toHaveLength(300);
		expect(new Set(requests.map(({ uuid }) => uuid)).size).toBe(300);
	});

	it("are stored in batches: the few that a killed process had not stored are read again", async () => {
		const { clock, requests, start, work } = await setUp({ cards: 100 });
		const killed = start();
		clock.end = clock.now + 45 * SECOND;
		killed.start({ onRead: async () => {}, onChanges: async () => {} });
		// Nothing stops it while the next process works.
		await vi.waitFor(() => expect(clock.now).toBe(clock.end));
		const read = requests.length;
		const next = start();
		await next.load();
		expect(next.progress().read).toBe(30);
		await work(next, 200 * SECOND);
		expect(next.progress().read).toBe(100);
		expect(requests).toHaveLength(100 + read - 30);
	});

	it("are read again after a new crawl only of new cards, then of those with another overall or rarity, past the cache", async () => {
		const { put, news, requests, start, state, work, clock, speeds, entries } = await setUp({ cards: 50 });
		await work(start(), 100 * SECOND);
		put("card-3", 90);
		put("late", 40);
		entries.delete("card-5");
		speeds.set("card-3", 55);
		state.crawledAt = clock.now;
		const finder = start();
		const from = clock.now;
		await work(finder, HOUR);
		expect(requests.slice(50).map(({ uuid }) => uuid)).toEqual(["late", "card-3"]);
		expect(requests[51]?.notBefore).toBeGreaterThanOrEqual(from);
		expect(finder.columns.row("card-5")).toBeUndefined();
		expect(finder.recentChanges("card-3", from)).toEqual({ speed: [50, 55] });
		expect(news).toHaveLength(1);
		expect(await finder.changes(["card-3", "late"], from, clock.now)).toEqual(
			new Map([["card-3", { speed: [50, 55] }]]),
		);
		expect(await finder.changes(["card-3"], clock.now, clock.now + DAY)).toEqual(new Map());
	});

	it("are read again when an augment begins, and when it ends or the market no longer lists it; no update changed them", async () => {
		const { augments, put, news, requests, start, state, work, clock, speeds } = await setUp({ cards: 20 });
		await work(start(), 50 * SECOND);
		const change = (hasAugment: boolean, augment: Item["augment"], speed: number) => {
			put("card-3", 53, true, hasAugment);
			if (augment === null) augments.delete("card-3");
			else augments.set("card-3", augment);
			speeds.set("card-3", speed);
			state.crawledAt = clock.now;
		};
		const readSince = (count: number) => requests.slice(count).map(({ uuid }) => uuid);
		const endsAt = clock.now + 5 * HOUR;
		change(true, { overall: 99, text: null, endsAt }, 99);
		const finder = start();
		await work(finder, HOUR);
		expect(readSince(20)).toEqual(["card-3"]);
		expect(finder.columns.facts("card-3")).toMatchObject({ attributes: { speed: 99 }, augment: { endsAt } });
		// Another process of the same database.
		const later = start();
		augments.delete("card-3");
		speeds.set("card-3", 50);
		await work(later, 5 * HOUR);
		expect(readSince(21)).toEqual(["card-3"]);
		expect(Number(requests.at(-1)?.at)).toBeGreaterThanOrEqual(endsAt);
		expect(later.columns.facts("card-3")).toMatchObject({ attributes: { speed: 50 }, augment: null });
		change(false, null, 50);
		await work(start(), HOUR);
		expect(readSince(22)).toEqual(["card-3"]);
		await work(start(), HOUR);
		expect(requests).toHaveLength(23);
		expect(news).toEqual([]);
		expect(later.recentChanges("card-3", 0)).toEqual({});
	});

	it("keep the usual attributes while an augment lasts, also over a restart, unless the card's overall changes meanwhile", async () => {
		const { augments, put, start, state, work, clock, speeds } = await setUp({ cards: 20 });
		await work(start(), 50 * SECOND);
		const change = (overall: number, endsAt: number, speed: number) => {
			put("card-3", overall, true, true);
			augments.set("card-3", { overall: 99, text: null, endsAt });
			speeds.set("card-3", speed);
			state.crawledAt = clock.now;
		};
		const usualOf = (finder: ReturnType<typeof start>) => finder.columns.facts("card-3")?.augment?.usual ?? null;
		change(53, clock.now + 20 * DAY, 99);
		const first = start();
		await work(first, HOUR);
		expect(first.columns.facts("card-3")?.attributes.speed).toBe(99);
		expect(usualOf(first)).toMatchObject({ speed: 50 });
		// Read again a week later, by another process of the same database.
		const later = start();
		await later.load();
		expect(usualOf(later)).toMatchObject({ speed: 50 });
		await work(later, 8 * DAY);
		expect(usualOf(later)).toMatchObject({ speed: 50 });
		change(60, clock.now + 20 * DAY, 101);
		const updated = start();
		await updated.load();
		await work(updated, HOUR);
		expect(updated.columns.facts("card-3")?.attributes.speed).toBe(101);
		expect(usualOf(updated)).toBeNull();
	});

	it("are read again a week later", async () => {
		const { requests, start, work } = await setUp({ cards: 20 });
		await work(start(), 8 * DAY);
		expect(requests).toHaveLength(40);
		expect(Number(requests[20]?.at) - NOON).toBeGreaterThanOrEqual(7 * DAY);
	});

	it("do not wait for a card that the service does not know, which is asked for once an hour", async () => {
		const { faults, requests, start, work } = await setUp({ cards: 20 });
		faults.set("card-4", missing);
		const finder = start();
		await work(finder, 59 * MINUTE);
		expect(requests).toHaveLength(20);
		expect(finder.progress().read).toBe(19);
		faults.clear();
		await work(start(), HOUR);
		expect(requests).toHaveLength(21);
	});

	it("wait longer and longer during an outage, and go on afterwards", async () => {
		const { faults, requests, start, work, entries } = await setUp({ cards: 20 });
		for (const uuid of entries.keys()) faults.set(uuid, outage);
		await work(start(), 30 * MINUTE);
		expect(requests.length).toBeLessThan(10);
		faults.clear();
		const finder = start();
		await work(finder, 10 * MINUTE);
		expect(finder.progress().read).toBe(20);
	});

	it("are read by the leader alone; another process takes over what it stores", async () => {
		const { requests, start, state, work } = await setUp({ cards: 20 });
		state.isLeader = false;
		const other = start();
		await work(other, 10 * MINUTE);
		expect(requests).toHaveLength(0);
		state.isLeader = true;
		await work(start(), MINUTE);
		state.isLeader = false;
		const follower = start();
		await work(follower, 2 * MINUTE);
		expect(requests).toHaveLength(20);
		expect(follower.progress().read).toBe(20);
	});

	it("of another service are not taken over", async () => {
		const { db, start, work } = await setUp({ cards: 5 });
		await work(start(), MINUTE);
		const other = createFinder({
			api: { item: () => Promise.reject(outage) },
			database: { db: db.db, isLeader: () => true },
			catalog: {
				all: () => [],
				get: () => undefined,
				progress: () => ({
					complete: false,
					pages: 0,
					totalPages: 0,
					size: 0,
					unread: 0,
					crawlMs: 1,
					startedAt: null,
					crawledAt: null,
				}),
			},
			origin: "https://other.example",
			logger: SILENT,
			now: () => NOON,
		});
		await other.load();
		expect(other.columns.size).toBe(0);
	});
});

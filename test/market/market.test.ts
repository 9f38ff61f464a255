import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ListingsQuery } from "../../src/api/operations/listings.ts";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import { ApiError } from "../../src/errors.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import { createMarket, type Market } from "../../src/market/market.ts";
import type { Announcement } from "../../src/storage/database.ts";
import { readState } from "../../src/storage/state.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { openEmpty } from "../helpers/databases.ts";
import { createWaits } from "../helpers/waits.ts";

interface Process {
	market: Market;
	/** Lets the pause pass in which it is; resolves when it is in the next one. */
	pass(): Promise<void>;
}

/** Processes on one database, and a service whose market has one page of cards. */
async function createWorld() {
	const { db } = await openEmpty();
	const listeners: ((announcement: Announcement) => void)[] = [];
	const world = {
		now: NOON,
		buyNow: 100,
		ovr: 80,
		leader: "one",
		origin: "https://cards.example",
		/** The pages of listings that each process has requested. */
		asked: [] as string[],
		/** What the processes have done, in order. */
		done: [] as string[],
		/** Throws in place of a step. */
		failing: "",
		/** The process loses the lead while it reads the market. */
		loses: false,
	};
	async function announce(announcement: Announcement): Promise<void> {
		const snapshot = world.failing === "" ? await readState(db, "catalog") : undefined;
		if (snapshot?.includes(`"crawledAt":${world.now}`)) world.done.push("market stored");
		world.done.push("market announced");
		for (const listener of listeners) listener(announcement);
		await setImmediate();
	}
	async function step(name: string): Promise<void> {
		if (name === world.failing) throw new Error("a defect");
		world.done.push(name);
	}
	async function join(name: string): Promise<Process> {
		const waits = createWaits();
		const log = (fields: object, message: string) => {
			world.done.push("step" in fields ? `failed: ${fields.step}` : message);
			const { sortedAt } = market.browseSessions.open({ filter: {}, sort: "price" });
			if (message === "prices recorded" && sortedAt === world.now) world.done.splice(-1, 0, "market sorted");
		};
		const market = createMarket({
			api: {
				async listings({ type, page }: ListingsQuery) {
					world.asked.push(`${name} ${type} ${page}`);
					if (world.loses) world.leader = "another one";
					const { buyNow, ovr } = world;
					const cards = ["ann", "ben", "cid"].map(uuid =>
						createListing({ buyNow, item: createItemSummary({ uuid, ovr: uuid === "ann" ? ovr : 70 }) }),
					);
					const data = {
						page,
						totalPages: type === "card" ? 1 : 0,
						listings: type === "card" ? cards : [],
						unread: [],
					};
					return { data, fetchedAt: world.now, stale: false };
				},
				listing: () => Promise.reject(new ApiError("unavailable", "no", { operation: "listing" })),
			},
			database: {
				db,
				announce,
				clean: async () => {},
				close: async () => {},
				backedUpAt: () => null,
				isLeader: () => world.leader === name,
				onAnnouncement: listener => void listeners.push(listener),
			},
			logger: { debug: log, info: log, warn: log, error: log },
			origin: world.origin,
			now: () => world.now,
			// Busy cards are read 10 s after a crawl.
			wait: (ms, signal) => (ms === 10_000 ? step("busy cards chosen") : waits.wait(ms, signal)),
		});
		onTestFinished(() => market.close());
		await market.start({
			onChanges: changes => step(`changes announced: ${changes.map(({ kind, uuid }) => `${kind} ${uuid}`)}`),
			checkSums: () => step("alerts checked"),
			askQuestions: () => step("searches asked"),
			onRefresh: () => step("posted"),
		});
		await expect.poll(waits.under).toHaveLength(1);
		return {
			market,
			async pass() {
				await waits.end();
				await expect.poll(waits.under).toHaveLength(1);
			},
		};
	}
	return { db, world, join, announce };
}

const price = ({ market }: Process): CatalogEntry["buyNow"] | undefined => market.catalog.all()[0]?.buyNow;

describe("what follows a crawl", () => {
	const ORDER = [
		"catalog crawled",
		"market sorted",
		"prices recorded",
		"cards compared",
		"changes announced: overall ann",
		"alerts checked",
		"market stored",
		"market announced",
		"searches asked",
		"posted",
		"busy cards chosen",
	];
	const STEPS = new Set(ORDER);

	/** The second crawl of a process, which sees that a card has changed. @param failing the step that throws */
	async function crawlTwice(failing = "") {
		const all = await createWorld();
		const one = await all.join("one");
		Object.assign(all.world, { now: NOON + REFRESH_MS + 60_000, ovr: 81, failing });
		all.world.done.length = 0;
		await one.pass();
		return { ...all, one };
	}

	it("comes in this order, each step after the one before", async () => {
		const { world } = await crawlTwice();
		expect(world.done.filter(step => STEPS.has(step))).toEqual(ORDER);
	});

	it.each([
		["announce changes", "changes announced: overall ann"],
		["post", "posted"],
	])("goes on when the step to %s fails, which is logged", async (step, failing) => {
		const { world } = await crawlTwice(failing);
		const rest = ORDER.slice(ORDER.indexOf(failing) + 1).filter(name => name !== "market stored");
		expect(world.done.slice(world.done.indexOf(`failed: ${step}`) + 1).filter(name => STEPS.has(name))).toEqual(rest);
	});

	it("leaves the crawls going when the database fails", async () => {
		const { db, world, join } = await createWorld();
		const one = await join("one");
		for (const table of ["state", "prices", "known_cards"]) await sql`DROP TABLE ${sql.table(table)}`.execute(db);
		world.failing = "reading the snapshot";
		for (const buyNow of [200, 300]) {
			Object.assign(world, { now: world.now + REFRESH_MS + 60_000, buyNow });
			await one.pass();
			expect(price(one)).toBe(buyNow);
		}
		expect(world.done.filter(step => step === "posted")).toHaveLength(3);
		expect(world.done).toContain("failed: store the market");
	});
});

describe("several processes", () => {
	it("take over what the leader has read, whether they were started before or after it", async () => {
		const { world, join } = await createWorld();
		world.leader = "nobody yet";
		const one = await join("one");
		const two = await join("two");
		expect([price(one), price(two)]).toEqual([undefined, undefined]);
		world.leader = "one";
		await one.pass();
		expect([price(one), price(two), price(await join("three"))]).toEqual([100, 100, 100]);
		expect(two.market.catalog.progress().complete).toBe(true);
		expect(two.market.browseSessions.open({ filter: {}, sort: "price" }).sortedAt).toBe(world.now);
		expect(world.asked.every(call => call.startsWith("one"))).toBe(true);
		expect(world.done.filter(step => step === "posted")).toHaveLength(1);
	});

	it("store, announce and post nothing of a crawl during which another one took over", async () => {
		const { world, join } = await createWorld();
		const one = await join("one");
		Object.assign(world, { now: NOON + REFRESH_MS + 60_000, ovr: 81, loses: true });
		world.done.length = 0;
		await one.pass();
		expect(world.done).toContain("catalog crawled");
		expect(world.done.filter(step => /posted|stored|announced/.test(step))).toEqual([]);
	});

	it("crawl each refresh once, by the leader of that time, also when the leader changes", async () => {
		const { world, join } = await createWorld();
		const one = await join("one");
		const two = await join("two");
		const crawl = world.asked.length;
		world.leader = "two";
		await two.pass();
		await one.pass();
		expect(world.asked).toHaveLength(crawl);

		world.now += REFRESH_MS + 60_000;
		world.buyNow = 200;
		await one.pass();
		expect(world.asked).toHaveLength(crawl);
		await two.pass();
		expect([price(one), price(two)]).toEqual([200, 200]);
		world.leader = "one";
		await one.pass();
		expect(world.asked).toHaveLength(2 * crawl);
	});

	it("keep a newer price that only one of them has seen when an older snapshot arrives", async () => {
		const { world, join } = await createWorld();
		await join("one");
		const two = await join("two");
		const seen = createListing({ buyNow: 150, item: createItemSummary({ uuid: "ann", ovr: 80 }) });
		two.market.catalog.observe(seen, world.now + REFRESH_MS + 60_000);
		world.now += REFRESH_MS;
		world.buyNow = 200;
		const one = await join("one");
		expect([price(one), price(two)]).toEqual([200, 150]);
	});

	it("keep what they know when a snapshot cannot be read, until the next announcement", async () => {
		const { db, world, join, announce } = await createWorld();
		const one = await join("one");
		const two = await join("two");
		world.now += REFRESH_MS + 60_000;
		world.buyNow = 200;
		world.failing = "reading the snapshot";
		await sql`ALTER TABLE state RENAME TO gone`.execute(db);
		await one.pass();
		await announce("market");
		expect([price(one), price(two)]).toEqual([200, 100]);
		await sql`ALTER TABLE gone RENAME TO state`.execute(db);
		world.now += REFRESH_MS;
		world.buyNow = 300;
		await one.pass();
		expect([price(one), price(two)]).toEqual([300, 300]);
	});
});

it("The change of a price is not measured from another service's prices", async () => {
	const { world, join } = await createWorld();
	const DAY_LATER = NOON + 24 * 60 * 60_000;
	await join("one");
	const changes = [];
	for (const origin of [world.origin, "https://other.example"]) {
		Object.assign(world, { now: DAY_LATER, buyNow: 50, leader: origin, origin });
		const { market } = await join(origin);
		const [ann] = market.catalog.all();
		changes.push(ann && market.pricePoints.change(ann, "day"));
	}
	expect(changes).toEqual([-0.5, null]);
});

import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { type ListingsQuery, REFRESH_MS } from "../../../src/api/operations/listings.ts";
import { type Catalog, type CatalogEntry, createCatalog } from "../../../src/market/catalog/catalog.ts";
import type { Announcement } from "../../../src/storage/database.ts";
import { createListing, NOON } from "../../fixtures/listing.ts";
import { openForTest, SILENT } from "../../helpers/databases.ts";
import { createWaits } from "../../helpers/waits.ts";

interface Process {
	catalog: Catalog;
	/** Each crawl's entries, and whether this process crawled. */
	crawls: [entries: number, isOwn: boolean][];
	/** Lets the pause pass in which it is; resolves when it is in the next one. */
	pass(): Promise<void>;
}

/** Processes on one database, the market of which has one page of one card. */
async function createWorld() {
	const { db } = await openForTest("sqlite://:memory:");
	const listeners: ((announcement: Announcement) => void)[] = [];
	const world = { now: NOON, buyNow: 100, leader: "one", asked: [] as string[] };
	async function announce(announcement: Announcement): Promise<void> {
		for (const listener of listeners) listener(announcement);
		await setImmediate();
	}
	async function join(name: string): Promise<Process> {
		const waits = createWaits();
		const crawls: Process["crawls"] = [];
		const catalog = createCatalog({
			api: {
				async listings({ type, page }: ListingsQuery) {
					world.asked.push(`${name} ${type} ${page}`);
					const listings = type === "card" ? [createListing({ buyNow: world.buyNow })] : [];
					const data = { page, totalPages: listings.length, listings };
					return { data, fetchedAt: world.now, stale: false, source: "network" as const };
				},
			},
			database: {
				db,
				isLeader: () => world.leader === name,
				announce,
				onAnnouncement: listener => void listeners.push(listener),
			},
			logger: SILENT,
			origin: "https://cards.example",
			now: () => world.now,
			wait: waits.wait,
		});
		onTestFinished(() => catalog.stop());
		catalog.subscribe({ crawled: (entries, _at, isOwn) => void crawls.push([entries.length, isOwn]) });
		await catalog.start();
		await expect.poll(waits.under).toHaveLength(1);
		return {
			catalog,
			crawls,
			async pass() {
				await waits.end();
				await expect.poll(waits.under).toHaveLength(1);
			},
		};
	}
	return { db, world, join, announce };
}

const price = ({ catalog }: Process): CatalogEntry["buyNow"] | undefined => catalog.all()[0]?.buyNow;

it("the leader crawls, and processes started before or after it take over what it read", async () => {
	const { world, join } = await createWorld();
	world.leader = "nobody yet";
	const [one, two] = [await join("one"), await join("two")];
	expect([price(one), price(two)]).toEqual([undefined, undefined]);
	world.leader = "one";
	await one.pass();
	expect([price(one), price(two), price(await join("three"))]).toEqual([100, 100, 100]);
	expect([one.crawls, two.crawls]).toEqual([[[1, true]], [[1, false]]]);
	expect(two.catalog.progress().complete).toBe(true);
	expect(world.asked.every(call => call.startsWith("one"))).toBe(true);
});

it("each refresh is crawled once, by the leader of that time, also when the leader changes", async () => {
	const { world, join } = await createWorld();
	const [one, two] = [await join("one"), await join("two")];
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

it("a newer price that only one process has seen stays when an older snapshot arrives", async () => {
	const { world, join } = await createWorld();
	await join("one");
	const two = await join("two");
	two.catalog.observe(createListing({ buyNow: 150 }), world.now + REFRESH_MS + 60_000);
	world.now += REFRESH_MS;
	world.buyNow = 200;
	const one = await join("one");
	expect([price(one), price(two)]).toEqual([200, 150]);
});

it("a process keeps its entries when a snapshot cannot be read, until the next announcement", async () => {
	const { db, world, join, announce } = await createWorld();
	const [one, two] = [await join("one"), await join("two")];
	world.now += REFRESH_MS + 60_000;
	world.buyNow = 200;
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

import { expect, it, onTestFinished } from "vitest";
import type { ListingsQuery } from "../../src/api/listings.ts";
import { type Catalog, type CatalogEntry, createCatalog } from "../../src/market/catalog.ts";
import { REFRESH_MS } from "../../src/market/refresh.ts";
import { createListing } from "../fixtures/listing.ts";
import { createWaits } from "../helpers/waits.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const LOOK_MS = 5000;
const SILENT = { info() {}, warn() {}, error() {} };

interface Process {
	catalog: Catalog;
	/** Entries at each crawl it was told of. */
	crawls: number[];
	/** Lets it look once more, and resolves when it has. */
	look(): Promise<void>;
}

/** Processes over one store, the market of which has one page of one card. */
function createWorld() {
	const kept = new Map<string, string>();
	const world = { now: NOON, buyNow: 100, leader: "one", asked: [] as string[], storeFails: false };
	const read = (key: string) => {
		if (world.storeFails) throw new Error("away");
		return kept.get(key);
	};
	async function join(name: string): Promise<Process> {
		const waits = createWaits();
		const crawls: number[] = [];
		const catalog = createCatalog({
			api: {
				async listings({ type, page }: ListingsQuery) {
					world.asked.push(`${name} ${type} ${page}`);
					const listings = type === "card" ? [createListing({ buyNow: world.buyNow })] : [];
					const data = { page, totalPages: listings.length, listings };
					return { data, fetchedAt: world.now, stale: false, source: "network" as const };
				},
			},
			store: {
				get: async key => JSON.parse(read(key) ?? "null"),
				set: async (key, value) => kept.set(key, JSON.stringify(value)),
			},
			logger: SILENT,
			origin: "https://cards.example",
			isLeader: () => world.leader === name,
			now: () => world.now,
			wait: waits.wait,
		});
		onTestFinished(() => catalog.stop());
		catalog.subscribe({ crawled: entries => void crawls.push(entries.length) });
		await catalog.start();
		await waits.begun(LOOK_MS);
		return {
			catalog,
			crawls,
			async look() {
				await waits.end();
				await waits.begun(LOOK_MS);
			},
		};
	}
	return { world, join };
}

const price = ({ catalog }: Process): CatalogEntry["buyNow"] | undefined => catalog.all()[0]?.buyNow;

it("one process crawls and the others take over what it read, also those who were there before it was done", async () => {
	const { world, join } = createWorld();
	world.leader = "nobody yet";
	const [one, two] = [await join("one"), await join("two")];
	expect([price(one), price(two)]).toEqual([undefined, undefined]);
	world.leader = "one";
	await one.look();
	await two.look();
	expect([price(one), price(two)]).toEqual([100, 100]);
	expect([one.crawls, two.crawls]).toEqual([[1], [1]]);
	expect(two.catalog.progress().complete).toBe(true);
	expect(world.asked.filter(call => call.startsWith("two"))).toEqual([]);
	expect(price(await join("three"))).toBe(100);
});

it("the next beat is crawled once, by whoever leads then, and a change of leaders crawls nothing again", async () => {
	const { world, join } = createWorld();
	const [one, two] = [await join("one"), await join("two")];
	const crawl = world.asked.length;
	world.leader = "two";
	await two.look();
	await one.look();
	expect(world.asked).toHaveLength(crawl);

	world.now += REFRESH_MS + 60_000;
	world.buyNow = 200;
	await one.look();
	expect(world.asked).toHaveLength(crawl);
	await two.look();
	await one.look();
	expect([price(one), price(two)]).toEqual([200, 200]);
	world.leader = "one";
	await one.look();
	expect(world.asked).toHaveLength(2 * crawl);
});

it("a newer price that only one process has seen stays there when an older catalog comes", async () => {
	const { world, join } = createWorld();
	const two = await join("two");
	await join("one");
	await two.look();
	world.now += 1000;
	two.catalog.observe(createListing({ buyNow: 150 }), world.now + REFRESH_MS + 60_000);
	world.now += REFRESH_MS;
	world.buyNow = 200;
	await join("one");
	await two.look();
	expect(price(two)).toBe(150);
});

it("clocks that have been set back hold up neither who crawls nor who follows", async () => {
	const { world, join } = createWorld();
	const [one, two] = [await join("one"), await join("two")];
	await two.look();
	world.now -= 4 * REFRESH_MS;
	world.buyNow = 200;
	await one.look();
	await two.look();
	expect([price(one), price(two)]).toEqual([200, 200]);
	const asked = world.asked.length;
	for (const process of [one, two, one, two]) await process.look();
	expect(world.asked).toHaveLength(asked);
	expect(two.crawls).toHaveLength(1);
});

it("a store that fails leaves a follower with what it has, and is looked at again", async () => {
	const { world, join } = createWorld();
	const [one, two] = [await join("one"), await join("two")];
	world.now += REFRESH_MS + 60_000;
	world.buyNow = 200;
	await one.look();
	world.storeFails = true;
	await two.look();
	expect(price(two)).toBe(100);
	world.storeFails = false;
	await two.look();
	expect(price(two)).toBe(200);
});

import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ClaimStore } from "../../src/api/claims.ts";
import { type Client, createClient } from "../../src/api/client.ts";
import { type CachedTransport, createTransport, type TransportOptions } from "../../src/api/transport.ts";
import { createTestUpstream, HANG, type TestUpstream } from "../helpers/upstream.ts";
import { itemRecord, listingRecord, UUID } from "./records.ts";
import { createMapStore, failureOf, SHORT, SILENT } from "./setup.ts";

const ITEM = "/apis/item.json";
const LISTING = "/apis/listing.json";
const HISTORY = "/apis/game_history.json";

interface SwapStore extends ClaimStore {
	map: Map<string, string>;
	/** Every swap that was asked for. */
	swaps: { before: unknown; after: unknown }[];
	ttls: (number | undefined)[];
}

/** As a shared storage: values as JSON, swapped in one step; what is past its time is gone. */
function createSwapStore(): SwapStore {
	const map = new Map<string, string>();
	const ends = new Map<string, number>();
	const swaps: SwapStore["swaps"] = [];
	const ttls: SwapStore["ttls"] = [];
	const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
	function current(key: string): string | undefined {
		return (ends.get(key) ?? 0) > performance.now() ? map.get(key) : undefined;
	}
	return {
		map,
		swaps,
		ttls,
		get: async key => JSON.parse(current(key) ?? "null") ?? undefined,
		async swap(key, before, after, ttlMs) {
			swaps.push({ before, after });
			ttls.push(ttlMs);
			if (current(key) !== text(before)) return false;
			const value = text(after);
			if (value === undefined) map.delete(key);
			else map.set(key, value);
			ends.set(key, performance.now() + (ttlMs ?? Number.POSITIVE_INFINITY));
			return true;
		},
	};
}

interface Processes {
	upstream: TestUpstream;
	claims: SwapStore;
	cache: ReturnType<typeof createMapStore>;
	clock: { now: number };
	/** One more process over the same storage. */
	start(options?: Partial<TransportOptions>): { client: Client; transport: CachedTransport };
}

async function setUp(): Promise<Processes> {
	const upstream = await createTestUpstream();
	onTestFinished(() => upstream.close());
	const claims = createSwapStore();
	const cache = createMapStore();
	const clock = { now: Date.UTC(2031, 3, 9, 12, 10) };
	return {
		upstream,
		claims,
		cache,
		clock,
		start(options = {}) {
			const transport = createTransport({
				baseUrl: upstream.url,
				league: "lg",
				cache,
				claims,
				logger: SILENT,
				now: () => clock.now,
				timings: SHORT,
				...options,
			});
			onTestFinished(() => transport.close());
			return { client: createClient(transport), transport };
		},
	};
}

const times = <T>(count: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: count }, ask));

describe("several processes that want the same", () => {
	it("send one request, for 20 people each", async () => {
		const { upstream, start } = await setUp();
		upstream.on(ITEM, () => ({ body: itemRecord() }));
		const clients = [start(), start(), start()].map(({ client }) => client);
		const answers = await Promise.all(clients.map(client => times(20, () => client.item({ uuid: UUID }))));
		expect(answers.flat().map(({ data }) => data.uuid)).toEqual(Array(60).fill(UUID));
		expect(upstream.requests).toHaveLength(1);
		expect(new Set(answers.flat().map(({ source }) => source))).toEqual(new Set(["network", "storage"]));
	});

	it("send one request for a price that is past its freshness, too", async () => {
		const { upstream, clock, start } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord({ best_sell_price: upstream.requests.length }) }));
		const clients = [start(), start()].map(({ client }) => client);
		await Promise.all(clients.map(client => client.listing({ uuid: UUID })));
		clock.now += 60_000;
		const answers = await Promise.all(clients.map(client => client.listing({ uuid: UUID })));
		expect(answers.map(({ data, stale }) => [data.buyNow, stale])).toEqual([
			[2, false],
			[2, false],
		]);
		expect(upstream.requests).toHaveLength(2);
	});

	it("wait while the one that asks still does, however slow the service is", async () => {
		const { upstream, claims, start } = await setUp();
		upstream.on(ITEM, async () => {
			// Longer than a claim that is not renewed.
			while (claims.swaps.filter(({ before, after }) => before !== undefined && after !== undefined).length < 5)
				await wait(50);
			return { body: itemRecord() };
		});
		const [first, second] = [start(), start()];
		await Promise.all([first.client.item({ uuid: UUID }), second.client.item({ uuid: UUID })]);
		expect(upstream.requests).toHaveLength(1);
	});

	it("share a failure, and the series of requests it took", async () => {
		const { upstream, start } = await setUp();
		const both = Promise.withResolvers<void>();
		upstream.on(ITEM, async () => {
			await both.promise;
			return { status: 503 };
		});
		const [first, second] = [start(), start()];
		const one = failureOf(first.client.item({ uuid: UUID }));
		await upstream.arrived(1);
		const other = failureOf(second.client.item({ uuid: UUID }));
		both.resolve();
		expect(await one).toMatchObject({ name: "ApiError", kind: "unavailable", operation: "item", status: 503 });
		expect(await other).toMatchObject({ name: "ApiError", kind: "unavailable", operation: "item", status: 503 });
		expect(upstream.requests).toHaveLength(3);
	});

	it("serve each its old answer when the one that asks fails", async () => {
		const { upstream, clock, start } = await setUp();
		upstream.on(LISTING, () => ({ body: listingRecord() }));
		const clients = [start(), start()].map(({ client }) => client);
		await Promise.all(clients.map(client => client.listing({ uuid: UUID })));
		clock.now += 60_000;
		upstream.on(LISTING, () => ({ status: 403 }));
		const answers = await Promise.all(clients.map(client => client.listing({ uuid: UUID })));
		expect(answers.map(({ stale }) => stale)).toEqual([true, true]);
		expect(upstream.requests).toHaveLength(2);
	});

	it("ask themselves when the one that asked has too much to ask, which says nothing about the service", async () => {
		const { upstream, start } = await setUp();
		upstream.on(ITEM, ({ uuid }) => (uuid === UUID ? { body: itemRecord() } : HANG));
		const [crowded, idle] = [start(), start()];
		const asked = Array.from({ length: 504 }, (_, n) => failureOf(crowded.client.item({ uuid: `other${n}` })));
		await expect.poll(crowded.transport.waiting, { timeout: 4000 }).toBe(500);
		expect(await failureOf(crowded.client.item({ uuid: UUID }))).toMatchObject({ kind: "busy" });
		expect((await idle.client.item({ uuid: UUID })).source).toBe("network");
		await crowded.transport.close();
		await Promise.all(asked);
	});

	it("ask themselves when the one that asks is stopped meanwhile", async () => {
		const { upstream, start } = await setUp();
		upstream.on(ITEM, () => HANG);
		const [stopped, other] = [start(), start()];
		const lost = failureOf(stopped.client.item({ uuid: UUID }));
		await upstream.arrived(1);
		const answer = other.client.item({ uuid: UUID });
		upstream.on(ITEM, () => ({ body: itemRecord() }));
		await stopped.transport.close();
		expect((await answer).source).toBe("network");
		expect(await lost).toMatchObject({ kind: "unavailable" });
	});

	it("ask again in time, and one of them, when the one that asked has died", async () => {
		const { upstream, claims, start } = await setUp();
		const dead = start({
			claims: {
				...claims,
				swap: async (key, before, after, ttl) => before === undefined && claims.swap(key, before, after, ttl),
			},
		});
		upstream.on(ITEM, () => HANG);
		const lost = failureOf(dead.client.item({ uuid: UUID }));
		await upstream.arrived(1);
		upstream.on(ITEM, async () => {
			// Long enough for each of the others to look again.
			while (!claims.swaps.some(({ before, after }) => before !== undefined && after !== undefined)) await wait(50);
			return { body: itemRecord() };
		});
		const others = [start(), start(), start()].map(({ client }) => client.item({ uuid: UUID }));
		const sources = (await Promise.all(others)).map(({ source }) => source);
		expect(sources.filter(source => source === "network")).toHaveLength(1);
		expect(upstream.requests).toHaveLength(2);
		await dead.transport.close();
		await lost;
	});
});

describe("a claim", () => {
	it("costs nothing on the way of a kept answer", async () => {
		const { upstream, claims, start } = await setUp();
		upstream.on(ITEM, () => ({ body: itemRecord() }));
		const { client, transport } = start();
		await client.item({ uuid: UUID });
		await transport.flush();
		const before = claims.swaps.length;
		await times(20, () => client.item({ uuid: UUID }));
		await start().client.item({ uuid: UUID });
		expect(claims.swaps).toHaveLength(before);
	});

	it("is gone when the answer is where the others find it, and not before", async () => {
		const { upstream, cache, claims, start } = await setUp();
		const write = Promise.withResolvers<void>();
		const slow = { ...cache, set: (key: string, value: unknown) => write.promise.then(() => cache.set(key, value)) };
		upstream.on(ITEM, () => ({ body: itemRecord() }));
		const { client, transport } = start({ cache: slow });
		await client.item({ uuid: UUID });
		expect(claims.map.size).toBe(1);
		write.resolve();
		await transport.flush();
		expect([claims.map.size, cache.map.size]).toEqual([0, 1]);
	});

	it("names nobody, and ends by itself", async () => {
		const { upstream, claims, start } = await setUp();
		upstream.on(HISTORY, () => ({ status: 403 }));
		const { client, transport } = start();
		await failureOf(client.gameHistory({ username: "quiet_kettle", platform: "psn", mode: "all", page: 1 }));
		await transport.flush();
		expect(JSON.stringify([...claims.map])).toContain("refused");
		expect(JSON.stringify([...claims.map])).not.toMatch(/kettle|username|gameHistory/);
		expect(claims.ttls).toEqual([2000, 2000]);
	});

	it("is not needed by the crawl", async () => {
		const { upstream, claims, start } = await setUp();
		upstream.on(ITEM, () => ({ body: itemRecord() }));
		await start().client.item({ uuid: UUID }, { priority: "background" });
		expect(claims.swaps).toEqual([]);
	});

	it.each<[string, Partial<ClaimStore>]>([
		["fails", { swap: () => Promise.reject(new Error("gone")) }],
		["hangs", { swap: () => new Promise<never>(() => {}) }],
		["fails half-way", { swap: async () => false, get: () => Promise.reject(new Error("gone")) }],
		["holds something else", { swap: async () => false, get: async () => "a note" }],
	])("is done without in a storage that %s", async (_, broken) => {
		const { upstream, claims, start } = await setUp();
		upstream.on(ITEM, () => ({ body: itemRecord() }));
		const { client } = start({ claims: { ...claims, ...broken }, timings: { ...SHORT, cacheReadMs: 20 } });
		expect((await client.item({ uuid: UUID })).source).toBe("network");
	});
});

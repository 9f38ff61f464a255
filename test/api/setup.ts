import { onTestFinished } from "vitest";
import type { CacheStore } from "../../src/api/cache.ts";
import { type Client, createClient } from "../../src/api/client.ts";
import { type CachedTransport, createTransport, type TransportOptions } from "../../src/api/transport.ts";
import { createTestUpstream, type TestUpstream } from "../helpers/upstream.ts";

/** Short enough for a test, long enough for a slow machine. */
export const SHORT = { retryMs: 1, totalMs: 5000 };

export const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A cache's storage over a map, which shows what is in it. */
export function createMapStore(): CacheStore & { map: Map<string, unknown>; ttls: Map<string, number | undefined> } {
	const map = new Map<string, unknown>();
	const ttls = new Map<string, number | undefined>();
	return {
		map,
		ttls,
		// As a real one: what comes back is a copy, through JSON.
		get: async key => JSON.parse(JSON.stringify(map.get(key) ?? null)) ?? undefined,
		set: async (key, value, ttlMs) => {
			map.set(key, value);
			ttls.set(key, ttlMs);
		},
		delete: async key => map.delete(key),
		async *entries(prefix) {
			yield* [...map].filter(([key]) => key.startsWith(prefix));
		},
	};
}

export interface Setup {
	upstream: TestUpstream;
	client: Client;
	transport: CachedTransport;
	cache: ReturnType<typeof createMapStore>;
	/** A clock that stands still until it is moved; epoch ms. */
	clock: { now: number };
	/** Another client over the same upstream and the same storage, as after a restart. */
	restart(): Client;
}

/** The real client over a real socket, closed when the test ends. */
export async function setUp(options: Partial<TransportOptions> = {}): Promise<Setup> {
	const upstream = await createTestUpstream();
	onTestFinished(() => upstream.close());
	const cache = createMapStore();
	const clock = { now: Date.UTC(2031, 3, 9, 12, 10) };

	function start() {
		const transport = createTransport({
			baseUrl: upstream.url,
			league: "lg",
			cache,
			logger: SILENT,
			now: () => clock.now,
			timings: SHORT,
			...options,
		});
		onTestFinished(() => transport.close());
		return transport;
	}

	const transport = start();
	return { upstream, cache, clock, transport, client: createClient(transport), restart: () => createClient(start()) };
}

/** What a promise was rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
	return promise.then(
		() => undefined,
		error => error,
	);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../src/api/client.ts";
import { type CachedTransport, createTransport } from "../src/api/transport/transport.ts";
import { type Cache, openCache } from "../src/storage/cache.ts";
import { createMapAnswers, SILENT } from "../test/api/setup.ts";
import { isInstalled, startServer } from "../test/helpers/servers.ts";
import { type Market, startMarket } from "./market.ts";
import { type Bench, median, type Row } from "./result.ts";

const CARDS = 400;
const ROUNDS = 3;

/** One listing's answer from each tier, compared with one from the read API over loopback. */
export const benchCache: Bench = async () => {
	const market = await startMarket(CARDS);
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const rows = await measureTiers("SQLite", `sqlite://${join(folder, "cache.sqlite")}`, market);
	await rm(folder, { recursive: true });
	if (isInstalled("redis")) {
		const server = await startServer("redis");
		const tiers = await measureTiers("Redis", server.url, market);
		rows.push(...tiers.filter(({ figure }) => figure === "Redis"));
		await server.close();
	} else {
		process.stderr.write("Redis is not installed: its tier is left out\n");
	}
	await market.close();
	return rows;
};

/** The network fills both tiers. Then the memory answers; a new transport over the same cache reads the cache. */
async function measureTiers(name: string, url: string, market: Market): Promise<Row[]> {
	const cache = await openCache(url, { logger: SILENT });
	const rounds: { network: number; memory: number; storage: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const first = openTransport(cache, `${market.url}/${round}/..`);
		const network = await timeAll(first, market.uuids);
		const memory = await timeAll(first, market.uuids);
		await first.close();
		const second = openTransport(cache, `${market.url}/${round}/..`);
		rounds.push({ network, memory, storage: await timeAll(second, market.uuids) });
		await second.close();
	}
	await cache.close();
	const row = (figure: string, pick: (round: (typeof rounds)[number]) => number): Row => ({
		what: "a listing from",
		figure,
		unit: "ms",
		ours: median(rounds.map(pick)),
		beside: { name: "read API", value: median(rounds.map(({ network }) => network)) },
		ratio: median(rounds.map(round => pick(round) / round.network)),
	});
	return [row("memory", ({ memory }) => memory), row(name, round => round.storage)];
}

/** Each round has another base address, so that its answers are not those of other rounds. */
function openTransport(cache: Cache, baseUrl: string): CachedTransport {
	return createTransport({ baseUrl, league: "mlb", cache, personalAnswers: createMapAnswers(), logger: SILENT });
}

/** Milliseconds for one answer: the median of all. */
async function timeAll(transport: CachedTransport, uuids: readonly string[]): Promise<number> {
	const api = createClient(transport);
	const times: number[] = [];
	for (const uuid of uuids) {
		const startedAt = performance.now();
		await api.listing({ uuid });
		times.push(performance.now() - startedAt);
	}
	return median(times);
}

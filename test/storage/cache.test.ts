import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openCache } from "../../src/storage/cache.ts";
import { itemRecord, UUID } from "../api/records.ts";
import { SILENT, setUp } from "../api/setup.ts";
import { createRedisStandIn } from "../helpers/redis-stand-in.ts";

const DAY = 24 * 60 * 60_000;

/** A file in a folder of its own, which is not there yet. */
async function createPath(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "cache-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return join(folder, "data", "cache.sqlite");
}

async function open(path: string, warnings: string[] = []) {
	const logger = { ...SILENT, warn: (_fields: object, message: string) => void warnings.push(message) };
	const cache = await openCache(`sqlite://${path}`, { logger });
	onTestFinished(() => cache.close());
	return cache;
}

describe("a cache file", () => {
	it("is made with its folder, and holds its values over a restart", async () => {
		const path = await createPath();
		const before = await open(path);
		await before.set("a", { text: "ünï ':1' \u0000" }, DAY);
		await before.close();
		const after = await open(path);
		expect(await after.get("a")).toEqual({ text: "ünï ':1' \u0000" });
	});

	it("deletes expired values at a start, even if they are never read", async () => {
		const path = await createPath();
		const before = await open(path);
		await before.set("expired", 1, -1000);
		await before.set("lasting", 1, DAY);
		await before.close();
		const after = await open(path);
		await after.close();
		// Not through the cache: a read of it deletes what has expired.
		const file = new DatabaseSync(path);
		expect(file.prepare("SELECT key FROM cache").all()).toEqual([{ key: "lasting" }]);
		file.close();
	});

	const malform = async (path: string) => {
		const bytes = await readFile(path);
		await writeFile(path, bytes.fill(7, 4096));
	};
	it.each<[string, (path: string) => Promise<void>]>([
		["is no database", path => writeFile(path, "not a database ".repeat(1000))],
		["is malformed", malform],
	])("that %s is replaced by an empty one, with one line in the log", async (_, spoil) => {
		const path = await createPath();
		const before = await open(path);
		for (let index = 0; index < 20; index++) await before.set(String(index), "x".repeat(5000), DAY);
		await before.close();
		await spoil(path);
		const warnings: string[] = [];
		const after = await open(path, warnings);
		expect(await after.get("7")).toBeUndefined();
		await after.set("7", "new", DAY);
		expect(await after.get("7")).toBe("new");
		expect(warnings).toEqual(["the cache file is broken; starting with an empty one"]);
	});

	it("that is deleted while the bot runs costs nothing but its values", async () => {
		const path = await createPath();
		const cache = await open(path);
		await rm(join(path, ".."), { recursive: true });
		await cache.set("a", 1, DAY).catch(() => {});
		await cache.close();
		const after = await open(path);
		await after.set("a", 2, DAY);
		expect(await after.get("a")).toBe(2);
		expect(await readdir(join(path, ".."))).toContain("cache.sqlite");
	});

	it("that cannot be opened does not hold up the start: calls reject", async () => {
		const path = await createPath();
		await writeFile(join(path, "../../file"), "");
		const cache = await open(join(path, "../../file/cache.sqlite"));
		await expect(cache.get("a")).rejects.toThrow("SQLITE_CANTOPEN");
	});
});

it("a cache in memory needs no file", async () => {
	const cache = await open(":memory:");
	await cache.set("a", 1, DAY);
	expect(await cache.get("a")).toBe(1);
});

it("an address that is not supported is refused by the setting's name, without its value", async () => {
	await expect(openCache("postgres://secret@host/x", { logger: SILENT })).rejects.toThrow(
		"CACHE_URL must be sqlite://path, redis://host:port or rediss://host:port",
	);
});

it("a restarted client answers from the cache, without a request", async () => {
	const path = await createPath();
	const cache = await open(path);
	const { upstream, client, transport } = await setUp({ cache });
	upstream.on("/apis/item.json", () => ({ body: itemRecord() }));
	const first = await client.item({ uuid: UUID });
	await transport.close();
	await cache.close();
	const restarted = await setUp({ cache: await open(path), baseUrl: upstream.url });
	expect(await restarted.client.item({ uuid: UUID })).toEqual({ ...first, source: "storage" });
	expect(upstream.requests).toHaveLength(1);
});

describe("a Redis", () => {
	it("that goes away is a miss until it is back; the log says when it begins and when it ends", async () => {
		const redis = await createRedisStandIn();
		onTestFinished(() => redis.leave());
		const cache = await openCache(redis.url, { logger: SILENT });
		onTestFinished(() => cache.close());
		const lines: string[] = [];
		const back = Promise.withResolvers<void>();
		const logger = {
			...SILENT,
			warn: (_: object, message: string) => void lines.push(message),
			info(_: object, message: string) {
				lines.push(message);
				back.resolve();
			},
		};
		const { upstream, client, transport, restart } = await setUp({ cache, logger });
		upstream.on("/apis/item.json", ({ uuid }) => ({ body: itemRecord({ uuid }) }));
		await client.item({ uuid: "a" });
		await transport.flush();
		expect([...redis.keys()]).toEqual([`dugout:v2 ${upstream.url} item uuid=a`]);
		expect((await restart().item({ uuid: "a" })).source).toBe("storage");

		await redis.leave();
		const other = restart();
		for (const uuid of ["a", "b", "c"]) expect((await other.item({ uuid })).source).toBe("network");
		await redis.comeBack();
		await redis.connected();
		// Each new client reads the cache once, until one of them is answered.
		for (let uuid = 0; lines.length < 2; uuid++) await other.item({ uuid: String(uuid) });
		await back.promise;
		expect(lines).toEqual(["the cache fails; working without it", "the cache works again"]);
	});

	it("that is not there at the start does not hold it up", async () => {
		const cache = await openCache("redis://127.0.0.1:1", { logger: SILENT });
		onTestFinished(() => cache.close());
		await expect(cache.get("a")).rejects.toThrow();
	});
});

import { createClient } from "@keyv/redis";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openRedis } from "../../src/storage/redis.ts";
import { findLosses } from "../../src/storage/redis-loss.ts";
import type { Logger } from "../../src/storage/store.ts";
import { SILENT } from "../api/setup.ts";
import { createDatabase, describeWith, type TestDatabase } from "../helpers/databases.ts";

it.each([
	["maxmemory_policy:allkeys-lru\r\naof_enabled:1\r\n", [/drops any key/]],
	["maxmemory_policy:volatile-ttl\r\naof_enabled:0\r\n", [/crash/]],
	["maxmemory_policy:allkeys-random\r\naof_enabled:0\r\n", [/drops any key/, /crash/]],
	["maxmemory_policy:noeviction\r\naof_enabled:1\r\n", []],
	["", []],
])("a host is told what of %j loses links and alerts", (info, expected) => {
	expect(findLosses(info)).toEqual(expected.map(loss => expect.stringMatching(loss)));
});

describeWith("redis", "Redis", () => {
	let place: TestDatabase;

	beforeAll(async () => {
		place = await createDatabase("redis");
	});
	afterAll(() => place?.close());

	async function open(logger: Logger = SILENT) {
		const database = await openRedis(place.url, { logger, replyMs: 20_000 });
		onTestFinished(() => database.close());
		return database;
	}

	async function connect() {
		const client = await createClient({ url: place.url }).connect();
		onTestFinished(() => client.destroy());
		return client;
	}

	it("keeps a store's values under its own prefix, as Keyv writes them, and lets Redis count their time", async () => {
		const database = await open();
		const client = await connect();
		await database.table("links").set("1", { gamertag: "quiet_kettle" });
		await database.table("cache").set("1", 5, 60_000);
		expect(await client.get("dugout:links:1")).toBe('{"value":{"gamertag":"quiet_kettle"}}');
		expect(await client.get("dugout:cache:1")).toBe('{"value":5}');
		expect(await client.pTTL("dugout:links:1")).toBe(-1);
		expect(await client.pTTL("dugout:cache:1")).toBeGreaterThan(0);
		await database.table("cache").set("1", 6);
		expect(await client.pTTL("dugout:cache:1")).toBe(-1);
	});

	it("does not touch what others keep in the same Redis", async () => {
		const client = await connect();
		await client.set("links:9", "theirs");
		await client.hSet("dugout:prices:odd", "a", "1");
		const database = await open();
		for await (const [key] of database.table("prices").entries()) expect(key).not.toBe("odd");
		await database.table("links").delete("9");
		expect(await client.get("links:9")).toBe("theirs");
	});

	it("takes a value that is no JSON for a miss, with a warning that does not show it", async () => {
		const lines: string[] = [];
		const warn = (fields: object, message: string) => void lines.push(message + JSON.stringify(fields));
		const database = await open({ ...SILENT, warn });
		const client = await connect();
		for (const [index, text] of ["{half", "5", "null", '"text"', "[]", "{}", ""].entries()) {
			await client.set(`dugout:alerts:${index}`, text);
			expect(await database.table("alerts").get(String(index))).toBeUndefined();
		}
		expect((await database.table("alerts").entries().next()).done).toBe(true);
		expect(lines.filter(line => line.includes("no JSON"))).not.toHaveLength(0);
		expect(lines.join()).not.toContain("half");
	});

	it("ends its connection for good", async () => {
		const database = await openRedis(place.url, { logger: SILENT, replyMs: 20_000 });
		const client = await connect();
		const connections = async () => (await client.sendCommand(["CLIENT", "LIST"])).toString().trim().split("\n").length;
		const before = await connections();
		await database.close();
		await expect(database.table("links").get("1")).rejects.toThrow("closed");
		await expect(database.table("links").delete("1")).rejects.toThrow("closed");
		expect(await connections()).toBeLessThan(before);
	});
});

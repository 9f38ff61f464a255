import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import KeyvSqlite from "@keyv/sqlite";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { StorageError } from "../../src/errors.ts";
import { createStorage } from "../../src/storage/storage.ts";
import { STORE_NAMES } from "../../src/storage/table.ts";
import { all, createFolder, createLog, open } from "./setup.ts";

const link = z.object({ gamertag: z.string() });

const openMemory = (logger = createLog()) => open("sqlite://:memory:", logger);

/** A row as something else than Keyv may have left it. */
async function writeRow(path: string, table: string, key: string, value: string): Promise<void> {
	const sqlite = new KeyvSqlite({ uri: `sqlite://${path}`, table });
	await sqlite.set(key, value);
	await sqlite.close();
}

afterEach(() => {
	vi.useRealTimers();
});

describe("a store", () => {
	it("gives back what was set, replaces it, and deletes it", async () => {
		const links = (await openMemory()).store("links", link);
		await links.set("1", { gamertag: "quiet_kettle" });
		await links.set("1", { gamertag: "loud_kettle" });
		expect(await links.get("1")).toEqual({ gamertag: "loud_kettle" });
		expect([await links.delete("1"), await links.delete("1")]).toEqual([true, false]);
		expect(await links.get("1")).toBeUndefined();
	});

	const nothing = undefined;
	it.each([
		["nothing, and there is nothing", nothing, nothing, { gamertag: "b" }, true, { gamertag: "b" }],
		["nothing, and there is something", { gamertag: "a" }, nothing, { gamertag: "b" }, false, { gamertag: "a" }],
		["what is there", { gamertag: "a" }, { gamertag: "a" }, { gamertag: "b" }, true, { gamertag: "b" }],
		["what is not there", { gamertag: "a" }, { gamertag: "c" }, { gamertag: "b" }, false, { gamertag: "a" }],
		["something, and there is nothing", nothing, { gamertag: "a" }, { gamertag: "b" }, false, nothing],
		["what is there, for nothing", { gamertag: "a" }, { gamertag: "a" }, nothing, true, nothing],
		["what is not there, for nothing", { gamertag: "a" }, { gamertag: "c" }, nothing, false, { gamertag: "a" }],
		["nothing for nothing", nothing, nothing, nothing, true, nothing],
		["nothing for nothing, and there is something", { gamertag: "a" }, nothing, nothing, false, { gamertag: "a" }],
	])("swaps %s", async (_, there, before, after, result, then) => {
		const links = (await openMemory()).store("links", link);
		await links.set("2", { gamertag: "other" });
		if (there !== undefined) await links.set("1", there);
		expect(await links.swap("1", before, after)).toBe(result);
		expect([await links.get("1"), await links.get("2")]).toEqual([then, { gamertag: "other" }]);
	});

	it("takes what has expired for nothing when it swaps, and keeps what it swaps in for as long as it is told", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const state = (await openMemory()).store("state", z.number());
		await state.set("a", 1, 1000);
		vi.setSystemTime(Date.now() + 1001);
		expect([await state.swap("a", 1, 2), await state.swap("a", undefined, 3, 1000)]).toEqual([false, true]);
		expect(await state.swap("a", 3, 4, 2000)).toBe(true);
		vi.setSystemTime(Date.now() + 1001);
		expect(await state.get("a")).toBe(4);
		vi.setSystemTime(Date.now() + 1000);
		expect(await state.get("a")).toBeUndefined();
		await state.set("b", 1);
		expect([await state.swap("b", 1, 2, 0), await state.get("b")]).toEqual([true, undefined]);
	});

	it("swaps what its schema has read from an older shape", async () => {
		const storage = await openMemory();
		await storage.store("links", z.unknown()).set("1", { platform: "psn", gamertag: "quiet_kettle", old: true });
		const links = storage.store("links", link.extend({ since: z.number().nullable().default(null) }));
		const found = await links.get("1");
		expect(found).toEqual({ gamertag: "quiet_kettle", since: null });
		expect(await links.swap("1", found, { gamertag: "loud_kettle", since: 5 })).toBe(true);
		for await (const [key, value] of links.entries()) expect(await links.swap(key, value, undefined)).toBe(true);
		expect(await links.get("1")).toBeUndefined();
	});

	it("does not swap away what it cannot read", async () => {
		const storage = await openMemory();
		await storage.store("links", z.unknown()).set("1", { name: "of a shape to come" });
		const links = storage.store("links", link);
		expect(await links.get("1")).toBeUndefined();
		expect(await links.swap("1", undefined, { gamertag: "quiet_kettle" })).toBe(false);
		expect(await storage.store("links", z.unknown()).get("1")).toEqual({ name: "of a shape to come" });
	});

	it("shares no keys with another one", async () => {
		const storage = await openMemory();
		for (const name of STORE_NAMES) await storage.store(name, z.string()).set("key", name);
		const values = await Promise.all(STORE_NAMES.map(name => storage.store(name, z.string()).get("key")));
		expect(values).toEqual([...STORE_NAMES]);
	});

	it("forgets a value when its time is over, and a value without time to live at once", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const state = (await openMemory()).store("state", z.number());
		await state.set("a", 1, 1000);
		await state.set("b", 1);
		await state.set("b", 2, 0);
		await state.set("c", 3);
		expect([await state.get("a"), await state.get("b")]).toEqual([1, undefined]);
		vi.setSystemTime(Date.now() + 1001);
		expect([await state.get("a"), await state.get("c")]).toEqual([undefined, 3]);
	});

	it("lists all entries by key, whatever is in a key, none twice, expired ones not", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const state = (await openMemory()).store("state", z.number());
		const keys = Array.from({ length: 450 }, (_, index) => `k_%:${String(index).padStart(3, "0")}'"`);
		for (const [index, key] of keys.entries()) await state.set(key, index, index % 3 === 0 ? 1000 : undefined);
		vi.setSystemTime(Date.now() + 1001);
		const expected = keys.map((key, index) => [key, index] as const).filter(([, index]) => index % 3 !== 0);
		expect(await all(state.entries())).toEqual(expected);
	});

	it("survives a restart", async () => {
		const url = `sqlite://${join(await createFolder(), "new/folder/bot.sqlite")}`;
		const first = await open(url);
		await first.store("links", link).set("1", { gamertag: "quiet_kettle" });
		await first.close();
		expect(await (await open(url)).store("links", link).get("1")).toEqual({ gamertag: "quiet_kettle" });
	});

	it("can be written by two processes at once", async () => {
		const url = `sqlite://${join(await createFolder(), "bot.sqlite")}`;
		const stores = [await open(url), await open(url)].map(storage => storage.store("state", z.number()));
		const writes = Array.from({ length: 200 }, (_, index) => stores[index % 2]?.set(String(index), index));
		await Promise.all(writes);
		expect(await all((await open(url)).store("state", z.number()).entries())).toHaveLength(200);
	});

	it.each([
		["is no JSON", "{half", "a stored value is no JSON and is left out"],
		["is JSON of another shape", '{"value":{"gamertag":5}}', "a stored value does not fit and is left out"],
	])("takes a value that %s for a miss, with a warning that does not show it", async (_, value, warning) => {
		const path = join(await createFolder(), "bot.sqlite");
		const log = createLog();
		const links = (await open(`sqlite://${path}`, log)).store("links", link);
		await links.set("good", { gamertag: "quiet_kettle" });
		await writeRow(path, "links", "bad", value);
		expect(await links.get("bad")).toBeUndefined();
		expect(await all(links.entries())).toEqual([["good", { gamertag: "quiet_kettle" }]]);
		expect(log.lines).toHaveLength(2);
		expect(log.lines[0]).toContain(warning);
		expect(log.lines.join()).not.toMatch(/half|5/);
	});

	it.each(["5", "null", '"text"', "[]", "{}"])("takes the row %s for a miss", async value => {
		const path = join(await createFolder(), "bot.sqlite");
		await writeRow(path, "links", "bad", value);
		const links = (await open(`sqlite://${path}`)).store("links", link);
		expect(await links.get("bad")).toBeUndefined();
		expect(await all(links.entries())).toEqual([]);
	});

	it("rejects when the storage fails", async () => {
		const storage = await openMemory();
		const links = storage.store("links", link);
		await storage.close();
		await expect(links.get("1")).rejects.toThrow(StorageError);
		await expect(links.set("1", { gamertag: "x" })).rejects.toThrow(StorageError);
		await expect(links.delete("1")).rejects.toThrow(StorageError);
		await expect(all(links.entries())).rejects.toThrow(StorageError);
	});
});

describe("the storage", () => {
	it("leaves no trace in its files of what was deleted", async () => {
		const folder = await createFolder();
		const storage = await open(`sqlite://${join(folder, "bot.sqlite")}`);
		const links = storage.store("links", link);
		await links.set("1", { gamertag: "quiet_kettle" });
		await links.delete("1");
		await storage.purge();
		for (const name of await readdir(folder)) {
			expect((await readFile(join(folder, name))).includes("quiet_kettle")).toBe(false);
		}
	});

	it("writes ahead, so that readers do not wait for the writer", async () => {
		const path = join(await createFolder(), "bot.sqlite");
		await open(`sqlite://${path}`);
		const other = new KeyvSqlite({ uri: `sqlite://${path}` });
		onTestFinished(() => other.close());
		expect(await other.query("PRAGMA journal_mode")).toEqual([{ journal_mode: "wal" }]);
	});

	it("waits for another process that is writing", async () => {
		const path = join(await createFolder(), "bot.sqlite");
		const state = (await open(`sqlite://${path}`)).store("state", z.number());
		const other = new KeyvSqlite({ uri: `sqlite://${path}`, table: "other" });
		onTestFinished(() => other.close());
		await other.query("BEGIN IMMEDIATE");
		const written = state.set("key", 1);
		for (let query = 0; query < 100; query++) await other.query("SELECT 1");
		await other.query("COMMIT");
		await expect(written).resolves.toBeUndefined();
	});

	it("purges once for all who ask while a purge is under way", async () => {
		const storage = await openMemory();
		const under = storage.purge();
		await Promise.resolve();
		const [second, third] = [storage.purge(), storage.purge()];
		expect([second === third, second === under]).toEqual([true, false]);
		await Promise.all([under, second]);
	});

	it("purges what has expired, past rows it cannot read", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const path = join(await createFolder(), "bot.sqlite");
		const storage = await open(`sqlite://${path}`);
		const cache = storage.store("cache", z.string());
		await cache.set("old", "x".repeat(1000), 1000);
		await cache.set("kept", "y", 5000);
		await cache.set("forever", "z");
		await writeRow(path, "cache", "broken", "{half");
		vi.setSystemTime(Date.now() + 1001);
		await storage.purge();
		vi.setSystemTime(Date.now() - 1001);
		expect(await all(cache.entries())).toEqual([
			["forever", "z"],
			["kept", "y"],
		]);
	});

	it("says whether it is well", async () => {
		const storage = await openMemory();
		await expect(storage.check()).resolves.toBeUndefined();
		await storage.close();
		await expect(storage.check()).rejects.toThrow(StorageError);
	});

	it.each([
		"mysql://u:secret@host/db",
		"postgres://u:secret@host:port/db",
		"redis://:secret@",
		"sqlite://",
		"data.sqlite",
		"",
	])("does not start with %j, says why, and does not repeat it", async url => {
		const failure: unknown = await createStorage(url, { logger: createLog() }).catch(error => error);
		expect(String(failure)).toMatch(/^Error: STORAGE_URL: must be sqlite:\/\/path, redis:\/\/host:port/);
		expect(String(failure)).not.toContain("secret");
	});
});

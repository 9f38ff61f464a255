import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import KeyvSqlite from "@keyv/sqlite";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { createStorage, STORE_NAMES } from "../../src/storage/storage.ts";

const link = z.object({ gamertag: z.string() });

function createLog() {
	const lines: string[] = [];
	return { lines, warn: (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`) };
}

async function createFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "storage-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

async function open(url: string, logger = createLog()) {
	const storage = await createStorage(url, { logger });
	onTestFinished(() => storage.close().catch(() => {}));
	return storage;
}

const openMemory = (logger = createLog()) => open("sqlite://:memory:", logger);

/** A row as something else than Keyv may have left it. */
async function writeRow(path: string, table: string, key: string, value: string): Promise<void> {
	const sqlite = new KeyvSqlite({ uri: `sqlite://${path}`, table });
	await sqlite.set(key, value);
	await sqlite.close();
}

async function all<T>(entries: AsyncIterable<T>): Promise<T[]> {
	const found: T[] = [];
	for await (const entry of entries) found.push(entry);
	return found;
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
		await expect(links.get("1")).rejects.toThrow(/SQLITE/);
		await expect(links.set("1", { gamertag: "x" })).rejects.toThrow(/SQLITE/);
		await expect(links.delete("1")).rejects.toThrow(/SQLITE/);
		await expect(all(links.entries())).rejects.toThrow(/SQLITE/);
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
		await expect(storage.check()).rejects.toThrow(/SQLITE/);
	});

	it.each([
		["redis://localhost:6379", "STORAGE_URL: redis:// is not supported yet; use sqlite://path"],
		["postgres://u:secret@host/db", "STORAGE_URL: postgres:// is not supported yet; use sqlite://path"],
		["sqlite://", "STORAGE_URL: must be sqlite://path, as sqlite://data/dugout.sqlite"],
		["data.sqlite", "STORAGE_URL: must be sqlite://path"],
	])("does not open %s, and says why", async (url, message) => {
		await expect(createStorage(url, { logger: createLog() })).rejects.toThrow(message);
	});

	it("does not open what is no database, or a file where a folder should be, and says why", async () => {
		const path = join(await createFolder(), "notes.txt");
		await writeFile(
			path,
			"These are notes, and they are longer than a header of SQLite would be, which has 100 bytes. ".repeat(9),
		);
		await expect(createStorage(`sqlite://${path}`, { logger: createLog() })).rejects.toThrow(
			`STORAGE_URL: ${path} cannot be opened: SQLITE_NOTADB`,
		);
		await expect(createStorage(`sqlite://${path}/bot.sqlite`, { logger: createLog() })).rejects.toThrow(
			/^STORAGE_URL: .* cannot be opened: ENOTDIR|EEXIST/,
		);
	});
});

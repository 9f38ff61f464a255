import { copyFile, mkdir, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import KeyvSqlite from "@keyv/sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { StorageError } from "../../src/errors.ts";
import { openSqlite } from "../../src/storage/sqlite.ts";
import { openSqliteFile } from "../../src/storage/sqlite-file.ts";
import { EXPIRES } from "../../src/storage/sqlite-table.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { STORE_NAMES } from "../../src/storage/table.ts";
import { all, createFolder, createLog, open } from "./setup.ts";

const newPath = async () => join(await createFolder(), "data/dugout.sqlite");

const linksOf = (storage: Storage) => storage.store("links", z.string());

/** Adds one to a number so often, whoever else does so as well. */
async function count(storage: Storage, times: number): Promise<void> {
	const state = storage.store("state", z.object({ count: z.number() }));
	for (let done = 0; done < times; ) {
		const before = await state.get("counter");
		if (await state.swap("counter", before, { count: (before?.count ?? 0) + 1 })) done++;
	}
}

/** Another process that holds the database, until it is told to let go. */
async function hold(path: string): Promise<() => Promise<unknown>> {
	const other = new KeyvSqlite({ uri: `sqlite://${path}`, table: "other" });
	onTestFinished(() => other.close());
	await other.query("BEGIN IMMEDIATE");
	return () => other.query("COMMIT");
}

/** Writes over what is in a file, as a disk that fails. */
async function overwrite(path: string, content: Buffer): Promise<void> {
	const file = await openFile(path, "r+");
	await file.write(content, 0, content.length, 0);
	await file.close();
}

it("every write of links and alerts is on the disk before it counts; what can be had again need not be", async () => {
	const file = await openSqliteFile(await newPath(), createLog());
	onTestFinished(() => file.close());
	const modes = STORE_NAMES.map(async name => [name, await file.table(name).query("PRAGMA synchronous")]);
	const [full, normal] = [[{ synchronous: 2 }], [{ synchronous: 1 }]];
	expect(await Promise.all(modes)).toEqual([
		["cache", normal],
		["links", full],
		["alerts", full],
		["prices", normal],
		["state", normal],
	]);
});

it("what has expired is found without reading every value", async () => {
	const file = await openSqliteFile(await newPath(), createLog());
	onTestFinished(() => file.close());
	for (const name of STORE_NAMES) {
		const plan = await file.table(name).query(`EXPLAIN QUERY PLAN SELECT key FROM ${name} WHERE ${EXPIRES} < 1`);
		expect(plan).toMatchObject([{ detail: expect.stringContaining(`USING INDEX ${name}_expires`) }]);
	}
});

it("many processes can make a new file at the same time", async () => {
	const url = `sqlite://${await newPath()}`;
	const log = createLog();
	const storages = await Promise.all(Array.from({ length: 6 }, () => open(url, log)));
	await Promise.all(storages.map((storage, index) => linksOf(storage).set(String(index), "set")));
	for (const storage of storages) expect(await all(linksOf(storage).entries())).toHaveLength(6);
	expect(log.lines).toEqual([]);
});

it("two processes that count with swaps lose no count", async () => {
	const url = `sqlite://${await newPath()}`;
	const [a, b] = [await open(url), await open(url)];
	await Promise.all([count(a, 100), count(b, 100)]);
	expect(await a.store("state", z.unknown()).get("counter")).toEqual({ count: 200 });
});

it("what is set and deleted at the same time is as the last one has it, in every store", async () => {
	const storage = await open(`sqlite://${await newPath()}`);
	for (const name of STORE_NAMES) {
		const at = storage.store(name, z.number());
		const changes = [at.set("a", 1), at.set("b", 1), at.delete("a"), at.set("a", 2), at.set("a", 3), at.delete("b")];
		await Promise.all([...changes, at.set("c", 1), at.set("c", 2, 0)]);
		expect(await all(at.entries())).toEqual([["a", 3]]);
	}
});

it("answers that wait are all written, also when they are more than one statement takes", async () => {
	const storage = await open(`sqlite://${await newPath()}`);
	const cache = storage.store("cache", z.string());
	const keys = Array.from({ length: 250 }, (_, index) => `k${index}`);
	const textOf = (key: string) => (key.endsWith("9") ? key.repeat(200_000) : key);
	await Promise.all(keys.map(key => cache.set(key, textOf(key), 60_000)));
	expect(new Map(await all(cache.entries()))).toEqual(new Map(keys.map(key => [key, textOf(key)])));
});

describe("a file that is lost while it is open", () => {
	const remove =
		(...endings: string[]) =>
		async (path: string) =>
			void (await Promise.all(endings.map(ending => rm(`${path}${ending}`))));
	it.each([
		["deleted", remove("")],
		["deleted with all that belongs to it", remove("", "-wal", "-shm")],
		["robbed of its log", remove("-wal")],
		["deleted with its folder", (path: string) => rm(dirname(path), { recursive: true })],
		["moved away", (path: string) => rename(path, `${path}.elsewhere`)],
		[
			"deleted before other stores were written",
			async (path: string, storage: Storage) => {
				await rm(path);
				await storage.store("cache", z.string()).set("key", "kept");
				await storage.store("prices", z.string()).set("key", "kept");
			},
		],
	])("is restored with all that was written, when it was %s", async (_, lose) => {
		const path = await newPath();
		const log = createLog();
		const storage = await open(`sqlite://${path}`, log);
		await linksOf(storage).set("1", "before");
		await lose(path, storage);
		await linksOf(storage).set("2", "after");
		expect(await linksOf(storage).swap("3", undefined, "swapped")).toBe(true);
		await storage.store("cache", z.string()).set("a", "cached");
		const found = linksOf(await open(`sqlite://${path}`));
		expect(await all(found.entries())).toEqual([
			["1", "before"],
			["2", "after"],
			["3", "swapped"],
		]);
		expect(log.lines).toEqual([
			expect.stringContaining("error the storage's file was deleted or replaced; it is restored"),
		]);
		await storage.close();
		expect((await readdir(dirname(path))).filter(name => name.includes("restoring"))).toEqual([]);
		expect(await all(found.entries())).toHaveLength(3);
	});

	it("is restored by a check as well", async () => {
		const path = await newPath();
		const storage = await open(`sqlite://${path}`);
		await linksOf(storage).set("1", "before");
		await rm(path);
		await storage.check();
		expect(await linksOf(await open(`sqlite://${path}`)).get("1")).toBe("before");
	});

	it.each(["another database", "something else"])(
		"is restored where %s has taken its place, which is kept aside",
		async what => {
			const path = await newPath();
			const storage = await open(`sqlite://${path}`);
			await linksOf(storage).set("1", "before");
			const foreign = `${path}.foreign`;
			if (what === "something else") await writeFile(foreign, what.repeat(1000));
			else {
				const other = await open(`sqlite://${foreign}`);
				await linksOf(other).set("1", "foreign");
				await other.close();
			}
			const content = await readFile(foreign);
			await rename(foreign, path);
			await linksOf(storage).set("2", "after");
			expect(await all(linksOf(await open(`sqlite://${path}`)).entries())).toHaveLength(2);
			const aside = (await readdir(dirname(path))).filter(name => /\.replaced-\d+$/.test(name));
			expect(aside).toHaveLength(1);
			expect(await readFile(join(dirname(path), aside[0] ?? ""))).toEqual(content);
		},
	);

	it("is found by another process as soon as it reads, after one has restored it", async () => {
		const path = await newPath();
		const [a, b] = [await open(`sqlite://${path}`), await open(`sqlite://${path}`)];
		await rm(path);
		await linksOf(a).set("1", "after");
		expect(await linksOf(b).get("1")).toBe("after");
	});

	it("is restored once for two processes, which lose no write and no count over it", async () => {
		const path = await newPath();
		const [a, b] = [await open(`sqlite://${path}`), await open(`sqlite://${path}`)];
		const lose = async () => {
			for (let times = 0; times < 5; times++) {
				await rm(path);
				await Promise.all([linksOf(a).set(`lost ${times}`, "kept"), linksOf(b).set(`lost ${times} as well`, "kept")]);
			}
		};
		await Promise.all([count(a, 100), count(b, 100), lose()]);
		expect(await b.store("state", z.unknown()).get("counter")).toEqual({ count: 200 });
		for (const storage of [a, b, await open(`sqlite://${path}`)]) {
			expect(await all(linksOf(storage).entries())).toHaveLength(10);
			expect(await storage.store("state", z.unknown()).get("counter")).toEqual({ count: 200 });
		}
		expect((await readdir(dirname(path))).filter(name => name.includes("replaced"))).toEqual([]);
	});
});

describe("a file that another process holds", () => {
	it("can be read, and what cannot be written in time is refused and not written later", async () => {
		const path = await newPath();
		const database = await openSqlite(`sqlite://${path}`, { logger: createLog(), busyMs: 50 });
		onTestFinished(() => database.close());
		const links = database.table("links");
		await links.set("1", "before");
		const letGo = await hold(path);
		const [first, next] = await Promise.allSettled([links.set("1", "refused"), links.set("2", "refused")]);
		expect(first).toMatchObject({ status: "rejected", reason: { code: "SQLITE_BUSY" } });
		// Its turn came too late, or at the last moment.
		expect(next?.status).toBe("rejected");
		await expect(database.check()).rejects.toThrow(/SQLITE_BUSY/);
		expect(await links.get("1")).toBe("before");
		await letGo();
		await database.check();
		expect(await all(links.entries())).toEqual([["1", "before"]]);
		await links.set("2", "after");
		expect(await links.get("2")).toBe("after");
	});

	it("keeps no thread of the process and no reader waiting", async () => {
		const path = await newPath();
		const storage = await open(`sqlite://${path}`);
		const letGo = await hold(path);
		let written = 0;
		const writes = STORE_NAMES.flatMap(name =>
			["a", "b"].map(async key => {
				await storage.store(name, z.string()).set(key, "value");
				written++;
			}),
		);
		for (let read = 0; read < 20; read++) await stat(path);
		for (const name of STORE_NAMES) expect(await storage.store(name, z.string()).get("a")).toBeUndefined();
		expect(written).toBe(0);
		await letGo();
		await Promise.all(writes);
	});

	it("lets a bounded number of writes wait, and first of all writes what people were promised", async () => {
		const path = await newPath();
		const storage = await open(`sqlite://${path}`, createLog(), 60_000);
		const letGo = await hold(path);
		const order: string[] = [];
		let refused = 0;
		const cache = storage.store("cache", z.string());
		const writes = Array.from({ length: 1100 }, (_, index) =>
			cache.set(String(index), "answer").then(
				() => order.push("cache"),
				error => {
					expect(error).toBeInstanceOf(StorageError);
					refused++;
				},
			),
		);
		const linked = linksOf(storage)
			.set("1", "promised")
			.then(() => order.push("links"));
		await letGo();
		await Promise.all([...writes, linked]);
		expect(refused).toBe(99); // One is under way, 1,000 wait.
		expect(order.indexOf("links")).toBeLessThan(2);
	});
});

it("purges do not wait for the answers and prices that are to be written", async () => {
	const path = await newPath();
	const database = await openSqlite(`sqlite://${path}`, { logger: createLog() });
	onTestFinished(() => database.close());
	const letGo = await hold(path);
	const order: string[] = [];
	const note = (name: string) => () => void order.push(name);
	const cache = database.table("cache");
	const under = cache.set("a", 1).then(note("under way"));
	const waiting = cache.set("b", 1).then(note("waiting"));
	const purged = cache.purge().then(note("purged"));
	// Its keys are read first, and then it stands in the queue.
	await cache.get("a");
	await letGo();
	await Promise.all([under, waiting, purged]);
	expect(order).toEqual(["under way", "purged", "waiting"]);
});

describe("a corrupt file", () => {
	it("is not touched at a start, and a sound one in its place is taken without a restart", async () => {
		const path = await newPath();
		await mkdir(dirname(path));
		const notes = Buffer.from("These are notes. ".repeat(1000));
		await writeFile(path, notes);
		const log = createLog();
		const storage = await open(`sqlite://${path}`, log);
		await expect(linksOf(storage).set("1", "a")).rejects.toThrow(StorageError);
		await expect(linksOf(storage).get("1")).rejects.toThrow(/SQLITE_NOTADB/);
		await expect(storage.check()).rejects.toThrow(/SQLITE_NOTADB/);
		expect(await readdir(dirname(path))).toEqual(["dugout.sqlite"]);
		expect(await readFile(path)).toEqual(notes);
		expect(log.lines).toHaveLength(1);
		expect(log.lines[0]).toMatch(/^error the storage cannot be opened; .*"setting":"STORAGE_URL".*SQLITE_NOTADB/);
		await rm(path);
		await log.logged("info the storage works again");
		await linksOf(storage).set("1", "a");
		expect(await linksOf(storage).get("1")).toBe("a");
		expect(log.lines).toHaveLength(2);
	});

	it("is noticed by a check, takes no write that would be lost, and is taken again when it is sound", async () => {
		const path = await newPath();
		const log = createLog();
		const storage = await open(`sqlite://${path}`, log);
		await linksOf(storage).set("1", "before");
		await storage.purge(); // Now all is in the file, and nothing in its log.
		const sound = await readFile(path);
		await overwrite(path, Buffer.alloc(sound.length, "garbage"));
		await expect(storage.check()).rejects.toThrow(/SQLITE_(NOTADB|CORRUPT)/);
		await expect(linksOf(storage).set("2", "lost")).rejects.toThrow(StorageError);
		await expect(linksOf(storage).get("1")).rejects.toThrow(StorageError);
		await expect(all(linksOf(storage).entries())).rejects.toThrow(StorageError);
		expect(await readFile(path)).toEqual(Buffer.alloc(sound.length, "garbage"));
		await overwrite(path, sound);
		await log.logged("info the storage works again");
		await linksOf(storage).set("2", "after");
		expect(await all(linksOf(await open(`sqlite://${path}`)).entries())).toHaveLength(2);
	});

	it("is not taken again while a part of it is damaged that nobody reads", async () => {
		const path = await newPath();
		const log = createLog();
		const storage = await open(`sqlite://${path}`, log);
		await linksOf(storage).set("1", "before");
		await storage.purge();
		const sound = await readFile(path);
		const other = new KeyvSqlite({ uri: `sqlite://${path}`, table: "cache" });
		const select = "SELECT rootpage AS page FROM sqlite_master WHERE name = 'sqlite_autoindex_links_1'";
		const [{ page }] = z.tuple([z.object({ page: z.number() })]).parse(await other.query(select));
		await other.close();
		await overwrite(path, Buffer.alloc(sound.length, "garbage"));
		await expect(storage.check()).rejects.toThrow(StorageError);
		await overwrite(path, Buffer.from(sound).fill("garbage", (page - 1) * 4096, page * 4096));
		await expect(storage.check()).rejects.toThrow("the file is damaged");
		await overwrite(path, sound);
		await log.logged("info the storage works again");
		expect(await linksOf(storage).get("1")).toBe("before");
	});

	it("is replaced by a sound copy that is put in its place", async () => {
		const path = await newPath();
		const log = createLog();
		const storage = await open(`sqlite://${path}`, log);
		await linksOf(storage).set("1", "before");
		await storage.purge();
		await copyFile(path, `${path}.backup`);
		await overwrite(path, Buffer.alloc(5000, "garbage"));
		await expect(storage.check()).rejects.toThrow(StorageError);
		for (const ending of ["", "-wal", "-shm"]) await rm(`${path}${ending}`);
		await rename(`${path}.backup`, path);
		await log.logged("info the storage works again");
		expect(await linksOf(storage).get("1")).toBe("before");
	});
});

import { expect, it, onTestFinished } from "vitest";
import { StorageError } from "../../src/errors.ts";
import { openGuarded } from "../../src/storage/guarded-database.ts";
import type { Database, OpenDatabase, Table } from "../../src/storage/table.ts";
import { CrowdedError } from "../../src/storage/within.ts";
import { createLog } from "./setup.ts";

/** A database over a map that does as it is told: works, fails, or does not answer. */
function createFake() {
	const values = new Map<string, unknown>();
	const fake = { mood: "well" as "well" | "failing" | "silent" | "crowded", opened: 0, asked: 0, checked: 0 };
	async function answer<T>(work: () => T): Promise<T> {
		fake.asked++;
		if (fake.mood === "failing") throw new Error("the server is gone");
		if (fake.mood === "crowded") throw new CrowdedError("too many writes are waiting");
		return fake.mood === "silent" ? new Promise<T>(() => {}) : work();
	}
	const table: Table = {
		get: key => answer(() => values.get(key)),
		set: (key, value) => answer(() => void values.set(key, value)),
		delete: key => answer(() => values.delete(key)),
		entries: async function* () {
			yield* await answer(() => [...values]);
		},
		swap: () => answer(() => true),
		purge: () => answer(() => {}),
	};
	const database: Database = {
		table: () => table,
		check: () => {
			fake.checked++;
			return answer(() => {});
		},
		close: async () => {},
	};
	const open: OpenDatabase = async () => {
		fake.opened++;
		if (fake.mood !== "well") throw new Error("connect ECONNREFUSED redis://u:hush%21@host and hush!");
		return database;
	};
	return { fake, open };
}

async function guard(open: OpenDatabase, bounds = { read: 20, write: 20 }) {
	const log = createLog();
	const address = { open, shown: "redis://host", secrets: ["hush%21", "hush!"] };
	const database = await openGuarded("redis://u:hush%21@host", address, { logger: log, retryMs: 5, bounds });
	onTestFinished(() => database.close());
	return { database, links: database.table("links"), log };
}

it("a storage that cannot be opened is tried again until it can, and meanwhile rejects everything at once", async () => {
	const { fake, open } = createFake();
	fake.mood = "failing";
	const { database, links, log } = await guard(open);
	for (const asked of [links.get("1"), links.set("1", "a"), links.swap("1", "a", "b"), links.entries().next()]) {
		await expect(asked).rejects.toThrow(StorageError);
	}
	await expect(database.check()).rejects.toThrow(StorageError);
	expect(fake.asked).toBe(0);
	fake.mood = "well";
	await log.logged("the storage works again");
	await links.set("1", "a");
	expect(await links.get("1")).toBe("a");
	expect(log.lines.map(line => line.split(" ")[0])).toEqual(["error", "info"]);
});

it("says which setting it is about and why, and never shows what is secret in it", async () => {
	const { fake, open } = createFake();
	fake.mood = "failing";
	const { links, log } = await guard(open);
	const error: unknown = await links.get("1").catch(reason => reason);
	const shown = [...log.lines, error, error instanceof Error && error.cause].map(String).join("\n");
	expect(shown).toContain('"setting":"STORAGE_URL","storage":"redis://host"');
	expect(shown).toContain("ECONNREFUSED redis://u:***@host and ***");
	expect(shown).not.toContain("hush");
});

it("one that fails is logged when it begins and when it ends, and found to work again without being asked", async () => {
	const { fake, open } = createFake();
	const { database, links, log } = await guard(open);
	fake.mood = "failing";
	for (let times = 0; times < 5; times++) await expect(links.set("1", "a")).rejects.toThrow("the server is gone");
	await expect(database.check()).rejects.toThrow(StorageError);
	fake.mood = "well";
	await log.logged("the storage works again");
	expect(log.lines).toHaveLength(2);
	expect(fake.opened).toBe(1);
});

it("one that does not answer holds nobody up: the first is refused in time, the next at once, until it answers", async () => {
	const { fake, open } = createFake();
	const { links, log } = await guard(open);
	fake.mood = "silent";
	await expect(links.get("1")).rejects.toThrow("no answer within 20 ms");
	const asked = fake.asked;
	for (let times = 0; times < 5; times++) await expect(links.get("1")).rejects.toThrow(StorageError);
	expect(fake.asked - asked).toBeLessThanOrEqual(1); // A check may have begun.
	expect(log.lines).toHaveLength(1);
});

it("one that does not answer is asked by one check at a time", async () => {
	const { fake, open } = createFake();
	const { database } = await guard(open);
	fake.mood = "silent";
	for (let times = 0; times < 3; times++) await expect(database.check()).rejects.toThrow(StorageError);
	expect(fake.checked).toBe(1);
});

it("one that has too much to write refuses, and is not taken for one that fails or is silent", async () => {
	const { fake, open } = createFake();
	const { links, log } = await guard(open);
	fake.mood = "crowded";
	await expect(links.set("1", "a")).rejects.toThrow(
		new StorageError("the storage is busy: too many writes are waiting"),
	);
	fake.mood = "well";
	await links.set("1", "a");
	expect(log.lines).toEqual([]);
});

it("one that is closed rejects everything and logs nothing", async () => {
	const { open } = createFake();
	const { database, links, log } = await guard(open);
	await database.close();
	await expect(links.get("1")).rejects.toThrow("the storage is closed");
	await expect(database.check()).rejects.toThrow(StorageError);
	expect(log.lines).toEqual([]);
});

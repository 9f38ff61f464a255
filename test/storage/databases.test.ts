import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openPostgres } from "../../src/storage/postgres.ts";
import { openRedis } from "../../src/storage/redis.ts";
import { openSqlite } from "../../src/storage/sqlite.ts";
import { type Database, type OpenDatabase, STORE_NAMES, type Table } from "../../src/storage/table.ts";
import { SILENT } from "../api/setup.ts";
import { createDatabase, describeWith, type TestDatabase } from "../helpers/databases.ts";

/** A person's or the upstream's text may be in a key. */
const ODD_KEYS = [
	"a",
	"%",
	"_",
	"links",
	"links:",
	"dugout:links:a",
	"k_%:'\"\\",
	"*?[a]",
	"Ñandú 🧢 \u{1F1F5}\u{1F1F7}",
	" ",
	"line\nfeed",
	"x".repeat(200),
	"é".repeat(200),
];

const VALUES: unknown[] = [
	null,
	false,
	0,
	-1.5e-7,
	"",
	"{}",
	'"expires":1}',
	"\0 \ud800 🧢",
	[],
	{},
	{ expires: 1, value: { expires: 2 } },
	{ "2": "b", "10": "a", list: [[], {}, null] },
	"z".repeat(1_000_000),
];

async function all<T>(entries: AsyncIterable<T>): Promise<T[]> {
	const found: T[] = [];
	for await (const entry of entries) found.push(entry);
	return found;
}

/** What every database has to do, whichever it is. */
function contract(open: OpenDatabase, create: () => Promise<TestDatabase>): void {
	let place: TestDatabase;
	let database: Database;
	let state: Table;

	beforeAll(async () => {
		place = await create();
		database = await open(place.url, { logger: SILENT });
	});
	afterAll(async () => {
		await database?.close();
		await place?.close();
	});

	/** Another connection, as another process has one. */
	async function openAnother(): Promise<Database> {
		const another = await open(place.url, { logger: SILENT });
		onTestFinished(() => another.close());
		return another;
	}

	/** Every test has a store that is empty. */
	async function emptyState(): Promise<Table> {
		state = database.table("state");
		for (const [key] of await all(state.entries())) await state.delete(key);
		return state;
	}

	it("gives back what was set, replaces it, and deletes it", async () => {
		await emptyState();
		expect(await state.get("a")).toBeUndefined();
		await state.set("a", { b: 1 });
		await state.set("a", { b: 2 });
		expect(await state.get("a")).toEqual({ b: 2 });
		expect([await state.delete("a"), await state.delete("a")]).toEqual([true, false]);
		expect(await state.get("a")).toBeUndefined();
	});

	it("keeps any JSON as it is, up to a million characters", async () => {
		await emptyState();
		for (const [index, value] of VALUES.entries()) await state.set(String(index), value);
		for (const [index, value] of VALUES.entries()) expect(await state.get(String(index))).toEqual(value);
	});

	it("takes any key, and takes none for another", async () => {
		await emptyState();
		for (const key of ODD_KEYS) await state.set(key, { key });
		for (const key of ODD_KEYS) expect(await state.get(key)).toEqual({ key });
		expect(new Map(await all(state.entries()))).toEqual(new Map(ODD_KEYS.map(key => [key, { key }])));
		for (const key of ODD_KEYS) {
			expect(await state.swap(key, { key }, { swapped: key })).toBe(true);
			expect(await state.get(key)).toEqual({ swapped: key });
			expect(await state.delete(key)).toBe(true);
		}
		expect(await all(state.entries())).toEqual([]);
	});

	it("lists only the keys that begin so, whatever is in them", async () => {
		await emptyState();
		const keys = [...ODD_KEYS, ...Array.from({ length: 50 }, (_, index) => `links:${index}`)];
		for (const key of keys) await state.set(key, { key });
		for (const prefix of ["", "link", "links:4", "é", "nothing", ...ODD_KEYS]) {
			const found = (await all(state.entries(prefix))).map(([key]) => key);
			expect(new Set(found)).toEqual(new Set(keys.filter(key => key.startsWith(prefix))));
			expect(found).toHaveLength(new Set(found).size);
		}
	});

	it("shares no keys between its stores", async () => {
		for (const name of STORE_NAMES) await database.table(name).set("shared", name);
		for (const name of STORE_NAMES) {
			expect(await database.table(name).get("shared")).toBe(name);
			expect(await all(database.table(name).entries())).toContainEqual(["shared", name]);
		}
		expect(await database.table("cache").delete("shared")).toBe(true);
		expect(await database.table("links").get("shared")).toBe("links");
	});

	it("forgets a value when its time is over, and keeps the one that was set anew without", async () => {
		await emptyState();
		await state.set("short", 1, 40.5);
		await state.set("long", 1, 60_000);
		await state.set("renewed", 1, 40);
		await state.set("renewed", 2);
		await vi.waitFor(async () => expect(await state.get("short")).toBeUndefined());
		expect(await state.delete("short")).toBe(false);
		expect(new Map(await all(state.entries()))).toEqual(
			new Map([
				["long", 1],
				["renewed", 2],
			]),
		);
	});

	it("does not keep a value without time to live", async () => {
		await emptyState();
		await state.set("a", 1);
		await state.set("a", 2, 0);
		await state.set("b", 1, -1);
		expect(await all(state.entries())).toEqual([]);
		expect(await state.swap("b", undefined, 1, 0)).toBe(true);
		expect(await state.get("b")).toBeUndefined();
	});

	it("lists thousands of entries, none twice and none missing", async () => {
		await emptyState();
		const keys = Array.from({ length: 2500 }, (_, index) => `k${index}`);
		await Promise.all(keys.map((key, index) => state.set(key, index)));
		const found = await all(state.entries());
		expect(found).toHaveLength(2500);
		expect(new Map(found)).toEqual(new Map(keys.map((key, index) => [key, index])));
	});

	describe("a swap", () => {
		it.each(VALUES.map(value => [JSON.stringify(value).slice(0, 40), value] as const))(
			"replaces %s by itself, by another value and by nothing, only where it is",
			async (_, value) => {
				await emptyState();
				expect(await state.swap("a", value, "other")).toBe(false);
				expect(await state.swap("a", undefined, value)).toBe(true);
				expect(await state.swap("a", value, value)).toBe(true);
				expect(await state.get("a")).toEqual(value);
				expect(await state.swap("a", { not: "so" }, "other")).toBe(false);
				expect(await state.swap("a", undefined, "other")).toBe(false);
				expect(await state.get("a")).toEqual(value);
				expect(await state.swap("a", value, "other")).toBe(true);
				expect(await state.get("a")).toBe("other");
				await state.set("a", value);
				expect(await state.swap("a", value, undefined)).toBe(true);
				expect(await state.get("a")).toBeUndefined();
			},
		);

		it("of nothing for nothing says whether nothing is there", async () => {
			await emptyState();
			expect(await state.swap("a", undefined, undefined)).toBe(true);
			await state.set("a", 1);
			expect(await state.swap("a", undefined, undefined)).toBe(false);
			expect(await state.get("a")).toBe(1);
		});

		it("takes what has expired for nothing", async () => {
			await emptyState();
			for (const key of ["a", "b", "c"]) await state.set(key, 1, 30);
			await vi.waitFor(async () => expect(await state.swap("a", 1, 1, 30)).toBe(false));
			expect(await state.swap("a", undefined, 2)).toBe(true);
			expect(await state.get("a")).toBe(2);
			expect(await state.swap("b", 1, 2)).toBe(false);
			expect(await state.swap("b", 1, undefined)).toBe(false);
			expect(await state.swap("c", undefined, undefined)).toBe(true);
		});

		it("gives the new value its own time, and none where none is said", async () => {
			await emptyState();
			await state.swap("short", undefined, 1, 30);
			await state.set("kept", 1, 30);
			expect(await state.swap("kept", 1, 2)).toBe(true);
			await vi.waitFor(async () => expect(await state.get("short")).toBeUndefined());
			expect(await state.get("kept")).toBe(2);
		});

		it("loses none of 200 increments of two processes", async () => {
			await emptyState();
			const tables = [state, (await openAnother()).table("state")];
			async function increment(table: Table): Promise<void> {
				for (;;) {
					const before = await table.get("count");
					if (await table.swap("count", before, Number(before ?? 0) + 1)) return;
				}
			}
			const workers = Array.from({ length: 8 }, async (_, worker) => {
				for (let done = 0; done < 25; done++) await increment(tables[worker % 2] ?? state);
			});
			await Promise.all(workers);
			expect(await state.get("count")).toBe(200);
		});

		it("lets one of many win that want the same place", async () => {
			await emptyState();
			const tables = [state, (await openAnother()).table("state")];
			const claims = Array.from({ length: 40 }, (_, index) =>
				(tables[index % 2] ?? state).swap("claim", undefined, index),
			);
			const winners = (await Promise.all(claims)).flatMap((won, index) => (won ? [index] : []));
			expect(winners).toEqual([await state.get("claim")]);
		});
	});

	it("gives what one process wrote to the other, and to the next one", async () => {
		await emptyState();
		const another = await openAnother();
		await state.set("a", 1);
		expect(await another.table("state").get("a")).toBe(1);
		await another.table("state").set("a", 2);
		expect(await state.get("a")).toBe(2);
	});

	it("can be opened by many processes that find it empty", async () => {
		const empty = await create();
		onTestFinished(() => empty.close());
		const databases = await Promise.all(Array.from({ length: 6 }, () => open(empty.url, { logger: SILENT })));
		await Promise.all(databases.map(each => each.check()));
		await Promise.all(databases.map(each => each.close()));
	});

	it("can be checked and purged, and neither touches what is kept", async () => {
		await emptyState();
		await state.set("kept", 1);
		await state.set("long", 2, 60_000);
		await database.check();
		await state.purge();
		expect(new Map(await all(state.entries()))).toEqual(
			new Map([
				["kept", 1],
				["long", 2],
			]),
		);
	});

	it("ends after what is under way, and rejects what comes later", async () => {
		const closing = await open(place.url, { logger: SILENT });
		const writes = Array.from({ length: 20 }, (_, index) => closing.table("state").set(`last${index}`, index));
		const closed = closing.close();
		await Promise.all(writes);
		await closed;
		await expect(closing.table("state").get("last1")).rejects.toThrow();
		await expect(closing.table("state").set("later", 1)).rejects.toThrow();
		await expect(closing.table("state").swap("later", undefined, 1)).rejects.toThrow();
		await expect(closing.check()).rejects.toThrow();
		expect(await database.table("state").get("last19")).toBe(19);
	});
}

/** No verdict of these tests is about time; a busy machine may need longer than a bot would wait. */
const PATIENT = { replyMs: 20_000 };

describeWith("redis", "Redis", () =>
	contract(
		(url, options) => openRedis(url, { ...options, ...PATIENT }),
		() => createDatabase("redis"),
	),
);

describeWith("postgres", "PostgreSQL", () =>
	contract(
		(url, options) => openPostgres(url, { ...options, ...PATIENT }),
		() => createDatabase("postgres"),
	),
);

describe("SQLite", () =>
	contract(openSqlite, async () => {
		const folder = await mkdtemp(join(tmpdir(), "databases-"));
		return {
			url: `sqlite://${join(folder, "bot.sqlite")}`,
			close: () => rm(folder, { recursive: true, force: true }),
		};
	}));

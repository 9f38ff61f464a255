import { spawnSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { StorageError } from "../../src/errors.ts";
import { nextTurn } from "../../src/ground/async.ts";
import { writeInBackground } from "../../src/storage/background-writes.ts";
import { createLinks } from "../../src/storage/links.ts";
import { checkDatabase, readState, writeState } from "../../src/storage/state.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { openForTest } from "../helpers/databases.ts";

const OPEN = `
import { openDatabase } from ${JSON.stringify(new URL("../../src/storage/open-database.ts", import.meta.url).href)};
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const database = await openDatabase(process.argv[1], { logger }).catch(error => {
	console.log(error.message);
	process.exit(1);
});
`;

const BACKGROUND = new URL("../../src/storage/background-writes.ts", import.meta.url).href;

const PAGE_SIZE = 4096;

/** A path in a folder that does not exist yet. */
function newPath(): string {
	const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return join(folder, "data", "dugout.sqlite");
}

/** The output of a second process that opens the file, then runs more code. */
function inAnotherProcess(path: string, code = "") {
	const args = ["--input-type=module", "--eval", OPEN + code, `sqlite://${path}`];
	return spawnSync(process.execPath, args, { encoding: "utf8" });
}

/** All bytes of the database's files but its backups. */
const bytesOf = (path: string) =>
	Buffer.concat(
		["", "-wal", "-shm"]
			.map(suffix => path + suffix)
			.filter(existsSync)
			.map(file => readFileSync(file)),
	);

it("the folder and the file are created, and written data are there when the file is opened again", async () => {
	const path = newPath();
	const before = await openForTest(`sqlite://${path}`);
	await writeState(before.db, "key", "value");
	await before.close();
	const after = await openForTest(`sqlite://${path}`);
	expect(await readState(after.db, "key")).toBe("value");
});

it("written data survive the killing of the process", async () => {
	const path = newPath();
	const { signal } = inAnotherProcess(
		path,
		`await database.db.insertInto("state").values({ key: "key", value: "value" }).execute();
		process.kill(process.pid, "SIGKILL");`,
	);
	expect(signal).toBe("SIGKILL");
	expect(await readState((await openForTest(`sqlite://${path}`)).db, "key")).toBe("value");
});

it("writes in the background survive the killing of the process", async () => {
	const path = newPath();
	const { signal } = inAnotherProcess(
		path,
		`const { writeInBackground } = await import(${JSON.stringify(BACKGROUND)});
		await writeInBackground(database.db, transaction =>
			transaction.insertInto("state").values({ key: "key", value: "value" }).execute());
		process.kill(process.pid, "SIGKILL");`,
	);
	expect(signal).toBe("SIGKILL");
	expect(await readState((await openForTest(`sqlite://${path}`)).db, "key")).toBe("value");
});

it("writes go through a log that is on the disk before a write is confirmed", async () => {
	const { db } = await openForTest(`sqlite://${newPath()}`);
	const pragma = async (name: string) => (await sql`PRAGMA ${sql.raw(name)}`.execute(db)).rows[0];
	expect([await pragma("journal_mode"), await pragma("synchronous")]).toEqual([
		{ journalMode: "wal" },
		{ synchronous: 2 },
	]);
});

it("a second process on the same file is refused with what to do, and the first is not disturbed", async () => {
	const path = newPath();
	const { db } = await openForTest(`sqlite://${path}`);
	const { status, stdout } = inAnotherProcess(path);
	expect([status, stdout]).toEqual([1, `STORAGE_URL: another process uses ${path}. Stop it, or set another file\n`]);
	await checkDatabase(db);
});

it.each([
	["has another content", (sound: Buffer) => Buffer.alloc(sound.length, "garbage")],
	["was cut off", (sound: Buffer) => sound.subarray(0, sound.length / 2)],
	[
		"has a damaged table of links",
		(sound: Buffer) => {
			const damaged = Buffer.from(sound);
			damaged.fill(0xff, sound.indexOf("quiet_fox12") - 40, sound.indexOf("quiet_fox12") + 11);
			return damaged;
		},
	],
])("a file that %s is left as it is, and the message names the newest backup", async (_, damage) => {
	const path = newPath();
	const database = await openForTest(`sqlite://${path}`);
	await createLinks(database.db).set("1", { gamertag: "quiet_fox12", platform: "psn" });
	await database.close();
	const backup = join(path, "../backups/dugout.sqlite.2026-05-01");
	mkdirSync(join(path, "../backups"));
	copyFileSync(path, backup);
	writeFileSync(join(path, "../backups/dugout.sqlite.2026-04-30"), "an older one");
	const damaged = damage(readFileSync(path));
	writeFileSync(path, damaged);
	const message = await openForTest(`sqlite://${path}`).catch((error: Error) => error.message);
	expect(message).toMatch(/^STORAGE_URL: .* is damaged \(.*\)\. /);
	expect(message).toContain(`The newest backup is ${backup}; docs/operating.md says`);
	expect(readFileSync(path).equals(damaged)).toBe(true);
	expect(readdirSync(join(path, "..")).toSorted()).toEqual(["backups", "dugout.sqlite"]);
});

it("a damaged page of any table or index ends the start, and the message names the newest backup", async () => {
	const path = newPath();
	const { db, close } = await openForTest(`sqlite://${path}`);
	const { rows } = await sql<{ name: string; rootpage: number }>`SELECT name, rootpage FROM sqlite_schema`.execute(db);
	await close();
	const sound = readFileSync(path);
	const backup = join(path, "../backups/dugout.sqlite.2026-05-01");
	mkdirSync(join(path, "../backups"));
	writeFileSync(backup, sound);
	const unnoticed: string[] = [];
	for (const { name, rootpage } of rows) {
		writeFileSync(path, Buffer.from(sound).fill(0xff, (rootpage - 1) * PAGE_SIZE, rootpage * PAGE_SIZE));
		const message = await openForTest(`sqlite://${path}`).catch((error: Error) => error.message);
		const isExplained = String(message).startsWith(`STORAGE_URL: ${path} is damaged (`);
		if (!isExplained || !String(message).includes(backup)) unnoticed.push(name);
	}
	expect([rows.length > 40, unnoticed]).toEqual([true, []]);
});

it("damage that a statement finds is explained as at the start", async () => {
	const path = newPath();
	const { db } = await openForTest(`sqlite://${path}`);
	const links = createLinks(db);
	await links.set("1", { gamertag: "quiet_fox12", platform: "psn" });
	// Everything is in the file then, and nothing in memory.
	await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
	await sql`PRAGMA shrink_memory`.execute(db);
	const sound = readFileSync(path);
	writeFileSync(path, sound.fill(0xff, sound.indexOf("quiet_fox12") - 40, sound.indexOf("quiet_fox12") + 11));
	const message = await links.get("1").catch((error: Error) => error.message);
	expect(message).toContain(
		`STORAGE_URL: ${path} is damaged (database disk image is malformed). There is no backup beside it; docs/operating.md says`,
	);
});

it("a path that cannot be a file is refused with the reason", async () => {
	const path = newPath();
	mkdirSync(path, { recursive: true });
	await expect(openForTest(`sqlite://${path}`)).rejects.toThrow(
		`STORAGE_URL: ${path} cannot be opened: unable to open database file`,
	);
});

it("deleted data are in none of the files after cleaning", async () => {
	const path = newPath();
	const database = await openForTest(`sqlite://${path}`);
	const links = createLinks(database.db);
	await links.set("1", { gamertag: "quiet_fox12", platform: "psn" });
	await links.set("2", { gamertag: "loud_owl34", platform: "xbl" });
	expect(bytesOf(path).includes("quiet_fox12")).toBe(true);
	await links.delete("1");
	await Promise.all([database.clean(), database.clean()]);
	expect([bytesOf(path).includes("quiet_fox12"), bytesOf(path).includes("loud_owl34")]).toEqual([false, true]);
});

it("cleaning waits for a transaction of several steps, and its calls until then share one write", async () => {
	const path = newPath();
	const database = await openForTest(`sqlite://${path}`);
	const links = createLinks(database.db);
	await links.set("1", { gamertag: "quiet_fox12", platform: "psn" });
	await links.delete("1");
	const begun = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	const writing = database.db.transaction().execute(async transaction => {
		await writeState(transaction, "key", "old");
		begun.resolve();
		await goOn.promise;
		await writeState(transaction, "key", "new");
	});
	await begun.promise;
	const first = database.clean();
	await nextTurn();
	await nextTurn();
	const second = database.clean();
	goOn.resolve();
	await Promise.all([writing, first, second]);
	expect([second === first, bytesOf(path).includes("quiet_fox12")]).toEqual([true, false]);
	expect(await readState(database.db, "key")).toBe("new");
});

it("a check writes to the file, also after another one", async () => {
	const path = newPath();
	const { db } = await openForTest(`sqlite://${path}`);
	await checkDatabase(db);
	const before = statSync(`${path}-wal`).size;
	await checkDatabase(db);
	expect(statSync(`${path}-wal`).size).toBeGreaterThan(before);
});

it("a statement that fails rejects with a StorageError, is logged once, and so is the first that works again", async () => {
	const lines: string[] = [];
	const log = (_fields: object, message: string) => void lines.push(message);
	const path = newPath();
	const { db } = await openForTest(`sqlite://${path}`, { debug: log, info: log, warn: log, error: log });
	await sql`ALTER TABLE state RENAME TO gone`.execute(db);
	lines.length = 0;
	for (let attempt = 0; attempt < 3; attempt++) await expect(checkDatabase(db)).rejects.toThrow(StorageError);
	await sql`ALTER TABLE gone RENAME TO state`.execute(db);
	await checkDatabase(db);
	await checkDatabase(db);
	expect(lines).toEqual(["the database fails", "the database works again"]);
});

it("a database of the same file can be opened by other tools once it is closed", async () => {
	const path = newPath();
	await (await openForTest(`sqlite://${path}`)).close();
	const file = new DatabaseSync(path, { readOnly: true });
	expect(file.prepare("PRAGMA quick_check").get()).toEqual({ quick_check: "ok" });
	file.close();
});

it("writes in the background do not wait for the disk, and all others do, also after a failure", async () => {
	const { db } = await openForTest(`sqlite://${newPath()}`);
	const level = async (of: Kysely<Tables>) => {
		const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(of);
		return rows[0]?.synchronous;
	};
	const [NORMAL, FULL] = [1, 2];
	for (let round = 0; round < 3; round++) {
		expect(await writeInBackground(db, level)).toBe(NORMAL);
		expect(await db.transaction().execute(level)).toBe(FULL);
		const failing = writeInBackground(db, () => Promise.reject(new Error("no")));
		await expect(failing).rejects.toThrow("no");
		expect(await level(db)).toBe(FULL);
	}
});

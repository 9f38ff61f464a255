import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { backupTime, createBackups, newestBackup } from "../../src/storage/backups.ts";
import { SILENT } from "../helpers/databases.ts";
import { createWaits } from "../helpers/waits.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Long after any file of this test was made. */
const NOON = Date.UTC(2076, 4, 1, 12);

/** A database with one note, and its backups on a clock that the test moves. */
async function setUp({ isNew = false } = {}) {
	const folder = mkdtempSync(join(tmpdir(), "backups-"));
	const path = join(folder, "dugout.sqlite");
	const file = new DatabaseSync(path);
	file.exec("PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('the first')");
	const clock = { now: isNew ? Date.now() : NOON };
	const waits = createWaits();
	const errors: string[] = [];
	const logger = { ...SILENT, error: (_fields: object, message: string) => void errors.push(message) };
	const backups = createBackups({ file, path, logger, now: () => clock.now, wait: waits.wait });
	backups.start();
	onTestFinished(async () => {
		await backups.stop();
		file.close();
		rmSync(folder, { recursive: true });
	});
	await waits.started(HOUR);
	return {
		file,
		path,
		folder,
		errors,
		names: () => (existsSync(join(folder, "backups")) ? readdirSync(join(folder, "backups")) : []),
		async pass(ms: number) {
			clock.now += ms;
			await waits.end();
			await waits.started(HOUR);
		},
	};
}

function notesIn(path: string | null): unknown[] {
	const file = new DatabaseSync(path ?? "");
	const rows = file.prepare("SELECT text FROM notes").all();
	file.close();
	return rows.map(({ text }) => text);
}

it("a complete backup is made at the start and once a day", async () => {
	const { file, path, names, pass } = await setUp();
	const first = newestBackup(path);
	expect(names()).toEqual(["dugout.sqlite.2076-05-01"]);
	file.exec("INSERT INTO notes VALUES ('the second')");
	await pass(11 * HOUR);
	expect(names()).toHaveLength(1);
	await pass(HOUR);
	expect(names()).toEqual(["dugout.sqlite.2076-05-01", "dugout.sqlite.2076-05-02"]);
	expect([notesIn(first), notesIn(newestBackup(path))]).toEqual([["the first"], ["the first", "the second"]]);
});

it("a new database has its first backup on its second day", async () => {
	const { names, pass } = await setUp({ isNew: true });
	expect(names()).toEqual([]);
	await pass(DAY);
	expect(names()).toHaveLength(1);
});

it("the newest seven backups are kept, and nothing else in their folder is touched", async () => {
	const { path, folder, names, pass } = await setUp();
	cpSync(path, join(folder, "backups", "mine.2076-04-01"));
	for (let day = 0; day < 9; day++) await pass(DAY);
	expect(names()).toEqual([
		...Array.from({ length: 7 }, (_, day) => `dugout.sqlite.2076-05-${String(day + 4).padStart(2, "0")}`),
		"mine.2076-04-01",
	]);
});

it("a backup that fails is logged and made within the hour once it can be", async () => {
	const { folder, names, errors, pass } = await setUp();
	rmSync(join(folder, "backups"), { recursive: true });
	cpSync(join(folder, "dugout.sqlite"), join(folder, "backups"));
	await pass(HOUR);
	expect(errors).toEqual(["the database could not be backed up"]);
	rmSync(join(folder, "backups"));
	await pass(HOUR);
	expect(names()).toEqual(["dugout.sqlite.2076-05-01"]);
});

it("a copy that a crash left unfinished is not treated as a backup, and is deleted", async () => {
	const { path, folder, names, pass } = await setUp();
	cpSync(path, join(folder, "backups", "dugout.sqlite.part"));
	expect(newestBackup(path)).toMatch(/2076-05-01$/);
	await pass(DAY);
	expect(names()).toEqual(["dugout.sqlite.2076-05-01", "dugout.sqlite.2076-05-02"]);
});

it("the time of the last backup is that of the newest copy, and before the first copy that of the database", async () => {
	const { path, pass } = await setUp({ isNew: true });
	expect(backupTime(path)).toBe(statSync(path).birthtimeMs);
	await pass(DAY);
	const copy = newestBackup(path) ?? "";
	utimesSync(copy, 1_000_000, 1_000_000);
	expect(backupTime(path)).toBe(1_000_000_000);
});

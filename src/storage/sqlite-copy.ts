import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { SqliteTable } from "./sqlite-table.ts";
import { STORE_NAMES } from "./table.ts";

/** Which file an open database is, whatever its path names by now: a deleted one lives on for as long as it is open. */
export interface FileIdentity {
	main: string;
	/** Its log of writes ahead; null where there is none. */
	log: string | null;
}

/** Beside a restored database: which file it is, and of which ones, oldest first, it is the copy. */
const note = z.object({ copy: z.string(), of: z.array(z.string()) });
type Note = z.infer<typeof note>;
const noteOf = (path: string) => `${path}.restored`;
/** No process misses so many in a row. */
const MAX_NOTED = 100;

const logOf = (path: string) => `${path}-wal`;
const sharedMemoryOf = (path: string) => `${path}-shm`;

/** @returns null when there is no such file */
export async function identify(path: string): Promise<FileIdentity | null> {
	const [main, log] = await Promise.all([identityOf(path), identityOf(logOf(path))]);
	return main === null ? null : { main, log };
}

async function identityOf(path: string): Promise<string | null> {
	try {
		const { dev, ino } = await stat(path, { bigint: true });
		return `${dev}:${ino}`;
	} catch (error) {
		if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
		throw error;
	}
}

/** Whether what is at a path is the copy that another process of ours has made of a file. */
export async function isCopyOf(lost: FileIdentity, path: string): Promise<boolean> {
	const noted = await readNote(path);
	return noted?.of.includes(lost.main) === true && noted.copy === (await identityOf(path));
}

/** To look into the database itself would be to open it with the lost one's log. */
async function readNote(path: string): Promise<Note | null> {
	try {
		return note.parse(JSON.parse(await readFile(noteOf(path), "utf8")));
	} catch {
		return null;
	}
}

/**
 * Puts a copy of an open database where its file was. What has taken its place is moved aside.
 *
 * @returns where to what was there has been moved, null for nothing
 */
export async function putBack(lost: FileIdentity, path: string, connection: SqliteTable): Promise<string | null> {
	await mkdir(dirname(path), { recursive: true });
	const copy = `${path}.restoring`;
	try {
		await rm(copy, { force: true });
		await connection.query("VACUUM INTO ?", copy);
		await sync(copy);
		await writeNote(lost, path, copy);
		const movedTo = await clear(lost, path);
		await rename(copy, path);
		await sync(dirname(path));
		return movedTo;
	} catch (error) {
		await rm(copy, { force: true }).catch(() => {});
		throw error;
	}
}

/** Renames the tables of a file that is copied: who still has it open finds them gone, instead of what is old. */
export async function retire(connection: SqliteTable): Promise<void> {
	for (const name of STORE_NAMES) await connection.query(`ALTER TABLE ${name} RENAME TO copied_${name}`);
}

export function isRetired(error: unknown): boolean {
	return error instanceof Error && error.message.includes("no such table");
}

async function writeNote(lost: FileIdentity, path: string, copy: string): Promise<void> {
	const earlier = await readNote(path);
	const of = [...(earlier?.copy === lost.main ? earlier.of : []), lost.main].slice(-MAX_NOTED);
	const written: Note = { copy: (await identityOf(copy)) ?? "", of };
	await writeFile(noteOf(path), JSON.stringify(written));
}

/** Makes room for the copy: what was the lost one's goes, and what somebody else has put there is not ours to delete. */
async function clear(lost: FileIdentity, path: string): Promise<string | null> {
	const there = await identify(path);
	const aside = `${path}.replaced-${Date.now()}`;
	const isForeignLog = there !== null && there.log !== null && there.log !== lost.log;
	// SQLite would take a log for the new file's.
	for (const name of [logOf, sharedMemoryOf]) {
		if (!isForeignLog) await rm(name(path), { force: true });
		else if ((await identityOf(name(path))) !== null) await rename(name(path), name(aside));
	}
	if (there === null || there.main === lost.main) return null;
	await rename(path, aside);
	return aside;
}

/** A file's content, or a folder's names, are on the disk. */
async function sync(path: string): Promise<void> {
	const file = await open(path);
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

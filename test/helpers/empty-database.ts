import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../src/storage/open-database.ts";
import { createMemoryFolder } from "./memory-folder.ts";

const NAME = "dugout.sqlite";

/** The file of a database that has all tables and no rows. */
let migrated: Promise<Uint8Array> | undefined;

/**
 * Adds an empty database to a folder as a copy of one that has all tables: the migrations take most of the time in which
 * the bot starts.
 *
 * @returns what STORAGE_URL would be
 */
export async function addEmptyDatabase(folder: string): Promise<string> {
	migrated ??= migrate();
	const path = join(folder, NAME);
	await writeFile(path, await migrated);
	return `sqlite://${path}`;
}

async function migrate(): Promise<Uint8Array> {
	const folder = await createMemoryFolder();
	const path = join(folder, NAME);
	const database = await openDatabase(`sqlite://${path}`, { logger: { debug() {}, info() {}, warn() {}, error() {} } });
	await database.close();
	const file = await readFile(path);
	await rm(folder, { recursive: true });
	return file;
}

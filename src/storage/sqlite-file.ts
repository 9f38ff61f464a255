import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { patiently } from "./sqlite-busy.ts";
import { type FileIdentity, identify } from "./sqlite-copy.ts";
import { openSqliteTable, type SqliteTable } from "./sqlite-table.ts";
import type { Logger } from "./store.ts";
import { STORE_NAMES, type StoreName } from "./table.ts";

/** One file of SQLite with all tables. */
export interface SqliteFile {
	table(name: StoreName): SqliteTable;
	/** null in memory. */
	identity: FileIdentity | null;
	/** Rejects when it cannot be read or not be written at present. */
	probe(): Promise<void>;
	/** Reads all of it. @throws SQLITE_CORRUPT when it is not sound */
	verify(): Promise<void>;
	/** After what is under way. */
	close(): Promise<void>;
}

/** What people were told is kept must outlive a power cut; the rest can be had again. */
const DURABLE: ReadonlySet<StoreName> = new Set(["links", "alerts"]);

/** Writes a row that has expired from the first, so that nobody sees it; others then read anew what they had in memory. */
const PROBE = `INSERT INTO state (key, value) VALUES ('the storage is probed', '{"value":true,"expires":1}')
	ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** @throws what SQLite says, when the file cannot be opened or is no database */
export async function openSqliteFile(path: string, logger: Logger): Promise<SqliteFile> {
	if (path !== ":memory:") await mkdir(dirname(path), { recursive: true });
	const tables = new Map<StoreName, SqliteTable>();
	const close = async () => {
		for (const table of tables.values()) await table.close();
	};

	function table(name: StoreName): SqliteTable {
		const found = tables.get(name);
		if (found === undefined) throw new Error(`no such store: ${name}`);
		return found;
	}

	let identity: FileIdentity | null = null;
	try {
		// One after the other: the first makes the file and changes its journal, which takes it alone.
		for (const name of STORE_NAMES) {
			const options = { path, name, isDurable: DURABLE.has(name), logger };
			tables.set(name, await patiently(() => openSqliteTable(options)));
			if (path === ":memory:") continue;
			const opened = await identify(path);
			// Else the connections would be to different files.
			if (opened === null || (identity !== null && opened.main !== identity.main)) {
				throw new Error("the file was deleted or replaced while it was opened");
			}
			identity = opened;
		}
	} catch (error) {
		await close();
		throw error;
	}

	return {
		table,
		identity,
		async probe() {
			for (const name of STORE_NAMES) await table(name).query(`SELECT 1 FROM ${name} LIMIT 1`);
			await table("state").query(PROBE);
		},
		async verify() {
			const [first] = z
				.tuple([z.object({ quick_check: z.string() })])
				.parse(await table("state").query("PRAGMA quick_check(1)"));
			if (first.quick_check !== "ok") throw new Error(`the file is damaged: ${first.quick_check}`);
		},
		close,
	};
}

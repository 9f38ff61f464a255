import KeyvSqlite from "@keyv/sqlite";
import Keyv from "keyv";
import { z } from "zod";
import type { Logger, Store } from "./store.ts";

/** One SQLite table with a connection of its own. */
export interface SqliteTable {
	store: Store<unknown>;
	/** Deletes what has expired, which Keyv does only to what is read, and gives the space of the log back. */
	purge(): Promise<void>;
	/** Rejects when the table cannot be read. */
	check(): Promise<void>;
	close(): Promise<void>;
}

/** Another process may be writing; SQLite waits so long for its turn. */
const BUSY_MS = 5000;

const PRAGMAS = [
	// Keyv's adapter has no option for them. Readers do not wait for the writer, and a write is four times as fast.
	"PRAGMA journal_mode = WAL",
	"PRAGMA synchronous = NORMAL",
	// What somebody deleted is overwritten, not only forgotten.
	"PRAGMA secure_delete = ON",
];

/** Rows read at a time. */
const BATCH = 200;

const rows = z.array(z.object({ key: z.string(), value: z.string() }));

/** How Keyv writes a value down. */
const wrapped = z.object({ value: z.unknown(), expires: z.number().optional() });

/**
 * Opens a table, and makes it where it is missing.
 *
 * @param path of the database's file, or ":memory:"
 * @throws what SQLite says, when the file cannot be opened or is no database
 */
export async function openSqliteTable(path: string, table: string, logger: Logger): Promise<SqliteTable> {
	const sqlite = new KeyvSqlite({ uri: `sqlite://${path}`, table, busyTimeout: BUSY_MS });
	const keyv = new Keyv({
		store: sqlite,
		// The table holds nothing else, so its keys need no prefix.
		useKeyPrefix: false,
		// Without it a failed read is a miss, and a failed write nothing at all.
		throwOnErrors: true,
		serialize: data => JSON.stringify(data),
		deserialize: parse,
	});
	for (const pragma of PRAGMAS) await sqlite.query(pragma);

	/** Keyv's own would fail the read of a row that is no JSON. */
	function parse(text: string) {
		try {
			return JSON.parse(text);
		} catch {
			logger.warn({ store: table }, "a stored value is no JSON and is left out");
			return undefined;
		}
	}

	return {
		store: {
			get: key => keyv.get<unknown>(key),
			async set(key, value, ttlMs) {
				// Keyv takes 0 for "for good".
				if (ttlMs !== undefined && ttlMs <= 0) await keyv.delete(key);
				else await keyv.set(key, value, ttlMs);
			},
			delete: key => keyv.delete(key),
			/** By ranges of keys: Keyv's iterator counts rows and passes over some when it deletes expired ones. */
			async *entries() {
				let after = "";
				for (;;) {
					const select = `SELECT key, value FROM ${table} WHERE key > ? ORDER BY key LIMIT ${BATCH}`;
					const batch = rows.parse(await sqlite.query(select, after));
					for (const { key, value } of batch) {
						const row = wrapped.safeParse(parse(value));
						if (row.success && !(row.data.expires !== undefined && row.data.expires < Date.now())) {
							yield [key, row.data.value];
						}
						after = key;
					}
					if (batch.length < BATCH) return;
				}
			},
		},
		async purge() {
			// A row that is no JSON would fail the whole statement; CASE looks before it reads.
			const expires = "CASE WHEN json_valid(value) THEN json_extract(value, '$.expires') END";
			await sqlite.query(`DELETE FROM ${table} WHERE ${expires} < ?`, Date.now());
			await sqlite.query("PRAGMA wal_checkpoint(TRUNCATE)");
		},
		async check() {
			await sqlite.query(`SELECT 1 FROM ${table} LIMIT 1`);
		},
		close: () => sqlite.close(),
	};
}

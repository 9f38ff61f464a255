import KeyvSqlite from "@keyv/sqlite";
import { z } from "zod";
import { decodeRow, encodeRow } from "./row.ts";
import { patiently } from "./sqlite-busy.ts";
import type { Logger } from "./store.ts";
import type { Table } from "./table.ts";
import type { Row } from "./write-queue.ts";

/** A SQLite table with a connection of its own. */
export interface SqliteTable extends Omit<Table, "set" | "purge"> {
	/** In as few statements as may be. */
	set(rows: readonly Row[]): Promise<void>;
	/** The keys of what has expired; to look for them holds up no writer. */
	expired(): Promise<string[]>;
	/** Deletes what has expired of these, and gives the space of the log back. */
	purge(keys: readonly string[]): Promise<void>;
	/** Runs a statement. */
	query(sql: string, ...parameters: (string | number)[]): Promise<unknown>;
	/** After what is under way. */
	close(): Promise<void>;
}

export interface SqliteTableOptions {
	/** Of the database's file, or ":memory:". */
	path: string;
	name: string;
	/** Whether a value must outlive a power cut, which a write-ahead log alone may lose the last ones at. */
	isDurable: boolean;
	logger: Logger;
}

/** Rows read at a time: each time is a round trip of the process, and what was read is garbage when the next ones come. */
const BATCH = 100;
/** Characters of the rows that are set at a time. */
const MAX_STATEMENT = 256 * 1024;

const keyRows = z.array(z.object({ key: z.string() }));
const rows = z.array(z.object({ key: z.string(), value: z.string() }));
/** Whether what was deleted was still there for a reader, by SQLite's 0 and 1. */
const deleted = z.array(z.object({ live: z.number() }));

/** When a row ends, null for never; one that is no JSON would fail the whole statement, and CASE looks before it reads. */
export const EXPIRES = "CASE WHEN json_valid(value) THEN json_extract(value, '$.expires') END";
const IS_LIVE = `(json_valid(value) AND coalesce(${EXPIRES} >= ?, TRUE))`;
const IS_SAME = "CASE WHEN json_valid(value) THEN value -> '$.value' = ? END";

/**
 * Opens a table, and makes it where it is missing.
 *
 * @throws what SQLite says, when the file cannot be opened or is no database
 */
export async function openSqliteTable({ path, name, isDurable, logger }: SqliteTableOptions): Promise<SqliteTable> {
	// The driver waits for a lock on one of the process's four threads, and the others for that: who waits is `patiently`.
	const sqlite = new KeyvSqlite({ uri: `sqlite://${path}`, table: name, busyTimeout: 1 });
	const query = (sql: string, ...parameters: (string | number)[]) => sqlite.query(sql, ...parameters);
	/** Whether the statement gives a row. */
	async function some(sql: string, ...parameters: (string | number)[]): Promise<boolean> {
		const found = await query(sql, ...parameters);
		return Array.isArray(found) && found.length > 0;
	}

	try {
		// Keyv's adapter has no option for it. Readers do not wait for the writer, and a write is four times as fast.
		await query("PRAGMA journal_mode = WAL");
		await query(`PRAGMA synchronous = ${isDurable ? "FULL" : "NORMAL"}`);
		// What somebody deleted is overwritten, not only forgotten.
		await query("PRAGMA secure_delete = ON");
		// People wait for what has expired to be found: without it every value is read.
		await query(`CREATE INDEX IF NOT EXISTS ${name}_expires ON ${name} (${EXPIRES})`);
		// Opens the log as well: once the file was deleted, a connection that has not is of no use.
		await query(`SELECT 1 FROM ${name} LIMIT 1`);
	} catch (error) {
		await sqlite.close().catch(() => {}); // It has no connection when it could not connect.
		throw error;
	}

	function read(text: string): unknown {
		const row = decodeRow(text);
		if (row === "unreadable") logger.warn({ store: name }, "a stored value is no JSON and is left out");
		return typeof row === "string" ? undefined : row.value;
	}

	async function upsert(fields: readonly string[]): Promise<void> {
		const values = Array(fields.length / 2).fill("(?, ?)");
		const insert = `INSERT INTO ${name} (key, value) VALUES ${values.join()}`;
		await query(`${insert} ON CONFLICT (key) DO UPDATE SET value = excluded.value`, ...fields);
	}

	return {
		query,
		async get(key) {
			const text = await patiently(() => sqlite.get<string>(key));
			return typeof text === "string" ? read(text) : undefined;
		},
		async set(rowsToSet) {
			let fields: string[] = [];
			let length = 0;
			for (const [index, { key, value, ttlMs }] of rowsToSet.entries()) {
				const text = encodeRow(value, ttlMs);
				fields.push(key, text);
				length += text.length;
				if (length < MAX_STATEMENT && index < rowsToSet.length - 1) continue;
				await upsert(fields);
				[fields, length] = [[], 0];
			}
		},
		async delete(key) {
			const remove = `DELETE FROM ${name} WHERE key = ? RETURNING coalesce(${EXPIRES} >= ?, TRUE) AS live`;
			return deleted.parse(await query(remove, key, Date.now())).some(({ live }) => live === 1);
		},
		/** By ranges of keys: Keyv's iterator counts rows and passes over some when others are deleted meanwhile. */
		async *entries(prefix = "") {
			const select = (is: ">" | ">=") => `SELECT key, value FROM ${name} WHERE key ${is} ? ORDER BY key LIMIT ${BATCH}`;
			for (let statement = select(">="), from = prefix; ; statement = select(">")) {
				const start = from;
				const batch = rows.parse(await patiently(() => query(statement, start)));
				for (const { key, value } of batch) {
					// In the order of their bytes those with the prefix come together, and begin with itself.
					if (!key.startsWith(prefix)) return;
					const found = read(value);
					if (found !== undefined) yield [key, found];
					from = key;
				}
				if (batch.length < BATCH) return;
			}
		},
		swap(key, before, after, ttlMs) {
			const next = after === undefined || (ttlMs !== undefined && ttlMs <= 0) ? null : encodeRow(after, ttlMs);
			const now = Date.now();
			if (before !== undefined) {
				const where = `WHERE key = ? AND ${IS_SAME} AND ${IS_LIVE} RETURNING key`;
				const is = [key, JSON.stringify(before), now];
				return next === null
					? some(`DELETE FROM ${name} ${where}`, ...is)
					: some(`UPDATE ${name} SET value = ? ${where}`, next, ...is);
			}
			if (next !== null) {
				const insert = `INSERT INTO ${name} (key, value) VALUES (?, ?) ON CONFLICT (key)`;
				return some(
					`${insert} DO UPDATE SET value = excluded.value WHERE ${EXPIRES} < ? RETURNING key`,
					key,
					next,
					now,
				);
			}
			return some(`SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE key = ? AND ${IS_LIVE})`, key, now);
		},
		async expired() {
			const found = keyRows.parse(await query(`SELECT key FROM ${name} WHERE ${EXPIRES} < ?`, Date.now()));
			return found.map(({ key }) => key);
		},
		async purge(keys) {
			const named = "key IN (SELECT value FROM json_each(?))";
			await query(`DELETE FROM ${name} WHERE ${named} AND ${EXPIRES} < ?`, JSON.stringify(keys), Date.now());
			await query("PRAGMA wal_checkpoint(TRUNCATE)");
		},
		close: () => sqlite.close(),
	};
}

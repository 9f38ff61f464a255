import { z } from "zod";
import type { PostgresPool } from "./postgres-pool.ts";
import type { Logger } from "./store.ts";
import type { StoreName, Table } from "./table.ts";

/** Rows read at a time (a row may be a whole game), and deleted at a time. */
const BATCH = 20;
const PURGE_BATCH = 1000;

const rows = z.array(z.object({ key: z.string(), value: z.string() }));

/** now() is the server's, so that processes whose clocks differ agree on what has expired. */
const LIVE = "(expires IS NULL OR expires > now())";
/** When a value with the milliseconds $3 to live expires; null for one without. */
const EXPIRES = "now() + make_interval(secs => $3::float8 / 1000)";

/** A table (key, value as JSON text, expires) of the schema `dugout`. */
export function createPostgresTable(pool: PostgresPool, name: StoreName, logger: Logger): Table {
	const table = `dugout.${name}`;

	function parse(text: string): unknown {
		try {
			return JSON.parse(text);
		} catch {
			logger.warn({ store: name }, "a stored value is no JSON and is left out");
			return undefined;
		}
	}

	/** Whether the statement found a row to change. */
	async function change(statement: string, values: unknown[]): Promise<boolean> {
		return ((await pool.query(statement, values)).rowCount ?? 0) > 0;
	}

	return {
		async get(key) {
			const answer = await pool.query(`SELECT key, value FROM ${table} WHERE key = $1 AND ${LIVE}`, [key]);
			const [row] = rows.parse(answer.rows);
			return row === undefined ? undefined : parse(row.value);
		},
		async set(key, value, ttlMs) {
			if (ttlMs !== undefined && ttlMs <= 0) {
				await pool.query(`DELETE FROM ${table} WHERE key = $1`, [key]);
				return;
			}
			await pool.query(
				`INSERT INTO ${table} (key, value, expires) VALUES ($1, $2, ${EXPIRES})
				ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires`,
				[key, JSON.stringify(value), ttlMs],
			);
		},
		async delete(key) {
			const answer = await pool.query(`DELETE FROM ${table} WHERE key = $1 RETURNING ${LIVE} AS live`, [key]);
			return z
				.array(z.object({ live: z.boolean() }))
				.parse(answer.rows)
				.some(row => row.live);
		},
		async *entries(prefix = "") {
			const select = (is: ">" | ">=") =>
				`SELECT key, value FROM ${table} WHERE key ${is} $1 AND ${LIVE} ORDER BY key LIMIT ${BATCH}`;
			for (let statement = select(">="), from = prefix; ; statement = select(">")) {
				const batch = rows.parse((await pool.query(statement, [from])).rows);
				for (const { key, value } of batch) {
					// In the order of their bytes those with the prefix come together, and begin with itself.
					if (!key.startsWith(prefix)) return;
					const parsed = parse(value);
					if (parsed !== undefined) yield [key, parsed];
					from = key;
				}
				if (batch.length < BATCH) return;
			}
		},
		/** A single statement each: PostgreSQL locks the row and then looks whether the condition still holds. */
		async swap(key, before, after, ttlMs) {
			const from = JSON.stringify(before);
			const to = ttlMs !== undefined && ttlMs <= 0 ? undefined : JSON.stringify(after);
			if (from === undefined && to === undefined) {
				return !(await change(`SELECT 1 FROM ${table} WHERE key = $1 AND ${LIVE}`, [key]));
			}
			if (from === undefined) {
				return change(
					`INSERT INTO ${table} AS old (key, value, expires) VALUES ($1, $2, ${EXPIRES})
					ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires
					WHERE old.expires <= now()`,
					[key, to, ttlMs],
				);
			}
			if (to === undefined) {
				return change(`DELETE FROM ${table} WHERE key = $1 AND value = $2 AND ${LIVE}`, [key, from]);
			}
			return change(`UPDATE ${table} SET value = $4, expires = ${EXPIRES} WHERE key = $1 AND value = $2 AND ${LIVE}`, [
				key,
				from,
				ttlMs,
				to,
			]);
		},
		/** In steps, none of which takes long; what another process is about to change or delete is passed over. */
		async purge() {
			const due = `SELECT key FROM ${table} WHERE expires <= now() LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED`;
			for (;;) {
				const { rowCount } = await pool.query(`DELETE FROM ${table} WHERE key = ANY (ARRAY(${due}))`);
				if ((rowCount ?? 0) < PURGE_BATCH) return;
			}
		},
	};
}

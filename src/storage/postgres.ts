import { createPostgresPool } from "./postgres-pool.ts";
import { createPostgresTable } from "./postgres-table.ts";
import type { Logger } from "./store.ts";
import { type Database, STORE_NAMES, type StoreName, type Table } from "./table.ts";

export interface PostgresOptions {
	logger: Logger;
	/** The longest an answer is waited for, and again as long for a connection before it. */
	replyMs?: number;
}

/** Longer than a person waits for a read: whoever guards the database gives up first, and knows that it is silent. */
const REPLY_MS = 3000;

/** One process may serve many shards; a server takes 100 connections by default. */
const CONNECTIONS = { durable: 2, fast: 3 };

/** What can be fetched again: a crash of the server may cost the last moments of it, and a write need not wait for its disk. */
const REPLACEABLE: ReadonlySet<StoreName> = new Set(["cache", "prices"]);

/**
 * Opens a PostgreSQL database and makes the schema `dugout` in it, with a table for each store, where they are missing.
 *
 * The driver alone, as @keyv/postgres 2.2.3 can not be used: its pool is out of reach, and a server that restarts ends
 * the process through the pool's unhandled error; a read deletes an expired row in a second statement, which may hit
 * what another process has just written.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws when it cannot be reached, or its user may not make tables; everything rejects while the server is away
 */
export async function openPostgres(url: string, { logger, replyMs = REPLY_MS }: PostgresOptions): Promise<Database> {
	const options = { url, replyMs, logger };
	const durable = createPostgresPool({ ...options, max: CONNECTIONS.durable, durable: true });
	const fast = createPostgresPool({ ...options, max: CONNECTIONS.fast, durable: false });
	const close = async () => void (await Promise.all([durable.close(), fast.close()]));

	try {
		await durable.query(CREATE_TABLES);
	} catch (error) {
		await close();
		throw error;
	}

	const tables = new Map<StoreName, Table>();
	for (const name of STORE_NAMES) {
		tables.set(name, createPostgresTable(REPLACEABLE.has(name) ? fast : durable, name, logger));
	}
	return {
		table(name) {
			const table = tables.get(name);
			if (table === undefined) throw new Error(`no such store: ${name}`);
			return table;
		},
		async check() {
			await durable.query(PROBE);
		},
		close,
	};
}

const CREATE_TABLES = [
	// Processes that start together would fail: IF NOT EXISTS looks first and creates then. Held until the end of all this.
	"SELECT pg_advisory_xact_lock(hashtext('dugout'))",
	"CREATE SCHEMA IF NOT EXISTS dugout",
	...STORE_NAMES.flatMap(name => [
		// "C" sorts by bytes, the fastest, and needs no reindexing when the system's own orders change.
		`CREATE TABLE IF NOT EXISTS dugout.${name} (key text COLLATE "C" PRIMARY KEY, value text NOT NULL, expires timestamptz)`,
		`CREATE INDEX IF NOT EXISTS ${name}_expires ON dugout.${name} (expires) WHERE expires IS NOT NULL`,
	]),
	"CREATE TABLE IF NOT EXISTS dugout.probe (id int PRIMARY KEY, at timestamptz NOT NULL)",
].join(";\n");

/** Writes one row and looks into every table. */
const PROBE = [
	"INSERT INTO dugout.probe VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
	...STORE_NAMES.map(name => `SELECT 1 FROM dugout.${name} LIMIT 1`),
].join(";\n");

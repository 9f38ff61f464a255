import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";
import { openSqliteTable, type SqliteTable } from "./sqlite.ts";
import { createCheckedStore, type Logger, type Store } from "./store.ts";

/** What is kept: upstream answers, linked gamertags, alerts, prices over time, and the bot's own small facts. */
export const STORE_NAMES = ["cache", "links", "alerts", "prices", "state"] as const;
export type StoreName = (typeof STORE_NAMES)[number];

export interface Storage {
	/** One of the stores, its values checked by the schema. Its methods reject when the storage fails. */
	store<T>(name: StoreName, schema: z.ZodType<T>): Store<T>;
	/** Resolves when every store can be read, else rejects with the reason. */
	check(): Promise<void>;
	/** Deletes what has expired; happens by itself every hour. */
	purge(): Promise<void>;
	/** Ends the connections, after what is under way. */
	close(): Promise<void>;
}

const PURGE_MS = 60 * 60_000;

/**
 * Opens the storage a STORAGE_URL names: `sqlite://path` (its folder is made) or `sqlite://:memory:`.
 *
 * @throws {Error} one line, naming the setting, for an address that is not supported or cannot be opened
 */
export async function createStorage(url: string, { logger }: { logger: Logger }): Promise<Storage> {
	const path = parseSqliteUrl(url);
	const tables = await openTables(path, logger).catch(cause => {
		throw new Error(`STORAGE_URL: ${path} cannot be opened: ${cause.message}`, { cause });
	});
	const all = () => [...tables.values()];

	async function purge(): Promise<void> {
		for (const table of all()) await table.purge();
	}

	let purging = Promise.resolve();
	const timer = setInterval(() => {
		purging = purge().catch(err => logger.warn({ err }, "what has expired could not be deleted"));
	}, PURGE_MS).unref();

	return {
		store(name, schema) {
			const table = tables.get(name);
			if (table === undefined) throw new Error(`no such store: ${name}`);
			return createCheckedStore(table.store, schema, name, logger);
		},
		async check() {
			await Promise.all(all().map(table => table.check()));
		},
		purge,
		async close() {
			clearInterval(timer);
			await purging;
			await Promise.all(all().map(table => table.close()));
		},
	};
}

function parseSqliteUrl(url: string): string {
	const [, scheme, path] = /^([a-z]+):\/\/(.*)$/.exec(url) ?? [];
	if (scheme !== undefined && scheme !== "sqlite") {
		throw new Error(`STORAGE_URL: ${scheme}:// is not supported yet; use sqlite://path`);
	}
	if (!path) throw new Error("STORAGE_URL: must be sqlite://path, as sqlite://data/dugout.sqlite");
	return path;
}

async function openTables(path: string, logger: Logger): Promise<Map<StoreName, SqliteTable>> {
	if (path !== ":memory:") await mkdir(dirname(path), { recursive: true });
	const tables = new Map<StoreName, SqliteTable>();
	// One after the other: the first makes the file and changes its journal, which takes it alone.
	for (const name of STORE_NAMES) tables.set(name, await openSqliteTable(path, name, logger));
	return tables;
}

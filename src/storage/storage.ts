import type { z } from "zod";
import { openGuarded } from "./guarded-database.ts";
import { parseStorageUrl } from "./storage-url.ts";
import { createCheckedStore, type Logger, type Store } from "./store.ts";
import { STORE_NAMES, type StoreName } from "./table.ts";

export interface Storage {
	/** One of the stores, its values checked by the schema. Its methods reject with a `StorageError` when the storage fails. */
	store<T>(name: StoreName, schema: z.ZodType<T>): Store<T>;
	/** Resolves when it can be read and written, else rejects with a `StorageError`. */
	check(): Promise<void>;
	/** Deletes what has expired; happens by itself every hour. */
	purge(): Promise<void>;
	/** Ends the connections, after what is under way. */
	close(): Promise<void>;
}

export interface StorageOptions {
	logger: Logger;
	/** Milliseconds between two tries of a storage that fails. */
	retryMs?: number;
}

const PURGE_MS = 60 * 60_000;

/**
 * Opens the storage a STORAGE_URL names. One that cannot be opened is tried again and again; until then, and whenever it
 * fails, its operations reject.
 *
 * @throws {Error} one line, naming the setting and not its value, for an address that is not supported
 */
export async function createStorage(url: string, { logger, retryMs = 5000 }: StorageOptions): Promise<Storage> {
	const database = await openGuarded(url, parseStorageUrl(url), { logger, retryMs });

	let running = Promise.resolve();
	let waiting: Promise<void> | null = null;

	/** One at a time; the one that has not begun yet serves all who ask meanwhile, for it comes after what they deleted. */
	function purge(): Promise<void> {
		waiting ??= running.then(purgeAll);
		running = waiting.catch(() => {});
		return waiting;
	}

	async function purgeAll(): Promise<void> {
		waiting = null;
		for (const name of STORE_NAMES) await database.table(name).purge();
	}

	const timer = setInterval(() => {
		purge().catch(err => logger.warn({ err }, "what has expired could not be deleted"));
	}, PURGE_MS).unref();

	return {
		store: (name, schema) => createCheckedStore(database.table(name), schema, name, logger),
		check: () => database.check(),
		purge,
		async close() {
			clearInterval(timer);
			await running;
			await database.close();
		},
	};
}

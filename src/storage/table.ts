import type { Logger } from "./store.ts";

/** What is kept: upstream answers, linked gamertags, alerts, prices over time, and the bot's own small facts. */
export const STORE_NAMES = ["cache", "links", "alerts", "prices", "state"] as const;
export type StoreName = (typeof STORE_NAMES)[number];

/** One kind of thing, by key, in a database. Values are JSON, unchecked. Every promise rejects when the database fails. */
export interface Table {
	/** undefined: never set, expired, or no JSON (with a warning that does not show it). */
	get(key: string): Promise<unknown>;
	/** Resolves when it is as durable as this database makes a value of this table. @param ttlMs absent: for good; 0 and less: not at all */
	set(key: string, value: unknown, ttlMs?: number): Promise<void>;
	/** Whether there was something to delete. */
	delete(key: string): Promise<boolean>;
	/**
	 * All that is kept, or all whose keys begin so, in no promised order. What is set or deleted meanwhile may or may not
	 * be among it.
	 */
	entries(prefix?: string): AsyncGenerator<[key: string, value: unknown]>;
	/**
	 * In one step that no other process can come between: replaces the value when it still is `before`, as JSON text.
	 * undefined stands for "nothing there" (as what has expired is) and "delete it".
	 *
	 * @returns whether it was so
	 */
	swap(key: string, before: unknown, after: unknown, ttlMs?: number): Promise<boolean>;
	/** Deletes what has expired, where the database does not do it by itself. */
	purge(): Promise<void>;
}

/** An open database with a table for each store. */
export interface Database {
	table(name: StoreName): Table;
	/** Rejects with the reason when something can not be read or not be written. */
	check(): Promise<void>;
	/** Ends the connections, after what is under way. */
	close(): Promise<void>;
}

/**
 * Opens the database an address names.
 *
 * @throws when it cannot be reached or opened; asking again later may go better
 */
export type OpenDatabase = (url: string, options: { logger: Logger }) => Promise<Database>;

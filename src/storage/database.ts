import type { Kysely } from "kysely";
import type { Logger } from "../ground/logger.ts";
import type { Tables } from "./tables.ts";

/** What one process tells the others of the same database: a new market, or new notices for people. */
export const ANNOUNCEMENTS = ["market", "notices"] as const;
export type Announcement = (typeof ANNOUNCEMENTS)[number];

/** The bot's database. Its statements reject with a `StorageError` when it fails, and work again when it does. */
export interface Database {
	db: Kysely<Tables>;
	/** Whether this process does what only one may do: crawl the market, watch prices, send alerts. */
	isLeader(): boolean;
	/** Tells all processes, this one too; one that is not connected just then assumes everything when it is again. */
	announce(announcement: Announcement): Promise<void>;
	onAnnouncement(listener: (announcement: Announcement) => void): void;
	/** Resolves when nothing of what was deleted can be read in the database's files. @throws StorageError when it may */
	clean(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Opens the database that STORAGE_URL names and brings its tables up to date. A PostgreSQL server that is away is waited
 * for.
 *
 * @throws {Error} one line that names the setting and says what to do, never a password
 */
export async function openDatabase(url: string, options: { logger: Logger }): Promise<Database> {
	if (url.startsWith("sqlite://")) return (await import("./sqlite.ts")).openSqlite(url, options);
	// Its driver costs memory: loaded only when it is used.
	return (await import("./postgres.ts")).openPostgres(url, options);
}

/** Resolves when the database can be read and written. @throws StorageError */
export async function checkDatabase(db: Kysely<Tables>): Promise<void> {
	await writeState(db, "probe", "1");
}

/** A small fact the bot remembers, as text. */
export async function readState(db: Kysely<Tables>, key: string): Promise<string | undefined> {
	return (await db.selectFrom("state").select("value").where("key", "=", key).executeTakeFirst())?.value;
}

export async function writeState(db: Kysely<Tables>, key: string, value: string): Promise<void> {
	await db
		.insertInto("state")
		.values({ key, value })
		.onConflict(conflict => conflict.column("key").doUpdateSet({ value }))
		.execute();
}

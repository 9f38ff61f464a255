import type { Kysely } from "kysely";
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

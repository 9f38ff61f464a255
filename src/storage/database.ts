import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The news that one process announces to the others of the same database: a new market, new pending notices for people,
 * or other accounts of leagues to read.
 */
export type Announcement = "market" | "notices" | "leagues";

/** The bot's database. Its statements reject with a `StorageError` while it fails. */
export interface Database {
	db: Kysely<Tables>;
	/** Whether this process is the leader: it crawls the market, watches prices and sends alerts. */
	isLeader(): boolean;
	/** Notifies the other processes. A disconnected process assumes every announcement when it reconnects. */
	announce(announcement: Announcement): Promise<void>;
	onAnnouncement(listener: (announcement: Announcement) => void): void;
	/** Resolves when deleted data can no longer be read in the database's files. @throws StorageError when they may still be there */
	clean(): Promise<void>;
	/** Epoch ms of the newest backup, or of the file itself before the first one; null where the host makes backups. */
	backedUpAt(): number | null;
	close(): Promise<void>;
}

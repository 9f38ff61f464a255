import type { Logger } from "../ground/logger.ts";
import type { Database } from "./database.ts";

/**
 * Opens the database that STORAGE_URL names and brings its tables up to date. It waits for a PostgreSQL server that is
 * away.
 *
 * @throws {Error} one line that names the setting and says what to do, never a password
 */
export async function openDatabase(url: string, options: { logger: Logger }): Promise<Database> {
	if (url.startsWith("sqlite://")) return (await import("./sqlite.ts")).openSqlite(url, options);
	// The driver costs memory, so it is loaded only when it is used.
	return (await import("./postgres.ts")).openPostgres(url, options);
}

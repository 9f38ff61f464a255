import type { Logger } from "../ground/logger.ts";
import type { Database } from "./database.ts";

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

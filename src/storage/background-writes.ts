import { type Kysely, SqliteAdapter, sql, type Transaction } from "kysely";

/**
 * Runs writes in a transaction that does not wait for the disk: a flush would hold up answers, and nobody waits for these
 * writes. They survive the end of the process, however it ends. A power loss may undo the last of them, but never one that
 * another transaction was committed after without this function. So it is for data that can be read again.
 */
export function writeInBackground<Tables, Result>(
	db: Kysely<Tables>,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
	// SQLite accepts the setting outside transactions only, and it holds for the whole connection.
	if (db.getExecutor().adapter instanceof SqliteAdapter) {
		return db.connection().execute(async connection => {
			await sql`PRAGMA synchronous = NORMAL`.execute(connection);
			try {
				return await connection.transaction().execute(work);
			} finally {
				await sql`PRAGMA synchronous = FULL`.execute(connection);
			}
		});
	}
	return db.transaction().execute(async transaction => {
		await sql`SET LOCAL synchronous_commit = off`.execute(transaction);
		return work(transaction);
	});
}

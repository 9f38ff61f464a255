import { PostgresAdapter, type QueryExecutorProvider, sql } from "kysely";

/**
 * Makes other transactions with this key wait until this one ends, so that the rows it counts do not change before it
 * writes. SQLite runs one transaction at a time anyway.
 */
export async function lock(transaction: QueryExecutorProvider, key: string): Promise<void> {
	if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

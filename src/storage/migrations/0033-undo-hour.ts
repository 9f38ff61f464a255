import { type Kysely, sql } from "kysely";

/**
 * Stores when a search was removed, and finds what is kept for an undo, which is deleted after an hour. The time of searches
 * that were removed before is not known: they count as old.
 */
export async function addUndoHour(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("saved_searches").addColumn("removed_at", "bigint").execute();
	await sql`UPDATE saved_searches SET removed_at = 0 WHERE status = 'removed'`.execute(db);
	await sql`CREATE INDEX saved_searches_removed ON saved_searches (removed_at) WHERE removed_at IS NOT NULL`.execute(
		db,
	);
	await sql`CREATE INDEX owned_cards_replaced ON owned_cards (changed_at) WHERE length(replaced) > 0`.execute(db);
}

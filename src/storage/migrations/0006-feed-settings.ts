import type { Kysely } from "kysely";

/** Adds further settings of feeds, and the time when one was removed: until it is deleted, the removal can be undone. */
export async function addFeedSettings(db: Kysely<unknown>): Promise<void> {
	for (const name of ["min_overall", "most_posts", "minute"])
		await db.schema.alterTable("feeds").addColumn(name, "integer").execute();
	await db.schema.alterTable("feeds").addColumn("removed_at", "bigint").execute();
}

import type { Kysely } from "kysely";

/** Further settings of feeds, and when one was removed: until it is deleted, that can be undone. */
export async function addFeedSettings(db: Kysely<unknown>): Promise<void> {
	for (const name of ["min_overall", "most_posts", "minute"])
		await db.schema.alterTable("feeds").addColumn(name, "integer").execute();
	await db.schema.alterTable("feeds").addColumn("removed_at", "bigint").execute();
}

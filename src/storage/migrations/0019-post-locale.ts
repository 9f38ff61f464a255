import type { Kysely } from "kysely";

/** Stores the language of each post, so that an edit keeps it when the language of the channel's posts has changed. */
export async function addPostLocale(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("posts").addColumn("locale", "text").execute();
}

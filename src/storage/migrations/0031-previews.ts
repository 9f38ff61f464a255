import type { Kysely } from "kysely";

/** Stores whether a league posts the pairs of each round. */
export async function createPreviews(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("league_channels")
		.addColumn("previews", "integer", column => column.notNull().defaultTo(0))
		.execute();
}

import type { Kysely } from "kysely";

/** Stores which cards an alert on a sum leaves out. Those that were set before leave out none. */
export async function addLeftOutCards(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("alerts").addColumn("left_out", "text").execute();
}

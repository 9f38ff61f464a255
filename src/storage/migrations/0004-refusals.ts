import type { Kysely } from "kysely";

/** Stores posts that Discord refuses, who made a feed, and how far back the histories of leagues have been read. */
export async function addRefusals(db: Kysely<unknown>): Promise<void> {
	for (const name of ["refusals", "due_at"]) {
		const counted = db.schema.alterTable("posts").addColumn(name, "bigint", column => column.notNull().defaultTo(0));
		await counted.execute();
	}
	for (const name of ["made_by", "refusal"]) await db.schema.alterTable("feeds").addColumn(name, "text").execute();
	await db.schema.createIndex("feeds_by_maker").on("feeds").column("made_by").execute();
	const accounts = db.schema.alterTable("league_accounts");
	await accounts.addColumn("revision", "integer", column => column.notNull().defaultTo(0)).execute();
	await accounts.addColumn("back_to", "bigint").execute();
}

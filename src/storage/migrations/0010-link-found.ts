import type { Kysely } from "kysely";

/** Whether others may find a person's games by the person: nobody has agreed yet. */
export async function addLinkFound(db: Kysely<unknown>): Promise<void> {
	const links = db.schema.alterTable("links");
	await links.addColumn("found", "integer", column => column.notNull().defaultTo(0)).execute();
}

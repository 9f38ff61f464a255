import type { Kysely } from "kysely";

/** Stores whether others may find a person's games by the person; at first nobody has agreed. */
export async function addLinkFound(db: Kysely<unknown>): Promise<void> {
	const links = db.schema.alterTable("links");
	await links.addColumn("found", "integer", column => column.notNull().defaultTo(0)).execute();
}

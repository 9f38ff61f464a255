import type { Kysely } from "kysely";

/** Stores whether the market listed a card with an augment when its item was read. */
export async function addAugments(db: Kysely<unknown>): Promise<void> {
	const attributes = db.schema.alterTable("attributes");
	await attributes.addColumn("has_augment", "integer", column => column.notNull().defaultTo(0)).execute();
}

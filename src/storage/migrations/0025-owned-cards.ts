import type { Kysely } from "kysely";
import { required } from "./columns.ts";

/** Stores the cards that a person owns, packed, and what the last change replaced. */
export async function createOwnedCards(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const bytes = isSqlite ? "blob" : "bytea";
	await db.schema
		.createTable("owned_cards")
		.addColumn("user_id", "text", column => column.primaryKey())
		.addColumn("packed", bytes, column => column.notNull())
		.addColumn("replaced", bytes, column => column.notNull())
		.$call(required("bigint", ["changed_at"]))
		.execute();
}

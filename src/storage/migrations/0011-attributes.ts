import type { Kysely } from "kysely";
import { optional, required } from "./columns.ts";

/** Stores the details of cards' items that listings lack, and the changes of attributes. */
export async function createAttributes(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("attributes")
		.addColumn("uuid", "text", column => column.primaryKey())
		.$call(required("bigint", ["read_at"]))
		.$call(optional("integer", ["ovr"]))
		.$call(required("text", ["rarity", "facts"]))
		.execute();
	await db.schema
		.createTable("attribute_changes")
		.$call(required("text", ["uuid"]))
		.$call(required("bigint", ["at"]))
		.$call(required("text", ["changes"]))
		.addPrimaryKeyConstraint("attribute_changes_key", ["uuid", "at"])
		.execute();
	await db.schema.createIndex("attribute_changes_by_time").on("attribute_changes").column("at").execute();
}

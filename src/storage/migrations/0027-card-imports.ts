import type { Kysely } from "kysely";
import { optional, required } from "./columns.ts";

/** Stores the list of cards that a person has sent and not yet taken. */
export async function createCardImports(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("card_imports")
		.addColumn("user_id", "text", column => column.primaryKey())
		.$call(required("text", ["import_id"]))
		.$call(required("bigint", ["made_at"]))
		.$call(required("integer", ["revision"]))
		.$call(optional("text", ["content"]))
		.execute();
	await db.schema.createIndex("card_imports_by_time").on("card_imports").column("made_at").execute();
}

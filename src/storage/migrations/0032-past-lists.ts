import type { Kysely } from "kysely";
import { required } from "./columns.ts";

/** Stores what people had by the ids of an earlier edition's cards. */
export async function createPastLists(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("past_lists")
		.$call(required("text", ["user_id", "origin", "kind"]))
		.$call(required("integer", ["count"]))
		.$call(required("text", ["content"]))
		.$call(required("bigint", ["left_at"]))
		.$call(required("integer", ["kept", "seen"]))
		.addPrimaryKeyConstraint("past_lists_key", ["user_id", "origin", "kind"])
		.execute();
	await db.schema.createIndex("past_lists_by_origin").on("past_lists").column("origin").execute();
	await db.schema.createIndex("past_lists_by_time").on("past_lists").column("left_at").execute();
}

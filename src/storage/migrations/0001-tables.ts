import { type Kysely, sql } from "kysely";
import { optional, required } from "./columns.ts";

/** The first tables. Every later change is a separate migration. */
export async function createTables(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	// A table that is looked up by its primary key alone needs no second tree for row ids.
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;

	await db.schema
		.createTable("links")
		.addColumn("user_id", "text", column => column.primaryKey())
		.$call(required("text", ["gamertag", "platform"]))
		.execute();

	await db.schema
		.createTable("alerts")
		.$call(required("text", ["user_id", "uuid", "side", "label", "locale", "status"]))
		.$call(required("double precision", ["price", "rearm_price"]))
		.$call(required("bigint", ["set_at", "armed_at"]))
		.$call(optional("double precision", ["trigger_price"]))
		.$call(optional("bigint", ["trigger_at"]))
		.$call(optional("text", ["notice"]))
		.addPrimaryKeyConstraint("alerts_key", ["user_id", "uuid", "side"])
		.execute();
	await db.schema.createIndex("alerts_by_card").on("alerts").columns(["uuid", "status", "side", "price"]).execute();

	// Rows are added and thinned by refresh; a card's month takes one lookup per refresh.
	await db.schema
		.createTable("prices")
		.$call(required("integer", ["refresh"]))
		.$call(required("text", ["uuid"]))
		.$call(optional("double precision", ["buy_now", "sell_now"]))
		.addPrimaryKeyConstraint("prices_key", ["refresh", "uuid"])
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema
		.createTable("refreshes")
		.addColumn("refresh", "integer", column => column.primaryKey())
		.execute();

	await db.schema
		.createTable("personal_answers")
		.addColumn("key", "text", column => column.primaryKey())
		.$call(required("text", ["value"]))
		.$call(required("bigint", ["stored_at", "expires_at"]))
		.execute();
	await db.schema.createIndex("personal_answers_by_age").on("personal_answers").column("stored_at").execute();
	await db.schema.createIndex("personal_answers_by_expiry").on("personal_answers").column("expires_at").execute();
	await db.schema
		.createTable("personal_answer_names")
		.$call(required("text", ["name"]))
		.addColumn("key", "text", column => column.notNull().references("personal_answers.key").onDelete("cascade"))
		.addPrimaryKeyConstraint("personal_answer_names_key", ["name", "key"])
		.modifyEnd(withoutRowId)
		.execute();
	// Deleting an answer deletes its names.
	await db.schema.createIndex("personal_answer_names_by_answer").on("personal_answer_names").column("key").execute();

	await db.schema
		.createTable("state")
		.addColumn("key", "text", column => column.primaryKey())
		.$call(required("text", ["value"]))
		.execute();
}

import { type Kysely, sql } from "kysely";

/** The first tables. Every later change is a migration of its own. */
export async function createTables(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	// A table that is looked up by its primary key alone needs no second tree for row ids.
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;

	await db.schema
		.createTable("links")
		.addColumn("user_id", "text", column => column.primaryKey())
		.addColumn("gamertag", "text", column => column.notNull())
		.addColumn("platform", "text", column => column.notNull())
		.execute();

	await db.schema
		.createTable("alerts")
		.addColumn("user_id", "text", column => column.notNull())
		.addColumn("uuid", "text", column => column.notNull())
		.addColumn("side", "text", column => column.notNull())
		.addColumn("price", "double precision", column => column.notNull())
		.addColumn("rearm_price", "double precision", column => column.notNull())
		.addColumn("label", "text", column => column.notNull())
		.addColumn("locale", "text", column => column.notNull())
		.addColumn("status", "text", column => column.notNull())
		.addColumn("set_at", "bigint", column => column.notNull())
		.addColumn("armed_at", "bigint", column => column.notNull())
		.addColumn("trigger_price", "double precision")
		.addColumn("trigger_at", "bigint")
		.addColumn("notice", "text")
		.addPrimaryKeyConstraint("alerts_key", ["user_id", "uuid", "side"])
		.execute();
	await db.schema.createIndex("alerts_by_card").on("alerts").columns(["uuid", "status", "side", "price"]).execute();

	// Rows are added and thinned by refresh; a card's month takes one lookup per refresh.
	await db.schema
		.createTable("prices")
		.addColumn("refresh", "integer", column => column.notNull())
		.addColumn("uuid", "text", column => column.notNull())
		.addColumn("buy_now", "double precision")
		.addColumn("sell_now", "double precision")
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
		.addColumn("value", "text", column => column.notNull())
		.addColumn("stored_at", "bigint", column => column.notNull())
		.addColumn("expires_at", "bigint", column => column.notNull())
		.execute();
	await db.schema.createIndex("personal_answers_by_age").on("personal_answers").column("stored_at").execute();
	await db.schema.createIndex("personal_answers_by_expiry").on("personal_answers").column("expires_at").execute();
	await db.schema
		.createTable("personal_answer_names")
		.addColumn("name", "text", column => column.notNull())
		.addColumn("key", "text", column => column.notNull().references("personal_answers.key").onDelete("cascade"))
		.addPrimaryKeyConstraint("personal_answer_names_key", ["name", "key"])
		.modifyEnd(withoutRowId)
		.execute();
	// Deleting an answer deletes its names.
	await db.schema.createIndex("personal_answer_names_by_answer").on("personal_answer_names").column("key").execute();

	await db.schema
		.createTable("state")
		.addColumn("key", "text", column => column.primaryKey())
		.addColumn("value", "text", column => column.notNull())
		.execute();
}

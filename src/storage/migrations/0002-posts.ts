import { type CreateTableBuilder, type Kysely, sql } from "kysely";

/** A table with an id that is never used twice, so that an old button cannot name a new row. */
export function createTableWithId(
	db: Kysely<unknown>,
	name: string,
	isSqlite: boolean,
): CreateTableBuilder<string, "id"> {
	return db.schema
		.createTable(name)
		.addColumn("id", "integer", column =>
			isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
		);
}

/** Posts into channels, the feeds they come from, and the changes of cards that feeds report. */
export async function createPostTables(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const createNumberedTable = (name: string) => createTableWithId(db, name, isSqlite);

	await createNumberedTable("posts")
		.addColumn("target", "text", column => column.notNull())
		.addColumn("channel_id", "text", column => column.notNull())
		.addColumn("nonce", "text", column => column.notNull())
		.addColumn("body", "text", column => column.notNull())
		.addColumn("created_at", "bigint", column => column.notNull())
		.addColumn("state", "text", column => column.notNull())
		.addColumn("sent_at", "bigint")
		.addColumn("message_id", "text")
		.addUniqueConstraint("posts_key", ["target", "nonce"])
		.execute();
	await db.schema.createIndex("posts_by_state").on("posts").columns(["state", "created_at"]).execute();

	await createNumberedTable("feeds")
		.addColumn("server_id", "text", column => column.notNull())
		.addColumn("channel_id", "text", column => column.notNull())
		.addColumn("kind", "text", column => column.notNull())
		.addColumn("series", "text")
		.addColumn("rarity", "text")
		.addColumn("team", "text")
		.addColumn("min_price", "double precision")
		.addColumn("change_percent", "double precision")
		.addColumn("hour", "integer")
		.addColumn("timezone", "text")
		.addColumn("locale", "text", column => column.notNull())
		.addColumn("created_at", "bigint", column => column.notNull())
		.addColumn("used_at", "bigint", column => column.notNull())
		.addColumn("last_event", "text")
		.addColumn("last_post_at", "bigint")
		.addColumn("paused_reason", "text")
		.execute();
	await db.schema.createIndex("feeds_by_server").on("feeds").column("server_id").execute();
	await db.schema.createIndex("feeds_by_channel").on("feeds").column("channel_id").execute();

	await db.schema
		.createTable("known_cards")
		.addColumn("uuid", "text", column => column.primaryKey())
		.addColumn("name", "text", column => column.notNull())
		.addColumn("type", "text", column => column.notNull())
		.addColumn("ovr", "double precision")
		.addColumn("rarity", "text", column => column.notNull())
		.addColumn("series", "text")
		.addColumn("team", "text")
		.addColumn("team_short", "text")
		.addColumn("position", "text")
		.addColumn("is_live", "integer", column => column.notNull())
		.addColumn("buy_now", "double precision")
		.addColumn("sell_now", "double precision")
		.addColumn("seen_at", "bigint", column => column.notNull())
		.addColumn("missed", "integer", column => column.notNull())
		.modifyEnd(isSqlite ? sql`WITHOUT ROWID` : sql``)
		.execute();

	await createNumberedTable("card_changes")
		.addColumn("at", "bigint", column => column.notNull())
		.addColumn("uuid", "text", column => column.notNull())
		.addColumn("kind", "text", column => column.notNull())
		.addColumn("old_ovr", "double precision")
		.addColumn("new_ovr", "double precision")
		.addColumn("old_rarity", "text")
		.addColumn("new_rarity", "text")
		.addColumn("buy_now", "double precision")
		.addColumn("name", "text", column => column.notNull())
		.addColumn("type", "text", column => column.notNull())
		.addColumn("series", "text")
		.addColumn("team", "text")
		.addColumn("team_short", "text")
		.addColumn("position", "text")
		.addColumn("is_live", "integer", column => column.notNull())
		.execute();
	await db.schema.createIndex("card_changes_by_time").on("card_changes").column("at").execute();
}

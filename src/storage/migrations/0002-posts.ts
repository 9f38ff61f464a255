import { type Kysely, sql } from "kysely";
import { createTableWithId, optional, required } from "./columns.ts";

/** Posts into channels, the feeds they come from, and the changes of cards that feeds report. */
export async function createPostTables(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await createTableWithId(db, "posts", isSqlite)
		.$call(required("text", ["target", "channel_id", "nonce", "body", "state"]))
		.$call(required("bigint", ["created_at"]))
		.$call(optional("bigint", ["sent_at"]))
		.$call(optional("text", ["message_id"]))
		.addUniqueConstraint("posts_key", ["target", "nonce"])
		.execute();
	await db.schema.createIndex("posts_by_state").on("posts").columns(["state", "created_at"]).execute();

	await createTableWithId(db, "feeds", isSqlite)
		.$call(required("text", ["server_id", "channel_id", "kind", "locale"]))
		.$call(required("bigint", ["created_at", "used_at"]))
		.$call(optional("text", ["series", "rarity", "team", "timezone", "last_event", "paused_reason"]))
		.$call(optional("double precision", ["min_price", "change_percent"]))
		.$call(optional("integer", ["hour"]))
		.$call(optional("bigint", ["last_post_at"]))
		.execute();
	await db.schema.createIndex("feeds_by_server").on("feeds").column("server_id").execute();
	await db.schema.createIndex("feeds_by_channel").on("feeds").column("channel_id").execute();

	await db.schema
		.createTable("known_cards")
		.addColumn("uuid", "text", column => column.primaryKey())
		.$call(required("text", ["name", "type", "rarity"]))
		.$call(required("integer", ["is_live", "missed"]))
		.$call(required("bigint", ["seen_at"]))
		.$call(optional("text", ["series", "team", "team_short", "position"]))
		.$call(optional("double precision", ["ovr", "buy_now", "sell_now"]))
		.modifyEnd(isSqlite ? sql`WITHOUT ROWID` : sql``)
		.execute();

	await createTableWithId(db, "card_changes", isSqlite)
		.$call(required("bigint", ["at"]))
		.$call(required("text", ["uuid", "kind", "name", "type"]))
		.$call(required("integer", ["is_live"]))
		.$call(optional("text", ["old_rarity", "new_rarity", "series", "team", "team_short", "position"]))
		.$call(optional("double precision", ["old_ovr", "new_ovr", "buy_now"]))
		.execute();
	await db.schema.createIndex("card_changes_by_time").on("card_changes").column("at").execute();
}

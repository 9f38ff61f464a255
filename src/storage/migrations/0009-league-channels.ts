import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { optional, required } from "./columns.ts";

/** Stores where leagues post, what each has posted, and which posts are kept to be edited. */
export async function createLeagueChannels(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;
	const ofLeague = (column: ColumnDefinitionBuilder) => column.notNull().references("leagues.id").onDelete("cascade");

	await db.schema
		.createTable("league_channels")
		.addColumn("league_id", "integer", column => ofLeague(column).primaryKey())
		.$call(required("text", ["channel_id", "locale"]))
		.$call(required("integer", ["results", "table"]))
		.$call(optional("integer", ["remind_hours"]))
		.$call(optional("text", ["role_id", "made_by", "paused_reason", "refusal"]))
		.$call(required("bigint", ["created_at", "checked_version"]))
		.$call(optional("bigint", ["due_at", "table_at"]))
		.execute();
	await db.schema.createIndex("league_channels_by_maker").on("league_channels").column("made_by").execute();

	await db.schema
		.createTable("league_posted")
		.addColumn("league_id", "integer", ofLeague)
		.$call(required("integer", ["season"]))
		.$call(required("text", ["key", "state"]))
		.$call(required("bigint", ["at"]))
		.$call(optional("text", ["nonce", "line"]))
		.addPrimaryKeyConstraint("league_posted_key", ["league_id", "season", "key"])
		.modifyEnd(withoutRowId)
		.execute();

	await db.schema
		.alterTable("posts")
		.addColumn("kept", "integer", column => column.notNull().defaultTo(0))
		.execute();
}

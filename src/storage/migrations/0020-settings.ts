import { type Kysely, sql } from "kysely";
import { optional, required } from "./columns.ts";

/** Stores the settings of people and of servers, where they differ from the defaults. */
export async function createSettings(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;
	await db.schema
		.createTable("person_settings")
		.addColumn("user_id", "text", column => column.primaryKey())
		.$call(optional("text", ["language", "platform"]))
		.$call(required("integer", ["private"]))
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema
		.createTable("server_settings")
		.addColumn("server_id", "text", column => column.primaryKey())
		.$call(optional("text", ["language"]))
		.addColumn("league_id", "integer", column => column.references("leagues.id").onDelete("set null"))
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema.createIndex("server_settings_by_league").on("server_settings").column("league_id").execute();
	await db.schema
		.createTable("private_channels")
		.addColumn("channel_id", "text", column => column.primaryKey())
		.$call(required("text", ["server_id"]))
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema.createIndex("private_channels_by_server").on("private_channels").column("server_id").execute();
}

import { type Kysely, sql } from "kysely";
import { required } from "./columns.ts";

/** Stores which league of a server with several a person chose last. */
export async function createLeagueChoices(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await db.schema
		.createTable("league_choices")
		.$call(required("text", ["user_id", "server_id"]))
		.addColumn("league_id", "integer", column => column.notNull().references("leagues.id").onDelete("cascade"))
		.addPrimaryKeyConstraint("league_choices_key", ["user_id", "server_id"])
		.modifyEnd(isSqlite ? sql`WITHOUT ROWID` : sql``)
		.execute();
	await db.schema.createIndex("league_choices_by_league").on("league_choices").column("league_id").execute();
}

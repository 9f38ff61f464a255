import { type Kysely, sql } from "kysely";
import { required } from "./columns.ts";

/** Stores what people are told privately about their leagues, until it is told. */
export async function createLeagueNotices(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await db.schema
		.createTable("league_notices")
		.$call(required("text", ["user_id"]))
		.addColumn("league_id", "integer", column => column.notNull().references("leagues.id").onDelete("cascade"))
		.$call(required("text", ["subject", "notice", "state"]))
		.$call(required("bigint", ["made_at", "due_at", "day_at"]))
		.$call(required("integer", ["told"]))
		.addPrimaryKeyConstraint("league_notices_key", ["user_id", "league_id", "subject"])
		.modifyEnd(isSqlite ? sql`WITHOUT ROWID` : sql``)
		.execute();
	await db.schema.createIndex("league_notices_due").on("league_notices").columns(["state", "due_at"]).execute();
	await db.schema.createIndex("league_notices_league").on("league_notices").column("league_id").execute();
}

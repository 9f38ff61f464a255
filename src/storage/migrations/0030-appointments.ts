import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { required } from "./columns.ts";

/** Stores the times on which members agree for their games, and the people who want to be mentioned before a game. */
export async function createAppointments(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;
	const ofLeague = (column: ColumnDefinitionBuilder) => column.notNull().references("leagues.id").onDelete("cascade");

	await db.schema
		.createTable("league_appointments")
		.addColumn("league_id", "integer", ofLeague)
		.$call(required("integer", ["season", "low", "high", "proposer", "agreed"]))
		.$call(required("bigint", ["at", "set_at"]))
		.addPrimaryKeyConstraint("league_appointments_key", ["league_id", "season", "low", "high"])
		.modifyEnd(withoutRowId)
		.execute();

	await db.schema
		.createTable("league_mentions")
		.addColumn("league_id", "integer", ofLeague)
		.$call(required("text", ["user_id"]))
		.addPrimaryKeyConstraint("league_mentions_key", ["league_id", "user_id"])
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema.createIndex("league_mentions_by_user").on("league_mentions").column("user_id").execute();

	await db.schema
		.alterTable("league_channels")
		.addColumn("mentions", "integer", column => column.notNull().defaultTo(0))
		.execute();
}

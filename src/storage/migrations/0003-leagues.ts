import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { createTableWithId } from "./0002-posts.ts";

/** Leagues with their seasons, members, games and decisions. */
export async function createLeagueTables(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;
	const ofLeague = (column: ColumnDefinitionBuilder) => column.notNull().references("leagues.id").onDelete("cascade");

	await createTableWithId(db, "leagues", isSqlite)
		.addColumn("server_id", "text", column => column.notNull())
		.addColumn("name", "text", column => column.notNull())
		.addColumn("locale", "text", column => column.notNull())
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("created_at", "bigint", column => column.notNull())
		.addColumn("used_at", "bigint", column => column.notNull())
		.addColumn("version", "bigint", column => column.notNull())
		.addColumn("seen_decision", "integer", column => column.notNull())
		.addColumn("requests", "bigint", column => column.notNull())
		.addColumn("counted", "integer", column => column.notNull())
		.addColumn("waiting", "integer", column => column.notNull())
		.execute();
	await db.schema.createIndex("leagues_by_server").on("leagues").column("server_id").execute();

	await db.schema
		.createTable("league_seasons")
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("number", "integer", column => column.notNull())
		.addColumn("rules", "text", column => column.notNull())
		.addColumn("created_at", "bigint", column => column.notNull())
		.addPrimaryKeyConstraint("league_seasons_key", ["league_id", "number"])
		.modifyEnd(withoutRowId)
		.execute();

	await createTableWithId(db, "league_members", isSqlite)
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("team", "text", column => column.notNull())
		.addColumn("user_id", "text")
		.addColumn("proposed_user_id", "text")
		.addColumn("removed", "text")
		.addColumn("removed_at", "bigint")
		.execute();
	await db.schema
		.createIndex("league_members_by_season")
		.on("league_members")
		.columns(["league_id", "season"])
		.execute();
	await db.schema.createIndex("league_members_by_user").on("league_members").column("user_id").execute();

	await createTableWithId(db, "league_accounts", isSqlite)
		.addColumn("member_id", "integer", column => column.notNull().references("league_members.id").onDelete("cascade"))
		.addColumn("league_id", "integer", column => column.notNull())
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("gamertag", "text")
		.addColumn("folded", "text")
		.addColumn("platform", "text", column => column.notNull())
		.addColumn("read_at", "bigint")
		.addColumn("played_at", "bigint")
		.addColumn("newest", "text")
		.addColumn("is_unknown", "integer", column => column.notNull())
		.addColumn("due_at", "bigint")
		.addColumn("revision", "integer", column => column.notNull())
		.execute();
	await db.schema.createIndex("league_accounts_by_member").on("league_accounts").column("member_id").execute();
	const indexAccounts = (name: string) => db.schema.createIndex(`league_accounts_by_${name}`).on("league_accounts");
	await indexAccounts("season").columns(["league_id", "season", "folded"]).unique().execute();
	await indexAccounts("name").column("folded").execute();
	await indexAccounts("due").columns(["league_id", "due_at"]).execute();
	await indexAccounts("next").column("due_at").execute();

	// Deleting an account deletes what it told, and what others told of it.
	const ofAccount = (column: ColumnDefinitionBuilder) =>
		column.notNull().references("league_accounts.id").onDelete("cascade");
	let readings = db.schema
		.createTable("league_readings")
		.addColumn("league_id", "integer", column => column.notNull())
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("account_id", "integer", ofAccount)
		.addColumn("game_id", "text", column => column.notNull())
		.addColumn("key", "text", column => column.notNull())
		.addColumn("opponent_id", "integer", ofAccount);
	for (const name of ["side", "mode", "pitcher_info", "away_team", "away_result", "home_team", "home_result"])
		readings = readings.addColumn(name, "text", column => column.notNull());
	for (const name of ["away_runs", "away_hits", "away_errors", "home_runs", "home_hits", "home_errors", "log_tries"])
		readings = readings.addColumn(name, "integer", column => column.notNull());
	await readings
		.addColumn("played_at", "bigint", column => column.notNull())
		.addColumn("game_uuid", "text")
		.addColumn("ruling", "text")
		.addColumn("innings", "integer")
		.addColumn("complete_innings", "integer")
		.addColumn("log_due_at", "bigint")
		.addPrimaryKeyConstraint("league_readings_key", ["account_id", "game_id", "key"])
		.modifyEnd(withoutRowId)
		.execute();
	const indexReadings = (name: string) => db.schema.createIndex(`league_readings_by_${name}`).on("league_readings");
	await indexReadings("key").columns(["league_id", "season", "key"]).execute();
	await indexReadings("opponent").column("opponent_id").execute();
	await indexReadings("log").columns(["league_id", "log_due_at"]).execute();
	await indexReadings("next_log").column("log_due_at").execute();

	await createTableWithId(db, "league_decisions", isSqlite)
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("at", "bigint", column => column.notNull())
		.addColumn("by", "text")
		.addColumn("reason", "text", column => column.notNull())
		.addColumn("kind", "text", column => column.notNull())
		.addColumn("ruling", "text", column => column.notNull())
		.addColumn("about", "text")
		.addColumn("interaction_id", "text", column => column.unique())
		.addColumn("undone_at", "bigint")
		.addColumn("undone_by", "text")
		.execute();
	await db.schema
		.createIndex("league_decisions_by_season")
		.on("league_decisions")
		.columns(["league_id", "season"])
		.execute();

	await db.schema
		.createTable("league_requests")
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("user_id", "text", column => column.notNull())
		.addColumn("member_id", "integer", column => column.references("league_members.id").onDelete("cascade"))
		.addColumn("team", "text", column => column.notNull())
		.addColumn("gamertag", "text", column => column.notNull())
		.addColumn("platform", "text", column => column.notNull())
		.addColumn("at", "bigint", column => column.notNull())
		.addPrimaryKeyConstraint("league_requests_key", ["league_id", "user_id"])
		.modifyEnd(withoutRowId)
		.execute();
}

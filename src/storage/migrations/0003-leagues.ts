import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { createTableWithId, optional, required } from "./columns.ts";

/** Leagues with their seasons, members, games and decisions. */
export async function createLeagueTables(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const withoutRowId = isSqlite ? sql`WITHOUT ROWID` : sql``;
	const ofLeague = (column: ColumnDefinitionBuilder) => column.notNull().references("leagues.id").onDelete("cascade");

	await createTableWithId(db, "leagues", isSqlite)
		.$call(required("text", ["server_id", "name", "locale"]))
		.$call(required("integer", ["season", "seen_decision", "counted", "waiting"]))
		.$call(required("bigint", ["created_at", "used_at", "version", "requests"]))
		.execute();
	await db.schema.createIndex("leagues_by_server").on("leagues").column("server_id").execute();

	await db.schema
		.createTable("league_seasons")
		.addColumn("league_id", "integer", ofLeague)
		.$call(required("integer", ["number"]))
		.$call(required("text", ["rules"]))
		.$call(required("bigint", ["created_at"]))
		.addPrimaryKeyConstraint("league_seasons_key", ["league_id", "number"])
		.modifyEnd(withoutRowId)
		.execute();

	await createTableWithId(db, "league_members", isSqlite)
		.addColumn("league_id", "integer", ofLeague)
		.$call(required("integer", ["season"]))
		.$call(required("text", ["team"]))
		.$call(optional("text", ["user_id", "proposed_user_id", "removed"]))
		.$call(optional("bigint", ["removed_at"]))
		.execute();
	await db.schema
		.createIndex("league_members_by_season")
		.on("league_members")
		.columns(["league_id", "season"])
		.execute();
	await db.schema.createIndex("league_members_by_user").on("league_members").column("user_id").execute();

	await createTableWithId(db, "league_accounts", isSqlite)
		.addColumn("member_id", "integer", column => column.notNull().references("league_members.id").onDelete("cascade"))
		.$call(required("integer", ["league_id", "season", "is_unknown"]))
		.$call(required("text", ["platform"]))
		.$call(optional("text", ["gamertag", "folded", "newest"]))
		.$call(optional("bigint", ["read_at", "played_at", "due_at"]))
		.execute();
	await db.schema.createIndex("league_accounts_by_member").on("league_accounts").column("member_id").execute();
	const indexAccounts = (name: string) => db.schema.createIndex(`league_accounts_by_${name}`).on("league_accounts");
	await indexAccounts("season").columns(["league_id", "season", "folded"]).unique().execute();
	await indexAccounts("name").column("folded").execute();
	await indexAccounts("due").columns(["league_id", "due_at"]).execute();
	await indexAccounts("next").column("due_at").execute();

	// Deleting an account deletes the games read from it, and its part in games read from others.
	const ofAccount = (column: ColumnDefinitionBuilder) =>
		column.notNull().references("league_accounts.id").onDelete("cascade");
	await db.schema
		.createTable("league_readings")
		.addColumn("account_id", "integer", ofAccount)
		.addColumn("opponent_id", "integer", ofAccount)
		.$call(required("integer", ["league_id", "season", "log_tries"]))
		.$call(required("integer", ["away_runs", "away_hits", "away_errors", "home_runs", "home_hits", "home_errors"]))
		.$call(required("text", ["game_id", "key", "side", "mode", "pitcher_info"]))
		.$call(required("text", ["away_team", "away_result", "home_team", "home_result"]))
		.$call(required("bigint", ["played_at"]))
		.$call(optional("text", ["game_uuid", "ruling"]))
		.$call(optional("integer", ["innings", "complete_innings"]))
		.$call(optional("bigint", ["log_due_at"]))
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
		.$call(required("integer", ["season"]))
		.$call(required("bigint", ["at"]))
		.$call(required("text", ["reason", "kind", "ruling"]))
		.addColumn("interaction_id", "text", column => column.unique())
		.$call(optional("text", ["by", "about", "undone_by"]))
		.$call(optional("bigint", ["undone_at"]))
		.execute();
	await db.schema
		.createIndex("league_decisions_by_season")
		.on("league_decisions")
		.columns(["league_id", "season"])
		.execute();

	await db.schema
		.createTable("league_requests")
		.addColumn("league_id", "integer", ofLeague)
		.$call(required("text", ["user_id", "team", "gamertag", "platform"]))
		.addColumn("member_id", "integer", column => column.references("league_members.id").onDelete("cascade"))
		.$call(required("bigint", ["at"]))
		.addPrimaryKeyConstraint("league_requests_key", ["league_id", "user_id"])
		.modifyEnd(withoutRowId)
		.execute();
}

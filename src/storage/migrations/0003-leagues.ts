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
		.addColumn("gamertag", "text", column => column.notNull())
		.addColumn("platform", "text", column => column.notNull())
		.addColumn("read_at", "bigint")
		.addColumn("played_at", "bigint")
		.addColumn("known", "text")
		.addColumn("is_unknown", "integer", column => column.notNull())
		.execute();
	await db.schema.createIndex("league_accounts_by_member").on("league_accounts").column("member_id").execute();

	await db.schema
		.createTable("league_games")
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("key", "text", column => column.notNull())
		.addColumn("played_at", "bigint", column => column.notNull())
		.addColumn("facts", "text", column => column.notNull())
		.addColumn("log", "text")
		.addColumn("log_tries", "integer", column => column.notNull())
		.addColumn("log_due_at", "bigint")
		.addPrimaryKeyConstraint("league_games_key", ["league_id", "season", "key"])
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema.createIndex("league_games_by_log").on("league_games").column("log_due_at").execute();

	// Deleting an account deletes its ids.
	await db.schema
		.createTable("league_game_ids")
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("key", "text", column => column.notNull())
		.addColumn("account_id", "integer", column => column.notNull().references("league_accounts.id").onDelete("cascade"))
		.addColumn("game_id", "text", column => column.notNull())
		.addPrimaryKeyConstraint("league_game_ids_key", ["league_id", "season", "key", "account_id"])
		.modifyEnd(withoutRowId)
		.execute();
	await db.schema.createIndex("league_game_ids_by_account").on("league_game_ids").column("account_id").execute();

	await createTableWithId(db, "league_decisions", isSqlite)
		.addColumn("league_id", "integer", ofLeague)
		.addColumn("season", "integer", column => column.notNull())
		.addColumn("at", "bigint", column => column.notNull())
		.addColumn("by", "text")
		.addColumn("reason", "text", column => column.notNull())
		.addColumn("kind", "text", column => column.notNull())
		.addColumn("ruling", "text", column => column.notNull())
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
		.addColumn("team", "text", column => column.notNull())
		.addColumn("gamertag", "text", column => column.notNull())
		.addColumn("platform", "text", column => column.notNull())
		.addColumn("at", "bigint", column => column.notNull())
		.addPrimaryKeyConstraint("league_requests_key", ["league_id", "user_id"])
		.modifyEnd(withoutRowId)
		.execute();
}

import { type Kysely, sql } from "kysely";
import { optional, required } from "./columns.ts";

/**
 * Stores which games of a gamertag have been read, and what their logs contained. The logs of leagues are read once more,
 * because only their box scores were kept before.
 */
export async function createPlayerGames(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await db.schema
		.createTable("player_games")
		.$call(required("text", ["folded", "platform", "game_id"]))
		.$call(optional("text", ["facts_id"]))
		.$call(required("bigint", ["read_at", "used_at"]))
		.addPrimaryKeyConstraint("player_games_key", ["folded", "platform", "game_id"])
		.modifyEnd(isSqlite ? sql`WITHOUT ROWID` : sql``)
		.execute();
	await db.schema.createIndex("player_games_by_facts").on("player_games").column("facts_id").execute();
	await db.schema.createIndex("player_games_by_use").on("player_games").column("used_at").execute();
	const present = sql`SELECT id FROM league_accounts WHERE gamertag IS NOT NULL`;
	await sql`
		UPDATE league_readings SET log_due_at = 0
		WHERE facts_id IS NOT NULL AND ruling IS NOT NULL AND log_due_at IS NULL AND account_id IN (${present})`.execute(
		db,
	);
}

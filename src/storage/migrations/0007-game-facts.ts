import { type Kysely, sql } from "kysely";
import { required } from "./columns.ts";

/**
 * Stores the facts of box scores by game. Logs that were read before are read once more: one reading of each game is due.
 */
export async function createGameFacts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("game_facts")
		.addColumn("id", "text", column => column.primaryKey())
		.$call(required("text", ["facts"]))
		.$call(required("bigint", ["read_at"]))
		.execute();
	await db.schema.alterTable("league_readings").addColumn("facts_id", "text").execute();
	await db.schema.createIndex("league_readings_by_facts").on("league_readings").column("facts_id").execute();
	const present = sql`SELECT id FROM league_accounts WHERE gamertag IS NOT NULL`;
	await sql`UPDATE league_readings SET log_due_at = 0 WHERE ruling IS NOT NULL AND account_id IN (${present})`.execute(
		db,
	);
	// If the gamertag with which a log was read has been deleted, the other participant's is left.
	await sql`
		UPDATE league_readings SET log_due_at = 0
		WHERE ruling IS NULL AND log_due_at IS NULL AND account_id IN (${present}) AND EXISTS (
			SELECT 1 FROM league_readings AS checked
			WHERE checked.league_id = league_readings.league_id AND checked.season = league_readings.season
				AND checked.key = league_readings.key AND checked.ruling IS NOT NULL
				AND checked.account_id NOT IN (${present}))`.execute(db);
}

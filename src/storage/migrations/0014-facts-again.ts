import { type Kysely, sql } from "kysely";

/** The logs of leagues are read once more: version 3 of the facts corrects hits, outs and runners of earlier versions. */
export async function readFactsAgain(db: Kysely<unknown>): Promise<void> {
	await sql`
		UPDATE league_readings SET log_due_at = 0
		WHERE facts_id IS NOT NULL AND ruling IS NOT NULL AND log_due_at IS NULL
			AND account_id IN (SELECT id FROM league_accounts WHERE gamertag IS NOT NULL)`.execute(db);
}

import { type Kysely, sql } from "kysely";
import { deleteUnusedFacts } from "../../game-logs/store/game-facts.ts";
import { nextTurn } from "../../ground/async.ts";
import { leagueLogs } from "./game-logs.ts";
import type { LeagueTables } from "./tables.ts";

/** The rows that one statement deletes within a few milliseconds. */
const ROWS_AT_ONCE = 300;

/** The large tables of a league, in an order in which no remaining row refers to a deleted one. */
const PARTS = [
	{ table: "league_readings", key: sql`account_id, game_id, key` },
	{ table: "league_posted", key: sql`league_id, season, key` },
	{ table: "league_decisions", key: sql`id` },
	{ table: "league_accounts", key: sql`id` },
	{ table: "league_members", key: sql`id` },
];

/** Deletes a league with everything that belongs to it, in parts, so that other work can run between them. */
export async function deleteLeague(db: Kysely<LeagueTables>, id: number): Promise<void> {
	for (const { table, key } of PARTS) {
		const name = sql.table(table);
		for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; await nextTurn()) {
			const { numAffectedRows } = await sql`
				DELETE FROM ${name} WHERE (${key}) IN
					(SELECT ${key} FROM ${name} WHERE league_id = ${id} LIMIT ${sql.lit(ROWS_AT_ONCE)})`.execute(db);
			deleted = Number(numAffectedRows ?? 0);
		}
	}
	await db.deleteFrom("leagues").where("id", "=", id).execute();
	await deleteUnusedFacts(db, leagueLogs);
}

import { type Kysely, sql } from "kysely";
import { storedReadingSchema } from "../../src/league/season/reading.ts";
import type { Tables } from "../../src/storage/tables.ts";
import type { WideReading } from "../fixtures/wide-readings.ts";
import { allTables } from "./all-tables.ts";

/** Gives the readings of leagues a column for each figure again, as if their migration had not run. */
export async function widenReadings(db: Kysely<Tables>): Promise<void> {
	const rows = await allTables(db).selectFrom("leagueReadings").selectAll().execute();
	await sql`DROP TABLE league_readings`.execute(db);
	await sql`
		CREATE TABLE league_readings (
			account_id integer NOT NULL REFERENCES league_accounts (id) ON DELETE CASCADE,
			opponent_id integer NOT NULL REFERENCES league_accounts (id) ON DELETE CASCADE,
			league_id integer NOT NULL, season integer NOT NULL, log_tries integer NOT NULL,
			away_runs integer NOT NULL, away_hits integer NOT NULL, away_errors integer NOT NULL,
			home_runs integer NOT NULL, home_hits integer NOT NULL, home_errors integer NOT NULL,
			game_id text NOT NULL, key text NOT NULL, side text NOT NULL, mode text NOT NULL, pitcher_info text NOT NULL,
			away_team text NOT NULL, away_result text NOT NULL, home_team text NOT NULL, home_result text NOT NULL,
			played_at bigint NOT NULL, game_uuid text, ruling text, innings integer, complete_innings integer,
			log_due_at bigint, facts_id text,
			CONSTRAINT league_readings_key PRIMARY KEY (account_id, game_id, key)
		)`.execute(db);
	const indexes = {
		key: "league_id, season, key",
		opponent: "opponent_id",
		log: "league_id, log_due_at",
		next_log: "log_due_at",
		facts: "facts_id",
	};
	for (const [name, columns] of Object.entries(indexes))
		await sql`CREATE INDEX ${sql.ref(`league_readings_by_${name}`)} ON league_readings (${sql.raw(columns)})`.execute(
			db,
		);
	await sql`DELETE FROM kysely_migration WHERE name = '0018-readings'`.execute(db);
	for (const row of rows) {
		const { side, mode, away, home, pitcherInfo, check } = storedReadingSchema.parse(JSON.parse(row.reading));
		await addWideReading(db, {
			account_id: row.accountId,
			opponent_id: row.opponentId,
			league_id: row.leagueId,
			season: row.season,
			log_tries: row.logTries,
			away_runs: away.runs,
			away_hits: away.hits,
			away_errors: away.errors,
			home_runs: home.runs,
			home_hits: home.hits,
			home_errors: home.errors,
			game_id: row.gameId,
			key: row.key,
			side,
			mode,
			pitcher_info: pitcherInfo,
			away_team: away.team,
			away_result: away.result,
			home_team: home.team,
			home_result: home.result,
			played_at: row.playedAt,
			game_uuid: check?.gameUuid ?? null,
			ruling: check?.ruling ?? null,
			innings: check?.innings ?? null,
			complete_innings: check?.completeInnings ?? null,
			log_due_at: row.logDueAt,
			facts_id: row.factsId,
		});
	}
}

export async function addWideReading(db: Kysely<Tables>, row: WideReading): Promise<void> {
	const columns = Object.keys(row).map(name => sql.ref(name));
	const values = Object.values(row);
	await sql`INSERT INTO league_readings (${sql.join(columns)}) VALUES (${sql.join(values)})`.execute(db);
}

import type { Kysely, Transaction } from "kysely";
import { putFacts } from "../../game-logs/store/game-facts.ts";
import type { GameFactsRow } from "../../game-logs/store/tables.ts";
import { partsOf } from "../../ground/async.ts";
import type { GameReading } from "../season/reading.ts";
import { isOf } from "./of-season.ts";
import { formatGameReading, parseReading } from "./stored.ts";
import type { LeagueTables, SeasonId } from "./tables.ts";

/** The rows that one statement stores: SQLite accepts 32,766 values in one. */
const ROWS_AT_ONCE = 500;
/** The accounts whose readings one statement reads: some thousand rows. */
const ACCOUNTS_AT_ONCE = 16;

/** The statements that change the readings of a season. */
export function createReadingStatements(db: Transaction<LeagueTables>, season: SeasonId) {
	return {
		/**
		 * Adds readings, or replaces the reading of the same game from the same history, but not the time at which its log is
		 * due.
		 *
		 * @param logDueAt when the log of a new reading is due (epoch ms); null: never by this id
		 */
		async put(readings: readonly { reading: GameReading; logDueAt: number | null }[]): Promise<void> {
			const rows = readings.map(({ reading, logDueAt }) => ({
				...season,
				accountId: reading.account,
				gameId: reading.id,
				key: reading.key,
				opponentId: reading.opponent,
				playedAt: reading.playedAt,
				reading: formatGameReading(reading),
				logTries: 0,
				logDueAt,
				factsId: null,
			}));
			for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
				await db
					.insertInto("leagueReadings")
					.values(rows.slice(start, start + ROWS_AT_ONCE))
					.onConflict(conflict =>
						conflict.columns(["accountId", "gameId", "key"]).doUpdateSet(({ ref }) => ({
							opponentId: ref("excluded.opponentId"),
							reading: ref("excluded.reading"),
						})),
					)
					.execute();
			}
		},
		/** Makes the logs due again from which the number of innings at the start was not kept. */
		async readLogsAgain(): Promise<void> {
			const readings = db.selectFrom("leagueReadings").where(isOf(season)).where("logDueAt", "is", null);
			const columns = ["accountId", "opponentId", "gameId", "key", "playedAt", "reading"] as const;
			for (const row of await readings.select(columns).execute()) {
				const { check } = parseReading(row);
				if (check === null || check.length !== undefined) continue;
				await db
					.updateTable("leagueReadings")
					.set({ logDueAt: 0 })
					.where("accountId", "=", row.accountId)
					.where("gameId", "=", row.gameId)
					.where("key", "=", row.key)
					.execute();
			}
		},
		/**
		 * Stores a reading whose log has been read. The log is not read by another id of the game.
		 *
		 * @param facts the facts of the log; null if it has no box score
		 */
		async putLog(reading: GameReading, facts: Pick<GameFactsRow, "facts" | "readAt"> | null): Promise<void> {
			const { account, id, key, check } = reading;
			const readings = db.updateTable("leagueReadings").where(isOf(season)).where("key", "=", key);
			await readings.set({ logDueAt: null }).execute();
			const factsId = check?.gameUuid ?? `${account} ${id}`;
			await readings
				.set({ reading: formatGameReading(reading), factsId: facts && factsId })
				.where("accountId", "=", account)
				.where("gameId", "=", id)
				.execute();
			if (facts !== null) await putFacts(db, { id: factsId, ...facts });
		},
	};
}

/** The readings of some accounts of a season, read in parts, so that other work can run between them. */
export async function readReadings(
	db: Kysely<LeagueTables>,
	season: SeasonId,
	accounts: readonly number[],
): Promise<GameReading[]> {
	const readings: GameReading[] = [];
	for await (const part of partsOf(accounts, ACCOUNTS_AT_ONCE)) {
		const rows = await db
			.selectFrom("leagueReadings")
			.select(["accountId", "opponentId", "gameId", "key", "playedAt", "reading"])
			.where(isOf(season))
			.where("accountId", "in", part)
			.execute();
		for (const row of rows) readings.push(parseReading(row));
	}
	return readings;
}

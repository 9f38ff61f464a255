import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { nextTurn } from "../../ground/async.ts";
import { optional, required } from "./columns.ts";

/** The columns of a reading that statements search or change. */
interface Columns {
	accountId: number;
	opponentId: number;
	leagueId: number;
	season: number;
	gameId: string;
	key: string;
	playedAt: number;
	logTries: number;
	logDueAt: number | null;
	factsId: string | null;
}

/** A reading with a column for each of its figures, as earlier versions stored it. */
interface WideReading extends Columns {
	side: string;
	mode: string;
	pitcherInfo: string;
	awayTeam: string;
	awayRuns: number;
	awayHits: number;
	awayErrors: number;
	awayResult: string;
	homeTeam: string;
	homeRuns: number;
	homeHits: number;
	homeErrors: number;
	homeResult: string;
	gameUuid: string | null;
	ruling: string | null;
	innings: number | null;
	completeInnings: number | null;
}

/** The rows that are copied within a few milliseconds. */
const ROWS_AT_ONCE = 300;

const INDEXES = ["key", "opponent", "log", "next_log", "facts"];

/** Merges the content of a reading into one JSON text, because no statement searches it. */
export async function mergeReadings(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	for (const name of INDEXES) await db.schema.dropIndex(`league_readings_by_${name}`).execute();
	await db.schema.alterTable("league_readings").renameTo("league_readings_before").execute();
	await createReadings(db, isSqlite);
	await moveReadings(db);
	await db.schema.dropTable("league_readings_before").execute();
}

/** Deleting an account deletes its readings, and the readings about it. */
async function createReadings(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	const ofAccount = (column: ColumnDefinitionBuilder) =>
		column.notNull().references("league_accounts.id").onDelete("cascade");
	await db.schema
		.createTable("league_readings")
		.addColumn("account_id", "integer", ofAccount)
		.addColumn("opponent_id", "integer", ofAccount)
		.$call(required("integer", ["league_id", "season", "log_tries"]))
		.$call(required("text", ["game_id", "key", "reading"]))
		.$call(required("bigint", ["played_at"]))
		.$call(optional("bigint", ["log_due_at"]))
		.$call(optional("text", ["facts_id"]))
		// In PostgreSQL, the earlier table still has the constraint of the usual name.
		.addPrimaryKeyConstraint("league_readings_id", ["account_id", "game_id", "key"])
		.modifyEnd(isSqlite ? sql`WITHOUT ROWID` : sql``)
		.execute();
	// Creating an index of a full table would be one long statement, so the indexes come first.
	const index = (name: string) => db.schema.createIndex(`league_readings_by_${name}`).on("league_readings");
	await index("key").columns(["league_id", "season", "key"]).execute();
	await index("opponent").column("opponent_id").execute();
	await index("log").columns(["league_id", "log_due_at"]).execute();
	await index("next_log").column("log_due_at").execute();
	await index("facts").column("facts_id").execute();
}

/** Moves the rows in batches, so that other work can run between them; the table that is dropped afterwards is empty. */
async function moveReadings(untyped: Kysely<unknown>): Promise<void> {
	const db = untyped.withTables<{ leagueReadingsBefore: WideReading; leagueReadings: Columns & { reading: string } }>();
	for (;;) {
		const rows = await db
			.selectFrom("leagueReadingsBefore")
			.selectAll()
			.orderBy("accountId")
			.orderBy("gameId")
			.orderBy("key")
			.limit(ROWS_AT_ONCE)
			.execute();
		const last = rows.at(-1);
		if (last === undefined) return;
		await db.insertInto("leagueReadings").values(rows.map(mergeColumns)).execute();
		await db
			.deleteFrom("leagueReadingsBefore")
			.where(sql<boolean>`(account_id, game_id, key) <= (${last.accountId}, ${last.gameId}, ${last.key})`)
			.execute();
		await nextTurn();
	}
}

function mergeColumns(row: WideReading): Columns & { reading: string } {
	const { accountId, opponentId, leagueId, season, gameId, key, playedAt, logTries, logDueAt, factsId } = row;
	const columns = { accountId, opponentId, leagueId, season, gameId, key, playedAt, logTries, logDueAt, factsId };
	return { ...columns, reading: toJson(row) };
}

function toJson(row: WideReading): string {
	const { ruling, gameUuid, innings, completeInnings } = row;
	return JSON.stringify({
		side: row.side,
		mode: row.mode,
		away: {
			team: row.awayTeam,
			runs: row.awayRuns,
			hits: row.awayHits,
			errors: row.awayErrors,
			result: row.awayResult,
		},
		home: {
			team: row.homeTeam,
			runs: row.homeRuns,
			hits: row.homeHits,
			errors: row.homeErrors,
			result: row.homeResult,
		},
		pitcherInfo: row.pitcherInfo,
		check: ruling === null ? null : { gameUuid, ruling, innings: innings ?? 0, completeInnings: completeInnings ?? 0 },
	});
}

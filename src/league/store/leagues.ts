import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../../ground/async.ts";
import { oneByOne } from "../../ground/one-by-one.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import { lock } from "../../storage/lock.ts";
import type { Tables } from "../../storage/tables.ts";
import type { Decision } from "../season/decision.ts";
import type { League, Roster } from "../season/league.ts";
import type { GameReading } from "../season/reading.ts";
import type { Rules } from "../season/rules.ts";
import type { SeasonView } from "../season/view.ts";
import { createAppointmentStatements } from "./appointments.ts";
import { readDecisions } from "./decisions.ts";
import { deleteLeague } from "./delete-league.ts";
import { readGameFacts } from "./facts.ts";
import { createPersonStatements } from "./people.ts";
import { readSeason, type StoredSeason } from "./read.ts";
import { readReadings } from "./readings.ts";
import { createRequestStatements } from "./requests.ts";
import type { LeagueRow, LeagueTables, OwnLeagueTables, SeasonId } from "./tables.ts";
import { createSeasonWrite, insertSeason, type SeasonWrite } from "./write.ts";

/** A league with the columns that do not belong to a season. */
export type StoredLeague = League & Pick<LeagueRow, "version" | "usedAt" | "counted" | "waiting">;

/**
 * The numbers of games of the season in progress that counted, and that waited for review, when they were last judged.
 */
export type GameCounts = Pick<LeagueRow, "counted" | "waiting">;

export interface LeagueTotals extends GameCounts {
	leagues: number;
	members: number;
}

const LEAGUE = ["id", "serverId", "name", "season"] as const;

/**
 * The tables of all leagues, with the league's types. Every method rejects with a StorageError when the database fails; a
 * write is on disk when its promise resolves.
 */
export function createLeagueStore(database: Kysely<Tables>) {
	const db = database.withTables<OwnLeagueTables>();

	const listeners: (() => void)[] = [];

	/**
	 * Runs one change of a league at a time, so that many changes hold one connection and not all. SQLite answers within
	 * the same turn of the event loop; without the pause, nothing else would run between two changes.
	 */
	const inTurn = oneByOne<number>(nextTurn);

	const selectServer = (of: Kysely<LeagueTables>, serverId: string): Promise<League[]> =>
		of.selectFrom("leagues").select(LEAGUE).where("serverId", "=", serverId).orderBy("id").execute();

	const find = (id: number): Promise<StoredLeague | undefined> =>
		db
			.selectFrom("leagues")
			.select(LEAGUE)
			.select(["version", "usedAt", "counted", "waiting"])
			.where("id", "=", id)
			.executeTakeFirst();

	return {
		find,
		ofServer: (serverId: string) => selectServer(db, serverId),
		/**
		 * @param isFree whether the server may have this league in addition to the others
		 * @returns undefined if it may not
		 */
		create: (
			league: Pick<LeagueRow, "serverId" | "name" | "locale" | "createdAt">,
			rules: Rules,
			isFree: (others: readonly League[]) => boolean,
		): Promise<League | undefined> =>
			db.transaction().execute(async transaction => {
				await lock(transaction, `leagues of ${league.serverId}`);
				if (!isFree(await selectServer(transaction, league.serverId))) return undefined;
				const { createdAt } = league;
				const row = {
					...league,
					season: 1,
					usedAt: createdAt,
					version: 0,
					seenDecision: 0,
					requests: 0,
					counted: 0,
					waiting: 0,
				};
				const inserted = transaction.insertInto("leagues").values(row).returning(LEAGUE);
				const created = await inserted.executeTakeFirstOrThrow();
				await insertSeason(transaction, { leagueId: created.id, season: created.season }, rules, createdAt);
				return created;
			}),
		/**
		 * Changes a season in one transaction. Changes of one league wait for each other: in this process in a queue, among
		 * processes because each increases the version first.
		 *
		 * @param view the season to change as it was viewed; default: the season in progress, whatever its version
		 * @param inBackground see `writeInBackground`; default: a power loss does not undo the change
		 * @returns undefined for an unknown league, and if the league has changed since it was viewed
		 */
		async change<T>(
			id: number,
			work: (season: Roster, write: SeasonWrite) => Promise<T>,
			view?: Pick<SeasonView, "number" | "version">,
			{ inBackground = false }: { inBackground?: boolean } = {},
		): Promise<T | undefined> {
			const changeSeason = async (transaction: Transaction<LeagueTables>) => {
				const league = await transaction
					.updateTable("leagues")
					.set({ version: sql`version + 1` })
					.where("id", "=", id)
					.$if(view !== undefined, update => update.where("version", "=", view?.version ?? 0))
					.returning(LEAGUE)
					.executeTakeFirst();
				if (league === undefined) return undefined;
				const { number } = view ?? { number: league.season };
				const season = await readSeason(transaction, league, number);
				return season === null
					? undefined
					: work(season, createSeasonWrite(transaction, { leagueId: id, season: number }));
			};
			const changed = await inTurn(id, () =>
				inBackground ? writeInBackground(db, changeSeason) : db.transaction().execute(changeSeason),
			);
			for (const listener of listeners) listener();
			return changed;
		},
		/** Calls the listener after each change of a league in this process. */
		onChange: (listener: () => void) => void listeners.push(listener),
		/**
		 * Deletes a league. The first statement hides it; an interrupted deletion is completed when unused leagues are
		 * deleted.
		 */
		async remove(id: number): Promise<void> {
			await inTurn(id, async () => {
				const league = db.updateTable("leagues").where("id", "=", id);
				await league.set({ serverId: "", usedAt: 0, version: sql`version + 1` }).execute();
			});
			await deleteLeague(db, id);
		},
		/** @param number default: the season in progress @returns null for an unknown season */
		season: (league: League, number = league.season): Promise<StoredSeason | null> => readSeason(db, league, number),
		/** The members and rules of the season in progress; null for an unknown league. */
		async roster(id: number): Promise<Roster | null> {
			const league = await find(id);
			return league === undefined ? null : readSeason(db, league, league.season);
		},
		/** @param accounts of the season, by id */
		readings: (season: SeasonId, accounts: readonly number[]): Promise<GameReading[]> =>
			readReadings(db, season, accounts),
		/** The decisions of a season, oldest first. */
		decisions: (season: SeasonId): Promise<Decision[]> => readDecisions(db, season),
		/** The ids of the facts of a season's readings. */
		async factsOf({ leagueId, season }: SeasonId): Promise<{ account: number; id: string; factsId: string }[]> {
			const readings = db
				.selectFrom("leagueReadings")
				.where("leagueId", "=", leagueId)
				.where("season", "=", season)
				.where("factsId", "is not", null);
			const columns = readings.select(["accountId as account", "gameId as id", "factsId"]);
			return columns.$narrowType<{ factsId: string }>().execute();
		},
		readFacts: (ids: readonly string[]) => readGameFacts(db, ids),
		/** The newest decision that a commissioner has been shown; undefined for an unknown league. */
		async seenDecision(id: number): Promise<number | undefined> {
			const league = db.selectFrom("leagues").select("seenDecision").where("id", "=", id);
			return (await league.executeTakeFirst())?.seenDecision;
		},
		/** Notes that a commissioner has been shown the decisions up to this one. */
		async see(id: number, seenDecision: number): Promise<void> {
			const league = db.updateTable("leagues").set({ seenDecision }).where("id", "=", id);
			await league.where("seenDecision", "<", seenDecision).execute();
		},
		/** Notes that a commissioner has been shown the other names of accounts. */
		async tell(accounts: readonly number[]): Promise<void> {
			const names = db.updateTable("leagueAccountNames").set({ told: 1 });
			await names.where("accountId", "in", accounts).execute();
		},
		/** Notes the numbers of judged games of the season in progress, for the metrics. */
		async note(id: number, counts: GameCounts): Promise<void> {
			await db.updateTable("leagues").set(counts).where("id", "=", id).execute();
		},
		/** The totals over all leagues. */
		async totals(): Promise<LeagueTotals> {
			const { rows } = await sql<LeagueTotals>`
				SELECT count(*) AS leagues, coalesce(sum(counted), 0) AS counted, coalesce(sum(waiting), 0) AS waiting,
					(SELECT count(*) FROM league_members JOIN leagues AS own ON own.id = league_id AND own.season = league_members.season
						WHERE removed IS NULL) AS members
				FROM leagues`.execute(db);
			return rows[0] ?? { leagues: 0, members: 0, counted: 0, waiting: 0 };
		},
		/** Notes that somebody has looked at a league. @param at epoch ms */
		async use(id: number, at: number): Promise<void> {
			await db.updateTable("leagues").set({ usedAt: at }).where("id", "=", id).execute();
		},
		appointments: createAppointmentStatements(db),
		requests: createRequestStatements(db),
		people: createPersonStatements(db),
	};
}

export type LeagueStore = ReturnType<typeof createLeagueStore>;

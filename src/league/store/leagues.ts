import { type Kysely, type RawBuilder, sql } from "kysely";
import { nextTurn, partsOf } from "../../ground/async.ts";
import { readFacts } from "../../stats/index.ts";
import { lock } from "../../storage/lock.ts";
import type { Tables } from "../../storage/tables.ts";
import { createLeagueChange, isOf, type LeagueChange, readDecisions } from "./change.ts";
import { deleteLeague } from "./delete-league.ts";
import type {
	LeagueAccountRow,
	LeagueMemberRow,
	LeagueReadingRow,
	LeagueRequestRow,
	LeagueRow,
	LeagueSeasonRow,
	LeagueTables,
	OwnLeagueTables,
	SeasonId,
} from "./tables.ts";

/** Who plays a season, and by which rules. */
export interface RosterRows {
	season: Pick<LeagueSeasonRow, "rules" | "fixtures" | "playoffs" | "endedAt">;
	members: LeagueMemberRow[];
	/** In the order in which they were added. */
	accounts: LeagueAccountRow[];
}

/** Games of the season in progress, when these were last judged. */
export type GameCounts = Pick<LeagueRow, "counted" | "waiting">;

/** The names of the leagues where a person is a member or named as one, asks to join, is listed by gamertag alone, or looks first. */
export interface StoredAbout {
	member: string[];
	named: string[];
	asked: string[];
	listed: string[];
	chosen: string[];
	/** The leagues whose posts the person has set. */
	posting: string[];
	/** Decisions and changes that name the person. */
	decisions: number;
}

export interface LeagueTotals extends GameCounts {
	leagues: number;
	members: number;
}

/** Accounts whose readings one statement gets: some thousand rows. */
const ACCOUNTS_AT_ONCE = 16;

/** The leagues of all servers. A write is on disk when its promise resolves. */
export function createLeagueTables(database: Kysely<Tables>) {
	const db = database.withTables<OwnLeagueTables>();

	/** By league, the end of the change that is under way or waits last. */
	const changes = new Map<number, Promise<unknown>>();

	/**
	 * One change of a league at a time: of many, one alone holds a connection that others wait for. SQLite answers within the
	 * same turn of the event loop, so that other work goes on between two changes only if they let it.
	 */
	function inTurn<T>(id: number, change: () => Promise<T>): Promise<T> {
		const before = changes.get(id);
		const turn = before === undefined ? change() : before.then(nextTurn).then(change);
		const end = turn
			.catch(() => {})
			.finally(() => {
				if (changes.get(id) === end) changes.delete(id);
			});
		changes.set(id, end);
		return turn;
	}

	const ofServer = (of: Kysely<LeagueTables>, serverId: string): Promise<LeagueRow[]> =>
		of.selectFrom("leagues").selectAll().where("serverId", "=", serverId).orderBy("id").execute();

	return {
		/** Which facts belong to which reading of a season. */
		factsOf: ({
			leagueId,
			season,
		}: SeasonId): Promise<Pick<LeagueReadingRow, "accountId" | "gameId" | "factsId">[]> => {
			const readings = db.selectFrom("leagueReadings").select(["accountId", "gameId", "factsId"]);
			const ofSeason = readings.where("leagueId", "=", leagueId).where("season", "=", season);
			return ofSeason.where("factsId", "is not", null).execute();
		},
		readFacts: (ids: readonly string[]) => readFacts(db, ids),
		find: (id: number): Promise<LeagueRow | undefined> =>
			db.selectFrom("leagues").selectAll().where("id", "=", id).executeTakeFirst(),
		ofServer: (serverId: string): Promise<LeagueRow[]> => ofServer(db, serverId),
		/**
		 * @param isFree whether the server, with the leagues it has, may have this one
		 * @returns undefined if it may not
		 */
		create: (
			league: Pick<LeagueRow, "serverId" | "name" | "locale" | "createdAt">,
			rules: string,
			isFree: (others: readonly LeagueRow[]) => boolean,
		): Promise<LeagueRow | undefined> =>
			db.transaction().execute(async transaction => {
				await lock(transaction, `leagues of ${league.serverId}`);
				if (!isFree(await ofServer(transaction, league.serverId))) return undefined;
				const { createdAt } = league;
				const created = await transaction
					.insertInto("leagues")
					.values({
						...league,
						season: 1,
						usedAt: createdAt,
						version: 0,
						seenDecision: 0,
						requests: 0,
						counted: 0,
						waiting: 0,
					})
					.returningAll()
					.executeTakeFirstOrThrow();
				await transaction
					.insertInto("leagueSeasons")
					.values({
						...{ leagueId: created.id, number: created.season, rules, createdAt },
						...{ endedAt: null, fixtures: null, playoffs: null },
					})
					.execute();
				return created;
			}),
		/**
		 * Changes a league in one transaction. Increasing the version first makes changes wait for those of other processes.
		 *
		 * @param version of the league that the change is for; null: any
		 * @returns undefined for an unknown league, and one of another version
		 */
		change: <T>(
			id: number,
			version: number | null,
			work: (change: LeagueChange, league: LeagueRow, roster: RosterRows) => Promise<T>,
		): Promise<T | undefined> =>
			inTurn(id, () =>
				db.transaction().execute(async transaction => {
					const league = await transaction
						.updateTable("leagues")
						.set({ version: sql`version + 1` })
						.where("id", "=", id)
						.$if(version !== null, update => update.where("version", "=", version))
						.returningAll()
						.executeTakeFirst();
					const roster = league && (await readRoster(transaction, { leagueId: id, season: league.season }));
					return roster && work(createLeagueChange(transaction, league), league, roster);
				}),
			),
		/** Nobody finds the league from the first statement on, and an interrupted deletion is completed with those unused. */
		async remove(id: number): Promise<void> {
			await inTurn(id, async () => {
				const league = db.updateTable("leagues").where("id", "=", id);
				await league.set({ serverId: "", usedAt: 0, version: sql`version + 1` }).execute();
			});
			await deleteLeague(db, id);
		},
		/** @returns undefined for an unknown season */
		roster: (season: SeasonId) => readRoster(db, season),
		/** What was read of the games, in pieces between which other work goes on. */
		async readings(season: SeasonId, accounts: readonly number[]): Promise<LeagueReadingRow[]> {
			const readings: LeagueReadingRow[] = [];
			for await (const some of partsOf(accounts, ACCOUNTS_AT_ONCE)) {
				readings.push(...(await readReadings(db, season).where("accountId", "in", some).execute()));
			}
			return readings;
		},
		/** Oldest first. */
		decisions: (season: SeasonId) => readDecisions(db, season),
		/** Notes that a commissioner has been shown the decisions up to this one. */
		async see(id: number, seenDecision: number): Promise<void> {
			const league = db.updateTable("leagues").set({ seenDecision }).where("id", "=", id);
			await league.where("seenDecision", "<", seenDecision).execute();
		},
		/**
		 * A person asks to join, in place of an earlier request. No table changes by it.
		 *
		 * @param most requests of a league
		 * @returns false for one too many
		 */
		putRequest: (request: LeagueRequestRow, most: number): Promise<boolean> =>
			db.transaction().execute(async transaction => {
				const { leagueId, userId, ...rest } = request;
				await lock(transaction, `requests of ${leagueId}`);
				const others = transaction.selectFrom("leagueRequests").select(({ fn }) => fn.countAll<number>().as("count"));
				const ofLeague = others.where("leagueId", "=", leagueId).where("userId", "!=", userId);
				if ((await ofLeague.executeTakeFirstOrThrow()).count >= most) return false;
				await transaction
					.insertInto("leagueRequests")
					.values(request)
					.onConflict(conflict => conflict.columns(["leagueId", "userId"]).doUpdateSet(rest))
					.execute();
				return true;
			}),
		/** Games of the season in progress as they were judged, for the metrics. */
		async note(id: number, counts: GameCounts): Promise<void> {
			await db.updateTable("leagues").set(counts).where("id", "=", id).execute();
		},
		/** How much there is of all leagues. */
		async totals(): Promise<LeagueTotals> {
			const { rows } = await sql<LeagueTotals>`
				SELECT count(*) AS leagues, coalesce(sum(counted), 0) AS counted, coalesce(sum(waiting), 0) AS waiting,
					(SELECT count(*) FROM league_members JOIN leagues AS own ON own.id = league_id AND own.season = league_members.season
						WHERE removed IS NULL) AS members
				FROM leagues`.execute(db);
			return rows[0] ?? { leagues: 0, members: 0, counted: 0, waiting: 0 };
		},
		async use(id: number, at: number): Promise<void> {
			await db.updateTable("leagues").set({ usedAt: at }).where("id", "=", id).execute();
		},
		/** The leagues that hold a person's id in any way. */
		async naming(userId: string): Promise<number[]> {
			const { rows } = await sql<{ leagueId: number }>`
				SELECT league_id FROM league_members WHERE user_id = ${userId} OR proposed_user_id = ${userId}
				UNION SELECT league_id FROM league_decisions WHERE "by" = ${userId} OR undone_by = ${userId} OR about = ${userId}
				UNION SELECT league_id FROM league_requests WHERE user_id = ${userId}`.execute(db);
			return rows.map(({ leagueId }) => leagueId);
		},
		/** What leagues hold of a person, and which list a gamertag (folded) that they have linked. */
		async about(userId: string, folded: string | null): Promise<StoredAbout> {
			const names = async (from: RawBuilder<unknown>) =>
				(
					await sql<{ name: string }>`SELECT DISTINCT name FROM leagues WHERE id IN (${from}) ORDER BY name`.execute(db)
				).rows.map(({ name }) => name);
			const decisions = await sql<{ count: number }>`
				SELECT count(*) AS count FROM league_decisions WHERE "by" = ${userId} OR undone_by = ${userId} OR about = ${userId}`.execute(
				db,
			);
			return {
				member: await names(sql`SELECT league_id FROM league_members WHERE user_id = ${userId}`),
				named: await names(sql`SELECT league_id FROM league_members WHERE proposed_user_id = ${userId}`),
				asked: await names(sql`SELECT league_id FROM league_requests WHERE user_id = ${userId}`),
				listed: await names(sql`
					SELECT league_accounts.league_id FROM league_accounts JOIN league_members ON league_members.id = member_id
					WHERE folded = ${folded} AND (user_id IS NULL OR user_id <> ${userId})`),
				chosen: await names(sql`SELECT league_id FROM league_choices WHERE user_id = ${userId}`),
				posting: await names(sql`SELECT league_id FROM league_channels WHERE made_by = ${userId}`),
				decisions: Number(decisions.rows[0]?.count ?? 0),
			};
		},
		/** The league that a person chose last in a server. */
		async chosenBy(userId: string, serverId: string): Promise<number | undefined> {
			const choices = db.selectFrom("leagueChoices").select("leagueId").where("userId", "=", userId);
			return (await choices.where("serverId", "=", serverId).executeTakeFirst())?.leagueId;
		},
		async choose(userId: string, serverId: string, leagueId: number): Promise<void> {
			await db
				.insertInto("leagueChoices")
				.values({ userId, serverId, leagueId })
				.onConflict(conflict => conflict.columns(["userId", "serverId"]).doUpdateSet({ leagueId }))
				.execute();
		},
		/** Deletes a person's choices, and who set the posts of leagues, which go on. */
		async forgetChoices(userId: string): Promise<void> {
			await db.updateTable("leagueChannels").set({ madeBy: null }).where("madeBy", "=", userId).execute();
			await db.deleteFrom("leagueChoices").where("userId", "=", userId).execute();
		},
		/** The oldest first. */
		requests: (leagueId: number): Promise<LeagueRequestRow[]> =>
			db
				.selectFrom("leagueRequests")
				.selectAll()
				.where("leagueId", "=", leagueId)
				.orderBy("at")
				.orderBy("userId")
				.execute(),
	};
}

export type LeagueStore = ReturnType<typeof createLeagueTables>;

async function readRoster(of: Kysely<LeagueTables>, id: SeasonId): Promise<RosterRows | undefined> {
	const seasons = of.selectFrom("leagueSeasons").select(["rules", "fixtures", "playoffs", "endedAt"]);
	const ofLeague = seasons.where("leagueId", "=", id.leagueId);
	const season = await ofLeague.where("number", "=", id.season).executeTakeFirst();
	if (season === undefined) return undefined;
	return {
		season,
		members: await of.selectFrom("leagueMembers").selectAll().where(isOf(id)).orderBy("id").execute(),
		accounts: await of.selectFrom("leagueAccounts").selectAll().where(isOf(id)).orderBy("id").execute(),
	};
}

const readReadings = (of: Kysely<LeagueTables>, season: SeasonId) =>
	of.selectFrom("leagueReadings").selectAll().where(isOf(season));

import { type Kysely, type NotNull, sql } from "kysely";
import {
	type AccountState,
	createChange,
	type GameCounts,
	type LeagueChange,
	noteCounts,
	readAccounts,
	readSeason,
	type SeasonId,
} from "./league-change.ts";
import type { LeagueAccountRow, LeagueGameRow, LeagueRequestRow, LeagueRow, Tables } from "./tables.ts";

export interface LeagueTotals extends GameCounts {
	leagues: number;
	members: number;
}

/** An account with the season in progress that it belongs to. */
export type ReadableAccount = LeagueAccountRow & SeasonId;

/** A game whose log is to be read. */
export type UnloggedGame = Pick<LeagueGameRow, "leagueId" | "key" | "logTries"> & { logDueAt: number };

/** The leagues of all servers. A write is on disk when its promise resolves. */
export function createLeagueTable(db: Kysely<Tables>) {
	const ofServer = (of: Kysely<Tables>, serverId: string): Promise<LeagueRow[]> =>
		of.selectFrom("leagues").selectAll().where("serverId", "=", serverId).orderBy("id").execute();

	return {
		find: (id: number): Promise<LeagueRow | undefined> =>
			db.selectFrom("leagues").selectAll().where("id", "=", id).executeTakeFirst(),
		ofServer: (serverId: string): Promise<LeagueRow[]> => ofServer(db, serverId),
		/**
		 * @param isFree whether the server, with the leagues it has, may have this one
		 * @param also stores what else belongs to it
		 * @returns undefined if it may not
		 */
		create: (
			league: Pick<LeagueRow, "serverId" | "name" | "locale" | "createdAt">,
			rules: string,
			isFree: (others: readonly LeagueRow[]) => boolean,
			also: (change: LeagueChange, league: LeagueRow) => Promise<unknown>,
		): Promise<LeagueRow | undefined> =>
			db.transaction().execute(async transaction => {
				if (!isFree(await ofServer(transaction, league.serverId))) return undefined;
				const { createdAt } = league;
				const created = await transaction
					.insertInto("leagues")
					.values({ ...league, season: 1, usedAt: createdAt, version: 0, counted: 0, waiting: 0 })
					.returningAll()
					.executeTakeFirstOrThrow();
				await transaction
					.insertInto("leagueSeasons")
					.values({ leagueId: created.id, number: created.season, rules, createdAt })
					.execute();
				await also(createChange(transaction), created);
				return created;
			}),
		/**
		 * Changes a league in one transaction. Increasing the version first makes changes wait for each other.
		 *
		 * @returns undefined for an unknown league
		 */
		change: <T>(id: number, work: (change: LeagueChange, league: LeagueRow) => Promise<T>): Promise<T | undefined> =>
			db.transaction().execute(async transaction => {
				const league = await transaction
					.updateTable("leagues")
					.set({ version: sql`version + 1` })
					.where("id", "=", id)
					.returningAll()
					.executeTakeFirst();
				return league && work(createChange(transaction), league);
			}),
		/** @param keys only games of these keys */
		season: (league: LeagueRow, number: number, keys?: readonly string[]) => readSeason(db, league, number, keys),
		/** The accounts of a season, in the order in which they were added. */
		accountsOf: (leagueId: number, season: number) => readAccounts(db, leagueId, season),
		async updateAccount(id: number, change: AccountState): Promise<void> {
			await db.updateTable("leagueAccounts").set(change).where("id", "=", id).execute();
		},
		/** The accounts whose histories belong to a season in progress of a league that was used since. */
		readable: (usedSince: number): Promise<ReadableAccount[]> =>
			db
				.selectFrom("leagueAccounts")
				.innerJoin("leagueMembers", "leagueMembers.id", "leagueAccounts.memberId")
				.innerJoin("leagues", join =>
					join.onRef("leagues.id", "=", "leagueMembers.leagueId").onRef("leagues.season", "=", "leagueMembers.season"),
				)
				.selectAll("leagueAccounts")
				.select(["leagues.id as leagueId", "leagues.season as season"])
				.where("leagueMembers.removed", "is", null)
				.where("leagues.usedAt", ">=", usedSince)
				.orderBy("leagueAccounts.id")
				.execute(),
		/** The rules of the seasons in progress, of leagues used since. */
		rulesInUse: (usedSince: number): Promise<{ leagueId: number; rules: string }[]> =>
			db
				.selectFrom("leagueSeasons")
				.innerJoin("leagues", join =>
					join.onRef("leagues.id", "=", "leagueSeasons.leagueId").onRef("leagues.season", "=", "leagueSeasons.number"),
				)
				.select(["leagueSeasons.leagueId", "leagueSeasons.rules"])
				.where("leagues.usedAt", ">=", usedSince)
				.execute(),
		/** The games of the seasons in progress whose logs are to be read, of leagues used since. */
		unlogged: (usedSince: number): Promise<UnloggedGame[]> =>
			db
				.selectFrom("leagueGames")
				.innerJoin("leagues", join =>
					join.onRef("leagues.id", "=", "leagueGames.leagueId").onRef("leagues.season", "=", "leagueGames.season"),
				)
				.select(["leagueGames.leagueId", "leagueGames.key", "leagueGames.logTries", "leagueGames.logDueAt"])
				.where("leagueGames.logDueAt", "is not", null)
				.where("leagues.usedAt", ">=", usedSince)
				.orderBy("leagueGames.playedAt", "desc")
				.$narrowType<{ logDueAt: NotNull }>()
				.execute(),
		/** By which ids the accounts of members know a game. */
		participants: ({ leagueId, key }: Pick<UnloggedGame, "leagueId" | "key">) =>
			db
				.selectFrom("leagueGameIds")
				.innerJoin("leagueAccounts", "leagueAccounts.id", "leagueGameIds.accountId")
				.select(["leagueGameIds.gameId as id", "leagueAccounts.gamertag", "leagueAccounts.platform"])
				.where("leagueGameIds.leagueId", "=", leagueId)
				.where("leagueGameIds.key", "=", key)
				.orderBy("leagueAccounts.id")
				.execute(),
		/** A log was asked for in vain. */
		async logMissed({ leagueId, key }: { leagueId: number; key: string }, logTries: number, logDueAt: number | null) {
			await db
				.updateTable("leagueGames")
				.set({ logTries, logDueAt })
				.where("leagueId", "=", leagueId)
				.where("key", "=", key)
				.execute();
		},
		/** Games of the season in progress as they were judged, for the metrics. */
		note: (id: number, counts: GameCounts) => noteCounts(db, id, counts),
		/** How much there is of all leagues. */
		async totals(): Promise<LeagueTotals> {
			const { rows } = await sql<LeagueTotals>`
				SELECT count(*) AS leagues, coalesce(sum(counted), 0) AS counted, coalesce(sum(waiting), 0) AS waiting,
					(SELECT count(*) FROM league_members WHERE removed IS NULL) AS members
				FROM leagues`.execute(db);
			const [{ leagues, members, counted, waiting }] = rows as [LeagueTotals];
			return { leagues: Number(leagues), members: Number(members), counted: Number(counted), waiting: Number(waiting) };
		},
		async use(id: number, at: number): Promise<void> {
			await db.updateTable("leagues").set({ usedAt: at }).where("id", "=", id).execute();
		},
		/** Deletes the leagues that nobody has used since. */
		async expire(before: number): Promise<void> {
			await db.deleteFrom("leagues").where("usedAt", "<", before).execute();
		},
		/** The leagues that hold a person's id in any way. */
		async naming(userId: string): Promise<number[]> {
			const { rows } = await sql<{ leagueId: number }>`
				SELECT league_id FROM league_members WHERE user_id = ${userId} OR proposed_user_id = ${userId}
				UNION SELECT league_id FROM league_decisions WHERE "by" = ${userId} OR undone_by = ${userId}
				UNION SELECT league_id FROM league_requests WHERE user_id = ${userId}`.execute(db);
			return rows.map(({ leagueId }) => leagueId);
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

export type LeagueTable = ReturnType<typeof createLeagueTable>;

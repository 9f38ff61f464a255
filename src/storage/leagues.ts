import { type Kysely, type NotNull, sql, type Transaction } from "kysely";
import type {
	LeagueAccountRow,
	LeagueDecisionRow,
	LeagueGameIdRow,
	LeagueGameRow,
	LeagueMemberRow,
	LeagueRequestRow,
	LeagueRow,
	Tables,
} from "./tables.ts";

/** The rows of one season. */
export interface SeasonRows {
	league: LeagueRow;
	rules: string;
	members: LeagueMemberRow[];
	accounts: LeagueAccountRow[];
	games: LeagueGameRow[];
	gameIds: LeagueGameIdRow[];
	/** Oldest first. */
	decisions: LeagueDecisionRow[];
}

/** Which season of which league. */
export interface SeasonId {
	leagueId: number;
	season: number;
}

/** How far the history of an account has been read. */
export type AccountState = Pick<LeagueAccountRow, "readAt" | "playedAt" | "known" | "isUnknown">;

type GameCounts = Pick<LeagueRow, "counted" | "waiting">;

export interface LeagueTotals extends GameCounts {
	leagues: number;
	members: number;
}

/** An account with the season in progress that it belongs to. */
export type ReadableAccount = LeagueAccountRow & SeasonId;

/** A game whose log is to be read. */
export type UnloggedGame = Pick<LeagueGameRow, "leagueId" | "key" | "logTries"> & { logDueAt: number };

export type NewDecision = Omit<LeagueDecisionRow, "id" | "undoneAt" | "undoneBy">;

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

/** The statements of one change of a league. */
function createChange(of: Transaction<Tables>) {
	return {
		/** The season in progress. @param keys only games of these keys */
		season: (league: LeagueRow, keys?: readonly string[]) => readSeason(of, league, league.season, keys),
		note: (id: number, counts: GameCounts) => noteCounts(of, id, counts),
		async rename(id: number, name: string): Promise<void> {
			await of.updateTable("leagues").set({ name }).where("id", "=", id).execute();
		},
		async setRules({ id, season }: LeagueRow, rules: string): Promise<void> {
			await of
				.updateTable("leagueSeasons")
				.set({ rules })
				.where("leagueId", "=", id)
				.where("number", "=", season)
				.execute();
		},
		/** @returns its id */
		async addMember(member: Omit<LeagueMemberRow, "id">): Promise<number> {
			return (await of.insertInto("leagueMembers").values(member).returning("id").executeTakeFirstOrThrow()).id;
		},
		async updateMember(id: number, change: Partial<Omit<LeagueMemberRow, "id">>): Promise<void> {
			await of.updateTable("leagueMembers").set(change).where("id", "=", id).execute();
		},
		async addAccount(account: Pick<LeagueAccountRow, "memberId" | "gamertag" | "platform">): Promise<void> {
			const unread = { readAt: null, playedAt: null, known: null, isUnknown: 0 } as const;
			await of
				.insertInto("leagueAccounts")
				.values({ ...account, ...unread })
				.execute();
		},
		async updateAccount(id: number, change: AccountState | Pick<LeagueAccountRow, "gamertag">): Promise<void> {
			await of.updateTable("leagueAccounts").set(change).where("id", "=", id).execute();
		},
		/** Their ids of games go with them. */
		async deleteAccounts(ids: readonly number[]): Promise<void> {
			if (ids.length > 0) await of.deleteFrom("leagueAccounts").where("id", "in", ids).execute();
		},
		/** The histories of these accounts are read again from the season's first day. */
		async readAgain(ids: readonly number[]): Promise<void> {
			if (ids.length === 0) return;
			await of.updateTable("leagueAccounts").set({ readAt: null, known: null }).where("id", "in", ids).execute();
		},
		addDecision: (decision: NewDecision): Promise<LeagueDecisionRow> =>
			of
				.insertInto("leagueDecisions")
				.values({ ...decision, undoneAt: null, undoneBy: null })
				.returningAll()
				.executeTakeFirstOrThrow(),
		async undoDecision(id: number, undoneAt: number, undoneBy: string): Promise<void> {
			await of.updateTable("leagueDecisions").set({ undoneAt, undoneBy }).where("id", "=", id).execute();
		},
		/** Adds a game, or replaces what is known about it. */
		async putGame(game: LeagueGameRow, ids: readonly LeagueGameIdRow[]): Promise<void> {
			const { facts, log, logTries, logDueAt } = game;
			await of
				.insertInto("leagueGames")
				.values(game)
				.onConflict(conflict =>
					conflict.columns(["leagueId", "season", "key"]).doUpdateSet({ facts, log, logTries, logDueAt }),
				)
				.execute();
			for (const id of ids) {
				await of
					.insertInto("leagueGameIds")
					.values(id)
					.onConflict(conflict =>
						conflict.columns(["leagueId", "season", "key", "accountId"]).doUpdateSet({ gameId: id.gameId }),
					)
					.execute();
			}
		},
		async putRequest(request: LeagueRequestRow): Promise<void> {
			const { leagueId, userId, ...rest } = request;
			await of
				.insertInto("leagueRequests")
				.values(request)
				.onConflict(conflict => conflict.columns(["leagueId", "userId"]).doUpdateSet(rest))
				.execute();
		},
		/** @returns the deleted request */
		takeRequest: (leagueId: number, userId: string): Promise<LeagueRequestRow | undefined> =>
			of
				.deleteFrom("leagueRequests")
				.where("leagueId", "=", leagueId)
				.where("userId", "=", userId)
				.returningAll()
				.executeTakeFirst(),
		/**
		 * Deletes a person's id, and the accounts of the members they were bound to, of all seasons.
		 *
		 * @returns these members
		 */
		async leave(leagueId: number, userId: string): Promise<LeagueMemberRow[]> {
			const left = await of
				.updateTable("leagueMembers")
				.set({ userId: null })
				.where("leagueId", "=", leagueId)
				.where("userId", "=", userId)
				.returningAll()
				.execute();
			const ids = left.map(({ id }) => id);
			if (ids.length > 0) await of.deleteFrom("leagueAccounts").where("memberId", "in", ids).execute();
			await of
				.updateTable("leagueMembers")
				.set({ proposedUserId: null })
				.where("leagueId", "=", leagueId)
				.where("proposedUserId", "=", userId)
				.execute();
			await of.deleteFrom("leagueRequests").where("leagueId", "=", leagueId).where("userId", "=", userId).execute();
			return left;
		},
		/** Deletes a person's id from the decisions. */
		async forgetDecider(leagueId: number, userId: string): Promise<void> {
			const decisions = of.updateTable("leagueDecisions").where("leagueId", "=", leagueId);
			await decisions.set({ by: null }).where("by", "=", userId).execute();
			await decisions.set({ undoneBy: null }).where("undoneBy", "=", userId).execute();
		},
	};
}

export type LeagueChange = ReturnType<typeof createChange>;

async function noteCounts(of: Kysely<Tables>, id: number, { counted, waiting }: GameCounts): Promise<void> {
	await of.updateTable("leagues").set({ counted, waiting }).where("id", "=", id).execute();
}

/** @returns undefined for an unknown season */
async function readSeason(
	of: Kysely<Tables>,
	league: LeagueRow,
	number: number,
	keys?: readonly string[],
): Promise<SeasonRows | undefined> {
	const { id } = league;
	const season = await of
		.selectFrom("leagueSeasons")
		.select("rules")
		.where("leagueId", "=", id)
		.where("number", "=", number)
		.executeTakeFirst();
	if (season === undefined) return undefined;
	const members = of.selectFrom("leagueMembers").selectAll().where("leagueId", "=", id).where("season", "=", number);
	const games = of.selectFrom("leagueGames").selectAll().where("leagueId", "=", id).where("season", "=", number);
	const ids = of.selectFrom("leagueGameIds").selectAll().where("leagueId", "=", id).where("season", "=", number);
	const decisions = of
		.selectFrom("leagueDecisions")
		.selectAll()
		.where("leagueId", "=", id)
		.where("season", "=", number);
	return {
		league,
		rules: season.rules,
		members: await members.orderBy("id").execute(),
		accounts: await readAccounts(of, id, number),
		games: keys?.length === 0 ? [] : await (keys ? games.where("key", "in", keys) : games).execute(),
		gameIds: keys?.length === 0 ? [] : await (keys ? ids.where("key", "in", keys) : ids).execute(),
		decisions: await decisions.orderBy("id").execute(),
	};
}

function readAccounts(of: Kysely<Tables>, leagueId: number, season: number): Promise<LeagueAccountRow[]> {
	return of
		.selectFrom("leagueAccounts")
		.innerJoin("leagueMembers", "leagueMembers.id", "leagueAccounts.memberId")
		.selectAll("leagueAccounts")
		.where("leagueMembers.leagueId", "=", leagueId)
		.where("leagueMembers.season", "=", season)
		.orderBy("leagueAccounts.id")
		.execute();
}

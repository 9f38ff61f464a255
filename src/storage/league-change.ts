import type { Kysely, Transaction } from "kysely";
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

/** Games of the season in progress, when these were last judged. */
export type GameCounts = Pick<LeagueRow, "counted" | "waiting">;

export type NewDecision = Omit<LeagueDecisionRow, "id" | "undoneAt" | "undoneBy">;

const ROWS_AT_ONCE = 100;

/** The statements of one change of a league. */
export function createChange(of: Transaction<Tables>) {
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
		/** Adds games, or replaces what is known about them. Few statements, because other changes of the league wait. */
		async putGames(games: readonly LeagueGameRow[], ids: readonly LeagueGameIdRow[]): Promise<void> {
			for (let start = 0; start < games.length; start += ROWS_AT_ONCE) {
				await of
					.insertInto("leagueGames")
					.values(games.slice(start, start + ROWS_AT_ONCE))
					.onConflict(conflict =>
						conflict.columns(["leagueId", "season", "key"]).doUpdateSet(({ ref }) => ({
							facts: ref("excluded.facts"),
							log: ref("excluded.log"),
							logTries: ref("excluded.logTries"),
							logDueAt: ref("excluded.logDueAt"),
						})),
					)
					.execute();
			}
			for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
				await of
					.insertInto("leagueGameIds")
					.values(ids.slice(start, start + ROWS_AT_ONCE))
					.onConflict(conflict =>
						conflict
							.columns(["leagueId", "season", "key", "accountId"])
							.doUpdateSet(({ ref }) => ({ gameId: ref("excluded.gameId") })),
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

export async function noteCounts(of: Kysely<Tables>, id: number, { counted, waiting }: GameCounts): Promise<void> {
	await of.updateTable("leagues").set({ counted, waiting }).where("id", "=", id).execute();
}

/** @returns undefined for an unknown season */
export async function readSeason(
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

export function readAccounts(of: Kysely<Tables>, leagueId: number, season: number): Promise<LeagueAccountRow[]> {
	return of
		.selectFrom("leagueAccounts")
		.innerJoin("leagueMembers", "leagueMembers.id", "leagueAccounts.memberId")
		.selectAll("leagueAccounts")
		.where("leagueMembers.leagueId", "=", leagueId)
		.where("leagueMembers.season", "=", season)
		.orderBy("leagueAccounts.id")
		.execute();
}

import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import { deleteUnused, type GameFactsRow } from "../../stats/index.ts";
import type {
	HiddenBy,
	LeagueAccountRow,
	LeagueDecisionRow,
	LeagueMemberRow,
	LeagueReadingRow,
	LeagueRow,
	LeagueSeasonRow,
	LeagueTables,
	SeasonId,
} from "./tables.ts";

export type NewMemberRow = Pick<LeagueMemberRow, "team" | "proposedUserId">;
export type NewAccountRow = Pick<LeagueAccountRow, "memberId" | "gamertag" | "folded" | "platform">;
export type NewDecisionRow = Omit<LeagueDecisionRow, "id" | "leagueId" | "season" | "undoneAt" | "undoneBy">;

/** How far the history of an account has been read, and when it is read next. */
export type AccountState = Pick<LeagueAccountRow, "readAt" | "playedAt" | "newest" | "backTo" | "isUnknown" | "dueAt">;

/** Which account a read was for, and as of which of its revisions. */
export type ReadAccount = Pick<LeagueAccountRow, "id" | "revision">;

/** In place of the revision before: a read in progress stores no state any more. */
export const NEXT_REVISION = { revision: sql<number>`revision + 1` };

/** The games of these are not shown. */
const HIDDEN: readonly HiddenBy[] = ["removal", "mistake"];

/** How many readings there are by and about an account. */
const READINGS_OF_ACCOUNT = sql<number>`(SELECT count(*) FROM league_readings
	WHERE league_readings.account_id = league_accounts.id OR league_readings.opponent_id = league_accounts.id)`;

/** Rows that one statement stores: SQLite takes 32,766 values in one. */
const ROWS_AT_ONCE = 500;

/** The statements of one change of a league's season in progress. */
export function createLeagueChange(of: Transaction<LeagueTables>, league: LeagueRow) {
	let season = { leagueId: league.id, season: league.season };
	const decisionsOf = (kinds: readonly string[]) =>
		of.selectFrom("leagueDecisions").where(isOf(season)).where("kind", "in", kinds);

	/** A gamertag that this season does not have any more is in no earlier one either. What was read of their games stays. */
	async function deleteGamertags(ids: readonly number[]): Promise<void> {
		if (ids.length === 0) return;
		const names = of.selectFrom("leagueAccounts").select("folded").where("id", "in", ids);
		const deleted = { gamertag: null, folded: null, newest: null, dueAt: null, hiddenBy: null, ...NEXT_REVISION };
		await of
			.updateTable("leagueAccounts")
			.set(deleted)
			.where("leagueId", "=", league.id)
			.where(({ or, and, eb }) =>
				or([eb("id", "in", ids), and([eb("season", "<", season.season), eb("folded", "in", names)])]),
			)
			.execute();
	}

	/** What they told, and what others told of them, goes with them. */
	async function deleteAccounts(ids: readonly number[]): Promise<void> {
		if (ids.length === 0) return;
		const about = of
			.selectFrom("leagueReadings")
			.select("factsId")
			.where(({ or, eb }) => or([eb("accountId", "in", ids), eb("opponentId", "in", ids)]));
		const facts = (await about.execute()).flatMap(({ factsId }) => factsId ?? []);
		await of.deleteFrom("leagueAccounts").where("id", "in", ids).execute();
		await deleteUnused(of, facts);
	}

	/** Deletes the accounts that were hidden first, until the hidden ones have at most this many readings. */
	async function pruneHidden(most: number): Promise<void> {
		const hidden = of.selectFrom("leagueAccounts").where(isOf(season)).where("hiddenBy", "in", HIDDEN);
		// One statement for all accounts: an import hides up to 40 of them.
		const counted = hidden.select(["id", READINGS_OF_ACCOUNT.as("count")]);
		let readings = 0;
		const excess: number[] = [];
		for (const { id, count } of await counted.orderBy("id", "desc").execute()) {
			readings += Number(count);
			if (Number(count) === 0 || readings > most) excess.push(id);
		}
		await deleteAccounts(excess);
	}

	async function deleteRequest(userId: string): Promise<void> {
		await of.deleteFrom("leagueRequests").where("leagueId", "=", league.id).where("userId", "=", userId).execute();
	}

	/** @returns their ids, in the same order */
	async function addMembers(members: readonly NewMemberRow[], userId: string | null = null): Promise<number[]> {
		if (members.length === 0) return [];
		const rows = members.map(member => ({ ...season, ...member, userId, removed: null, removedAt: null }));
		const added = await of.insertInto("leagueMembers").values(rows).returning("id").execute();
		return added.map(({ id }) => id).sort((a, b) => a - b);
	}

	async function addAccounts(accounts: readonly NewAccountRow[]): Promise<void> {
		if (accounts.length === 0) return;
		const unread = {
			readAt: null,
			playedAt: null,
			newest: null,
			backTo: null,
			isUnknown: 0,
			hiddenBy: null,
			dueAt: 0,
			revision: 0,
		} as const;
		await of
			.insertInto("leagueAccounts")
			.values(accounts.map(account => ({ ...season, ...account, ...unread })))
			.execute();
	}

	return {
		async rename(name: string): Promise<void> {
			await of.updateTable("leagues").set({ name }).where("id", "=", league.id).execute();
		},
		async updateSeason(change: Partial<Omit<LeagueSeasonRow, "leagueId" | "number">>): Promise<void> {
			const seasons = of.updateTable("leagueSeasons").set(change).where("leagueId", "=", league.id);
			await seasons.where("number", "=", season.season).execute();
		},
		/**
		 * Begins the next season with the members and gamertags that are in this one, which is not read any more. The
		 * statements that follow are for the next season.
		 */
		async nextSeason(rules: string, at: number): Promise<void> {
			const before = season;
			season = { ...season, season: season.season + 1 };
			const row = { leagueId: league.id, number: season.season, rules, createdAt: at };
			await of
				.insertInto("leagueSeasons")
				.values({ ...row, endedAt: null, fixtures: null, playoffs: null })
				.execute();
			const members = of.selectFrom("leagueMembers").selectAll().where(isOf(before)).where("removed", "is", null);
			for (const { id, team, userId, proposedUserId } of await members.orderBy("id").execute()) {
				const [memberId = 0] = await addMembers([{ team, proposedUserId }], userId);
				const accounts = of.selectFrom("leagueAccounts").select(["gamertag", "folded", "platform"]);
				const named = accounts.where("memberId", "=", id).where("gamertag", "is not", null).orderBy("id");
				const rows = await named.$narrowType<{ gamertag: string; folded: string }>().execute();
				await addAccounts(rows.map(account => ({ ...account, memberId })));
				await of.updateTable("leagueRequests").set({ memberId }).where("memberId", "=", id).execute();
			}
			const unread = of.updateTable("leagueAccounts").set({ dueAt: null, ...NEXT_REVISION });
			await unread.where(isOf(before)).execute();
			const logs = of.updateTable("leagueReadings").set({ logDueAt: null }).where(isOf(before));
			await logs.where("logDueAt", "is not", null).execute();
			// Nothing of that season can be undone any more.
			const hidden = of.selectFrom("leagueAccounts").select("id").where(isOf(before)).where("hiddenBy", "in", HIDDEN);
			await deleteAccounts((await hidden.execute()).map(({ id }) => id));
			const begun = { season: season.season, counted: 0, waiting: 0 };
			await of.updateTable("leagues").set(begun).where("id", "=", league.id).execute();
		},
		addMembers: (members: readonly NewMemberRow[]) => addMembers(members),
		async updateMember(id: number, change: Partial<Omit<LeagueMemberRow, "id" | "leagueId" | "season">>) {
			await of.updateTable("leagueMembers").set(change).where("id", "=", id).execute();
		},
		addAccounts,
		async updateAccounts(
			ids: readonly number[],
			change: Partial<Pick<LeagueAccountRow, "memberId" | "gamertag">>,
		): Promise<void> {
			if (ids.length > 0) await of.updateTable("leagueAccounts").set(change).where("id", "in", ids).execute();
		},
		setState: (account: ReadAccount, state: AccountState) => setState(of, account, state),
		deleteGamertags,
		/** Deletes gamertags whose games leave the table, and keeps what was read of them, up to `most` readings in all. */
		async hideAccounts(ids: readonly number[], hiddenBy: HiddenBy, most: number): Promise<void> {
			if (ids.length === 0) return;
			await deleteGamertags(ids);
			await of.updateTable("leagueAccounts").set({ hiddenBy }).where("id", "in", ids).execute();
			await pruneHidden(most);
		},
		/** Changes why the accounts of members are hidden; null: they are shown again, for good. */
		async changeHidden(members: readonly number[], before: HiddenBy, hiddenBy: HiddenBy | null): Promise<void> {
			if (members.length === 0) return;
			const accounts = of.updateTable("leagueAccounts").set({ hiddenBy }).where("memberId", "in", members);
			await accounts.where("hiddenBy", "=", before).execute();
		},
		/** A hidden account turns out to be one whose gamertag was given again: what was read of both is of the second. */
		async mergeAccounts(hidden: number, into: number): Promise<void> {
			await sql`
				DELETE FROM league_readings WHERE account_id = ${into} AND EXISTS (SELECT 1 FROM league_readings AS known
					WHERE known.account_id = ${hidden} AND known.game_id = league_readings.game_id
						AND known.key = league_readings.key)`.execute(of);
			await of.updateTable("leagueReadings").set({ accountId: into }).where("accountId", "=", hidden).execute();
			await of.updateTable("leagueReadings").set({ opponentId: into }).where("opponentId", "=", hidden).execute();
			await of.deleteFrom("leagueAccounts").where("id", "=", hidden).execute();
		},
		/** The histories of the members in the season are read again from its first day. */
		async readAgain(): Promise<void> {
			const present = of.selectFrom("leagueMembers").select("id").where("removed", "is", null);
			const accounts = of.updateTable("leagueAccounts").set({ newest: null, dueAt: 0, ...NEXT_REVISION });
			await accounts
				.where(isOf(season))
				.where("gamertag", "is not", null)
				.where("memberId", "in", present.where("leagueId", "=", league.id))
				.execute();
		},
		addDecisions: async (decisions: readonly NewDecisionRow[]): Promise<LeagueDecisionRow[]> => {
			if (decisions.length === 0) return [];
			const rows = decisions.map(decision => ({ ...season, ...decision, undoneAt: null, undoneBy: null }));
			return of.insertInto("leagueDecisions").values(rows).returningAll().execute();
		},
		/** What an interaction has decided already. */
		decisionOf: (interactionId: string): Promise<LeagueDecisionRow | undefined> =>
			of.selectFrom("leagueDecisions").selectAll().where("interactionId", "=", interactionId).executeTakeFirst(),
		/** Deletes the verdicts, and the decisions that were undone, with this ruling. */
		async deleteReplaced(ruling: string): Promise<void> {
			await of
				.deleteFrom("leagueDecisions")
				.where(isOf(season))
				.where("ruling", "=", ruling)
				.where(({ or, eb }) => or([eb("kind", "=", "verdict"), eb("undoneAt", "is not", null)]))
				.execute();
		},
		/** Deletes the oldest decisions of these kinds, beyond so many. */
		async pruneDecisions(kinds: readonly string[], most: number): Promise<void> {
			const decisions = decisionsOf(kinds).select("id");
			const oldest = await decisions.orderBy("id", "desc").limit(1).offset(most).executeTakeFirst();
			if (oldest === undefined) return;
			const old = decisions.where("id", "<=", oldest.id);
			await of.deleteFrom("leagueDecisions").where("id", "in", old).execute();
		},
		async undoDecision(id: number, undoneAt: number, undoneBy: string): Promise<void> {
			await of.updateTable("leagueDecisions").set({ undoneAt, undoneBy }).where("id", "=", id).execute();
		},
		decisions: () => readDecisions(of, season),
		async countDecisions(kinds: readonly string[]): Promise<number> {
			const counted = decisionsOf(kinds).select(({ fn }) => fn.countAll<number>().as("count"));
			return (await counted.executeTakeFirstOrThrow()).count;
		},
		/** Adds readings, or replaces what is known; when a log is read next stays as it is. */
		async putReadings(readings: readonly LeagueReadingRow[]): Promise<void> {
			for (let start = 0; start < readings.length; start += ROWS_AT_ONCE) {
				await of
					.insertInto("leagueReadings")
					.values(readings.slice(start, start + ROWS_AT_ONCE))
					.onConflict(conflict =>
						conflict.columns(["accountId", "gameId", "key"]).doUpdateSet(({ ref }) => ({
							opponentId: ref("excluded.opponentId"),
							side: ref("excluded.side"),
							mode: ref("excluded.mode"),
							pitcherInfo: ref("excluded.pitcherInfo"),
							awayTeam: ref("excluded.awayTeam"),
							awayErrors: ref("excluded.awayErrors"),
							awayResult: ref("excluded.awayResult"),
							homeTeam: ref("excluded.homeTeam"),
							homeErrors: ref("excluded.homeErrors"),
							homeResult: ref("excluded.homeResult"),
						})),
					)
					.execute();
			}
		},
		/** What the log says of a game, by the reading it was asked with. @param told null: it has no box score. No other reading of the game is asked for it. */
		async setLog(
			{ accountId, gameId, key }: Pick<LeagueReadingRow, "accountId" | "gameId" | "key">,
			log: Pick<LeagueReadingRow, "gameUuid" | "ruling" | "innings" | "completeInnings">,
			told: Pick<GameFactsRow, "facts" | "readAt"> | null,
		): Promise<void> {
			const readings = of.updateTable("leagueReadings").where("key", "=", key);
			await readings.set({ logDueAt: null }).where(isOf(season)).execute();
			const id = log.gameUuid ?? `${accountId} ${gameId}`;
			const own = readings.where("accountId", "=", accountId).where("gameId", "=", gameId);
			await own.set({ ...log, factsId: told && id }).execute();
			if (told === null) return;
			const facts = of.insertInto("gameFacts").values({ id, ...told });
			await facts.onConflict(conflict => conflict.column("id").doUpdateSet(told)).execute();
		},
		deleteRequest,
		/**
		 * Deletes a person's id, and the gamertags of the members they were bound to, of all seasons.
		 *
		 * @returns these members and gamertags
		 */
		async leave(userId: string) {
			const members = of.updateTable("leagueMembers").where("leagueId", "=", league.id);
			const left = await members.set({ userId: null }).where("userId", "=", userId).returningAll().execute();
			const ids = left.map(({ id }) => id);
			const own = of.selectFrom("leagueAccounts").select(["id", "gamertag", "platform"]);
			const accounts = ids.length === 0 ? [] : await own.where("memberId", "in", ids).execute();
			await deleteGamertags(accounts.map(({ id }) => id));
			await members.set({ proposedUserId: null }).where("proposedUserId", "=", userId).execute();
			await deleteRequest(userId);
			// What they decided about themselves names them no longer.
			const decisions = of.updateTable("leagueDecisions").where("leagueId", "=", league.id).where("about", "=", userId);
			await decisions.set({ by: null }).where("by", "=", userId).execute();
			await decisions.set({ about: null }).execute();
			const gamertags = accounts.flatMap(({ gamertag, platform }) => (gamertag === null ? [] : { gamertag, platform }));
			return { members: left, gamertags };
		},
		/** Deletes a person's id from the decisions. */
		async forgetDecider(userId: string): Promise<void> {
			const decisions = of.updateTable("leagueDecisions").where("leagueId", "=", league.id);
			await decisions.set({ by: null }).where("by", "=", userId).execute();
			await decisions.set({ undoneBy: null }).where("undoneBy", "=", userId).execute();
			await decisions.set({ about: null }).where("about", "=", userId).execute();
		},
	};
}

/** Stores how far a read came, or when the account is read next, unless that has changed since the read began. */
export async function setState(
	of: Kysely<LeagueTables>,
	{ id, revision }: ReadAccount,
	state: AccountState | Pick<AccountState, "dueAt">,
): Promise<void> {
	const account = of.updateTable("leagueAccounts").where("id", "=", id).where("revision", "=", revision);
	await account.set({ ...state, ...NEXT_REVISION }).execute();
}

/** Oldest first. */
export const readDecisions = (of: Kysely<LeagueTables>, season: SeasonId): Promise<LeagueDecisionRow[]> =>
	of.selectFrom("leagueDecisions").selectAll().where(isOf(season)).orderBy("id").execute();

/** Matches what belongs to a season. */
export const isOf =
	({ leagueId, season }: SeasonId) =>
	({
		and,
	}: ExpressionBuilder<LeagueTables, "leagueMembers" | "leagueAccounts" | "leagueReadings" | "leagueDecisions">) =>
		and({ leagueId, season });

export type LeagueChange = ReturnType<typeof createLeagueChange>;

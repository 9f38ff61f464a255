import { type Kysely, sql } from "kysely";
import { deleteUnusedFacts } from "../../game-logs/store/game-facts.ts";
import type { Platform } from "../../ground/words.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import { isClockSteady } from "../../storage/steady-clock.ts";
import type { Tables } from "../../storage/tables.ts";
import type { Rules } from "../season/rules.ts";
import type { SeasonPlan } from "../season/season.ts";
import { type AccountState, NEXT_REVISION, type ReadAccount, setState } from "./accounts.ts";
import { deleteLeague } from "./delete-league.ts";
import { leagueLogs } from "./game-logs.ts";
import { type PlayedAccount, readPlayedAccounts } from "./names.ts";
import { type NewestEntries, parseNewest, parsePlayoffs, parseReading, parseRules } from "./stored.ts";
import type { LeagueReadingRow, OwnLeagueTables, SeasonId } from "./tables.ts";

/** An account whose history is due. Times are epoch ms. */
export interface DueAccount extends ReadAccount, Pick<SeasonPlan, "endedAt" | "playoffs"> {
	leagueId: number;
	gamertag: string;
	/** The gamertag in the form in which gamertags are compared. */
	folded: string;
	platform: Platform;
	readAt: number | null;
	playedAt: number | null;
	newest: NewestEntries;
	dueAt: number | null;
	rules: Rules;
}

/** A reading by whose id the log of its game is due. */
export interface DueLog extends SeasonId, Pick<DueAccount, "gamertag" | "folded" | "platform"> {
	accountId: number;
	gameId: string;
	key: string;
	/** The number of attempts so far. */
	logTries: number;
	/** Whether an earlier version, which kept less of it, has already read the log. */
	isChecked: boolean;
}

/** The next read for a league: accounts of one gamertag in different leagues, or a log. */
export type DueRead =
	| { leagueId: number; accounts: readonly [DueAccount, ...DueAccount[]] }
	| { leagueId: number; log: DueLog };

/** The histories and logs that are due for leagues. */
export function createLeagueReads(database: Kysely<Tables>) {
	const db = database.withTables<OwnLeagueTables>();

	/** An account whose gamertag was deleted keeps no name, so it matches none of the conditions and is not read. */
	const accounts = () =>
		db
			.selectFrom("leagueAccounts")
			.innerJoin("leagueSeasons", join =>
				join
					.onRef("leagueSeasons.leagueId", "=", "leagueAccounts.leagueId")
					.onRef("leagueSeasons.number", "=", "leagueAccounts.season"),
			)
			.select(["leagueAccounts.id", "leagueAccounts.leagueId", "gamertag", "folded", "platform", "revision"])
			.select(["readAt", "playedAt", "newest", "dueAt"])
			.select(["leagueSeasons.rules", "leagueSeasons.endedAt", "leagueSeasons.playoffs"])
			.$narrowType<{ gamertag: string; folded: string }>();

	/** The league with the fewest requests so far, among the leagues with a read that is due. */
	async function nextLeague(at: number, busy: readonly string[]): Promise<number | undefined> {
		const names = sql.join(["", ...busy]);
		const { rows } = await sql<{ id: number }>`
			SELECT id FROM leagues
			WHERE EXISTS (SELECT 1 FROM league_accounts
					WHERE league_id = leagues.id AND due_at <= ${at} AND folded NOT IN (${names}))
				OR EXISTS (SELECT 1 FROM league_readings JOIN league_accounts ON league_accounts.id = account_id
					WHERE league_readings.league_id = leagues.id AND log_due_at > 0 AND log_due_at <= ${at} AND folded NOT IN (${names}))
			ORDER BY requests, id LIMIT 1`.execute(db);
		return rows[0]?.id;
	}

	const logs = (busy: readonly string[]) =>
		db
			.selectFrom("leagueReadings")
			.innerJoin("leagueAccounts", "leagueAccounts.id", "leagueReadings.accountId")
			.select(["leagueReadings.leagueId", "leagueReadings.season", "accountId", "opponentId", "gameId", "key"])
			.select(["leagueReadings.playedAt", "reading", "logTries"])
			.select(["logDueAt", "gamertag", "folded", "platform"])
			.where("folded", "not in", ["", ...busy])
			.limit(1)
			.$narrowType<{ logDueAt: number; gamertag: string; folded: string }>();

	const nextLog = (leagueId: number, at: number, busy: readonly string[]) =>
		logs(busy)
			.where("leagueReadings.leagueId", "=", leagueId)
			.where("logDueAt", ">", 0)
			.where("logDueAt", "<=", at)
			.orderBy("logDueAt")
			.orderBy("leagueReadings.playedAt", "desc")
			.executeTakeFirst();

	/** A log that was read before facts were kept. There may be very many, so their order is not defined. */
	async function nextReadBefore(busy: readonly string[]): Promise<DueRead | null> {
		const log = await logs(busy).where("logDueAt", "=", 0).executeTakeFirst();
		return log === undefined ? null : { leagueId: log.leagueId, log: toDueLog(log) };
	}

	return {
		/**
		 * The next read that is due. The league with the fewest requests comes first; in it, first what was never read, then
		 * what has been due for the longest time. An account in several leagues is read once for all of them.
		 *
		 * @param busy folded gamertags that are being read
		 */
		async next(at: number, busy: readonly string[]): Promise<DueRead | null> {
			const leagueId = await nextLeague(at, busy);
			if (leagueId === undefined) return nextReadBefore(busy);
			const account = await accounts()
				.where("leagueAccounts.leagueId", "=", leagueId)
				.where("dueAt", "<=", at)
				.where("folded", "not in", ["", ...busy])
				.orderBy(({ eb }) => eb("readAt", "is not", null))
				.orderBy("dueAt")
				.limit(1)
				.executeTakeFirst();
			const log = account?.readAt === null ? undefined : await nextLog(leagueId, at, busy);
			if (log !== undefined && (account === undefined || log.logDueAt <= (account.dueAt ?? at)))
				return { leagueId, log: toDueLog(log) };
			if (account === undefined) return null;
			const others = accounts().where("folded", "=", account.folded).where("platform", "=", account.platform);
			const due = await others.where("dueAt", "is not", null).where("leagueAccounts.id", "!=", account.id).execute();
			return { leagueId, accounts: [toDueAccount(account), ...due.map(toDueAccount)] };
		},
		/**
		 * The time at which the next read is due (epoch ms); null: never.
		 *
		 * @param busy folded gamertags that are being read
		 */
		async nextDue(busy: readonly string[] = []): Promise<number | null> {
			const others = sql`folded NOT IN (${sql.join(["", ...busy])})`;
			const { rows } = await sql<{ due: number | null }>`
				SELECT min(due) AS due FROM (SELECT min(due_at) AS due FROM league_accounts WHERE ${others}
					UNION ALL SELECT min(log_due_at) FROM league_readings JOIN league_accounts ON league_accounts.id = account_id
						WHERE log_due_at IS NOT NULL AND gamertag IS NOT NULL AND ${others}) AS dues`.execute(db);
			const due = rows[0]?.due;
			return due == null ? null : Number(due);
		},
		/** An account of a season with its rules; undefined if it was removed or if its gamertag was deleted. */
		async account(id: number): Promise<DueAccount | undefined> {
			const account = accounts().where("leagueAccounts.id", "=", id).where("gamertag", "is not", null);
			const row = await account.executeTakeFirst();
			return row && toDueAccount(row);
		},
		/** The accounts of the season to which an account belongs, as far as they have gamertags. */
		async playedAccounts(id: number): Promise<PlayedAccount[]> {
			const account = db.selectFrom("leagueAccounts").select(["leagueId", "season"]).where("id", "=", id);
			const season = await account.executeTakeFirst();
			return season === undefined ? [] : readPlayedAccounts(db, season);
		},
		setState: (account: ReadAccount, state: AccountState | Pick<AccountState, "dueAt">): Promise<void> =>
			writeInBackground(db, transaction => setState(transaction, account, state)),
		/**
		 * Counts requests for a league. A league that had nothing to read for a while is raised to `least` first, so that it does
		 * not come before all others until it has caught up.
		 *
		 * @param least the requests of the league that was read last
		 * @returns the requests of this league before, at least `least`
		 */
		async count(leagueId: number, requests: number, least: number): Promise<number> {
			const counting = sql<{ requests: number }>`
				UPDATE leagues SET requests = CASE WHEN requests < ${least} THEN ${least} ELSE requests END + ${requests}
				WHERE id = ${leagueId} RETURNING requests`;
			const { rows } = await writeInBackground(db, transaction => counting.execute(transaction));
			return Math.max(least, Number(rows[0]?.requests ?? 0) - requests);
		},
		/** The most requests of any league. */
		async mostRequests(): Promise<number> {
			const { rows } = await sql<{ most: number | null }>`SELECT max(requests) AS most FROM leagues`.execute(db);
			return Number(rows[0]?.most ?? 0);
		},
		/** Makes a log due again later (or never), by another participant's id if there is one. */
		retryLog(
			{ leagueId, season, key, accountId, gameId }: DueLog,
			logTries: number,
			logDueAt: number | null,
		): Promise<void> {
			return writeInBackground(db, async transaction => {
				const readings = transaction
					.updateTable("leagueReadings")
					.where("leagueId", "=", leagueId)
					.where("season", "=", season);
				await readings.set({ logTries, logDueAt: null }).where("key", "=", key).execute();
				const next = await sql<{ accountId: number; gameId: string }>`
					SELECT account_id, game_id FROM league_readings JOIN league_accounts ON league_accounts.id = account_id
					WHERE league_readings.league_id = ${leagueId} AND league_readings.season = ${season} AND key = ${key}
						AND gamertag IS NOT NULL
					ORDER BY account_id <= ${accountId}, account_id LIMIT 1`.execute(transaction);
				const by = next.rows[0] ?? { accountId, gameId };
				const due = readings.set({ logDueAt }).where("key", "=", key).where("gameId", "=", by.gameId);
				await due.where("accountId", "=", by.accountId).execute();
			});
		},
		isClockSteady: (now: number): Promise<boolean> => isClockSteady(database, now),
		/**
		 * Ends the reading of leagues that nobody has used since `sleepBefore` (epoch ms). Deletes leagues that nobody has used
		 * since `expireBefore`, and facts that no reading refers to.
		 */
		async settle(sleepBefore: number, expireBefore: number): Promise<void> {
			const expired = db.selectFrom("leagues").select("id").where("usedAt", "<", expireBefore);
			for (const { id } of await expired.execute()) await deleteLeague(db, id);
			const asleep = db.selectFrom("leagues").select("id").where("usedAt", "<", sleepBefore);
			const sleep = { dueAt: null, ...NEXT_REVISION };
			await db.updateTable("leagueAccounts").set(sleep).where("leagueId", "in", asleep).execute();
			await deleteUnusedFacts(db, leagueLogs);
		},
		/** Makes the histories of a season due. @param at epoch ms */
		async awaken({ leagueId, season }: SeasonId, at: number): Promise<void> {
			await sql`
				UPDATE league_accounts SET due_at = ${at}
				WHERE league_id = ${leagueId} AND season = ${season} AND gamertag IS NOT NULL AND due_at IS NULL
					AND member_id IN (SELECT id FROM league_members WHERE removed IS NULL)`.execute(db);
		},
	};
}

type LogColumns = Omit<DueLog, "isChecked"> & Pick<LeagueReadingRow, "reading" | "opponentId" | "playedAt">;

type AccountColumns = Omit<DueAccount, "newest" | "rules" | "playoffs"> & {
	newest: string | null;
	rules: string;
	playoffs: string | null;
};

function toDueAccount({ newest, rules, playoffs, ...account }: AccountColumns): DueAccount {
	return {
		...account,
		newest: parseNewest(newest),
		rules: parseRules(rules),
		playoffs: parsePlayoffs(playoffs),
	};
}

function toDueLog({ reading, opponentId, playedAt, ...log }: LogColumns): DueLog {
	const { check } = parseReading({ ...log, reading, opponentId, playedAt });
	return { ...log, isChecked: check !== null };
}

export type LeagueReads = ReturnType<typeof createLeagueReads>;

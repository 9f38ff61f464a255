import { type Kysely, sql } from "kysely";
import { deleteUnusedFacts } from "../../stats/index.ts";
import { isClockSteady } from "../../storage/steady-clock.ts";
import type { Tables } from "../../storage/tables.ts";
import { type AccountState, NEXT_REVISION, type ReadAccount, setState } from "./change.ts";
import { deleteLeague } from "./delete-league.ts";
import type { LeagueAccountRow, LeagueReadingRow, LeagueSeasonRow, OwnLeagueTables, SeasonId } from "./tables.ts";

/** An account whose history is read. */
export type DueAccount = LeagueAccountRow & { gamertag: string; folded: string } & Pick<
		LeagueSeasonRow,
		"rules" | "endedAt" | "playoffs"
	>;

/** A reading whose game's log is asked for, by the id of that reading. */
export type DueLog = Pick<
	LeagueReadingRow,
	"leagueId" | "season" | "accountId" | "gameId" | "key" | "logTries" | "ruling"
> &
	Pick<DueAccount, "gamertag" | "folded" | "platform">;

/** What is read next for a league: accounts of one gamertag in different leagues, or a log. */
export type DueRead =
	| { leagueId: number; accounts: readonly [DueAccount, ...DueAccount[]] }
	| { leagueId: number; log: DueLog };

/** What is to be read for leagues, and when. */
export function createLeagueReads(database: Kysely<Tables>) {
	const db = database.withTables<OwnLeagueTables>();

	/** What an account whose gamertag was deleted has left is not read. */
	const accounts = () =>
		db
			.selectFrom("leagueAccounts")
			.innerJoin("leagueSeasons", join =>
				join
					.onRef("leagueSeasons.leagueId", "=", "leagueAccounts.leagueId")
					.onRef("leagueSeasons.number", "=", "leagueAccounts.season"),
			)
			.selectAll("leagueAccounts")
			.select(["leagueSeasons.rules", "leagueSeasons.endedAt", "leagueSeasons.playoffs"])
			.$narrowType<{ gamertag: string; folded: string }>();

	/** Of the leagues with a read that is due, the one for which the fewest requests were made. */
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
			.select(["leagueReadings.leagueId", "leagueReadings.season", "accountId", "gameId", "key", "logTries", "ruling"])
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

	/** Of the logs that were read before facts were kept; without an order, since there may be very many. */
	async function nextReadBefore(busy: readonly string[]): Promise<DueRead | null> {
		const log = await logs(busy).where("logDueAt", "=", 0).executeTakeFirst();
		return log === undefined ? null : { leagueId: log.leagueId, log };
	}

	return {
		/**
		 * The next read that is due: of the league for which the fewest requests were made, what was never read, else what
		 * is due the longest. An account in several leagues is read once for all.
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
				return { leagueId, log };
			if (account === undefined) return null;
			const others = accounts().where("folded", "=", account.folded).where("platform", "=", account.platform);
			const due = await others.where("dueAt", "is not", null).where("leagueAccounts.id", "!=", account.id).execute();
			return { leagueId, accounts: [account, ...due] };
		},
		/** When the next read is due (epoch ms); null: never. @param busy folded gamertags that are being read */
		async nextDue(busy: readonly string[] = []): Promise<number | null> {
			const others = sql`folded NOT IN (${sql.join(["", ...busy])})`;
			const { rows } = await sql<{ due: number | null }>`
				SELECT min(due) AS due FROM (SELECT min(due_at) AS due FROM league_accounts WHERE ${others}
					UNION ALL SELECT min(log_due_at) FROM league_readings JOIN league_accounts ON league_accounts.id = account_id
						WHERE log_due_at IS NOT NULL AND gamertag IS NOT NULL AND ${others}) AS dues`.execute(db);
			const due = rows[0]?.due;
			return due == null ? null : Number(due);
		},
		/** An account of a season with its rules; undefined if it was removed, or its gamertag deleted. */
		account: (id: number): Promise<DueAccount | undefined> =>
			accounts().where("leagueAccounts.id", "=", id).where("gamertag", "is not", null).executeTakeFirst(),
		setState: (account: ReadAccount, state: AccountState | Pick<AccountState, "dueAt">) => setState(db, account, state),
		/**
		 * Counts requests for a league. One that had nothing to read for a while has saved nothing up.
		 *
		 * @param least what the league that was read last had
		 * @returns what the league had before
		 */
		async count(leagueId: number, requests: number, least: number): Promise<number> {
			const { rows } = await sql<{ requests: number }>`
				UPDATE leagues SET requests = CASE WHEN requests < ${least} THEN ${least} ELSE requests END + ${requests}
				WHERE id = ${leagueId} RETURNING requests`.execute(db);
			return Math.max(least, Number(rows[0]?.requests ?? 0) - requests);
		},
		/** The most requests of any league. */
		async mostRequests(): Promise<number> {
			const { rows } = await sql<{ most: number | null }>`SELECT max(requests) AS most FROM leagues`.execute(db);
			return Number(rows[0]?.most ?? 0);
		},
		/** A log is asked for again later, or never, by another participant's id if there is one. */
		async retryLog({ leagueId, season, key, accountId, gameId }: DueLog, logTries: number, logDueAt: number | null) {
			const readings = db.updateTable("leagueReadings").where("leagueId", "=", leagueId).where("season", "=", season);
			await readings.set({ logTries, logDueAt: null }).where("key", "=", key).execute();
			const next = await sql<{ accountId: number; gameId: string }>`
				SELECT account_id, game_id FROM league_readings JOIN league_accounts ON league_accounts.id = account_id
				WHERE league_readings.league_id = ${leagueId} AND league_readings.season = ${season} AND key = ${key}
					AND gamertag IS NOT NULL
				ORDER BY account_id <= ${accountId}, account_id LIMIT 1`.execute(db);
			const by = next.rows[0] ?? { accountId, gameId };
			const due = readings.set({ logDueAt }).where("key", "=", key).where("gameId", "=", by.gameId);
			await due.where("accountId", "=", by.accountId).execute();
		},
		isClockSteady: (now: number): Promise<boolean> => isClockSteady(database, now),
		/** Nothing is read any more for leagues that nobody has used since `sleepBefore`; those unused since `expireBefore` are deleted, and so are facts that no reading refers to. */
		async settle(sleepBefore: number, expireBefore: number): Promise<void> {
			const expired = db.selectFrom("leagues").select("id").where("usedAt", "<", expireBefore);
			for (const { id } of await expired.execute()) await deleteLeague(db, id);
			const asleep = db.selectFrom("leagues").select("id").where("usedAt", "<", sleepBefore);
			const sleep = { dueAt: null, ...NEXT_REVISION };
			await db.updateTable("leagueAccounts").set(sleep).where("leagueId", "in", asleep).execute();
			await deleteUnusedFacts(db);
		},
		/** The season in progress is read again from now on. */
		async awaken({ leagueId, season }: SeasonId, at: number): Promise<void> {
			await sql`
				UPDATE league_accounts SET due_at = ${at}
				WHERE league_id = ${leagueId} AND season = ${season} AND gamertag IS NOT NULL AND due_at IS NULL
					AND member_id IN (SELECT id FROM league_members WHERE removed IS NULL)`.execute(db);
		},
	};
}

export type LeagueReads = ReturnType<typeof createLeagueReads>;

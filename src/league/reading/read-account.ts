import { LRUCache } from "lru-cache";
import type { Client, RequestOptions } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { type GameLog, isComplete } from "../../api/operations/game-log.ts";
import { ApiError, isAnswer } from "../../errors.ts";
import { findFacts } from "../../game/facts.ts";
import { checkLog } from "../rules/check.ts";
import { type SeasonPeriod, seasonPeriod } from "../rules/dates.ts";
import { findPlayers, findRenamed, type LoggedPlayer } from "../rules/players.ts";
import type { DueAccount, DueLog, LeagueReads } from "../store/reads.ts";
import { type AskPage, backTo, type History, modesOf, readHistory } from "./history.ts";
import { logDue, readDue } from "./schedule.ts";
import type { ReadResult } from "./sort-entries.ts";
import { type ReadStorage, storeLog, storeName, storeRead } from "./store-read.ts";
import { findStrangers } from "./strangers.ts";

/**
 * How reads end. `discovery`: a history that is read to find a league's people; `unknown`: the service knows no games of the
 * gamertag; `no-log`: it has no log of the game yet.
 */
export const READ_OUTCOMES = {
	history: ["read", "unknown", "failed"],
	log: ["read", "no-log", "failed"],
	discovery: ["read", "unknown", "failed"],
} as const;
export type ReadKind = keyof typeof READ_OUTCOMES;
export type ReadOutcome = (typeof READ_OUTCOMES)[ReadKind][number];

export interface AccountReaderOptions {
	api: Pick<Client, "gameHistory" | "gameLog">;
	storage: ReadStorage & { reads: Pick<LeagueReads, "retryLog" | "account" | "playedAccounts"> };
	/** Deletes the cached answers that name a gamertag. @throws StorageError */
	forget: (gamertag: string) => Promise<void>;
	/** Epoch ms. */
	now: () => number;
	/** Aborts the waits of requests for their turns. */
	signal: AbortSignal;
	/** The longest pause between two reads of an account. */
	readMs?: number | undefined;
	onRead?: ((kind: ReadKind, outcome: ReadOutcome) => void) | undefined;
}

const describeLog = (log: GameLog) => ({ check: checkLog(log), facts: findFacts(log), players: findPlayers(log) });

/** The names of strangers whose players are cached. */
const MAX_STRANGERS = 2000;

/** The person for whom something is read, or the background. */
export type Requester = Pick<RequestOptions, "person"> & { priority: "person" | "background" };

/** Reads histories and logs for leagues, paced together with what people wait for. */
export function createAccountReader(options: AccountReaderOptions) {
	const { api, storage, forget, now, signal, readMs, onRead = () => {} } = options;

	async function report<T>(
		kind: "history" | "log",
		work: Promise<T>,
		outcomeOf: (value: T) => ReadOutcome,
	): Promise<T> {
		try {
			const value = await work;
			onRead(kind, outcomeOf(value));
			return value;
		} catch (error) {
			if (!signal.aborted) onRead(kind, "failed");
			throw error;
		}
	}

	/**
	 * While a history is being read, the person may leave, or a commissioner may remove the gamertag: then its answers are
	 * not kept.
	 *
	 * @throws ApiError if none of the accounts has its gamertag any more
	 */
	async function ensureNotGone(accounts: readonly number[], gamertag: string): Promise<void> {
		const remaining = await Promise.all(accounts.map(storage.reads.account));
		if (remaining.some(account => account !== undefined)) return;
		await forget(gamertag);
		throw new ApiError("not-found", "no league has this gamertag any more", { operation: "gameHistory" });
	}

	async function askLog({
		accountId,
		gameId: id,
		gamertag,
		platform,
	}: Pick<DueLog, "accountId" | "gameId" | "gamertag" | "platform">): Promise<Fetched<GameLog> | null> {
		try {
			const query = { id, username: gamertag, platform };
			const answer = await api.gameLog(query, { priority: "background", isPaced: true, signal });
			await ensureNotGone([accountId], gamertag);
			return answer;
		} catch (error) {
			if (isAnswer(error)) return null;
			throw error;
		}
	}

	/** The players behind the names of strangers, by league and name; null: the log does not say it. */
	const strangers = new LRUCache<string, { player: LoggedPlayer | null }>({ max: MAX_STRANGERS });

	/**
	 * Finds out whether strangers in a history are members with another name. A log that cannot be read is not asked for
	 * again: another game of the same two is.
	 *
	 * @returns the number of requests
	 */
	async function readStrangers(
		account: DueAccount,
		entries: readonly HistoryEntry[],
		period: SeasonPeriod,
	): Promise<number> {
		const accounts = await storage.reads.playedAccounts(account.id);
		let count = 0;
		for (const { entry, side, folded } of findStrangers(entries, account, accounts, period)) {
			const key = `${account.leagueId} ${folded}`;
			let stranger = strangers.get(key);
			if (stranger === undefined) {
				count++;
				const due = { ...account, accountId: account.id, gameId: entry.id };
				const answer = await askLog(due).catch(() => null);
				stranger = { player: answer && findPlayers(answer.data)[side] };
				if (stranger.player !== null) strangers.set(key, stranger);
			}
			const { player } = stranger;
			const renamed = player && findRenamed(accounts, player);
			if (!renamed || player.name === null || entry.playedAt <= (renamed.lastGameAt ?? 0)) continue;
			await storeName(storage, account.leagueId, renamed.id, { name: player.name, since: entry.playedAt });
		}
		return count;
	}

	return {
		/**
		 * Reads the history of an account once for all of its leagues.
		 *
		 * @param accounts with the same gamertag and platform
		 * @param notBefore epoch ms; answers that were cached before this time are not used
		 * @returns the number of requests, the time of the read (epoch ms), and the result for each league
		 * @throws {ApiError} when the service fails; StorageError
		 */
		async account(accounts: readonly [DueAccount, ...DueAccount[]], requester: Requester, notBefore?: number) {
			const [{ gamertag: username, platform, playedAt }] = accounts;
			const ids = accounts.map(({ id }) => id);
			let count = 0;
			const ask: AskPage = async (mode, page, pageNotBefore) => {
				count++;
				const query = { username, platform, mode, page };
				// The pages name opponents, who may have deleted their gamertags.
				const answer = await api.gameHistory(query, {
					...requester,
					isPaced: true,
					signal,
					notBefore: pageNotBefore,
					isStored: false,
				});
				await ensureNotGone(ids, username);
				return answer;
			};
			const extents = accounts.map(account => {
				const { rules, newest } = account;
				const period = seasonPeriod(rules, account);
				return { account, period, from: period.from, newest, modes: modesOf(rules) };
			});
			// A person waits for the newest games, or for the first read of an account.
			const asking = readHistory(extents, ask, { goesOn: requester.priority === "background", notBefore }).catch(
				(error): History => {
					if (!isAnswer(error)) throw error;
					const newest = extents.map(extent => extent.newest);
					return { entries: [], newest, playedAt, readAt: now(), isUnknown: true };
				},
			);
			const history = await report("history", asking, ({ isUnknown }) => (isUnknown ? "unknown" : "read"));
			const results = new Map<number, ReadResult>();
			for (const [index, { account, period }] of extents.entries()) {
				const newest = history.newest[index] ?? {};
				const back = backTo(newest);
				const goesOn = back !== null && !history.isUnknown;
				const state = {
					readAt: history.readAt,
					playedAt: history.playedAt,
					newest,
					backTo: back,
					isUnknown: history.isUnknown,
					dueAt: goesOn ? history.readAt : readDue(history, period, readMs),
				};
				const read = { account, entries: history.entries, state, isAwaited: requester.priority === "person" };
				const stored = await storeRead(storage, account.leagueId, read, now());
				if (stored === null) continue;
				results.set(account.leagueId, stored);
				// A person who waits is answered first.
				if (requester.priority === "background") count += await readStrangers(account, history.entries, period);
			}
			return { count, readAt: history.readAt, results };
		},
		/**
		 * Asks for the log of a game. If the service has none, the log is due again later, by another participant's id.
		 *
		 * @throws {ApiError} when the service fails; StorageError
		 */
		async log(due: DueLog): Promise<void> {
			const tries = due.logTries + 1;
			const again = logDue(tries, now());
			const answer = await report("log", askLog(due), found => (found ? "read" : "no-log"));
			// A log that is incomplete after a day stays so; it does not replace a log that was read before.
			const isLast = again === null && !due.isChecked;
			const isUsable = answer && !answer.stale && (isComplete(answer.data) || isLast);
			if (isUsable) await storeLog(storage, due, describeLog(answer.data), now());
			else await storage.reads.retryLog(due, tries, again);
		},
	};
}

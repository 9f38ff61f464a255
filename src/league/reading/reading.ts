import type { Client } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import type { GameMode } from "../../api/operations/game-history.ts";
import { type GameLog, isComplete } from "../../api/operations/game-log.ts";
import type { Priority } from "../../api/transport/requests.ts";
import { ApiError } from "../../errors.ts";
import type { Wait } from "../../ground/async.ts";
import { createRateLimit } from "../../ground/rate-limit.ts";
import type { Platform } from "../../ground/words.ts";
import type { LeagueTable, ReadableAccount, UnloggedGame } from "../../storage/leagues.ts";
import { checkLog } from "../rules/check.ts";
import { seasonPeriod } from "../rules/dates.ts";
import type { Rules } from "../season.ts";
import { addLog, addRead, type ReadResult } from "./facts.ts";
import { type AskPage, type History, readHistory } from "./history-reading.ts";
import { logDue } from "./schedule.ts";

/** An account with the rules of its league. */
export type WantedAccount = ReadableAccount & { rules: Rules };

export type ReadOutcome = "read" | "unknown" | "no-log" | "failed";

export interface ReadingOptions {
	api: Pick<Client, "gameHistory" | "gameLog">;
	table: LeagueTable;
	/** Epoch ms. */
	now: () => number;
	wait: Wait;
	/** Ends the waits for permission to send. */
	signal: AbortSignal;
	onRead?: ((kind: "history" | "log", outcome: ReadOutcome) => void) | undefined;
}

/** Requests for all leagues together within any minute, and between them, when nobody waits. */
const A_MINUTE = 120;
const MINUTE = 60_000;
const EVENLY_MS = MINUTE / A_MINUTE;

/** Reads histories and logs for leagues, within the bound for all leagues together. */
export function createReading({ api, table, now, wait, signal, onRead = () => {} }: ReadingOptions) {
	const perMinute = createRateLimit({ now, limit: A_MINUTE, windowMs: MINUTE });
	const evenly = createRateLimit({ now, limit: 1, windowMs: EVENLY_MS });
	let peopleWaiting = 0;

	/** Resolves when a request may be sent. People do not wait for an even pace, and go first. */
	async function grant(priority: Priority): Promise<void> {
		if (priority === "person") peopleWaiting++;
		try {
			for (;;) {
				const isBehind = priority === "background" && peopleWaiting > 0;
				const pauseMs = isBehind ? EVENLY_MS : (priority === "background" && evenly("")) || perMinute("");
				if (pauseMs === 0) return;
				await wait(pauseMs, signal);
			}
		} finally {
			if (priority === "person") peopleWaiting--;
		}
	}

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

	async function askLog({ id, gamertag, platform }: LogParticipant): Promise<Fetched<GameLog> | null> {
		await grant("background");
		try {
			return await api.gameLog({ id, username: gamertag, platform }, { priority: "background" });
		} catch (error) {
			if (isAnswer(error)) return null;
			throw error;
		}
	}

	return {
		/**
		 * Reads the history of an account once for all of its leagues. `count`: the requests it took.
		 *
		 * @param accounts of one gamertag and platform
		 * @param notBefore epoch ms: answers kept before will not do
		 * @throws {ApiError} when the service fails; StorageError
		 */
		async account(accounts: readonly [WantedAccount, ...WantedAccount[]], priority: Priority, notBefore?: number) {
			const [{ gamertag, platform }] = accounts;
			let count = 0;
			const ask: AskPage = async (mode, page, pageNotBefore) => {
				await grant(priority);
				count++;
				const query = { username: gamertag, platform, mode, page };
				return api.gameHistory(query, { priority, notBefore: pageNotBefore });
			};
			const needs = accounts.map(({ rules, known }) => ({
				from: seasonPeriod(rules).from,
				known,
				modes: modesOf(rules),
			}));
			const reading = readHistory(needs, ask, notBefore).catch(error => {
				if (!isAnswer(error)) throw error;
				return unknownHistory(accounts[0], now());
			});
			const { entries, state } = await report("history", reading, history =>
				history.state.isUnknown === 1 ? "unknown" : "read",
			);
			const results = new Map<number, ReadResult>();
			for (const { id, leagueId } of accounts) {
				const added = await addRead(table, leagueId, { account: id, entries, state }, now());
				if (added !== null) results.set(leagueId, added);
			}
			return { count, state, results };
		},
		/**
		 * Reads the log of a game, by another participant each time.
		 *
		 * @returns when to try next (epoch ms); null: never
		 * @throws {ApiError} when the service fails; StorageError
		 */
		async log(game: UnloggedGame, participants: readonly LogParticipant[]): Promise<number | null> {
			const tries = game.logTries + 1;
			const again = logDue(tries, now());
			const participant = participants[game.logTries % participants.length];
			const asked = participant && askLog(participant);
			const answer = await report("log", Promise.resolve(asked), found => (found ? "read" : "no-log"));
			// What is not complete after a day will never be.
			const isUsable = answer && !answer.stale && (isComplete(answer.data) || again === null);
			if (isUsable) {
				await addLog(table, game, checkLog(answer.data), now());
				return null;
			}
			const next = participant === undefined ? null : again;
			await table.logMissed(game, tries, next);
			return next;
		},
	};
}

export type Reading = ReturnType<typeof createReading>;

/** Who knows a game, by which id. */
export interface LogParticipant {
	id: string;
	gamertag: string;
	platform: Platform;
}

/** Ranked and league games are in the history of all modes; exhibition games are not. */
function modesOf({ games }: Rules): readonly GameMode[] {
	if (games === "any") return ["all", "exhibition"];
	return games === "exhibition" ? ["exhibition"] : ["all"];
}

/** Whether the service has answered, and has nothing. */
function isAnswer(error: unknown): boolean {
	return error instanceof ApiError && (error.kind === "not-found" || error.kind === "mismatch");
}

function unknownHistory({ playedAt, known }: ReadableAccount, readAt: number): History {
	return { entries: [], state: { readAt, playedAt, known, isUnknown: 1 } };
}

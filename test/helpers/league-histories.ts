import { setTimeout } from "node:timers/promises";
import type { Client, RequestOptions } from "../../src/api/client.ts";
import { gameHistoryOperation, type HistoryQuery } from "../../src/api/operations/game-history.ts";
import { type GameLogQuery, gameLogOperation } from "../../src/api/operations/game-log.ts";
import { ApiError } from "../../src/errors.ts";
import type { Side } from "../../src/game/sides.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";
import type { TestUpstream } from "./upstream.ts";

/** A game that was played between two gamertags (lower case). */
export interface PlayedMatch {
	/** Epoch ms, a whole second. */
	playedAt: number;
	away: string;
	home: string;
	/** The runs; default: the home side won 4–2. */
	runs?: { away: number; home: number };
	mode?: string;
	/** The ruling; default "0", a normal end. */
	ruling?: string;
	/** Whether the service has its log already; default: yes. */
	hasLog?: boolean;
	/** The ids of the players; default: those of the gamertags. */
	playerIds?: { away?: string; home?: string };
	/** The badges behind the names; default: PlayStation's. */
	badge?: string;
}

/** The id of the player who has a gamertag, unless a game says another. */
export const playerIdOf = (gamertag: string): string => `1${[...Buffer.from(gamertag)].join("")}`.slice(0, 18);

const PAGE_SIZE = 25;
const NO_GAMES = { page: 1, per_page: PAGE_SIZE, total_pages: 0, game_history: [] };
const MISMATCH = { error: "Username and platform do not match the game record." };

/** Called before an answer; it may fail or take time. */
type OnRequest = (
	gamertag: string,
	query: HistoryQuery | GameLogQuery,
	options?: RequestOptions,
) => void | Promise<void>;

/**
 * The read API's answers about the games of some people, in the service's form: newest first, with their own name hidden.
 */
export function createHistories() {
	/** The games in the order in which they were added. */
	const matches: PlayedMatch[] = [];
	const numbers = new Map<PlayedMatch, number>();
	/** The games of each gamertag, newest first. */
	const byGamertag = new Map<string, PlayedMatch[]>();

	/** The two participants have different ids of a game. */
	const idOf = (match: PlayedMatch, gamertag: string): string =>
		String(1_000_000 + (numbers.get(match) ?? 0) * 2 + (match.home === gamertag.toLowerCase() ? 1 : 0));

	const timeOf = (at: number) => {
		const [date = "", time = ""] = new Date(at).toISOString().slice(0, 19).split("T");
		const [year, month, day] = date.split("-");
		return `${month}/${day}/${year} ${time}`;
	};

	function rawEntry(match: PlayedMatch, gamertag: string): Record<string, string> {
		const { away, home, runs = { away: 2, home: 4 }, mode = "LEAGUE" } = match;
		const nameOf = (name: string) => (name === gamertag.toLowerCase() ? "CPU" : `${name} ^b53^`);
		const homeWon = runs.home > runs.away;
		return {
			id: idOf(match, gamertag),
			game_mode: mode,
			home_full_name: "Foxes",
			away_full_name: "Lanterns",
			home_display_result: homeWon ? "W" : "L",
			away_display_result: homeWon ? "L" : "W",
			home_runs: String(runs.home),
			away_runs: String(runs.away),
			home_hits: "9",
			away_hits: "5",
			home_errors: "0",
			away_errors: "1",
			display_pitcher_info: "",
			home_name: nameOf(home),
			away_name: nameOf(away),
			display_date: timeOf(match.playedAt),
		};
	}

	function historyPage(gamertag: string, mode: string, page: number) {
		const all = byGamertag.get(gamertag.toLowerCase()) ?? [];
		const own = all.filter(match => (mode === "exhibition") === (match.mode === "EXHIBITION"));
		if (own.length === 0) return NO_GAMES;
		const total_pages = Math.ceil(own.length / PAGE_SIZE);
		const number = Math.min(page, total_pages);
		const shown = own.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE);
		return { ...NO_GAMES, page: number, total_pages, game_history: shown.map(match => rawEntry(match, gamertag)) };
	}

	function gameLog(id: string, gamertag: string) {
		const match = matches[Math.floor((Number(id) - 1_000_000) / 2)];
		if (match === undefined || match.hasLog === false) return { error: "game not found" };
		if (idOf(match, gamertag) !== id) return MISMATCH;
		const { record, ...log } = createGameLog();
		const gameUuid = `uuid-${numbers.get(match)}`;
		const sideOf = (side: Side) => ({
			...record[side],
			name: `${match[side]}${match.badge ?? " ^b53^"}`,
			playerId: match.playerIds?.[side] ?? playerIdOf(match[side]),
		});
		const sides = { away: sideOf("away"), home: sideOf("home") };
		return encodeGameLog({ ...log, record: { ...record, ...sides, gameUuid, ruling: match.ruling ?? "0" } });
	}

	return {
		/** The service lists no games under this gamertag any more. */
		forget(gamertag: string): void {
			byGamertag.delete(gamertag);
		},
		/** Adds played games, in any order. */
		play(...played: PlayedMatch[]): void {
			const found = new Set<PlayedMatch[]>();
			for (const match of played) {
				numbers.set(match, matches.length);
				matches.push(match);
				for (const gamertag of [match.away, match.home]) {
					const own = byGamertag.get(gamertag) ?? [];
					byGamertag.set(gamertag, own);
					own.unshift(match);
					found.add(own);
				}
			}
			for (const own of found) own.sort((a, b) => b.playedAt - a.playedAt);
		},
		/** Serves the answers over a socket. @param ms how long an answer takes */
		serve(upstream: TestUpstream, ms = 0): void {
			upstream.on("/apis/game_history.json", async ({ username = "", mode = "all", page }) => {
				await setTimeout(ms);
				return { body: historyPage(username, mode, Number(page)) };
			});
			upstream.on("/apis/game_log.json", async ({ id = "", username = "" }) => {
				await setTimeout(ms);
				return { body: gameLog(id, username) };
			});
		},
		/** A client that answers at once. */
		client(now: () => number, onRequest: OnRequest = () => {}) {
			const fetched = <Data>(data: Data) => ({ data, fetchedAt: now(), stale: false });
			return {
				async gameHistory(query, options) {
					await onRequest(query.username, query, options);
					const { username, mode, page } = query;
					return fetched(gameHistoryOperation.response(query).parse(historyPage(username, mode, page)));
				},
				async gameLog(query, options) {
					await onRequest(query.username ?? "", query, options);
					const answer = gameLog(query.id, query.username ?? "");
					if ("error" in answer) throw new ApiError("not-found", "no game", { operation: "gameLog" });
					return fetched(gameLogOperation.response(query).parse(answer));
				},
			} satisfies Pick<Client, "gameHistory" | "gameLog">;
		},
	};
}

export type Histories = ReturnType<typeof createHistories>;

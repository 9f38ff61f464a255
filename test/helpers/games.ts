import type { GameLog } from "../../src/api/operations/game-log.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";
import type { TestUpstream } from "./upstream.ts";

export const FOX = "quiet_fox12";
export const FOX_GAMES = 57;

/** An invented history entry in the service's form; the requested user is hidden as "CPU", as on the live service. */
function rawEntry(number: number): Record<string, string> {
	const won = number % 3 !== 0;
	const opponent = ["paper_lantern7 ^b54^", "odd_quill3 ^b53^"][number % 2] ?? "";
	return {
		id: String(1_000_000_000 + number),
		game_mode: number % 5 === 0 ? "LEAGUE" : "ARENA",
		home_full_name: "Foxes",
		away_full_name: number % 10 === 9 ? "CPU" : "Lanterns",
		home_display_result: won ? "W" : "L",
		away_display_result: won ? "L" : "W",
		home_runs: String(number % 7),
		away_runs: "2",
		home_hits: "9",
		away_hits: "5",
		home_errors: "0",
		away_errors: "1",
		display_pitcher_info: "",
		home_name: "CPU",
		away_name: number % 10 === 9 ? "CPU" : opponent,
		display_date: `04/${String(30 - (number % 30)).padStart(2, "0")}/2026 18:30:05`,
	};
}

/** Serves a player with 57 games, only on PlayStation, and the log of each game, only for this player. */
export function serveGames(upstream: TestUpstream, log: GameLog = createGameLog()): void {
	const entries = Array.from({ length: FOX_GAMES }, (_, index) => rawEntry(FOX_GAMES - index));
	const totalPages = Math.ceil(FOX_GAMES / 25);
	upstream.on("/apis/game_history.json", ({ username, platform, mode, page }) => {
		const isKnown = username?.toLowerCase() === FOX && platform === "psn" && mode !== "exhibition";
		if (!isKnown) return { body: { page: 1, per_page: 25, total_pages: 0, game_history: [] } };
		const number = Math.min(Number(page), totalPages);
		const game_history = entries.slice((number - 1) * 25, number * 25);
		return { body: { page: number, per_page: 25, total_pages: totalPages, game_history } };
	});
	const json = encodeGameLog(log);
	upstream.on("/apis/game_log.json", ({ id, username, platform }) => {
		if (!entries.some(entry => entry.id === id)) return { body: { error: "game not found" } };
		if (username?.toLowerCase() !== FOX || platform !== "psn") {
			return { body: { error: "Username and platform do not match the game record." } };
		}
		// Each game has its own uuid; the log is the same.
		const game = json.game.map(([name, part]) => [
			name,
			name === "line_score" ? { ...(part as object), game_uuid: `uuid-${id}` } : part,
		]);
		return { body: { game } };
	});
}

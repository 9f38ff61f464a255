import { historyEntry } from "./game/played-game.ts";
import type { Side } from "./game/team.ts";
import type { Platform } from "./gamertags.ts";
import type { Games } from "./games.ts";
import { type GameMode, gameId, type Matchup } from "./matchups.ts";
import { hashText, hashUnit } from "./random.ts";

export interface HistoryQuery {
	username: string;
	/** Undefined for all platforms. */
	platform: Platform | undefined;
	/** Undefined for every mode except exhibitions, as on the live service. */
	mode: GameMode | undefined;
}

export interface HistoryPage {
	/** The number of the requested page, or of the last one. */
	page: number;
	totalPages: number;
	entries: Record<string, string>[];
}

export const HISTORY_PAGE_SIZE = 25;

/** One page of a user's games, newest first; beyond the last page, the last one. An unknown user has no pages. */
export function historyPage(
	seed: string,
	games: Games,
	query: HistoryQuery,
	requested: number,
	time: number,
): HistoryPage {
	const matchups = games.recent(time).flatMap(matchup => {
		const side = (["home", "away"] as const).find(candidate => isPlayer(matchup, candidate, query));
		const isMode = query.mode === undefined ? matchup.mode !== "EXHIBITION" : matchup.mode === query.mode;
		return side && isMode ? [{ matchup, side }] : [];
	});
	const totalPages = Math.ceil(matchups.length / HISTORY_PAGE_SIZE);
	const page = Math.max(1, Math.min(requested, totalPages));
	const shown = matchups.slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE);
	return {
		page,
		totalPages,
		entries: shown.map(({ matchup, side }) => {
			const masked = isMasked(seed, matchup) ? side : null;
			return historyEntry(games.play(matchup), gameId(seed, matchup.number, side), masked);
		}),
	};
}

/** Whether this user played a side of a game, if the query names one; names are compared without case. */
export function isPlayer(
	{ players }: Matchup,
	side: Side,
	{ username, platform }: { username: string | undefined; platform: Platform | undefined },
): boolean {
	const player = players[side];
	if (!player) return false;
	const isName = username === undefined || player.name.toLowerCase() === username.toLowerCase();
	return isName && (platform === undefined || player.platform === platform);
}

/** The live service writes the requested user's own name in 13 of 375 rows, and CPU in the others. */
function isMasked(seed: string, { number }: Matchup): boolean {
	return hashUnit(hashText(`${seed}/masked`), number) >= 13 / 375;
}

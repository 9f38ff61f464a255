import { historyEntry } from "./game/played-game.ts";
import type { Side } from "./game/team.ts";
import type { Platform } from "./gamertags.ts";
import type { Games } from "./games.ts";
import { type GameMode, gameId, type Matchup } from "./matchups.ts";
import { hashText, hashUnit } from "./random.ts";

export interface HistoryQuery {
	username: string;
	platform: Platform;
	/** Null for every mode. */
	mode: GameMode | null;
}

export interface HistoryPage {
	totalPages: number;
	entries: Record<string, string>[];
}

export const HISTORY_PAGE_SIZE = 25;

/** One page of somebody's games, newest first; no pages for a user nobody knows. */
export function historyPage(seed: string, games: Games, query: HistoryQuery, page: number, time: number): HistoryPage {
	const own = games.recent(time).flatMap(matchup => {
		const side = (["home", "away"] as const).find(candidate => isPlayer(matchup, candidate, query));
		return side && (query.mode === null || matchup.mode === query.mode) ? [{ matchup, side }] : [];
	});
	const shown = own.slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE);
	return {
		totalPages: Math.ceil(own.length / HISTORY_PAGE_SIZE),
		entries: shown.map(({ matchup, side }) => {
			const masked = isMasked(seed, matchup) ? side : null;
			return historyEntry(games.play(matchup), gameId(seed, matchup.number, side), masked);
		}),
	};
}

/** Whether a side of a game was played by this user, as far as one is named; names are compared without case. */
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

/** The live service spells the asked user's own name in 13 of 375 rows and writes CPU in the others. */
function isMasked(seed: string, { number }: Matchup): boolean {
	return hashUnit(hashText(`${seed}/masked`), number) >= 13 / 375;
}

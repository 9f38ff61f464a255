import type { GameMode } from "../api/operations/game-history.ts";
import type { Platform } from "../ground/words.ts";
import type { Part, StatGame } from "../stats/stat-games.ts";

export const STATS_TABS = ["summary", "strikeouts", "contact", "situations", "players", "opponents"] as const;
export type StatsTab = (typeof STATS_TABS)[number];
export const PLAYERS_A_PAGE = 10;
export const SORTS = {
	batting: ["avg", "h", "hr", "rbi", "sb", "so"],
	pitching: ["era", "so", "outs", "win"],
} as const;
export type Sort = (typeof SORTS)[Part][number];

export interface StatsView {
	gamertag: string;
	platform: Platform;
	mode: GameMode;
	/** The opponent whose games alone are counted. */
	opponent: string | undefined;
	tab: StatsTab;
	part: Part;
	sort: Sort;
	/** From 1. */
	page: number;
	/** The newest first. */
	games: readonly StatGame[];
	/** Games without a log, or without a box score in it. */
	without: number;
	/** Whether what is not known yet is being read. */
	isReading: boolean;
}

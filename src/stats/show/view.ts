import type { GameMode } from "../../api/operations/game-history.ts";
import type { Platform } from "../../ground/words.ts";
import type { Part, StatGame } from "../stat-games.ts";

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
	/** What was typed for the opponents whose games alone are counted, and who they are: none without that filter. */
	opponent: string | undefined;
	names: readonly string[];
	tab: StatsTab;
	part: Part;
	sort: Sort;
	/** From 1. */
	page: number;
	/** The newest first; their sides are known. */
	games: readonly StatGame[];
	/** Further games, for which the service does not say who played on which side. */
	uncounted: number;
	/** Games without a log, or without a box score in it. */
	without: number;
	/** How long the read of what is not known yet will take, in minutes; null: nothing is being read. */
	minutesLeft: number | null;
}

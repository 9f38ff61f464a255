import type { GameMode } from "../../api/operations/game-history.ts";
import type { Platform } from "../../ground/words.ts";
import type { StatGame, StatGroup } from "../stat-games.ts";

/** The ways to sort the players of a group; the first is the usual one. */
export const PLAYER_SORTS = {
	batting: ["avg", "h", "hr", "rbi", "sb", "so"],
	pitching: ["era", "so", "outs", "win"],
} as const;
export type PlayerSort = (typeof PLAYER_SORTS)[StatGroup][number];

/** What is known of a player's games, and which of them a tab shows. */
export interface TabContent {
	gamertag: string;
	platform: Platform;
	mode: GameMode;
	/** The text typed for the opponent, and the names of the opponents found; none without that filter. */
	opponent: string | undefined;
	names: readonly string[];
	group: StatGroup;
	sort: PlayerSort;
	/** The page, from 1. */
	page: number;
	/** The newest first; their sides are known. */
	games: readonly StatGame[];
	/** The number of games for which the service does not say who played on which side. */
	uncounted: number;
	/** The number of games without a log, or without a box score in it. */
	without: number;
	/** The minutes until the read of unknown games ends; null if nothing is being read. */
	minutesLeft: number | null;
}

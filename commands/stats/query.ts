import type { GameMode } from "../../src/api/operations/game-history.ts";
import type { PlayerSort } from "../../src/stats/show/tab-content.ts";
import type { StatsTab } from "../../src/stats/show/tabs.ts";
import type { StatGroup } from "../../src/stats/stat-games.ts";

/** The numbers of newest games that the statistics can cover. */
export const LENGTHS = ["10", "25", "50", "100"] as const;

export interface StatsQuery {
	games: (typeof LENGTHS)[number];
	mode: GameMode;
	opponent: string | undefined;
	tab: StatsTab;
	group: StatGroup;
	sort?: PlayerSort | undefined;
	page: number;
}

/** The statistics that a person sees first. */
export const USUAL: StatsQuery = {
	games: "25",
	mode: "all",
	opponent: undefined,
	tab: "summary",
	group: "batting",
	page: 1,
};

import { type Playoffs, playoffSpots } from "../../season/playoffs.ts";
import type { Rules } from "../../season/rules.ts";
import type { SeasonTable } from "../../season/standing.ts";

/** Where the rules do not say how many places the playoffs have, a race is for half of the members, and at most for this many. */
const USUAL_SPOTS = 8;

/** The places in the playoffs; where nothing says how many there are, half of all. */
export function usualSpots(view: { table: SeasonTable; rules: Rules; playoffs: Playoffs | null }): number {
	return playoffSpots(view) || Math.min(USUAL_SPOTS, Math.max(1, Math.floor(view.table.standings.length / 2)));
}

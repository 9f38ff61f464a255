import { type Playoffs, playoffSpots } from "../../season/playoffs.ts";
import type { Rules } from "../../season/rules.ts";
import type { SeasonTable } from "../../season/standing.ts";

/** If the number of places is not set, the race is for half of the members, but for at most this many places. */
const USUAL_SPOTS = 8;

/** The places in the playoffs; half of the members if the number is not set. */
export function usualSpots(view: { table: SeasonTable; rules: Rules; playoffs: Playoffs | null }): number {
	return playoffSpots(view) || Math.min(USUAL_SPOTS, Math.max(1, Math.floor(view.table.standings.length / 2)));
}

import { playoffSpots } from "../season/playoffs.ts";
import type { Season } from "../season/season.ts";
import type { SeasonView } from "../season/view.ts";
import { bracketOf } from "./bracket.ts";
import { type Leader, leadersOf, type SeasonTotals, type Stat } from "./leaders.ts";

/** The statistics with an award, in the order in which they are shown. */
export const AWARD_STATS = [
	"avg",
	"hr",
	"rbi",
	"sb",
	"ops",
	"era",
	"k",
	"sv",
	"whip",
] as const satisfies readonly Stat[];
export type AwardStat = (typeof AWARD_STATS)[number];

/** A season has awards once it has the box scores of this many games that count. */
export const LEAST_AWARD_GAMES = 10;

/** An award for which more players than this are level is given to nobody. */
export const MOST_HOLDERS = 3;

export interface Award {
	stat: AwardStat;
	/** The players who share the award; empty if nobody qualifies, or too many are level. */
	winners: readonly Leader[];
	/** The number of players who are level for it. */
	level: number;
}

/** The awards of a season: its leaders by the rules of `leadersOf`; null without enough games. */
export function awardsOf(totals: SeasonTotals, table: Parameters<typeof leadersOf>[1]): Award[] | null {
	if (totals.games < LEAST_AWARD_GAMES) return null;
	return AWARD_STATS.map(stat => {
		const first = leadersOf(totals, table, stat).filter(({ rank }) => rank === 1);
		return { stat, winners: first.length > MOST_HOLDERS ? [] : first, level: first.length };
	});
}

/** Whether the season has playoffs: by its rules, or because they have begun. */
export const hasPlayoffs = (view: Pick<Season, "playoffs" | "rules">): boolean => playoffSpots(view) > 1;

/**
 * The champions of a season that has ended: the winner of the playoffs; without playoffs, the members in first
 * place, which several may share.
 *
 * @returns members' ids; empty if nobody has played or if the playoffs have no champion
 */
export function championsOf(view: Omit<Season, "games"> & Pick<SeasonView, "judged" | "table">): number[] {
	const champion = bracketOf(view)?.champion ?? null;
	if (hasPlayoffs(view)) return champion === null ? [] : [champion];
	return view.table.standings.filter(({ rank, games }) => rank === 1 && games > 0).map(({ member }) => member);
}

import {
	BATTING,
	type BattingFigures,
	type GameFacts,
	onBasePlusSlugging,
	PITCHING,
	type PitchingFigures,
	plateAppearances,
	totalBases,
} from "../../game/facts.ts";
import { OUTS_PER_INNING } from "../../game/pitching.ts";
import { SIDES } from "../../game/sides.ts";
import { compareNames } from "../../ground/collation.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Standing } from "../season/standing.ts";

/** The totals of one of a member's players in a season. */
export interface PlayerTotals<Figures> {
	member: number;
	/** The player's name in the box scores. */
	name: string;
	/** Whether some box score has two lines with this name, so that they are at least two people. */
	isShared: boolean;
	figures: Figures;
}

/** The sums of a season's box scores. */
export interface SeasonTotals {
	batting: readonly PlayerTotals<BattingFigures>[];
	pitching: readonly PlayerTotals<PitchingFigures>[];
	/** The number of games in the sums, by member. */
	gamesOf: ReadonlyMap<number, number>;
	/** The number of games in the sums, and of all games that count and that the service has seen. */
	games: number;
	counted: number;
}

export type Stat = "avg" | "hr" | "rbi" | "sb" | "ops" | "era" | "k" | "w" | "sv" | "whip";

/** `value` is null if the statistic is not defined for these figures. */
type StatDefinition = { isRate?: true; isLowestFirst?: true } & (
	| { of: "batting"; value(figures: BattingFigures): number | null }
	| { of: "pitching"; value(figures: PitchingFigures): number | null }
);

const STATS: Readonly<Record<Stat, StatDefinition>> = {
	avg: { of: "batting", isRate: true, value: ({ h, ab }) => ratio(h, ab) },
	hr: { of: "batting", value: ({ hr }) => hr },
	rbi: { of: "batting", value: ({ rbi }) => rbi },
	sb: { of: "batting", value: ({ sb }) => sb },
	ops: { of: "batting", isRate: true, value: ops },
	era: { of: "pitching", isRate: true, isLowestFirst: true, value: ({ er, outs }) => ratio(er * 27, outs) },
	k: { of: "pitching", value: ({ so }) => so },
	w: { of: "pitching", value: ({ win }) => win },
	sv: { of: "pitching", value: ({ save }) => save },
	whip: { of: "pitching", isRate: true, isLowestFirst: true, value: walksAndHits },
};
export const STAT_NAMES = Object.keys(STATS) as [Stat, ...Stat[]];

/**
 * The minimum for each known game of the team that a player needs to be among the leaders in a rate. Line-ups change from
 * game to game, so hardly any player reaches baseball's minimum of 3.1 plate appearances or one inning.
 */
export const LEAST_FOR_LEADERS = { batting: { appearances: 1.5 }, pitching: { innings: 0.5 } } as const;

/** Whether a statistic is about batters or pitchers, and whether it is a rate, for which a player must have played enough. */
export const kindOf = (stat: Stat) => ({ of: STATS[stat].of, isRate: STATS[stat].isRate === true });

export interface Leader extends Pick<PlayerTotals<unknown>, "member" | "name" | "isShared"> {
	/** The rank, from 1; equal for equal values. */
	rank: number;
	value: number;
}

/**
 * The leaders of a season, the best first; equal players are in the order of the table. Players of members who are not in the
 * table are left out. `LEAST_FOR_LEADERS` says who qualifies for a rate; a count only has to be above 0.
 */
export function leadersOf(
	{ gamesOf, ...totals }: SeasonTotals,
	{ standings }: { standings: readonly Pick<Standing, "member">[] },
	stat: Stat,
): Leader[] {
	const { isRate = false, isLowestFirst = false, ...definition } = STATS[stat];
	const places = new Map(standings.map(({ member }, index) => [member, index]));
	const gamesFor = (member: number) => gamesOf.get(member) ?? 0;
	const values =
		definition.of === "batting"
			? totals.batting.map(({ figures, ...player }) => ({
					...player,
					value: definition.value(figures),
					isEnough: plateAppearances(figures) >= gamesFor(player.member) * LEAST_FOR_LEADERS.batting.appearances,
				}))
			: totals.pitching.map(({ figures, ...player }) => ({
					...player,
					value: definition.value(figures),
					isEnough: figures.outs >= gamesFor(player.member) * LEAST_FOR_LEADERS.pitching.innings * OUTS_PER_INNING,
				}));
	const sorted = values
		.flatMap(({ isEnough, value, ...player }) =>
			places.has(player.member) && value !== null && (isRate ? isEnough : value > 0) ? [{ ...player, value }] : [],
		)
		.sort(
			(a, b) =>
				(isLowestFirst ? a.value - b.value : b.value - a.value) ||
				(places.get(a.member) ?? 0) - (places.get(b.member) ?? 0) ||
				compareNames(a.name, b.name),
		);
	let rank = 0;
	return sorted.map((player, index) => {
		if (player.value !== sorted[index - 1]?.value) rank = index + 1;
		return { ...player, rank };
	});
}

/** On base: (H + BB + HBP) / (AB + BB + HBP + SF); slugging: total bases / AB. */
function ops(figures: BattingFigures): number | null {
	const { ab, h, bb, hbp, sf } = figures;
	return ab === 0 ? null : onBasePlusSlugging(h + bb + hbp, ab + bb + hbp + sf, totalBases(figures), ab);
}

/** (BB + H) per inning. */
function walksAndHits({ bb, h, outs }: PitchingFigures): number | null {
	return ratio((bb + h) * OUTS_PER_INNING, outs);
}

/** The quotient of two whole numbers; equal fractions give equal quotients, since a division is rounded once. */
function ratio(part: number, whole: number): number | null {
	return whole === 0 ? null : part / whole;
}

/** Sums games one by one. */
export function createSeasonTotals() {
	const batting = new Map<string, PlayerTotals<BattingFigures>>();
	const pitching = new Map<string, PlayerTotals<PitchingFigures>>();
	const gamesOf = new Map<number, number>();
	let games = 0;
	return {
		/** @param away the member of the away side @param home the member of the home side */
		add({ away, home }: Pick<JudgedGame, "away" | "home">, facts: GameFacts): void {
			games++;
			for (const side of SIDES) {
				const { member } = { away, home }[side];
				gamesOf.set(member, (gamesOf.get(member) ?? 0) + 1);
				addLines(batting, BATTING, member, facts[side].batting);
				addLines(pitching, PITCHING, member, facts[side].pitching);
			}
		},
		totals: (counted: number): SeasonTotals => ({
			batting: [...batting.values()],
			pitching: [...pitching.values()],
			gamesOf,
			games,
			counted,
		}),
	};
}

function addLines<Figure extends string>(
	totals: Map<string, PlayerTotals<Record<Figure, number>>>,
	figures: readonly Figure[],
	member: number,
	lines: readonly (Record<Figure, number> & { name: string })[],
): void {
	const names = new Set<string>();
	for (const line of lines) {
		const key = `${member} ${line.name}`;
		const player = totals.get(key);
		if (player === undefined) totals.set(key, { member, name: line.name, isShared: false, figures: { ...line } });
		else {
			for (const figure of figures) player.figures[figure] += line[figure];
			player.isShared ||= names.has(line.name);
		}
		names.add(line.name);
	}
}

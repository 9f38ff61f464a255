import type { Random } from "../random.ts";
import type { HitterPosition } from "../roster.ts";
import type { PitchingChange, Substitution, TeamSheet } from "./play.ts";
import type { Batter, Pitcher, Squad } from "./squad.ts";

/** A squad in the course of a game: who is in now, and who has been. */
export interface Team {
	sheet: TeamSheet;
	/** The nine in the batting order. */
	order: Batter[];
	/** Place in the order of the next to bat. */
	next: number;
	bench: Batter[];
	bullpen: Pitcher[];
	pitcher: Pitcher;
	/** Outs and runs of the pitcher at hand. */
	pitcherOuts: number;
	pitcherRuns: number;
}

export function createTeam({ lineup, bench, starter, bullpen }: Squad): Team {
	return {
		sheet: { slots: lineup.map(batter => [{ batter, entered: null, inning: 0 }]), pitchers: [starter] },
		order: [...lineup],
		next: 0,
		bench: [...bench],
		bullpen: [...bullpen],
		pitcher: starter,
		pitcherOuts: 0,
		pitcherRuns: 0,
	};
}

export function batterUp({ order, next }: Team): Batter {
	const batter = order[next];
	if (!batter) throw new RangeError(`No batter in place ${next} of ${order.length}`);
	return batter;
}

/** The one who batted last: he stands on second when an extra inning begins. */
export function lastBatter({ order, next }: Team): Batter {
	const batter = order.at(next - 1);
	if (!batter) throw new RangeError(`No batter in place ${next - 1} of ${order.length}`);
	return batter;
}

/** By scorer's number, 1 the pitcher to 9 the right fielder. */
const NUMBERED_POSITIONS: readonly (HitterPosition | null)[] = [
	null,
	null,
	"C",
	"1B",
	"2B",
	"3B",
	"SS",
	"LF",
	"CF",
	"RF",
];

/** Who stands at a scorer's number; for 1 the pitcher, who is no batter. */
export function fielderAt({ order, pitcher }: Team, number: number): { name: string; batter: Batter | null } {
	const position = NUMBERED_POSITIONS[number];
	const batter = order.find(candidate => candidate.position === position) ?? null;
	return { name: batter?.last ?? pitcher.last, batter };
}

/** Brings in somebody from the bench; null when it is empty. */
export function substitute(
	team: Team,
	how: Substitution["how"],
	replaced: Batter,
	inning: number,
): Substitution | null {
	const place = team.order.indexOf(replaced);
	const fresh = team.bench.shift();
	if (!fresh) return null;
	const player = { ...fresh, position: replaced.position };
	const substitution: Substitution = { kind: "substitution", how, player, replaced };
	team.order[place] = player;
	team.sheet.slots[place]?.push({ batter: player, entered: substitution, inning });
	return substitution;
}

const STARTER_RUNS = 5;
const RELIEVER_RUNS = 3;

/** Takes the pitcher out when he is tired or hit hard, or for the closer when there is a game to save. */
export function changePitcher(random: Random, team: Team, isSaveSituation: boolean): PitchingChange | null {
	const { sheet, bullpen, pitcher } = team;
	const isStarter = pitcher === sheet.pitchers[0];
	const isTired = team.pitcherOuts >= pitcher.stamina;
	const isHitHard = team.pitcherRuns >= (isStarter ? STARTER_RUNS : RELIEVER_RUNS);
	const closer = bullpen.at(-1);
	const wantsCloser = isSaveSituation && closer !== undefined && random.chance(0.8);
	if (!isTired && !isHitHard && !wantsCloser) return null;
	const fresh = wantsCloser ? bullpen.pop() : bullpen.shift();
	if (!fresh) return null;
	sheet.pitchers.push(fresh);
	team.pitcher = fresh;
	team.pitcherOuts = 0;
	team.pitcherRuns = 0;
	return { kind: "pitching change", pitcher: fresh };
}

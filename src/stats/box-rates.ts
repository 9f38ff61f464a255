import { onBasePlusSlugging, plateAppearances, totalBases } from "../game/facts.ts";
import { OUTS_PER_INNING } from "../game/pitching.ts";
import { rateOf } from "./rate.ts";
import type { Resampling } from "./resampling.ts";
import { type BoxGame, boxTotals } from "./stat-games.ts";

/** The rates of a player's batters. */
export function battingRates(games: readonly BoxGame[], { meanOf }: Resampling) {
	const { batting } = boxTotals(games);
	const { ab, h, bb, so } = batting;
	const reached = (line: typeof batting) =>
		[line.h + line.bb + line.hbp, line.ab + line.bb + line.hbp + line.sf] as const;
	const bases = games.map(({ batting: line }) => [totalBases(line), line.ab, ...reached(line)]);
	const slugging = ([total = 0, atBats = 0]: readonly number[]) => total / atBats;
	const ops = ([total = 0, atBats = 0, on = 0, chances = 0]: readonly number[]) =>
		onBasePlusSlugging(on, chances, total, atBats);
	return {
		avg: rateOf(h, ab),
		obp: rateOf(...reached(batting)),
		slg: meanOf({ games: bases, of: slugging, n: ab }),
		ops: meanOf({ games: bases, of: ops, n: ab }),
		k: rateOf(so, plateAppearances(batting)),
		bb: rateOf(bb, plateAppearances(batting)),
	};
}

/** The rates of a player's pitchers. */
export function pitchingRates(games: readonly BoxGame[], { meanOf }: Resampling) {
	const { pitching, against } = boxTotals(games);
	const perInnings = (innings: number, of: (line: BoxGame["pitching"]) => number) =>
		meanOf({
			games: games.map(({ pitching: line }) => [of(line), line.outs]),
			of: ([sum = 0, outs = 0]) => (sum * innings * OUTS_PER_INNING) / outs,
			n: pitching.outs,
		});
	return {
		era: perInnings(9, ({ er }) => er),
		whip: perInnings(1, ({ bb, h }) => bb + h),
		k9: perInnings(9, ({ so }) => so),
		bb9: perInnings(9, ({ bb }) => bb),
		against: rateOf(against.h, against.ab),
	};
}

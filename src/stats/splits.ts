import { sumFigures } from "../game/facts.ts";
import type { PlayedGame } from "../game/history.ts";
import type { AppearanceResult } from "../game/plate-appearance.ts";
import type { StoredAppearance } from "../game/stored-appearances.ts";
import { countBy } from "./count-by.ts";
import { ENOUGH, type Rate, rateOf } from "./rate.ts";
import type { Resampling } from "./resampling.ts";
import { appearancesOf, type StatGame, type StatGroup, sidesOf } from "./stat-games.ts";

/** The hits in the order of their bases. */
const HITS: readonly AppearanceResult[] = ["single", "double", "triple", "homer"];
const WALKS: readonly AppearanceResult[] = ["walk", "intentional-walk", "hit-by-pitch"];
const NO_AT_BATS: readonly AppearanceResult[] = [...WALKS, "sacrifice-bunt", "sacrifice-fly", "interference"];

/** The at bats and plate appearances of one situation, and what came of them. */
export interface Split {
	ab: number;
	avg: Rate | null;
	obp: Rate | null;
	slg: Rate | null;
}

/** Whether a plate appearance was in a situation; "scoring": with a runner on second or third, as far as the text tells. */
const SITUATIONS = {
	all: () => true,
	early: ({ inning }) => inning <= 3,
	middle: ({ inning }) => inning >= 4 && inning <= 6,
	late: ({ inning }) => inning >= 7,
	twoOut: ({ outs }) => outs === 2,
	scoring: ({ runners }) => (runners & 6) > 0,
	ahead: ({ lead }) => lead > 0,
	tied: ({ lead }) => lead === 0,
	behind: ({ lead }) => lead < 0,
} satisfies Record<string, (appearance: StoredAppearance) => boolean>;
type Situation = keyof typeof SITUATIONS;
export const SPLITS = Object.keys(SITUATIONS) as Situation[];

/** @param group whether the lead is the batter's or the pitcher's */
export function splitsOf(
	games: readonly StatGame[],
	group: StatGroup,
	resampling: Resampling,
): Record<Situation, Split> {
	const appearances = games
		.filter(game => sidesOf(game) !== null)
		.map(game => appearancesOf([game], group))
		.map(all => (group === "batting" ? all : all.map(each => ({ ...each, lead: -each.lead }))));
	const split = (fits: (appearance: StoredAppearance) => boolean): Split => {
		const lines = appearances.map(all => battingLine(all.filter(fits)));
		const { ab, h, pa, reached } = sumFigures(LINE, lines);
		const slg = resampling.meanOf({
			games: lines.map(line => [line.bases, line.ab]),
			of: ([bases = 0, atBats = 0]) => bases / atBats,
			n: ab,
			// The range is hidden if the other part of the row hides it: a row has three ranges, or none.
			isBare: ab >= ENOUGH,
		});
		return { ab, avg: rateOf(h, ab), obp: rateOf(reached, pa), slg };
	};
	// Object.fromEntries loses the type of the keys.
	return Object.fromEntries(SPLITS.map(name => [name, split(SITUATIONS[name])])) as Record<Situation, Split>;
}

const LINE = ["ab", "h", "bases", "pa", "reached"] as const;

/**
 * At bats, hits and total bases; the plate appearances that count for the on-base percentage, and how often the batter
 * reached base in them.
 */
function battingLine(appearances: readonly StoredAppearance[]): Record<(typeof LINE)[number], number> {
	const count = (results: readonly AppearanceResult[]) =>
		appearances.filter(({ result }) => results.includes(result)).length;
	const ab = appearances.length - count(NO_AT_BATS);
	const h = count(HITS);
	const walks = count(WALKS);
	return {
		ab,
		h,
		bases: appearances.reduce((sum, { result }) => sum + HITS.indexOf(result) + 1, 0),
		pa: ab + walks + count(["sacrifice-fly"]),
		reached: h + walks,
	};
}

/** Games of one kind. */
export interface GameSplit {
	name: string;
	games: number;
	wins: number;
	losses: number;
	runs: number;
	opponentRuns: number;
}

const REGULATION = 9;

/** The record in games of one kind, without games whose side is unknown. */
export function gameSplitsOf(games: readonly StatGame[]) {
	const known = games.filter(({ played }) => played.side !== null);
	const split = (name: string, fits: (game: StatGame) => boolean) => gameSplit(name, known.filter(fits));
	const difficulties = countBy(known.flatMap(({ facts }) => facts?.difficulty ?? []));
	const isLong = ({ facts }: StatGame) =>
		facts !== null && Math.max(facts.away.innings.length, facts.home.innings.length) > REGULATION;
	return {
		home: split("home", ({ played }) => played.side === "home"),
		away: split("away", ({ played }) => played.side === "away"),
		oneRun: split("oneRun", ({ played }) => Math.abs(played.runs - played.opponentRuns) === 1),
		/** These splits need games with a box score. */
		extra: split("extra", isLong),
		/**
		 * Most games with a box score have a difficulty of hitting, with the service's name; the most frequent come first.
		 */
		difficulties: difficulties.map(([name]) => split(name, ({ facts }) => facts?.difficulty === name)),
	};
}

export function gameSplit(name: string, games: readonly StatGame[]): GameSplit {
	const count = (result: string) => games.filter(({ played }) => played.result === result).length;
	const total = (of: (game: PlayedGame) => number) => games.reduce((sum, { played }) => sum + of(played), 0);
	return {
		name,
		games: games.length,
		wins: count("W"),
		losses: count("L"),
		runs: total(({ runs }) => runs),
		opponentRuns: total(({ opponentRuns }) => opponentRuns),
	};
}

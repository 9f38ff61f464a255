import type { PlayedGame } from "../game/history.ts";
import type { Result } from "../game/plate-appearance.ts";
import type { StoredAppearance } from "../game/stored-appearances.ts";
import { countBy } from "./count-by.ts";
import type { Part, StatGame } from "./stat-games.ts";

const HITS: readonly Result[] = ["single", "double", "triple", "homer"];
const NO_AT_BATS: readonly Result[] = [
	...(["walk", "intentional-walk", "hit-by-pitch", "sacrifice-bunt", "sacrifice-fly", "interference"] as const),
];

/** What was batted in one situation. */
export interface Split {
	ab: number;
	h: number;
}

/** Whether a plate appearance was in a situation; "scoring": with a runner on second or third, as far as the text tells. */
const SITUATIONS = {
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

/** @param part whose lead it is: the batters' own, or that of the pitcher */
export function splitsOf(appearances: readonly StoredAppearance[], part: Part): Record<Situation, Split> {
	const all = part === "batting" ? appearances : appearances.map(each => ({ ...each, lead: -each.lead }));
	const split = (fits: (appearance: StoredAppearance) => boolean): Split => {
		const fitting = all.filter(fits);
		return {
			ab: fitting.filter(({ result }) => !NO_AT_BATS.includes(result)).length,
			h: fitting.filter(({ result }) => HITS.includes(result)).length,
		};
	};
	// Object.fromEntries loses the type of the keys.
	return Object.fromEntries(SPLITS.map(name => [name, split(SITUATIONS[name])])) as Record<Situation, Split>;
}

/** Games of one kind. */
export interface GameSplit {
	/** As `GAME_SPLITS`, or a difficulty as the service names it. */
	name: string;
	games: number;
	wins: number;
	losses: number;
	runs: number;
	opponentRuns: number;
}

export const GAME_SPLITS = ["home", "away", "oneRun", "extra"] as const;
const REGULATION = 9;

/** By side, and the close and long ones; then by difficulty. Games whose side is unknown are not among them. */
export function gameSplitsOf(games: readonly StatGame[]): GameSplit[] {
	const known = games.filter(({ played }) => played.side !== null);
	const fits: Readonly<Record<(typeof GAME_SPLITS)[number], (game: StatGame) => boolean>> = {
		home: ({ played }) => played.side === "home",
		away: ({ played }) => played.side === "away",
		oneRun: ({ played }) => Math.abs(played.runs - played.opponentRuns) === 1,
		extra: ({ facts }) => facts !== null && Math.max(facts.away.innings.length, facts.home.innings.length) > REGULATION,
	};
	const difficulties = countBy(known.flatMap(({ facts }) => facts?.difficulty ?? []));
	return [
		...GAME_SPLITS.map(name => gameSplit(name, known.filter(fits[name]))),
		...difficulties.map(([name]) =>
			gameSplit(
				name,
				known.filter(({ facts }) => facts?.difficulty === name),
			),
		),
	].filter(split => split.games > 0);
}

export function gameSplit(name: string, games: readonly StatGame[]): GameSplit {
	const count = (result: string) => games.filter(({ played }) => played.result === result).length;
	const total = (of: (game: PlayedGame) => number) => games.reduce((sum, { played }) => sum + of(played), 0);
	return {
		...{ name, games: games.length, wins: count("W"), losses: count("L") },
		runs: total(({ runs }) => runs),
		opponentRuns: total(({ opponentRuns }) => opponentRuns),
	};
}

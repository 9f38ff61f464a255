import { BATTING, type BattingFigures, type GameFacts, PITCHING, type PitchingFigures } from "../game/facts.ts";
import type { PlayedGame } from "../game/history.ts";
import { foldName } from "../game/participant.ts";
import type { Contact, Pitch, Result, Strikeout, Zone } from "../game/plate-appearance.ts";
import { otherSide } from "../game/sides.ts";
import type { StoredAppearance } from "../game/stored-appearances.ts";

/** A game of a player's history, and what its log told; null: that is not known. */
export interface StatGame {
	played: PlayedGame;
	facts: GameFacts | null;
}

/** What a player's batters did, or what the others' batters did against the player's pitchers. */
export type Part = "batting" | "pitching";

/** What a plate appearance was, as the box score counts it. */
const HITS: readonly Result[] = ["single", "double", "triple", "homer"];
const NO_AT_BATS: readonly Result[] = [
	...(["walk", "intentional-walk", "hit-by-pitch", "sacrifice-bunt", "sacrifice-fly", "interference"] as const),
];
const isHit = ({ result }: StoredAppearance) => HITS.includes(result);
const isAtBat = ({ result }: StoredAppearance) => !NO_AT_BATS.includes(result);
const isStrikeout = ({ result }: StoredAppearance) => result === "strikeout";
/** A ball that was hit into the field, or over its fence. */
const isInPlay = ({ result }: StoredAppearance) =>
	!isStrikeout({ result } as StoredAppearance) &&
	!["walk", "intentional-walk", "hit-by-pitch", "interference"].includes(result);

/** The lines of the player's side, or of the other. */
function sidesOf({ played, facts }: StatGame): { own: GameFacts["away"]; other: GameFacts["away"] } | null {
	const { side } = played;
	return side === null || facts === null ? null : { own: facts[side], other: facts[otherSide(side)] };
}

/** Those of the player's batters, or of those who batted against the player. */
export function appearancesOf(games: readonly StatGame[], part: Part): StoredAppearance[] {
	return games.flatMap(game => {
		const sides = sidesOf(game);
		return sides === null ? [] : (part === "batting" ? sides.own : sides.other).appearances;
	});
}

const plateAppearances = ({ ab, bb, hbp, sf, sh }: BattingFigures) => ab + bb + hbp + sf + sh;

/** How much of the plate appearances in the box scores the text tells. */
export function toldOf(games: readonly StatGame[], part: Part): { told: number; of: number } {
	const lines = games.flatMap(game => {
		const sides = sidesOf(game);
		return sides === null ? [] : (part === "batting" ? sides.own : sides.other).batting;
	});
	return {
		told: appearancesOf(games, part).length,
		of: lines.reduce((total, line) => total + plateAppearances(line), 0),
	};
}

export interface BoxTotals {
	/** Games with a box score. */
	games: number;
	batting: BattingFigures;
	pitching: PitchingFigures;
	/** Of the batters against the player. */
	against: BattingFigures;
}

/** The sums of the box scores. */
export function boxTotals(games: readonly StatGame[]): BoxTotals {
	const known = games.flatMap(game => sidesOf(game) ?? []);
	return {
		games: known.length,
		batting: sum(
			BATTING,
			known.flatMap(({ own }) => own.batting),
		),
		pitching: sum(
			PITCHING,
			known.flatMap(({ own }) => own.pitching),
		),
		against: sum(
			BATTING,
			known.flatMap(({ other }) => other.batting),
		),
	};
}

function sum<Figure extends string>(figures: readonly Figure[], lines: readonly Record<Figure, number>[]) {
	const total = (figure: Figure) => lines.reduce((sum, line) => sum + line[figure], 0);
	// Object.fromEntries loses the type of the keys.
	return Object.fromEntries(figures.map(figure => [figure, total(figure)])) as Record<Figure, number>;
}

export interface StrikeoutTally {
	/** Plate appearances that the text tells. */
	appearances: number;
	strikeouts: number;
	/** "swinging" and "dropped" are the others. */
	by: Readonly<Record<Exclude<Strikeout, "none">, number>>;
	/** The most frequent first; of those whose pitch is told. */
	pitches: readonly { pitch: Pitch; count: number }[];
	/** Of those whose place is told. */
	zones: Readonly<Partial<Record<Zone, number>>>;
	/** Of the chased ones, which were outside the strike zone. */
	chased: Readonly<Partial<Record<Zone, number>>>;
}

export function strikeoutsOf(appearances: readonly StoredAppearance[]): StrikeoutTally {
	const all = appearances.filter(isStrikeout);
	const by = { chased: 0, late: 0, early: 0, looking: 0, swinging: 0, dropped: 0 };
	for (const { strikeout } of all) if (strikeout !== "none") by[strikeout]++;
	const pitches = countBy(all.flatMap(({ pitch }) => (pitch === "none" ? [] : pitch)));
	const zonesOf = (some: readonly StoredAppearance[]) =>
		Object.fromEntries(countBy(some.flatMap(({ zone }) => (zone === "none" ? [] : zone)))) as Partial<
			Record<Zone, number>
		>;
	return {
		...{ appearances: appearances.length, strikeouts: all.length, by },
		pitches: pitches.map(([pitch, count]) => ({ pitch, count })),
		zones: zonesOf(all),
		chased: zonesOf(all.filter(({ strikeout }) => strikeout === "chased")),
	};
}

/** The most frequent first. */
function countBy<Value extends string>(values: readonly Value[]): [Value, number][] {
	const counts = new Map<Value, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, one], [, other]) => other - one);
}

export const FIELDS = ["infield", "left", "center", "right"] as const;

export interface ContactTally {
	/** Balls in play, home runs among them. */
	inPlay: number;
	by: Readonly<Record<Exclude<Contact, "none">, number>>;
	to: Readonly<Record<(typeof FIELDS)[number], number>>;
	/** Hit with perfect timing and contact. */
	perfect: number;
	homers: number;
	/** The longest home run, and the hardest hit; null where none is told. */
	longest: { batter: string; feet: number } | null;
	hardest: { batter: string; mph: number } | null;
	/** Of the home runs whose length is told. */
	meanFeet: number | null;
}

export function contactOf(appearances: readonly StoredAppearance[]): ContactTally {
	const all = appearances.filter(isInPlay);
	const by = { ground: 0, line: 0, fly: 0, pop: 0, bunt: 0 };
	const to = { infield: 0, left: 0, center: 0, right: 0 };
	for (const { contact, to: fielder } of all) {
		if (contact !== "none") by[contact]++;
		if (fielder !== null) to[FIELDS[Math.max(0, fielder - 6)] ?? "infield"]++;
	}
	const homers = all.filter(({ result }) => result === "homer");
	const measured = homers.flatMap(({ batter, feet }) => (feet === null ? [] : { batter, feet }));
	const perfect = all.flatMap(({ batter, mph }) => (mph === null ? [] : { batter, mph }));
	return {
		...{ inPlay: all.length, by, to, perfect: perfect.length, homers: homers.length },
		longest: most(measured, ({ feet }) => feet),
		hardest: most(perfect, ({ mph }) => mph),
		meanFeet: measured.length === 0 ? null : measured.reduce((total, { feet }) => total + feet, 0) / measured.length,
	};
}

/** The longest home run of the player's batters, and of how many games; null where none is told. */
export function longestHomer(games: readonly StatGame[]): { batter: string; feet: number; games: number } | null {
	const known = games.filter(game => sidesOf(game) !== null);
	const { longest } = contactOf(appearancesOf(known, "batting"));
	return longest && { ...longest, games: known.length };
}

/** The first of the greatest. */
function most<Value>(values: readonly Value[], of: (value: Value) => number): Value | null {
	const greatest = Math.max(...values.map(of));
	return values.find(value => of(value) === greatest) ?? null;
}

/** Plate appearances of one kind. */
export interface Split {
	pa: number;
	ab: number;
	h: number;
}

export const SPLITS = [
	...(["early", "middle", "late", "twoOut", "scoring", "ahead", "tied", "behind"] as const),
] as const;

/** Whether a plate appearance was in a situation; "scoring": with a runner on second or third, as far as the text tells. */
const SITUATIONS: Readonly<Record<(typeof SPLITS)[number], (appearance: StoredAppearance) => boolean>> = {
	early: ({ inning }) => inning <= 3,
	middle: ({ inning }) => inning >= 4 && inning <= 6,
	late: ({ inning }) => inning >= 7,
	twoOut: ({ outs }) => outs === 2,
	scoring: ({ runners }) => (runners & 6) > 0,
	ahead: ({ lead }) => lead > 0,
	tied: ({ lead }) => lead === 0,
	behind: ({ lead }) => lead < 0,
};

/** @param part whose lead it is: the batters' own, or that of the pitcher */
export function splitsOf(appearances: readonly StoredAppearance[], part: Part): Record<(typeof SPLITS)[number], Split> {
	const all = part === "batting" ? appearances : appearances.map(each => ({ ...each, lead: -each.lead }));
	const split = (fits: (appearance: StoredAppearance) => boolean): Split => {
		const fitting = all.filter(fits);
		return { pa: fitting.length, ab: fitting.filter(isAtBat).length, h: fitting.filter(isHit).length };
	};
	// Object.fromEntries loses the type of the keys.
	return Object.fromEntries(SPLITS.map(name => [name, split(SITUATIONS[name])])) as Record<
		(typeof SPLITS)[number],
		Split
	>;
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

function gameSplit(name: string, games: readonly StatGame[]): GameSplit {
	const count = (result: string) => games.filter(({ played }) => played.result === result).length;
	const total = (of: (game: PlayedGame) => number) => games.reduce((sum, { played }) => sum + of(played), 0);
	return {
		...{ name, games: games.length, wins: count("W"), losses: count("L") },
		runs: total(({ runs }) => runs),
		opponentRuns: total(({ opponentRuns }) => opponentRuns),
	};
}

/** What a player of the game has done, by the name in the box scores. */
export interface PlayerLine<Figures> {
	name: string;
	games: number;
	/** One box score has two lines of this name: these are two people, at least. */
	isShared: boolean;
	figures: Figures;
}

export function battersOf(games: readonly StatGame[]): PlayerLine<BattingFigures>[] {
	return linesOf(
		BATTING,
		games.map(game => sidesOf(game)?.own.batting ?? []),
	);
}

export function pitchersOf(games: readonly StatGame[]): PlayerLine<PitchingFigures>[] {
	return linesOf(
		PITCHING,
		games.map(game => sidesOf(game)?.own.pitching ?? []),
	);
}

function linesOf<Figure extends string>(
	figures: readonly Figure[],
	games: readonly (readonly (Record<Figure, number> & { name: string })[])[],
): PlayerLine<Record<Figure, number>>[] {
	const byName = Map.groupBy(games.flat(), ({ name }) => name);
	const namesOf = games.map(lines => lines.map(({ name }) => name));
	return [...byName].map(([name, lines]) => ({
		name,
		games: namesOf.filter(names => names.includes(name)).length,
		isShared: namesOf.some(names => names.indexOf(name) !== names.lastIndexOf(name)),
		figures: sum(figures, lines),
	}));
}

/** Games against one opponent. */
export interface OpponentLine extends Omit<GameSplit, "name"> {
	opponent: string;
	/** Epoch ms. */
	lastAt: number | null;
}

/** The opponents met most often first; computers and hidden names are not among them. @param games newest first */
export function opponentsOf(games: readonly PlayedGame[]): OpponentLine[] {
	const named = games.filter(
		({ opponent, opponentIsComputer, side }) => opponent !== null && !opponentIsComputer && side !== null,
	);
	const byName = Map.groupBy(named, ({ opponent }) => foldName(opponent ?? ""));
	return [...byName.values()]
		.map(own => {
			const { name: opponent, ...split } = gameSplit(
				own[0]?.opponent ?? "",
				own.map(played => ({ played, facts: null })),
			);
			return { opponent, ...split, lastAt: own[0]?.playedAt ?? null };
		})
		.sort((one, other) => other.games - one.games);
}

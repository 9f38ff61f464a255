import { BATTING, type BattingFigures, PITCHING, type PitchingFigures, sumFigures } from "../game/facts.ts";
import type { PlayedGame } from "../game/history.ts";
import { foldName } from "../game/participant.ts";
import { OUTS_PER_INNING } from "../game/pitching.ts";
import { LEAST_FOR_RATE, type Rate } from "./rate.ts";
import type { Resampling } from "./resampling.ts";
import { type GameSplit, gameSplit } from "./splits.ts";
import { type SidedGame, sidesOf } from "./stat-games.ts";

/** The figures of one of a player's players, by the name in the box scores. */
export interface PlayerLine<Figures> {
	name: string;
	/** Whether one box score has two lines with this name, so that they are at least two people. */
	isShared: boolean;
	/** The figures in each game of the player, the newest first. */
	byGame: Figures[];
	figures: Figures;
}

export function battersOf(games: readonly SidedGame[]): PlayerLine<BattingFigures>[] {
	return linesOf(
		BATTING,
		games.map(game => sidesOf(game)?.own.batting ?? []),
	);
}

export function pitchersOf(games: readonly SidedGame[]): PlayerLine<PitchingFigures>[] {
	return linesOf(
		PITCHING,
		games.map(game => sidesOf(game)?.own.pitching ?? []),
	);
}

/** The earned run average of a pitcher. */
export const earnedRunAverage = (er: number, outs: number): number => (er * 9 * OUTS_PER_INNING) / outs;

/** A batter's batting average; −1 with too few at bats for one. */
export const battingAverage = ({ figures }: PlayerLine<BattingFigures>): number =>
	figures.ab < LEAST_FOR_RATE ? -1 : figures.h / figures.ab;

/** Orders batters by their average, those with too few at bats last. */
export const byAverage = (a: PlayerLine<BattingFigures>, b: PlayerLine<BattingFigures>): number =>
	battingAverage(b) - battingAverage(a) || b.figures.ab - a.figures.ab;

/** Orders pitchers by their earned run average, those with too few innings last. */
export function byEarnedRuns(a: PlayerLine<PitchingFigures>, b: PlayerLine<PitchingFigures>): number {
	const value = ({ figures: { er, outs } }: PlayerLine<PitchingFigures>) =>
		outs < LEAST_FOR_RATE ? outs - 1000 : -earnedRunAverage(er, outs);
	return value(b) - value(a);
}

/** A pitcher's earned run average with its range. @returns null with too few innings */
export const earnedRunRate = (
	{ byGame, figures }: PlayerLine<PitchingFigures>,
	resampling: Pick<Resampling, "meanOf">,
): Rate | null =>
	resampling.meanOf({
		games: byGame.map(({ er, outs }) => [er, outs]),
		of: ([er = 0, outs = 0]) => earnedRunAverage(er, outs),
		n: figures.outs,
	});

function linesOf<Figure extends string>(
	figures: readonly Figure[],
	games: readonly (readonly (Record<Figure, number> & { name: string })[])[],
): PlayerLine<Record<Figure, number>>[] {
	const lines = games.flatMap((game, index) => game.map(line => ({ index, line })));
	const byName = Map.groupBy(lines, ({ line }) => line.name);
	return [...byName].map(([name, named]) => {
		const byGame = [...Map.groupBy(named, ({ index }) => index).values()];
		const sums = byGame.map(some =>
			sumFigures(
				figures,
				some.map(({ line }) => line),
			),
		);
		return {
			name,
			isShared: byGame.some(some => some.length > 1),
			byGame: sums,
			figures: sumFigures(figures, sums),
		};
	});
}

/** Games against one opponent, whose name is the split's. */
export interface OpponentLine extends GameSplit {
	/** Epoch ms. */
	lastAt: number | null;
}

/** The games by opponents: named ones, computers, and people whose name the service hides. */
export interface GamesByOpponent {
	/** The opponents met most often first. */
	opponents: OpponentLine[];
	computer: OpponentLine;
	hidden: OpponentLine;
}

/** @param games newest first; games whose side is unknown are in none of the three groups */
export function groupByOpponent(games: readonly PlayedGame[]): GamesByOpponent {
	const known = games.filter(({ side }) => side !== null);
	const people = known.filter(({ opponentIsComputer }) => !opponentIsComputer);
	const named = people.filter(({ opponent }) => opponent !== null);
	const byName = Map.groupBy(named, ({ opponent }) => foldName(opponent ?? ""));
	return {
		opponents: [...byName.values()].map(opponentLine).sort((one, other) => other.games - one.games),
		computer: opponentLine(known.filter(({ opponentIsComputer }) => opponentIsComputer)),
		hidden: opponentLine(people.filter(({ opponent }) => opponent === null)),
	};
}

function opponentLine(games: readonly PlayedGame[]): OpponentLine {
	const [newest] = games;
	const split = gameSplit(
		newest?.opponent ?? "",
		games.map(played => ({ played, facts: null })),
	);
	return { ...split, lastAt: newest?.playedAt ?? null };
}

import { BATTING, type BattingFigures, PITCHING, type PitchingFigures, sumFigures } from "../game/facts.ts";
import type { PlayedGame } from "../game/history.ts";
import { foldName } from "../game/participant.ts";
import { type GameSplit, gameSplit } from "./splits.ts";
import { type StatGame, sidesOf } from "./stat-games.ts";

/** The figures of one of a player's players, by the name in the box scores. */
export interface PlayerLine<Figures> {
	name: string;
	/** Whether one box score has two lines with this name, so that they are at least two people. */
	isShared: boolean;
	/** The figures in each game of the player, the newest first. */
	byGame: Figures[];
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
export interface Meetings {
	/** The opponents met most often first. */
	opponents: OpponentLine[];
	computer: OpponentLine;
	hidden: OpponentLine;
}

/** @param games newest first; games whose side is unknown are in none of the three groups */
export function meetingsOf(games: readonly PlayedGame[]): Meetings {
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

import { BATTING, type BattingFigures, PITCHING, type PitchingFigures, sumFigures } from "../game/facts.ts";
import type { PlayedGame } from "../game/history.ts";
import { foldName } from "../game/participant.ts";
import { type GameSplit, gameSplit } from "./splits.ts";
import { type StatGame, sidesOf } from "./stat-games.ts";

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
		figures: sumFigures(figures, lines),
	}));
}

/** Games against one opponent, whose name is the split's. */
export interface OpponentLine extends GameSplit {
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
			const split = gameSplit(
				own[0]?.opponent ?? "",
				own.map(played => ({ played, facts: null })),
			);
			return { ...split, lastAt: own[0]?.playedAt ?? null };
		})
		.sort((one, other) => other.games - one.games);
}

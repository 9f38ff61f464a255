import {
	BATTING,
	type BattingFigures,
	type GameFacts,
	PITCHING,
	type PitchingFigures,
	plateAppearances,
	sumFigures,
} from "../game/facts.ts";
import type { PlayedGame } from "../game/history.ts";
import { otherSide } from "../game/sides.ts";
import type { StoredAppearance } from "../game/stored-appearances.ts";

/** A game of a player's history with the facts of its log; null if they are unknown. */
export interface StatGame {
	played: PlayedGame;
	facts: GameFacts | null;
}

/** What the sums of a game's box score need: the player's side, and the id of the game in the player's history. */
export interface SidedGame {
	played: Pick<PlayedGame, "id" | "side">;
	facts: GameFacts | null;
}

/** The plate appearances of a player's batters, or of the opponents' batters against the player's pitchers. */
export type StatGroup = "batting" | "pitching";

/** The lines of the player's side, or of the other. */
export function sidesOf({ played, facts }: SidedGame): { own: GameFacts["away"]; other: GameFacts["away"] } | null {
	const { side } = played;
	return side === null || facts === null ? null : { own: facts[side], other: facts[otherSide(side)] };
}

/** The plate appearances of the player's batters, or of the batters against the player. */
export function appearancesOf(games: readonly SidedGame[], group: StatGroup): StoredAppearance[] {
	return games.flatMap(game => {
		const sides = sidesOf(game);
		return sides === null ? [] : (group === "batting" ? sides.own : sides.other).appearances;
	});
}

/** The share of the box scores' plate appearances that the text describes. */
export function toldOf(games: readonly StatGame[], group: StatGroup): { told: number; of: number } {
	const lines = games.flatMap(game => {
		const sides = sidesOf(game);
		return sides === null ? [] : (group === "batting" ? sides.own : sides.other).batting;
	});
	return {
		// Box scores leave out batters who reached base by interference.
		told: appearancesOf(games, group).filter(({ result }) => result !== "interference").length,
		of: lines.reduce((total, line) => total + plateAppearances(line), 0),
	};
}

/** The sums of a game's box score, by side. */
export interface BoxGame {
	/** The id of the game in the player's history. */
	id: string;
	batting: BattingFigures;
	pitching: PitchingFigures;
	/** The figures of the batters against the player. */
	against: BattingFigures;
}

/** The games with a box score. */
export function boxGamesOf(games: readonly SidedGame[]): BoxGame[] {
	return games.flatMap(game => {
		const sides = sidesOf(game);
		if (sides === null) return [];
		const { own, other } = sides;
		return {
			id: game.played.id,
			batting: sumFigures(BATTING, own.batting),
			pitching: sumFigures(PITCHING, own.pitching),
			against: sumFigures(BATTING, other.batting),
		};
	});
}

/** The sums of the box scores. */
export function boxTotals(games: readonly BoxGame[]) {
	return {
		batting: sumFigures(
			BATTING,
			games.map(({ batting }) => batting),
		),
		pitching: sumFigures(
			PITCHING,
			games.map(({ pitching }) => pitching),
		),
		against: sumFigures(
			BATTING,
			games.map(({ against }) => against),
		),
	};
}

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

/** A game of a player's history, and what its log told; null: that is not known. */
export interface StatGame {
	played: PlayedGame;
	facts: GameFacts | null;
}

/** What a player's batters did, or what the others' batters did against the player's pitchers. */
export type Part = "batting" | "pitching";

/** The lines of the player's side, or of the other. */
export function sidesOf({ played, facts }: StatGame): { own: GameFacts["away"]; other: GameFacts["away"] } | null {
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

/** How much of the plate appearances in the box scores the text tells. */
export function toldOf(games: readonly StatGame[], part: Part): { told: number; of: number } {
	const lines = games.flatMap(game => {
		const sides = sidesOf(game);
		return sides === null ? [] : (part === "batting" ? sides.own : sides.other).batting;
	});
	return {
		// Box scores leave out who was interfered with.
		told: appearancesOf(games, part).filter(({ result }) => result !== "interference").length,
		of: lines.reduce((total, line) => total + plateAppearances(line), 0),
	};
}

/** What the box score of a game has, summed by side. */
export interface BoxGame {
	/** Of the game in the player's history. */
	id: string;
	batting: BattingFigures;
	pitching: PitchingFigures;
	/** Of the batters against the player. */
	against: BattingFigures;
}

/** The games with a box score. */
export function boxGamesOf(games: readonly StatGame[]): BoxGame[] {
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

import { BATTING, type BattingFigures, type GameFacts, PITCHING, type PitchingFigures } from "../game/facts.ts";
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

const plateAppearances = ({ ab, bb, hbp, sf, sh }: BattingFigures) => ab + bb + hbp + sf + sh;

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

export function sum<Figure extends string>(figures: readonly Figure[], lines: readonly Record<Figure, number>[]) {
	const total = (figure: Figure) => lines.reduce((sum, line) => sum + line[figure], 0);
	// Object.fromEntries loses the type of the keys.
	return Object.fromEntries(figures.map(figure => [figure, total(figure)])) as Record<Figure, number>;
}

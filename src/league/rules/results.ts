import { findStreak, type Streak } from "../../game/record.ts";
import { otherSide, type Side } from "../../game/sides.ts";
import type { JudgedGame } from "../season/game.ts";

/** A game that counts, from the point of view of one of its members. */
export interface OwnResult {
	/** The share that the member won: 1 for a win, 0 for a loss, 0.5 for a tie. */
	won: number;
	isForfeit: boolean;
	/** Null for a result by decision, because nobody knows who was at home. */
	side: Side | null;
	/** The runs of the member; 0 if the score is unknown. */
	runsFor: number;
	runsAgainst: number;
}

/** The share of a game that a side has won. @param winner null for a tie @returns 1, 0.5 for a tie, or 0 */
export function shareWon(winner: Side | null, side: Side): number {
	if (winner === null) return 0.5;
	return winner === side ? 1 : 0;
}

/** A member's games that count, in the order of `judged`. */
export function resultsOf(judged: readonly JudgedGame[], member: number): OwnResult[] {
	return judged.flatMap(game => {
		const side = game.away.member === member ? "away" : "home";
		const { verdict, awarded, hasScore } = game;
		if (game[side].member !== member || verdict.status !== "counts") return [];
		return {
			won: shareWon(verdict.winner, side),
			isForfeit: awarded === "forfeit",
			side: awarded === null ? side : null,
			runsFor: hasScore ? game[side].runs : 0,
			runsAgainst: hasScore ? game[otherSide(side)].runs : 0,
		};
	});
}

/** Wins and losses (a tie is half of each), and the runs of both sides. */
export function sumResults(results: readonly OwnResult[]) {
	const sum = (value: (result: OwnResult) => number) => results.reduce((total, result) => total + value(result), 0);
	const wins = sum(({ won }) => won);
	return {
		wins,
		losses: results.length - wins,
		runsFor: sum(({ runsFor }) => runsFor),
		runsAgainst: sum(({ runsAgainst }) => runsAgainst),
	};
}

/** Further figures of a member's season, in addition to the record. */
export function detailsOf(judged: readonly JudgedGame[], member: number) {
	const results = resultsOf(judged, member).reverse();
	const at = (place: Side) => sumResults(results.filter(({ side }) => side === place));
	return {
		...sumResults(results),
		streak: streakOf(results),
		lastTen: sumResults(results.slice(0, 10)),
		home: at("home"),
		away: at("away"),
	};
}

/** The streak at the end of the results. A tie ends a streak and does not start one. @param results newest first */
export function streakOf(results: readonly OwnResult[]): Streak | null {
	return findStreak(results.map(letterOf));
}

function letterOf({ won }: OwnResult): "W" | "L" | "other" {
	if (won === 1) return "W";
	return won === 0 ? "L" : "other";
}

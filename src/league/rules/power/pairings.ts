import { otherSide, type Side } from "../../../game/sides.ts";
import type { GameVerdict, JudgedGame } from "../../season/game.ts";
import { formatPair } from "../owed-games.ts";
import { shareWon } from "../results.ts";
import type { Pairing } from "./strengths.ts";

/** The most runs of a win that count: a rout says little more than a clear win. */
export const MOST_RUNS = 10;

/** Whether a game says how strong its members are. A forfeit was awarded without being played. */
export function isStrengthGame({ verdict, awarded }: JudgedGame): boolean {
	return verdict.status === "counts" && awarded !== "forfeit";
}

/** The weight of a game. @param runs by which the winner was ahead; 0: not ahead, or unknown */
export function weightOf(runs: number): number {
	return 1 + Math.log(1 + Math.min(runs, MOST_RUNS));
}

/**
 * The games of each two members. The weights are divided by their mean, so that the games count for as much as there are of
 * them.
 *
 * @param games that say how strong members are (see `isStrengthGame`)
 * @param indexes of the members, by their ids
 */
export function pairingsOf(games: readonly JudgedGame[], indexes: ReadonlyMap<number, number>): Pairing[] {
	const weights = games.map(game => weightOf(leadOf(game)));
	const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
	const pairings = new Map<string, Pairing>();
	games.forEach(({ away, home, verdict }, index) => {
		const one = Math.min(away.member, home.member);
		const other = Math.max(away.member, home.member);
		const key = formatPair(one, other);
		const pairing = pairings.get(key) ?? {
			one: indexes.get(one) ?? 0,
			other: indexes.get(other) ?? 0,
			won: 0,
			lost: 0,
		};
		const weight = (weights[index] ?? 0) / mean;
		const won = weight * shareWon(winnerOf(verdict), one === away.member ? "away" : "home");
		pairing.won += won;
		pairing.lost += weight - won;
		pairings.set(key, pairing);
	});
	return [...pairings.values()];
}

/** The runs by which the winner was ahead; 0 for a tie, and if the score is unknown or the win was awarded against it. */
function leadOf(game: JudgedGame): number {
	const winner = winnerOf(game.verdict);
	if (winner === null || !game.hasScore) return 0;
	return Math.max(0, game[winner].runs - game[otherSide(winner)].runs);
}

function winnerOf(verdict: GameVerdict): Side | null {
	return "winner" in verdict ? verdict.winner : null;
}

import type { Streak } from "../../game/record.ts";
import type { JudgedGame } from "../season/game.ts";
import { formatPair } from "./owed-games.ts";
import { resultsOf, streakOf, sumResults } from "./results.ts";

/** Two members' games against each other, from the point of view of the first. */
export interface Versus {
	/** A tie may be half a win and half a loss. */
	wins: number;
	losses: number;
	/** Runs in the games that count and whose score is known. */
	runsFor: number;
	runsAgainst: number;
	/** The latest run of equal results; null without a game that counts. */
	streak: Streak | null;
	/** The games that count, are extra, or wait for review; newest first. */
	games: JudgedGame[];
}

/** @param judged oldest first */
export function headToHead(judged: readonly JudgedGame[], one: number, other: number): Versus {
	const games = judged
		.filter(({ verdict, away, home }) => {
			return verdict.status !== "out" && formatPair(away.member, home.member) === formatPair(one, other);
		})
		.reverse();
	const results = resultsOf(games, one);
	return { ...sumResults(results), streak: streakOf(results), games };
}

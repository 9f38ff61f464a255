import { findStreak, type Streak } from "../../game/record.ts";
import type { JudgedGame } from "../season.ts";
import { formatPair } from "./judge.ts";

/** Two members' games against each other, as the first of them sees it. */
export interface Versus {
	wins: number;
	losses: number;
	/** Of the games that count and whose score is known. */
	runsFor: number;
	runsAgainst: number;
	/** The latest run of equal results; null without a game that counts. */
	streak: Streak | null;
	/** Newest first: those that count, that are extra, and that wait for review. */
	games: JudgedGame[];
}

/** @param judged oldest first */
export function versus(judged: readonly JudgedGame[], one: number, other: number): Versus {
	const games = judged
		.filter(({ verdict, away, home }) => {
			return verdict.status !== "out" && formatPair(away.member, home.member) === formatPair(one, other);
		})
		.reverse();
	const counted = games.flatMap(({ away, home, verdict, hasScore }) => {
		if (verdict.status !== "counts") return [];
		const own = away.member === one ? "away" : "home";
		const [runsFor, runsAgainst] = own === "away" ? [away.runs, home.runs] : [home.runs, away.runs];
		const result: "W" | "L" = verdict.winner === own ? "W" : "L";
		return { result, runsFor: hasScore ? runsFor : 0, runsAgainst: hasScore ? runsAgainst : 0 };
	});
	const results = counted.map(({ result }) => result);
	return {
		wins: results.filter(result => result === "W").length,
		losses: results.filter(result => result === "L").length,
		runsFor: counted.reduce((total, game) => total + game.runsFor, 0),
		runsAgainst: counted.reduce((total, game) => total + game.runsAgainst, 0),
		streak: findStreak(results),
		games,
	};
}

import type { GameResult, PlayedGame } from "./history.ts";
import { foldName } from "./participant.ts";

export interface Opponent {
	name: string;
	games: number;
	wins: number;
	losses: number;
}

/** The latest run of equal results. */
export interface Streak {
	result: "W" | "L";
	games: number;
}

/** Totals over the games whose side is known. Averages are per game, `null` without a game. */
export interface PlayerRecord {
	games: number;
	wins: number;
	losses: number;
	streak: Streak | null;
	runsFor: number;
	runsAgainst: number;
	averageFor: number | null;
	averageAgainst: number | null;
	/**
	 * The opponent met most often; if several were met equally often, the one met last. Computers and hidden names do not
	 * count.
	 */
	mostFrequentOpponent: Opponent | null;
}

/** `games` newest first, as the service lists them. */
export function tallyRecord(games: PlayedGame[]): PlayerRecord {
	const counted = games.filter(game => game.side !== null);
	const runsFor = counted.reduce((total, game) => total + game.runs, 0);
	const runsAgainst = counted.reduce((total, game) => total + game.opponentRuns, 0);
	const average = (runs: number) => (counted.length === 0 ? null : runs / counted.length);
	return {
		games: counted.length,
		...countResults(counted),
		streak: findStreak(counted.map(({ result }) => result)),
		runsFor,
		runsAgainst,
		averageFor: average(runsFor),
		averageAgainst: average(runsAgainst),
		mostFrequentOpponent: findMostFrequentOpponent(counted),
	};
}

function countResults(games: PlayedGame[]): { wins: number; losses: number } {
	return {
		wins: games.filter(game => game.result === "W").length,
		losses: games.filter(game => game.result === "L").length,
	};
}

/** `null` if the newest game was neither won nor lost, or there is none. @param results newest first */
export function findStreak(results: readonly GameResult[]): Streak | null {
	const [latest] = results;
	if (latest === undefined || latest === "other") return null;
	const end = results.findIndex(result => result !== latest);
	return { result: latest, games: end === -1 ? results.length : end };
}

function findMostFrequentOpponent(games: PlayedGame[]): Opponent | null {
	const byName = Map.groupBy(
		games.filter(game => game.opponent !== null && !game.opponentIsComputer),
		game => foldName(game.opponent ?? ""),
	);
	const [most] = [...byName.values()].sort((one, other) => other.length - one.length);
	const name = most?.[0]?.opponent;
	return most && name ? { name, games: most.length, ...countResults(most) } : null;
}

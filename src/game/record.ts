import type { PlayedGame } from "./history.ts";
import { foldName } from "./participant.ts";

export interface Opponent {
	name: string;
	games: number;
	wins: number;
	losses: number;
}

/** Totals over the games whose side is known. Averages are per game, `null` without a game. */
export interface PlayerRecord {
	games: number;
	wins: number;
	losses: number;
	/** The latest run of equal results. `null` if the newest game was neither won nor lost. */
	streak: { result: "W" | "L"; games: number } | null;
	runsFor: number;
	runsAgainst: number;
	averageFor: number | null;
	averageAgainst: number | null;
	/** The opponent met most often; of several, the one met last. Computers and hidden names do not count. */
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
		streak: findStreak(counted),
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

function findStreak(games: PlayedGame[]): PlayerRecord["streak"] {
	const result = games[0]?.result ?? "other";
	if (result === "other") return null;
	const end = games.findIndex(game => game.result !== result);
	return { result, games: end === -1 ? games.length : end };
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

import { parentPort } from "node:worker_threads";
import { raceOdds } from "./rules/race/odds.ts";
import { openRace, type RaceFacts } from "./rules/race/problem.ts";
import { solveRace } from "./rules/race/race.ts";

/** Receives facts and answers with the race; an error ends the thread. */
parentPort?.on("message", (facts: RaceFacts) => {
	const problem = openRace(facts);
	const entries = solveRace(problem);
	const odds = raceOdds(problem, entries);
	parentPort?.postMessage(entries.map((entry, index) => ({ ...entry, odds: odds[index] ?? 0 })));
});

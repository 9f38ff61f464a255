import { parentPort } from "node:worker_threads";
import type { SquadProblem } from "./options.ts";
import { bestOf, solveSquad } from "./solve.ts";

/** What the thread solves. */
export interface SquadJob {
	/** First without boosts, then with the boosts of each tier of the captain. */
	tiers: readonly SquadProblem[];
	/** A multiple of the usual work. */
	work: number;
	/** When the search is ended all the same, so that others do not wait too long. */
	limitMs: number;
}

parentPort?.on("message", ({ tiers, work, limitMs }: SquadJob) => {
	const end = performance.now() + limitMs;
	let left = tiers.length;
	/** Each tier gets the same share of what is left. */
	const limit = () => {
		const now = performance.now();
		const over = now + (end - now) / left--;
		return () => performance.now() >= over;
	};
	parentPort?.postMessage(bestOf(tiers.map(problem => solveSquad(problem, { work, isOver: limit() }))));
});

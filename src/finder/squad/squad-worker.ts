import { parentPort } from "node:worker_threads";
import { findPurchases, type PurchaseProblem } from "./next-purchases.ts";
import type { SquadProblem } from "./options.ts";
import { bestOf, solveSquad } from "./solve.ts";

/** Finds the best squad. */
export interface SquadJob {
	/** The problem without boosts first, then with the boosts of each tier of the captain. */
	tiers: readonly SquadProblem[];
	/** A multiple of the usual work. */
	work: number;
	/** The time limit of the search, so that others do not wait too long. */
	limitMs: number;
}

function findSquad({ tiers, work, limitMs }: SquadJob) {
	const end = performance.now() + limitMs;
	let left = tiers.length;
	/** Each tier gets the same share of the time that is left. */
	const limit = () => {
		const now = performance.now();
		const over = now + (end - now) / left--;
		return () => performance.now() >= over;
	};
	return bestOf(tiers.map(problem => solveSquad(problem, { work, isOver: limit() })));
}

parentPort?.on("message", (job: SquadJob | PurchaseProblem) => {
	parentPort?.postMessage("owned" in job ? findPurchases(job) : findSquad(job));
});

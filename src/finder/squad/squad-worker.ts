import { parentPort } from "node:worker_threads";
import { bestOf, solveSquad } from "./solve.ts";
import type { SquadAsk } from "./squads.ts";

/** For all squads of a question together: each gets the same share of what is left. */
const LIMIT_MS = 500;

parentPort?.on("message", ({ tiers, budgets }: SquadAsk) => {
	const end = performance.now() + LIMIT_MS;
	let left = tiers.length * budgets.length;
	const limit = () => {
		const now = performance.now();
		const over = now + (end - now) / left--;
		return () => performance.now() > over;
	};
	const bestFor = (budget: number) => bestOf(tiers.map(problem => solveSquad({ ...problem, budget }, limit())));
	parentPort?.postMessage(budgets.map(bestFor));
});

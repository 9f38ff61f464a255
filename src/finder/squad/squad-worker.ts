import { parentPort } from "node:worker_threads";
import { bestOf, solveSquad } from "./solve.ts";
import type { SquadJob } from "./squads.ts";

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

import { parentPort } from "node:worker_threads";
import { type PackedProblem, unpackProblem } from "./packed.ts";
import { solveSquad } from "./solve.ts";

/** For all problems of a question together: each gets the same share of what is left. */
const LIMIT_MS = 500;

parentPort?.on("message", (problems: readonly PackedProblem[]) => {
	const end = performance.now() + LIMIT_MS;
	parentPort?.postMessage(
		problems.map((problem, index) => {
			const now = performance.now();
			const over = now + (end - now) / (problems.length - index);
			return solveSquad(unpackProblem(problem), () => performance.now() > over);
		}),
	);
});

import { parentPort } from "node:worker_threads";
import { type SquadProblem, solveSquad } from "./solve.ts";

/** For all problems of a question together. */
const LIMIT_MS = 500;

parentPort?.on("message", (problems: readonly SquadProblem[]) => {
	const over = performance.now() + LIMIT_MS;
	parentPort?.postMessage(problems.map(problem => solveSquad(problem, () => performance.now() > over)));
});

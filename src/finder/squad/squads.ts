import { createThread } from "../../ground/thread.ts";
import type { NoSquad, Solution, SquadProblem } from "./solve.ts";

export interface SquadsOptions {
	logger: { warn(fields: object, message: string): void };
}

/** With the time that the thread takes to start; a problem is given up after 500 ms, with the best squad so far. */
const TIMEOUT_MS = 10_000;
const MAX_WAITING = 20;

/** Finds squads in a thread of its own, since each takes longer than an answer may be delayed. */
export function createSquads({ logger }: SquadsOptions) {
	const thread = createThread<readonly SquadProblem[], (Solution | NoSquad)[]>(
		new URL("./squad-worker.ts", import.meta.url),
		{ ...{ logger, timeoutMs: TIMEOUT_MS, what: "squads", maxWaiting: MAX_WAITING } },
	);
	return {
		/** One answer for each problem; null (and logged) if they cannot be solved in time. */
		async solve(problems: readonly SquadProblem[]): Promise<(Solution | NoSquad)[] | null> {
			try {
				return await thread.run(problems);
			} catch (err) {
				logger.warn({ err }, "a squad could not be computed");
				return null;
			}
		},
		stop: thread.stop,
	};
}

export type Squads = ReturnType<typeof createSquads>;

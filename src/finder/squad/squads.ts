import { createThread, ThreadBusyError } from "../../ground/thread.ts";
import type { SquadProblem } from "./options.ts";
import type { BestSquad, NoSquad } from "./solve.ts";

/** The best squads of a question. */
export interface SquadAsk {
	/** Without boosts, then with those of each tier of the captain. */
	tiers: readonly SquadProblem[];
	/** One squad for each. */
	budgets: readonly number[];
}

/** With the thread's start; a question is given up after half a second, with the best squads so far. */
const TIMEOUT_MS = 10_000;
const MAX_WAITING = 20;
/** Of one person, so that nobody fills the queue. */
const MAX_OF_PERSON = 3;

/** Finds squads in a thread of its own, since each takes longer than an answer may be delayed. */
export function createSquads({ logger }: { logger: { warn(fields: object, message: string): void } }) {
	const thread = createThread<SquadAsk, (BestSquad | NoSquad)[]>(new URL("./squad-worker.ts", import.meta.url), {
		...{ logger, timeoutMs: TIMEOUT_MS, what: "squads", maxWaiting: MAX_WAITING, maxEach: MAX_OF_PERSON },
	});
	return {
		/** One answer for each budget; "busy" while the person waits for several others; null (and logged) if they cannot be solved in time. */
		async solve(question: SquadAsk, person: string): Promise<(BestSquad | NoSquad)[] | "busy" | null> {
			try {
				return await thread.run(question, person);
			} catch (err) {
				if (err instanceof ThreadBusyError) return "busy";
				logger.warn({ err }, "a squad could not be computed");
				return null;
			}
		},
		stop: thread.stop,
	};
}

export type Squads = ReturnType<typeof createSquads>;

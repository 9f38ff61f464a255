import type { Wait } from "./async.ts";
import { createRateLimit } from "./rate-limit.ts";
import { MINUTE } from "./times.ts";

/** Who waits for a request: a person; a person who has an answer already, which the request completes; or nobody. */
export interface Asker {
	priority: "person" | "completion" | "background";
	/** The Discord id of who waits. */
	person?: string | undefined;
}

export interface RequestBoundOptions {
	/** Epoch ms. */
	now: () => number;
	wait: Wait;
}

/** Requests within any minute, and between them, when nobody waits. */
const A_MINUTE = 120;
const EVENLY_MS = MINUTE / A_MINUTE;
/** Of these, those for one person who waits. */
const A_MINUTE_EACH = A_MINUTE / 3;
/** Of these, those that complete answers: the others are left for what nobody has an answer to. */
export const COMPLETIONS_A_MINUTE = A_MINUTE / 2;

/** Bounds the requests for histories and logs, for leagues and people together. */
export function createRequestBound({ now, wait }: RequestBoundOptions) {
	const perMinute = createRateLimit({ now, limit: A_MINUTE, windowMs: MINUTE });
	const evenly = createRateLimit({ now, limit: 1, windowMs: EVENLY_MS });
	const slowly = createRateLimit({ now, limit: 1, windowMs: 2 * EVENLY_MS });
	const completing = createRateLimit({ now, limit: COMPLETIONS_A_MINUTE, windowMs: MINUTE });
	const each = createRateLimit({ now, limit: A_MINUTE_EACH, windowMs: MINUTE });
	let peopleWaiting = 0;
	let answersWaiting = 0;

	const pace = (priority: Asker["priority"]): number => {
		if (priority === "person") return 0;
		if (peopleWaiting > 0) return EVENLY_MS;
		if (priority === "completion") return completing("");
		// Half of the requests are left for answers that wait to be completed.
		return answersWaiting > 0 ? slowly("") : evenly("");
	};

	/** Resolves when a request may be sent. People do not wait for an even pace, and go first. Rejects when the signal aborts. */
	return async function grant({ priority, person = "" }: Asker, signal: AbortSignal): Promise<void> {
		if (priority === "person") {
			for (let pauseMs = each(person); pauseMs > 0; pauseMs = each(person)) await wait(pauseMs, signal);
			peopleWaiting++;
		}
		if (priority === "completion") answersWaiting++;
		try {
			for (;;) {
				const pauseMs = pace(priority) || perMinute("");
				if (pauseMs === 0) return;
				await wait(pauseMs, signal);
			}
		} finally {
			if (priority === "person") peopleWaiting--;
			if (priority === "completion") answersWaiting--;
		}
	};
}

export type RequestBound = ReturnType<typeof createRequestBound>;

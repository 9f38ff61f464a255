import { createRateLimit } from "../../ground/rate-limit.ts";
import { MINUTE } from "../../ground/times.ts";
import { isForPerson, type Priority } from "./priority.ts";

/** Requests within any minute, and between them, when nobody waits. */
const A_MINUTE = 120;
const EVENLY_MS = MINUTE / A_MINUTE;
/** The share of one person who waits. */
const A_MINUTE_EACH = A_MINUTE / 3;
/** The share of requests that complete answers; the others are left for people without any answer. */
export const COMPLETIONS_A_MINUTE = A_MINUTE / 2;

/**
 * The bound of the requests for many histories and logs, for leagues and people together. People do not wait for an even pace,
 * and go first.
 *
 * @param now epoch ms
 * @param isCompleting whether completions wait
 */
export function createPace(now: () => number, isCompleting: () => boolean) {
	const perMinute = createRateLimit({ now, limit: A_MINUTE, windowMs: MINUTE });
	const evenly = createRateLimit({ now, limit: 1, windowMs: EVENLY_MS });
	const slowly = createRateLimit({ now, limit: 1, windowMs: 2 * EVENLY_MS });
	const completing = createRateLimit({ now, limit: COMPLETIONS_A_MINUTE, windowMs: MINUTE });
	const each = createRateLimit({ now, limit: A_MINUTE_EACH, windowMs: MINUTE });
	/** People whose request is counted as theirs and waits for the bound of all. */
	const people = new Set<string>();
	/** Other priorities whose request is counted and waits for it. */
	const others = new Set<Priority>();

	/** @param pause counts the request among its own kind */
	function take<Key>(counted: Set<Key>, key: Key, pause: () => number): number {
		const pauseMs = counted.has(key) ? 0 : pause();
		if (pauseMs > 0) return pauseMs;
		const allMs = perMinute("");
		if (allMs > 0) counted.add(key);
		else counted.delete(key);
		return allMs;
	}

	function pauseOthers(priority: Priority): number {
		if (priority === "completion") return completing("");
		// Half of the requests are left for answers that wait to be completed.
		return isCompleting() ? slowly("") : evenly("");
	}

	return {
		/** Counts one request and returns 0 if it may be sent, else the milliseconds until this can be asked again. */
		pause(priority: Priority, person: string): number {
			if (isForPerson(priority)) return take(people, person, () => each(person));
			if (people.size > 0) return EVENLY_MS;
			return take(others, priority, () => pauseOthers(priority));
		},
		/** A person does not wait for the request any more. */
		giveUp: (person: string): boolean => people.delete(person),
	};
}

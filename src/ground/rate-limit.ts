import { createBoundedMap } from "./bounded-map.ts";

export interface RateLimitOptions {
	/** Epoch ms. */
	now(): number;
	/** The number of answers; default: 100. */
	limit?: number | undefined;
	/** The length of the window; default: 10 s. */
	windowMs?: number;
}

/**
 * The number of keys: more people or channels than one process answers within the window, so that none is dropped while
 * its answers still count.
 */
const MAX_KEYS = 10_000;

/**
 * Limits what each person or channel gets, in a sliding window: never more than `limit` within the last `windowMs`.
 *
 * @returns a function that counts one answer to a person or channel, and returns 0 when it is allowed, else the
 * milliseconds until the next one is
 */
export function createRateLimit({ now, limit = 100, windowMs = 10_000 }: RateLimitOptions): (key: string) => number {
	/** The times of each key's answers within the window, oldest first. */
	const answers = createBoundedMap<number[]>(MAX_KEYS);
	return key => {
		const at = now();
		// If the clock is set back, answers in the future are ignored, so that nobody is locked out.
		const recent = (answers.get(key) ?? []).filter(answeredAt => answeredAt > at - windowMs && answeredAt <= at);
		const oldest = recent.length < limit ? undefined : recent[0];
		if (oldest === undefined) recent.push(at);
		answers.set(key, recent);
		return oldest === undefined ? 0 : oldest + windowMs - at;
	};
}

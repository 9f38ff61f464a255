import { LRUCache } from "lru-cache";

/** Limits the answers each person gets in a period. */
export interface RateLimit {
	/**
	 * Counts one answer to a person.
	 *
	 * @returns 0 when the answer is allowed, else the milliseconds until the next one is
	 */
	take(userId: string): number;
}

export interface RateLimitOptions {
	/** Epoch ms. */
	now(): number;
	limit?: number | undefined;
	windowMs?: number;
}

/** More people than one process answers within the window, so nobody is dropped while their answers still count. */
const MAX_PEOPLE = 10_000;

/** A sliding window: never more than `limit` answers within the last `windowMs`. */
export function createRateLimit({ now, limit = 100, windowMs = 10_000 }: RateLimitOptions): RateLimit {
	/** The times of each person's answers within the window, oldest first. */
	const people = new LRUCache<string, number[]>({ max: MAX_PEOPLE });
	return {
		take(userId) {
			const at = now();
			// A clock that is set back must not lock anybody out.
			const recent = (people.get(userId) ?? []).filter(answeredAt => answeredAt > at - windowMs && answeredAt <= at);
			const oldest = recent.length < limit ? undefined : recent[0];
			if (oldest === undefined) recent.push(at);
			people.set(userId, recent);
			return oldest === undefined ? 0 : oldest + windowMs - at;
		},
	};
}

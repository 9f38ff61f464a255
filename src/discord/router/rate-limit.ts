import { LRUCache } from "lru-cache";

export interface RateLimitOptions {
	/** Epoch ms. */
	now(): number;
	limit?: number | undefined;
	windowMs?: number;
}

/** More people than one process answers within the window, so nobody is dropped while their answers still count. */
const MAX_PEOPLE = 10_000;

/**
 * Limits the answers each person gets, in a sliding window: never more than `limit` within the last `windowMs`.
 *
 * @returns a function that counts one answer to a person, and returns 0 when it is allowed, else the milliseconds until
 * the next one is
 */
export function createRateLimit({ now, limit = 100, windowMs = 10_000 }: RateLimitOptions): (userId: string) => number {
	/** The times of each person's answers within the window, oldest first. */
	const people = new LRUCache<string, number[]>({ max: MAX_PEOPLE });
	return userId => {
		const at = now();
		// A clock that is set back must not lock anybody out.
		const recent = (people.get(userId) ?? []).filter(answeredAt => answeredAt > at - windowMs && answeredAt <= at);
		const oldest = recent.length < limit ? undefined : recent[0];
		if (oldest === undefined) recent.push(at);
		people.set(userId, recent);
		return oldest === undefined ? 0 : oldest + windowMs - at;
	};
}

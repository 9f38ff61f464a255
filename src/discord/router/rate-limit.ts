import { LRUCache } from "lru-cache";

/** How many answers a person gets in a while; beyond it they are asked to wait. */
export interface RateLimit {
	/**
	 * Counts an answer to a person.
	 *
	 * @returns milliseconds until there is another one for them; 0: this one is
	 */
	take(userId: string): number;
}

export interface RateLimitOptions {
	/** Epoch ms. */
	now(): number;
	limit?: number | undefined;
	windowMs?: number;
}

/** More people than one process answers within the window: who is forgotten has not asked for longer than that. */
const MAX_PEOPLE = 10_000;

/** A window that slides: at no moment have there been more answers within the last `windowMs`. */
export function createRateLimit({ now, limit = 100, windowMs = 10_000 }: RateLimitOptions): RateLimit {
	/** When a person was answered within the window, oldest first. */
	const people = new LRUCache<string, number[]>({ max: MAX_PEOPLE });
	return {
		take(userId) {
			const at = now();
			// A clock that was set back must lock nobody out.
			const recent = (people.get(userId) ?? []).filter(answeredAt => answeredAt > at - windowMs && answeredAt <= at);
			const oldest = recent.length < limit ? undefined : recent[0];
			if (oldest === undefined) recent.push(at);
			people.set(userId, recent);
			return oldest === undefined ? 0 : oldest + windowMs - at;
		},
	};
}

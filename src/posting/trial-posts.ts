import { LRUCache } from "lru-cache";
import { createRateLimit } from "../ground/rate-limit.ts";
import { MINUTE } from "../ground/times.ts";
import type { Obstacle } from "../ground/words.ts";
import type { Delivery } from "./delivery.ts";

/** `not-taken`: Discord did not take the post this time; `waitMs`: the next attempt may be made so much later. */
export type Failure = Obstacle | "not-taken" | { waitMs: number };

export const isObstacle = (failure: Failure): failure is Obstacle =>
	typeof failure === "string" && failure !== "not-taken";

export interface TrialPost {
	serverId: string;
	channelId: string;
	body: object;
	/** What Discord said of the channel before; null: the bot may post there; undefined: nothing. */
	obstacle: Obstacle | null | undefined;
}

/** Attempts of one server: those that fail count towards the refusals for which Discord bans a host. */
const ATTEMPTS = { limit: 10, windowMs: MINUTE };
/** Milliseconds until the next attempt in a channel after Discord refused one. */
const REFUSED_MS = MINUTE;
const MAX_CHANNELS = 10_000;

/** @returns why nothing was posted; null if it was */
export type TryPost = (post: TrialPost) => Promise<Failure | null>;

/**
 * Posts for people who wait for the outcome, as the first line of a feed.
 *
 * @returns a function that resolves with null when Discord has taken the post
 */
export function createTrialPosts({
	delivery,
	now,
}: {
	delivery: Pick<Delivery, "postNow">;
	now: () => number;
}): TryPost {
	const takeAttempt = createRateLimit({ now, ...ATTEMPTS });
	/** When an attempt was refused, by channel. */
	const refusals = new LRUCache<string, number>({ max: MAX_CHANNELS });

	return async ({ serverId, channelId, body, obstacle }) => {
		if (obstacle) return obstacle;
		const refusedMs = obstacle === null ? 0 : (refusals.get(channelId) ?? 0) + REFUSED_MS - now();
		const waitMs = refusedMs > 0 ? Math.min(refusedMs, REFUSED_MS) : takeAttempt(serverId);
		if (waitMs > 0) return { waitMs };
		const outcome = await delivery.postNow({ channelId, body });
		if (typeof outcome === "string" || "retryAfterMs" in outcome || "refused" in outcome) return "not-taken";
		if ("messageId" in outcome) return null;
		refusals.set(channelId, now());
		return outcome.paused;
	};
}

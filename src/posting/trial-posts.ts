import { createBoundedMap } from "../ground/bounded-map.ts";
import { createRateLimit } from "../ground/rate-limit.ts";
import { MINUTE } from "../ground/times.ts";
import type { MessageProblem, Obstacle } from "../ground/words.ts";
import type { Delivery } from "./delivery.ts";

/**
 * `refused`: Discord refuses the message, with its explanation; `not-taken`: Discord did not accept the post this time, and
 * may do so a minute later; `waitMs`: milliseconds until the next attempt is allowed.
 */
export type Failure = Obstacle | { refused: MessageProblem; words: string } | "not-taken" | { waitMs: number };

export const isObstacle = (failure: Failure): failure is Obstacle =>
	typeof failure === "string" && failure !== "not-taken";

export interface TrialPost {
	serverId: string;
	channelId: string;
	body: object;
	/** The permission that the bot lacks in the channel; null: none; undefined: unknown. */
	obstacle: Obstacle | null | undefined;
}

/** The attempts of one server. Failed ones count towards the refusals for which Discord bans a host. */
const ATTEMPTS = { limit: 10, windowMs: MINUTE };
/** Milliseconds until the next attempt in a channel after Discord refused one. */
const REFUSED_MS = MINUTE;
const MAX_CHANNELS = 10_000;

/**
 * Posts for a person who waits for the outcome.
 *
 * @returns the reason why nothing was posted; null if Discord accepted the post
 */
export type TryPost = (post: TrialPost) => Promise<Failure | null>;

export interface TrialPostsOptions {
	delivery: Pick<Delivery, "postNow">;
	/** Epoch ms. */
	now: () => number;
}

/** Posts such as the first line of a feed, within limits for each server and channel. */
export function createTrialPosts({ delivery, now }: TrialPostsOptions): TryPost {
	const takeAttempt = createRateLimit({ now, ...ATTEMPTS });
	/** When Discord last refused an attempt (epoch ms), by channel. */
	const refusedAt = createBoundedMap<number>(MAX_CHANNELS);

	return async ({ serverId, channelId, body, obstacle }) => {
		if (obstacle) return obstacle;
		const refusedMs = obstacle === null ? 0 : (refusedAt.get(channelId) ?? 0) + REFUSED_MS - now();
		const waitMs = refusedMs > 0 ? Math.min(refusedMs, REFUSED_MS) : takeAttempt(serverId);
		if (waitMs > 0) return { waitMs };
		const outcome = await delivery.postNow({ channelId, body });
		if (typeof outcome === "string" || "retryAfterMs" in outcome) return "not-taken";
		if ("messageId" in outcome) return null;
		if ("refused" in outcome) {
			refusedAt.set(channelId, now());
			return outcome;
		}
		// The host's pause costs no request to Discord.
		if (outcome.paused !== "host") refusedAt.set(channelId, now());
		return outcome.paused;
	};
}

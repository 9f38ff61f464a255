import type { Obstacle } from "../ground/words.ts";

/**
 * The outcome of a post. `paused`: Discord lets nothing be posted into the channel; `refused`: it does not take this
 * message, and says so in at most 200 characters; `interrupted`: it is unknown whether Discord took it; `deleted`: there is
 * no such message to edit any more; `retryAfterMs`: it was not sent, or Discord rate-limited it and did not take it.
 */
export type PostOutcome =
	| { messageId: string }
	| { paused: Obstacle }
	| { refused: string }
	| { retryAfterMs: number }
	| "interrupted"
	| "deleted";

/** Posts messages into the channels of servers. */
export interface ChannelPosts {
	/**
	 * Posts a message. If it rejects, Discord did not take the message.
	 *
	 * @param nonce at most 25 characters: a second message with the same nonce within some minutes is not posted
	 * @param begunAt when the first attempt with this nonce began (epoch ms); default: now
	 */
	send(channelId: string, body: object, nonce: string, begunAt?: number): Promise<PostOutcome>;
	/** Replaces what the body names. May be repeated if it rejects. */
	edit(channelId: string, messageId: string, body: object): Promise<PostOutcome>;
}

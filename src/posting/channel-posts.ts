import type { MessageProblem, Obstacle } from "../ground/words.ts";

/**
 * The outcome of a post or an edit.
 *
 * - `messageId`: Discord accepted it
 * - `paused`: Discord, or the host of the bot, lets nothing be posted into the channel
 * - `refused`: Discord does not accept this message; `words`: its explanation, cut, with its code
 * - `retryAfterMs`: it was not sent, or Discord rate-limited it and did not accept it
 * - `interrupted`: it is unknown whether Discord accepted it
 * - `deleted`: the message to edit no longer exists
 */
export type PostOutcome =
	| { messageId: string }
	| { paused: Obstacle }
	| { refused: MessageProblem; words: string }
	| { retryAfterMs: number }
	| "interrupted"
	| "deleted";

/** Posts messages into the channels of servers. */
export interface ChannelPosts {
	/**
	 * Posts a message. If it rejects, Discord did not accept the message.
	 *
	 * @param nonce at most 25 characters: Discord drops a second message with the same nonce within some minutes
	 * @param begunAt when the first attempt with this nonce began (epoch ms); default: now
	 */
	send(channelId: string, body: object, nonce: string, begunAt?: number): Promise<PostOutcome>;
	/** Replaces the parts of a message that the body names. If it rejects, it may be called again. */
	edit(channelId: string, messageId: string, body: object): Promise<PostOutcome>;
}

import type { PauseReason } from "../storage/tables.ts";

/**
 * The outcome of a post. `paused`: Discord lets nothing be posted into the channel; `refused`: it does not take this
 * message; `interrupted`: it is unknown whether Discord took it; `retryAfterMs`: Discord rate-limited it and did not take
 * it.
 */
export type PostOutcome =
	| { messageId: string }
	| { paused: PauseReason }
	| { retryAfterMs: number }
	| "refused"
	| "interrupted";

/** Posts messages into the channels of servers. */
export interface ChannelPosts {
	/**
	 * Posts a message. If it rejects, Discord did not take the message.
	 *
	 * @param nonce at most 25 characters: a second message with the same nonce within some minutes is not posted
	 */
	send(channelId: string, body: object, nonce: string): Promise<PostOutcome>;
	/** Replaces what the body names. A message that was deleted meanwhile stays so. May be repeated if it rejects. */
	edit(channelId: string, messageId: string, body: object): Promise<PostOutcome>;
}

/**
 * The outcome of a direct message. `closed`: Discord does not let the bot message the person; `interrupted`: it is unknown
 * whether Discord accepted the message; `retryAfterMs`: Discord rate-limited the message and did not accept it.
 */
export type DirectOutcome = "sent" | "closed" | "interrupted" | { retryAfterMs: number };

/**
 * Sends a direct message. Rejects if Discord did not accept it.
 *
 * @param nonce at most 25 characters: Discord drops a second message with the same nonce within some minutes
 * @param begunAt when the first attempt with this nonce began (epoch ms); default: now
 */
export type SendDirect = (userId: string, message: object, nonce: string, begunAt?: number) => Promise<DirectOutcome>;

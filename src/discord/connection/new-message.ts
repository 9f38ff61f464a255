import { DiscordAPIError, HTTPError, RateLimitError, type REST, Routes } from "discord.js";
import { retry } from "../../ground/async.ts";
import { NONCE_MS } from "../../posting/nonce.ts";
import { mayBeDone } from "./rest.ts";

/** How often a message is retried whose response was lost. */
const RETRIES = 2;

/** The connection for messages that do not answer an interaction. */
export interface MessageConnection {
	rest: Pick<REST, "post">;
	/** Milliseconds until messages may be sent; 0: now. */
	pauseMs(): number;
	/** Epoch ms. */
	now(): number;
}

export interface NewMessage<Refusal> {
	findChannel(): string | Promise<string>;
	/** The message in Discord's form; it pings only the people and roles in its `allowed_mentions`. */
	message: object;
	/** At most 25 characters: Discord drops a second message with the same nonce within some minutes. */
	nonce: string;
	/** The start of the first attempt, perhaps in another process (epoch ms); default: now. */
	begunAt?: number | undefined;
	/** The meaning of a refusal that a retry would not change; null for any other error. */
	explain(error: DiscordAPIError): Refusal | null;
}

/**
 * Sends a message that does not answer an interaction. Makes no further attempt once Discord may have forgotten the nonce
 * of the first one, because the process may have been suspended in the middle of an attempt.
 *
 * @returns Discord's response, the meaning of a refusal, `interrupted` when Discord may have accepted the message, or,
 *   without waiting, the milliseconds until a rate limit or a pause ends
 * @throws discord.js's error when Discord did not accept the message
 */
export async function sendNewMessage<Refusal>(
	{ rest, pauseMs, now }: MessageConnection,
	{ findChannel, message, nonce, begunAt, explain }: NewMessage<Refusal>,
): Promise<{ response: unknown } | Refusal | { retryAfterMs: number } | "interrupted"> {
	const body = { allowed_mentions: { parse: [] }, ...message, nonce, enforce_nonce: true };
	let firstAt = begunAt;
	let mayBeSent = false;
	const retryAfterMs = pauseMs();
	if (retryAfterMs > 0) return { retryAfterMs };

	async function post(): Promise<unknown> {
		const route = Routes.channelMessages(await findChannel());
		firstAt ??= now();
		if (Math.abs(now() - firstAt) > NONCE_MS) {
			mayBeSent = true;
			throw new Error("Discord may have forgotten the nonce of the first attempt");
		}
		return rest.post(route, { body }).catch(error => {
			mayBeSent ||= !isResponse(error) && mayBeDone(error);
			throw error;
		});
	}
	try {
		return {
			response: await retry(post, { retries: RETRIES, pauseMs: (_failures, error) => (isResponse(error) ? null : 0) }),
		};
	} catch (error) {
		const refusal = error instanceof DiscordAPIError ? explain(error) : null;
		if (refusal !== null) return refusal;
		if (mayBeSent) return "interrupted";
		if (error instanceof RateLimitError) return { retryAfterMs: waitOf(error) };
		throw error;
	}
}

/** The milliseconds until a rate limit ends. Only one of the three is above 0, depending on the kind of limit. */
export function waitOf({ retryAfter, timeToReset, sublimitTimeout }: RateLimitError): number {
	return Math.max(retryAfter, timeToReset, sublimitTimeout, 0);
}

/** Whether Discord responded, so that it did not accept the message. The REST client has already retried a 5xx. */
function isResponse(error: unknown): boolean {
	return error instanceof DiscordAPIError || error instanceof HTTPError || error instanceof RateLimitError;
}

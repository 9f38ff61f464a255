import {
	CannotSendMessagesToThisUserErrorCodes,
	DiscordAPIError,
	HTTPError,
	RateLimitError,
	type REST,
	RESTJSONErrorCodes,
	Routes,
} from "discord.js";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SendOutcome } from "../../alerts/alert-watch.ts";
import { retry } from "../../ground/async.ts";
import type { Answer } from "../answer.ts";
import { mayBeDone } from "./rest.ts";

/** Retries of a message whose response was lost. */
const RETRIES = 2;
/** A person's channel never changes; opening one costs a request. */
const MAX_CHANNELS = 10_000;

/** Refusals that no retry changes. */
const CLOSED = new Set<number | string>([
	...CannotSendMessagesToThisUserErrorCodes,
	RESTJSONErrorCodes.UnknownUser,
	RESTJSONErrorCodes.InvalidRecipients,
]);

const channelSchema = z.object({ id: z.string() });

/** Sends direct messages, and remembers the channels it has opened. */
export function createDirectMessages(rest: Pick<REST, "post">) {
	const channels = new LRUCache<string, string>({ max: MAX_CHANNELS });

	async function findChannel(userId: string): Promise<string> {
		const known = channels.get(userId);
		if (known !== undefined) return known;
		const { id } = channelSchema.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: userId } }));
		channels.set(userId, id);
		return id;
	}

	/**
	 * @param nonce at most 25 characters: Discord drops a second message with the same nonce within some minutes
	 * @returns `closed` when the person takes no messages from the bot, `interrupted` when Discord may have taken the
	 * message, or, without waiting, the milliseconds until a rate limit ends
	 * @throws discord.js's error when Discord did not take the message
	 */
	async function send(userId: string, message: Omit<Answer, "files">, nonce: string): Promise<SendOutcome> {
		const body = { ...message, allowed_mentions: { parse: [] }, nonce, enforce_nonce: true };
		let mayBeSent = false;
		async function post(): Promise<void> {
			const route = Routes.channelMessages(await findChannel(userId));
			await rest.post(route, { body }).catch(error => {
				mayBeSent ||= !isResponse(error) && mayBeDone(error);
				throw error;
			});
		}
		try {
			await retry(post, { retries: RETRIES, pauseMs: (_failures, error) => (isResponse(error) ? null : 0) });
			return "sent";
		} catch (error) {
			if (error instanceof DiscordAPIError && CLOSED.has(error.code)) return "closed";
			// The nonce keeps these retries from sending twice; by the next price Discord has forgotten it.
			if (mayBeSent) return "interrupted";
			if (error instanceof RateLimitError) return { retryAfterMs: waitOf(error) };
			throw error;
		}
	}

	return { send };
}

/** Only one of the three is above 0, depending on the kind of limit. */
function waitOf({ retryAfter, timeToReset, sublimitTimeout }: RateLimitError): number {
	return Math.max(retryAfter, timeToReset, sublimitTimeout, 0);
}

/** Discord responded, so the message was not taken; the REST client has already retried a 5xx. */
function isResponse(error: unknown): boolean {
	return error instanceof DiscordAPIError || error instanceof HTTPError || error instanceof RateLimitError;
}

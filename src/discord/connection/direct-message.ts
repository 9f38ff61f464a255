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
import type { Answer } from "../answer.ts";
import { mayBeDone } from "./rest.ts";

export interface DirectMessages {
	/**
	 * Writes to a person.
	 *
	 * @param nonce of at most 25 characters: Discord takes two messages of one nonce, within some minutes, for one
	 * @returns `closed` when Discord does not let the bot write to them, `interrupted` when it may have taken the message,
	 * or, at once, in how many milliseconds Discord takes it
	 * @throws what discord.js throws, when Discord did not take the message
	 */
	send(userId: string, message: Pick<Answer, "content" | "embeds" | "components">, nonce: string): Promise<SendOutcome>;
}

export type SendOutcome = "sent" | "closed" | "interrupted" | { retryAfterMs: number };

/** How often a message is sent whose answer got lost on the way. */
const ATTEMPTS = 3;
/** A person's channel stays the same for good; opening one costs a request. */
const MAX_CHANNELS = 10_000;

/** Refusals that no repetition changes. */
const CLOSED = new Set<number | string>([
	...CannotSendMessagesToThisUserErrorCodes,
	RESTJSONErrorCodes.UnknownUser,
	RESTJSONErrorCodes.InvalidRecipients,
]);

const channelSchema = z.object({ id: z.string() });

export function createDirectMessages(rest: Pick<REST, "post">): DirectMessages {
	const channels = new LRUCache<string, string>({ max: MAX_CHANNELS });

	async function findChannel(userId: string): Promise<string> {
		const known = channels.get(userId);
		if (known !== undefined) return known;
		const { id } = channelSchema.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: userId } }));
		channels.set(userId, id);
		return id;
	}

	return {
		async send(userId, message, nonce) {
			const body = { ...message, allowed_mentions: { parse: [] }, nonce, enforce_nonce: true };
			let isDoubtful = false;
			for (let attempt = 1; ; attempt++) {
				let isPosted = false;
				try {
					const route = Routes.channelMessages(await findChannel(userId));
					isPosted = true;
					await rest.post(route, { body });
					return "sent";
				} catch (error) {
					if (error instanceof DiscordAPIError && CLOSED.has(error.code)) return "closed";
					isDoubtful ||= isPosted && !isAnswer(error) && mayBeDone(error);
					if (!isAnswer(error) && attempt < ATTEMPTS) continue;
					// With its nonce, once more makes no second one; but the next price comes when Discord has forgotten it.
					if (isDoubtful) return "interrupted";
					if (error instanceof RateLimitError) return { retryAfterMs: waitOf(error) };
					throw error;
				}
			}
		},
	};
}

/** Which of the three applies depends on the kind of limit; the others are 0 or less. */
function waitOf({ retryAfter, timeToReset, sublimitTimeout }: RateLimitError): number {
	return Math.max(retryAfter, timeToReset, sublimitTimeout, 0);
}

/** Discord itself said no, or later; what it can be asked again has been repeated. */
function isAnswer(error: unknown): boolean {
	return error instanceof DiscordAPIError || error instanceof HTTPError || error instanceof RateLimitError;
}

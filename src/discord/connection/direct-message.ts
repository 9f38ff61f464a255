import { type DiscordAPIError, Routes } from "discord.js";
import { z } from "zod";
import { createBoundedMap } from "../../ground/bounded-map.ts";
import type { SendDirect } from "../../posting/direct-messages.ts";
import { type MessageConnection, sendNewMessage } from "./new-message.ts";
import { explainRefusal } from "./refusals.ts";

/** How many channels are remembered: a person's channel never changes, and opening it costs a request. */
const MAX_CHANNELS = 10_000;

const channelSchema = z.object({ id: z.string() });

/** Sends direct messages, and remembers the channels it has opened. */
export function createDirectMessages(connection: MessageConnection): SendDirect {
	const channels = createBoundedMap<string>(MAX_CHANNELS);

	async function findChannel(userId: string): Promise<string> {
		const opened = channels.get(userId);
		if (opened !== undefined) return opened;
		const { id } = channelSchema.parse(
			await connection.rest.post(Routes.userChannels(), { body: { recipient_id: userId } }),
		);
		channels.set(userId, id);
		return id;
	}

	return async (userId, message, nonce, begunAt) => {
		const post = { findChannel: () => findChannel(userId), message, nonce, begunAt, explain };
		const outcome = await sendNewMessage(connection, post);
		return typeof outcome === "object" && "response" in outcome ? "sent" : outcome;
	};
}

/** Any other refusal is tried again later, as a fault is. */
function explain(error: DiscordAPIError) {
	const refusal = explainRefusal(error);
	return refusal === "closed" || (refusal !== null && "retryAfterMs" in refusal) ? refusal : null;
}

import { DiscordAPIError, RateLimitError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { z } from "zod";
import type { ChannelPosts } from "../../posting/channel-posts.ts";
import { type MessageConnection, sendNewMessage, waitOf } from "./new-message.ts";
import { explainRefusal } from "./refusals.ts";

const messageSchema = z.object({ id: z.string() });

/** Posts messages through Discord's REST API, and edits them. */
export function createChannelPosts(connection: MessageConnection & { rest: Pick<REST, "patch"> }): ChannelPosts {
	return {
		async send(channelId, message, nonce, begunAt) {
			const post = { findChannel: () => channelId, message, nonce, begunAt, explain };
			const outcome = await sendNewMessage(connection, post);
			if (typeof outcome === "string" || !("response" in outcome)) return outcome;
			return { messageId: messageSchema.parse(outcome.response).id };
		},
		async edit(channelId, messageId, message) {
			const body = { ...message, allowed_mentions: { parse: [] } };
			const retryAfterMs = connection.pauseMs();
			if (retryAfterMs > 0) return { retryAfterMs };
			try {
				await connection.rest.patch(Routes.channelMessage(channelId, messageId), { body });
			} catch (error) {
				if (error instanceof RateLimitError) return { retryAfterMs: waitOf(error) };
				if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage) return "deleted";
				const refusal = error instanceof DiscordAPIError ? explain(error) : null;
				if (refusal !== null) return refusal;
				throw error;
			}
			return { messageId };
		},
	};
}

/** A person's refusal means nothing in a channel of a server. */
function explain(error: DiscordAPIError) {
	const refusal = explainRefusal(error);
	return refusal === "closed" ? null : refusal;
}

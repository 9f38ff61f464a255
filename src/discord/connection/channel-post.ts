import { DiscordAPIError, RateLimitError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { z } from "zod";
import { plainText, truncate } from "../../format/markup.ts";
import type { Obstacle } from "../../ground/words.ts";
import type { ChannelPosts } from "../../posting/channel-posts.ts";
import { type MessageConnection, sendNewMessage, waitOf } from "./new-message.ts";

const OBSTACLES = new Map<number | string, Obstacle>([
	[RESTJSONErrorCodes.MissingAccess, "missing-access"],
	[RESTJSONErrorCodes.MissingPermissions, "missing-permissions"],
	[RESTJSONErrorCodes.UnknownChannel, "unknown-channel"],
	[RESTJSONErrorCodes.InvalidActionOnArchivedThread, "archived"],
]);

/** The length at which Discord's explanation of a refusal is cut: it may repeat the message. */
const MAX_EXPLANATION = 200;

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

/** The meaning of a refusal that a retry would not change; null for any other error. */
function explain({ code, status, message }: DiscordAPIError): { paused: Obstacle } | { refused: string } | null {
	const paused = OBSTACLES.get(code);
	if (paused !== undefined) return { paused };
	return [400, 403, 404].includes(status) ? { refused: truncate(plainText(message), MAX_EXPLANATION) } : null;
}

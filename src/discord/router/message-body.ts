import { type InteractionReplyOptions, MessageFlags } from "discord.js";
import type { Answer } from "../answer.ts";

/** An answer does not ping anybody, whatever its text contains. */
const NO_MENTIONS = { parse: [] };

/** Converts an answer to discord.js's form. */
export function replyBody({ content, embeds = [], components = [], files = [] }: Answer) {
	return {
		...(content !== undefined && { content }),
		embeds,
		components,
		files: files.map(({ data, ...file }) => ({ ...file, attachment: data })),
		allowedMentions: NO_MENTIONS,
	};
}

/** Discord keeps the fields that an update does not name, so every field is set. */
export function updateBody(answer: Answer) {
	return { ...replyBody(answer), content: answer.content ?? "", attachments: [] };
}

/** A message that only the person sees. */
export function privateBody(answer: Answer): InteractionReplyOptions {
	return { ...replyBody(answer), flags: MessageFlags.Ephemeral };
}

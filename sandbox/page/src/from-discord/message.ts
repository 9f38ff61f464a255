import type { ChatMessage } from "@dugout/discord-stand-in/events";
import { type APIAttachment, type APIEmbed, InteractionType, MessageFlags } from "discord.js";
import type { Attachment, Message } from "../chat/message.ts";
import { rowsFromDiscord } from "./components.ts";
import { embedFromDiscord } from "./embed.ts";
import type { PictureOf } from "./pictures.ts";

export interface MessageContext {
	pictureOf: PictureOf;
	/** The name of the interaction with this id, if it is still known. */
	interactionName(id: string): string | null;
}

/** A message as the page shows it. */
export function messageFromDiscord({ message, viewerId }: ChatMessage, context: MessageContext): Message {
	const { pictureOf } = context;
	const { author, edited_timestamp, message_reference } = message;
	return {
		id: message.id,
		channelId: message.channel_id,
		viewerId,
		author: { id: author.id, name: author.global_name ?? author.username },
		at: Date.parse(message.timestamp),
		editedAt: edited_timestamp === null ? null : Date.parse(edited_timestamp),
		loading: ((message.flags ?? 0) & MessageFlags.Loading) !== 0,
		interaction: interactionOf({ message }, context),
		repliesTo: message_reference?.message_id ?? null,
		content: message.content,
		embeds: message.embeds.map(embed => embedFromDiscord(embed, pictureOf, message.attachments)),
		attachments: message.attachments
			.filter(({ url }) => !isWithinEmbed(url, message.embeds))
			.map(attachment => attachmentFromDiscord(attachment, pictureOf)),
		rows: rowsFromDiscord(message.components),
	};
}

function interactionOf(
	{ message }: Pick<ChatMessage, "message">,
	{ interactionName }: MessageContext,
): Message["interaction"] {
	const metadata = message.interaction_metadata;
	if (metadata === undefined) return null;
	const { user } = metadata;
	// A message that answers a modal has the origin of the modal.
	const { id, type } =
		metadata.type === InteractionType.ModalSubmit ? metadata.triggering_interaction_metadata : metadata;
	return {
		kind: type === InteractionType.ApplicationCommand ? "command" : "component",
		name: interactionName(id),
		person: { id: user.id, name: user.global_name ?? user.username },
	};
}

/** Whether an embed shows the file, so that it is not shown again. */
function isWithinEmbed(file: string, embeds: readonly APIEmbed[]): boolean {
	return embeds.some(({ image, thumbnail, author, footer }) =>
		[image?.url, thumbnail?.url, author?.icon_url, footer?.icon_url].includes(file),
	);
}

function attachmentFromDiscord(attachment: APIAttachment, pictureOf: PictureOf): Attachment {
	return {
		...pictureOf(attachment.url),
		name: attachment.filename,
		size: attachment.size,
		isPicture: attachment.content_type?.startsWith("image/") ?? false,
		description: attachment.description ?? null,
	};
}

import {
	type APIAttachment,
	type APIEmbed,
	type APIMessage,
	type APIUser,
	EmbedType,
	MessageFlags,
	type MessageType,
} from "discord.js";
import type { Attachments } from "./attachments.ts";
import { emptyMessage } from "./rest-error.ts";
import type { ActionRow } from "./rules/components.ts";
import { attachmentName } from "./rules/embeds.ts";
import type { MessageBody, UploadedFile } from "./rules/message-body.ts";

/** The flags of a sender that Discord keeps; it sets the others itself. */
const SENDABLE_FLAGS = MessageFlags.Ephemeral | MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications;

/** The context in which a message is made, besides its body. */
export interface MessageContext {
	attachments: Attachments;
	files: readonly UploadedFile[];
}

/** A message without content, with which every message starts. */
export function blankMessage(fields: {
	id: string;
	channelId: string;
	author: APIUser;
	timestamp: string;
	type: MessageType;
	flags: number;
}): APIMessage {
	return {
		id: fields.id,
		channel_id: fields.channelId,
		author: fields.author,
		content: "",
		timestamp: fields.timestamp,
		edited_timestamp: null,
		tts: false,
		mention_everyone: false,
		mentions: [],
		mention_roles: [],
		attachments: [],
		embeds: [],
		components: [],
		pinned: false,
		type: fields.type,
		flags: fields.flags,
	};
}

/** The flags that a new message takes from its sender. */
export function sentFlags({ flags }: MessageBody): number {
	return (flags ?? 0) & SENDABLE_FLAGS;
}

/** The names of a message's files by their ids. */
export function attachedNames({ attachments }: APIMessage): Map<string, string> {
	return new Map(attachments.map(({ id, filename }) => [id, filename]));
}

/**
 * The message with the fields of the body; other fields stay.
 *
 * @throws {RestError} 50006 when nothing is left to show
 */
export function applyBody(message: APIMessage, body: MessageBody, context: MessageContext): APIMessage {
	const attachments = [...keptAttachments(message, body), ...newAttachments(message.channel_id, body, context)];
	const content = body.content === undefined ? message.content : (body.content ?? "").trim();
	const changed: APIMessage = {
		...message,
		content,
		embeds:
			body.embeds === undefined ? message.embeds : (body.embeds ?? []).map(embed => storedEmbed(embed, attachments)),
		components: body.components === undefined ? (message.components ?? []) : numbered(body.components ?? []),
		attachments,
		mention_everyone: body.content === undefined ? message.mention_everyone : mentionsEveryone(content, body),
		// A message is loading until it has something to show.
		flags: (message.flags ?? 0) & ~MessageFlags.Loading,
	};
	const shown = changed.content || changed.embeds.length || changed.components?.length || attachments.length;
	if (!shown) throw emptyMessage();
	return changed;
}

/** Without a list all attachments stay; with one only the attachments that it names. */
function keptAttachments(message: APIMessage, { attachments }: MessageBody): APIAttachment[] {
	if (attachments === undefined) return message.attachments;
	const kept = new Set((attachments ?? []).map(({ id }) => String(id)));
	return message.attachments.filter(({ id }) => kept.has(id));
}

function newAttachments(channelId: string, body: MessageBody, { attachments, files }: MessageContext): APIAttachment[] {
	return files.map(file => {
		const described = body.attachments?.find(({ id }) => String(id) === file.index);
		return attachments.add(channelId, file, described?.description ?? null);
	});
}

/** The embed that Discord returns: pictures sent with the message have the address of their file. */
function storedEmbed(embed: APIEmbed, attachments: readonly APIAttachment[]): APIEmbed {
	const address = (url: string) => {
		const name = attachmentName(url);
		return (name !== null && attachments.find(({ filename }) => filename === name)?.url) || url;
	};
	const { image, thumbnail, author, footer } = embed;
	return {
		...embed,
		type: EmbedType.Rich,
		...(image && { image: { ...image, url: address(image.url) } }),
		...(thumbnail && { thumbnail: { ...thumbnail, url: address(thumbnail.url) } }),
		...(author?.icon_url && { author: { ...author, icon_url: address(author.icon_url) } }),
		...(footer?.icon_url && { footer: { ...footer, icon_url: address(footer.icon_url) } }),
	};
}

/** Discord numbers all components of a message from 1. */
function numbered(rows: readonly ActionRow[]): ActionRow[] {
	let id = 0;
	const next = () => {
		id += 1;
		return id;
	};
	return rows.map(row => ({
		...row,
		id: next(),
		components: row.components.map(component => ({ ...component, id: next() })),
	}));
}

/** Without `allowed_mentions` everything in the text is a mention. */
function mentionsEveryone(content: string, { allowed_mentions }: MessageBody): boolean {
	const parse: readonly string[] | undefined = allowed_mentions?.parse;
	const allowed = allowed_mentions ? parse?.includes("everyone") === true : true;
	return allowed && /@(everyone|here)\b/.test(content);
}

import { type APIMessage, type APIUser, ChannelType, MessageFlags, MessageType, PermissionFlagsBits } from "discord.js";
import { CreatePrivateChannelRequestSchema } from "discord-api-spec/zod";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Attachments } from "../attachments.ts";
import type { ChatMessage } from "../events.ts";
import { applyBody, attachedNames, blankMessage, sentFlags } from "../message.ts";
import type { Messages } from "../messages.ts";
import type { Account, Channel, Places } from "../places.ts";
import {
	cannotMessageUser,
	invalidRecipients,
	missingAccess,
	missingPermissions,
	threadArchived,
	unknownChannel,
	unknownMessage,
} from "../rest-error.ts";
import { type MessageBody, parseMessageBody } from "../rules/message-body.ts";
import { channelEditSchema, channelMessageSchema } from "../rules/message-schemas.ts";
import { checkSchema } from "../rules/schema.ts";
import { bodyOf } from "./server.ts";

export interface ChannelRoutesParts {
	bot: APIUser;
	places: Places;
	messages: Messages;
	attachments: Attachments;
	nextId: () => string;
	now: () => number;
}

/** How long a nonce is remembered; Discord says only "the past few minutes". */
const NONCE_MS = 5 * 60_000;
const MAX_NONCES = 10_000;

interface ChannelRoute {
	Params: { channel: string };
}

interface MessageRoute {
	Params: { channel: string; message: string };
}

/** Messages without an interaction: to people, and into channels of servers where the bot has the permissions. */
export function addChannelRoutes(app: FastifyInstance, parts: ChannelRoutesParts): void {
	const { bot, places, messages, attachments, nextId, now } = parts;
	const timestamp = () => new Date(now()).toISOString();
	/** Messages by their enforced nonce: a second message with it within some minutes is answered with the first. */
	const nonces = new LRUCache<string, string>({ max: MAX_NONCES, ttl: NONCE_MS, ttlResolution: 0, perf: { now } });

	app.post("/users/@me/channels", async request => {
		const { json } = bodyOf(request);
		checkSchema(CreatePrivateChannelRequestSchema, json);
		// The schema was checked above: the body is an object, and its recipient is an id if there is one.
		const account = places.account((json as { recipient_id?: string | null }).recipient_id ?? "");
		if (!account) throw invalidRecipients();
		return channelObject(places.find("dm", account.user.id), account);
	});

	app.get<ChannelRoute>("/channels/:channel", async ({ params }) => {
		const { channel, account } = reach(params.channel);
		return channelObject(channel, account);
	});

	app.post<ChannelRoute>("/channels/:channel/messages", async request => {
		const { channel, account } = reach(request.params.channel);
		const { json, files } = bodyOf(request);
		const body = parseMessageBody(json, { schema: channelMessageSchema, files });
		if (account === null) checkPosting(channel, body);
		else if (account.closedDms) throw cannotMessageUser();
		const nonce = body.enforce_nonce === true ? `${channel.id} ${body.nonce}` : null;
		const sent = nonce === null ? undefined : messages.get(nonces.get(nonce) ?? "");
		if (sent) return sent.message;
		const blank = blankMessage({
			id: nextId(),
			channelId: channel.id,
			author: bot,
			timestamp: timestamp(),
			type: MessageType.Default,
			flags: sentFlags(body) & ~MessageFlags.Ephemeral,
		});
		const message = applyBody(blank, body, { attachments, files });
		messages.add({ message, viewerId: null, interactionId: null });
		if (nonce !== null) nonces.set(nonce, message.id);
		return message;
	});

	const path = "/channels/:channel/messages/:message";
	app.get<MessageRoute>(path, async request => ownMessage(request).message);
	app.patch<MessageRoute>(path, async (request): Promise<APIMessage> => {
		const stored = ownMessage(request);
		const { json, files } = bodyOf(request);
		const body = parseMessageBody(json, { schema: channelEditSchema, files, attached: attachedNames(stored.message) });
		const message = { ...applyBody(stored.message, body, { attachments, files }), edited_timestamp: timestamp() };
		messages.replace({ ...stored, message });
		return message;
	});
	app.delete<MessageRoute>(path, async (request, reply) => {
		messages.remove(ownMessage(request).message.id);
		return reply.code(204).send();
	});

	/** The channel, with its person if it is a channel of direct messages. */
	function reach(channelId: string): { channel: Channel; account: Account | null } {
		const channel = places.channel(channelId);
		if (!channel) throw unknownChannel();
		if (channel.botPermissions & PermissionFlagsBits.ViewChannel) return { channel, account: null };
		const [personId] = channel.type === ChannelType.DM ? (channel.members ?? []) : [];
		const account = personId === undefined ? undefined : places.account(personId);
		if (!account) throw missingAccess();
		return { channel, account };
	}

	function ownMessage({ params }: FastifyRequest<MessageRoute>): ChatMessage {
		reach(params.channel);
		const stored = messages.get(params.message);
		if (stored?.message.channel_id !== params.channel) throw unknownMessage();
		return stored;
	}
}

function checkPosting({ botPermissions, archived }: Channel, { embeds }: MessageBody): void {
	if (!(botPermissions & PermissionFlagsBits.SendMessages)) throw missingPermissions();
	if (embeds?.length && !(botPermissions & PermissionFlagsBits.EmbedLinks)) throw missingPermissions();
	if (archived) throw threadArchived();
}

function channelObject({ id, type, name, guild }: Channel, account: Account | null) {
	const shared = { id, type, flags: 0, last_message_id: null };
	return account === null ? { ...shared, name, guild_id: guild?.id } : { ...shared, recipients: [account.user] };
}

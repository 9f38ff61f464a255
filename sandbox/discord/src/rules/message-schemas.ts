import {
	IncomingWebhookInteractionRequestSchema,
	IncomingWebhookRequestPartialSchema,
	IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema,
	IncomingWebhookUpdateRequestPartialSchema,
	MessageCreateRequestSchema,
	MessageEditRequestPartialSchema,
} from "discord-api-spec/zod";
import * as z from "zod/mini";

/** Fields that discord.js adds to every message; Discord ignores them where they have no meaning. */
const EVERYWHERE = {
	tts: z.nullish(z.boolean()),
	nonce: z.nullish(z.union([z.number(), z.string().check(z.maxLength(25))])),
	enforce_nonce: z.nullish(z.boolean()),
};

/** Discord's schemas of a message, by the kind of request. */
export const replySchema = z.extend(IncomingWebhookInteractionRequestSchema, EVERYWHERE);
export const updateSchema = z.extend(IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema, EVERYWHERE);
export const followUpSchema = z.extend(IncomingWebhookRequestPartialSchema, EVERYWHERE);
export const webhookEditSchema = z.extend(IncomingWebhookUpdateRequestPartialSchema, EVERYWHERE);
export const channelMessageSchema = z.extend(MessageCreateRequestSchema, EVERYWHERE);
export const channelEditSchema = z.extend(MessageEditRequestPartialSchema, EVERYWHERE);

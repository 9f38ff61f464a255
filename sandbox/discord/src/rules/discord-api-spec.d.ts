/** The package's schemas are JavaScript without types; these are the schemas that the stand-in uses. */
declare module "discord-api-spec/zod" {
	import type { ZodMiniObject } from "zod/mini";

	export const ApplicationCommandUpdateRequestSchema: ZodMiniObject;
	export const CreatePrivateChannelRequestSchema: ZodMiniObject;
	export const IncomingWebhookInteractionRequestSchema: ZodMiniObject;
	export const IncomingWebhookRequestPartialSchema: ZodMiniObject;
	export const IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema: ZodMiniObject;
	export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniObject;
	export const InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema: ZodMiniObject;
	export const InteractionApplicationCommandAutocompleteCallbackNumberDataSchema: ZodMiniObject;
	export const InteractionApplicationCommandAutocompleteCallbackStringDataSchema: ZodMiniObject;
	export const MessageCreateRequestSchema: ZodMiniObject;
	export const MessageEditRequestPartialSchema: ZodMiniObject;
	export const ModalInteractionCallbackRequestDataSchema: ZodMiniObject;
}

import {
	type APIMessage,
	InteractionResponseType,
	InteractionType,
	MessageFlags,
	type RESTPostAPIInteractionCallbackWithResponseResult,
} from "discord.js";
import { z } from "zod";
import { attachedNames, sentFlags } from "../message.ts";
import type { Messages } from "../messages.ts";
import { invalidForm, unknownMessage } from "../rest-error.ts";
import { parseChoices } from "../rules/choices.ts";
import { parseMessageBody, type UploadedFile } from "../rules/message-body.ts";
import { replySchema, updateSchema } from "../rules/message-schemas.ts";
import { parseModal } from "../rules/modal.ts";
import { checkSchema } from "../rules/schema.ts";
import type { Interaction } from "./interaction.ts";
import type { Interactions } from "./interactions.ts";
import { type InteractionMessages, isLoading } from "./writer.ts";

const callbackSchema = z.object({ type: z.number().int(), data: z.unknown().optional() });

export interface CallbackParts {
	interactions: Interactions;
	messages: Messages;
	writer: InteractionMessages;
}

/** The first answer to an interaction. */
export type Callback = (
	interaction: Interaction,
	body: unknown,
	files: readonly UploadedFile[],
) => RESTPostAPIInteractionCallbackWithResponseResult;

/**
 * Creates the handler of first answers. A refused answer leaves the interaction waiting, so that the application can try
 * again.
 */
export function createCallback({ interactions, messages, writer }: CallbackParts): Callback {
	function reply(interaction: Interaction, data: unknown, files: readonly UploadedFile[]): APIMessage {
		const body = parseMessageBody(data, { schema: replySchema, path: ["data"], files });
		const composed = writer.compose(interaction, body, files, sentFlags(body));
		interaction.originalId = composed.message.id;
		acknowledge(interaction, InteractionResponseType.ChannelMessageWithSource, {
			ephemeral: composed.viewerId !== null,
		});
		writer.show(interaction, composed);
		return composed.message;
	}

	function defer(interaction: Interaction, data: unknown): APIMessage {
		const body = parseMessageBody(data, { schema: replySchema, path: ["data"] });
		const composed = writer.compose(interaction, null, [], sentFlags(body));
		interaction.originalId = composed.message.id;
		const ephemeral = composed.viewerId !== null;
		acknowledge(interaction, InteractionResponseType.DeferredChannelMessageWithSource, { deferred: true, ephemeral });
		writer.show(interaction, composed);
		return composed.message;
	}

	function update(interaction: Interaction, data: unknown, files: readonly UploadedFile[]): APIMessage {
		const source = clicked(interaction);
		const attached = attachedNames(source.message);
		const body = parseMessageBody(data, { schema: updateSchema, path: ["data"], files, attached });
		const changed = writer.change(source, body, files);
		interaction.originalId = changed.message.id;
		const ephemeral = source.viewerId !== null;
		acknowledge(interaction, InteractionResponseType.UpdateMessage, { ephemeral, inPlace: true });
		writer.update(interaction, changed);
		return changed.message;
	}

	function deferUpdate(interaction: Interaction): APIMessage {
		const source = clicked(interaction);
		interaction.originalId = source.message.id;
		const ephemeral = source.viewerId !== null;
		acknowledge(interaction, InteractionResponseType.DeferredMessageUpdate, {
			deferred: true,
			ephemeral,
			inPlace: true,
		});
		return source.message;
	}

	function suggest(interaction: Interaction, data: unknown): null {
		const choices = parseChoices(interaction.focusedType, data);
		acknowledge(interaction, InteractionResponseType.ApplicationCommandAutocompleteResult, { ephemeral: true });
		interaction.choices.resolve(choices);
		return null;
	}

	function showModal(interaction: Interaction, data: unknown): null {
		const modal = parseModal(data);
		acknowledge(interaction, InteractionResponseType.Modal, { ephemeral: true });
		interaction.modal.resolve({ ...modal, id: interaction.summary.id });
		return null;
	}

	function clicked(interaction: Interaction) {
		const source = interaction.sourceId === null ? undefined : messages.get(interaction.sourceId);
		if (!source) throw unknownMessage();
		return source;
	}

	function acknowledge(
		interaction: Interaction,
		type: InteractionResponseType,
		how: { deferred?: boolean; ephemeral: boolean; inPlace?: boolean },
	): void {
		interactions.acknowledge(interaction, { type, deferred: false, inPlace: false, ...how });
	}

	return (interaction, body, files) => {
		const { type, data } = parseCallback(interaction, body);
		const message = act(type, interaction, data, files);
		return {
			interaction: {
				id: interaction.summary.id,
				type: interaction.type,
				...(message && {
					response_message_id: message.id,
					response_message_loading: isLoading(message),
					response_message_ephemeral: ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0,
				}),
			},
			resource: { type, ...(message && { message }) },
		};
	};

	function act(type: InteractionResponseType, interaction: Interaction, data: unknown, files: readonly UploadedFile[]) {
		switch (type) {
			case InteractionResponseType.DeferredChannelMessageWithSource:
				return defer(interaction, data);
			case InteractionResponseType.DeferredMessageUpdate:
				return deferUpdate(interaction);
			case InteractionResponseType.UpdateMessage:
				return update(interaction, data, files);
			case InteractionResponseType.ApplicationCommandAutocompleteResult:
				return suggest(interaction, data);
			case InteractionResponseType.Modal:
				return showModal(interaction, data);
			default:
				return reply(interaction, data, files);
		}
	}
}

const NEW_MESSAGE = [
	InteractionResponseType.ChannelMessageWithSource,
	InteractionResponseType.DeferredChannelMessageWithSource,
];
const SAME_MESSAGE = [InteractionResponseType.DeferredMessageUpdate, InteractionResponseType.UpdateMessage];

/** The kinds of answers that an interaction may have. */
function allowedTypes({ type, sourceId }: Interaction): readonly InteractionResponseType[] {
	switch (type) {
		case InteractionType.ApplicationCommand:
			return [...NEW_MESSAGE, InteractionResponseType.Modal];
		case InteractionType.MessageComponent:
			return [...NEW_MESSAGE, ...SAME_MESSAGE, InteractionResponseType.Modal];
		case InteractionType.ModalSubmit:
			return sourceId === null ? NEW_MESSAGE : [...NEW_MESSAGE, ...SAME_MESSAGE];
		case InteractionType.ApplicationCommandAutocomplete:
			return [InteractionResponseType.ApplicationCommandAutocompleteResult];
	}
}

function parseCallback(interaction: Interaction, body: unknown): { type: InteractionResponseType; data: unknown } {
	checkSchema(callbackSchema, body);
	const { type, data } = callbackSchema.parse(body);
	const allowed = allowedTypes(interaction);
	if (!allowed.includes(type)) {
		const message = `Value must be one of ${allowed.join(", ")} for this interaction.`;
		throw invalidForm([{ path: ["type"], code: "BASE_TYPE_CHOICES", message }]);
	}
	return { type, data };
}

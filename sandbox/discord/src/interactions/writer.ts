import {
	type APIApplicationCommandInteractionMetadata,
	type APIMessage,
	type APIMessageComponentInteractionMetadata,
	type APIMessageInteraction,
	type APIMessageInteractionMetadata,
	type APIUser,
	InteractionType,
	MessageFlags,
	MessageType,
} from "discord.js";
import type { Attachments } from "../attachments.ts";
import type { ChatMessage } from "../events.ts";
import { applyBody, blankMessage } from "../message.ts";
import type { Messages } from "../messages.ts";
import type { MessageBody, UploadedFile } from "../rules/message-body.ts";
import { authorizingOwners, type Interaction } from "./interaction.ts";

export interface MessageParts {
	messages: Messages;
	attachments: Attachments;
	bot: APIUser;
	nextId: () => string;
	now: () => number;
}

/** Sends, changes and removes the messages of interactions. */
export interface InteractionMessages {
	/** Composes a message without showing it yet; without a body it says "thinking …". @throws {RestError} 50006 */
	compose(
		interaction: Interaction,
		body: MessageBody | null,
		files: readonly UploadedFile[],
		flags: number,
	): ChatMessage;
	/** Shows a composed message in its channel. */
	show(interaction: Interaction, composed: ChatMessage): void;
	/** Returns a changed message without showing it yet. @throws {RestError} 50006 */
	change(stored: ChatMessage, body: MessageBody, files: readonly UploadedFile[]): ChatMessage;
	/** Replaces the old message by a changed one. */
	update(interaction: Interaction, changed: ChatMessage): void;
}

/** Creates the writer of interactions' messages. */
export function createInteractionMessages({
	messages,
	attachments,
	bot,
	nextId,
	now,
}: MessageParts): InteractionMessages {
	const timestamp = () => new Date(now()).toISOString();

	function settle(interaction: Interaction, message: APIMessage): void {
		if (!interaction.messageIds.includes(message.id)) interaction.messageIds.push(message.id);
		if (isLoading(message)) return;
		clearTimeout(interaction.deadline);
		interaction.answer.resolve(message);
	}

	return {
		compose(interaction, body, files, flags) {
			const id = nextId();
			const reference = interaction.originalId ?? interaction.sourceId;
			const blank: APIMessage = {
				...blankMessage({
					id,
					channelId: interaction.channel.id,
					author: bot,
					timestamp: timestamp(),
					type: reference === null ? MessageType.ChatInputCommand : MessageType.Reply,
					flags: body === null ? flags | MessageFlags.Loading : flags,
				}),
				webhook_id: bot.id,
				application_id: bot.id,
				interaction_metadata: metadata(interaction),
				...(interaction.type === InteractionType.ApplicationCommand && { interaction: usedCommand(interaction) }),
				...(reference !== null && {
					message_reference: { type: 0, message_id: reference, channel_id: interaction.channel.id },
				}),
			};
			return {
				message: body === null ? blank : applyBody(blank, body, { attachments, files }),
				viewerId: flags & MessageFlags.Ephemeral ? interaction.account.user.id : null,
				interactionId: interaction.summary.id,
			};
		},
		show(interaction, composed) {
			messages.add(composed);
			settle(interaction, composed.message);
		},
		change(stored, body, files) {
			const edited_timestamp = isLoading(stored.message) ? null : timestamp();
			return { ...stored, message: { ...applyBody(stored.message, body, { attachments, files }), edited_timestamp } };
		},
		update(interaction, changed) {
			messages.replace(changed);
			settle(interaction, changed.message);
		},
	};
}

/** Whether a message still says "thinking …". */
export function isLoading({ flags }: APIMessage): boolean {
	return ((flags ?? 0) & MessageFlags.Loading) !== 0;
}

/** The name of the command that a message answers, in the field that clients show above it. */
function usedCommand({ summary, account }: Interaction): APIMessageInteraction {
	return { id: summary.id, type: summary.type, name: summary.name, user: account.user };
}

/**
 * The data about the interaction in the message that answers it, so that a click on the message shows who ran the
 * command.
 */
function metadata(interaction: Interaction): APIMessageInteractionMetadata {
	const { trigger } = interaction;
	if (trigger === undefined) return useMetadata(interaction);
	return {
		...commonMetadata(interaction),
		type: InteractionType.ModalSubmit,
		triggering_interaction_metadata: useMetadata(trigger),
	};
}

function commonMetadata(interaction: Interaction) {
	return {
		id: interaction.summary.id,
		user: interaction.account.user,
		authorizing_integration_owners: authorizingOwners(interaction),
		...(interaction.originalId !== null && { original_response_message_id: interaction.originalId }),
	};
}

/** The metadata for the use of a command or a component. */
function useMetadata(
	interaction: Interaction,
): APIApplicationCommandInteractionMetadata | APIMessageComponentInteractionMetadata {
	const common = commonMetadata(interaction);
	return interaction.sourceId === null
		? { ...common, type: InteractionType.ApplicationCommand }
		: { ...common, type: InteractionType.MessageComponent, interacted_message_id: interaction.sourceId };
}

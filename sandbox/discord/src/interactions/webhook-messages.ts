import { type APIMessage, InteractionResponseType, InteractionType } from "discord.js";
import type { ChatMessage } from "../events.ts";
import { attachedNames, sentFlags } from "../message.ts";
import type { Messages } from "../messages.ts";
import { tooManyFollowUps, unknownMessage, unknownWebhook } from "../rest-error.ts";
import { parseMessageBody, type UploadedFile } from "../rules/message-body.ts";
import { followUpSchema, webhookEditSchema } from "../rules/message-schemas.ts";
import type { Interaction } from "./interaction.ts";
import { type InteractionMessages, isLoading } from "./writer.ts";

/** The follow-ups that are allowed if only the person installed the application (a Discord limit). */
const USER_INSTALL_FOLLOW_UPS = 5;

/** The messages of an interaction after its first answer. `id` is a message's id or "@original". */
export interface WebhookMessages {
	/** @throws {RestError} 10015 before the first answer, 40094, 50035, 50006 */
	followUp(interaction: Interaction, body: unknown, files: readonly UploadedFile[]): APIMessage;
	/** @throws {RestError} 10015, 10008 */
	get(interaction: Interaction, id: string): APIMessage;
	/** @throws {RestError} 10015, 10008, 50035, 50006 */
	edit(interaction: Interaction, id: string, body: unknown, files: readonly UploadedFile[]): APIMessage;
	/** @throws {RestError} 10015, 10008 */
	remove(interaction: Interaction, id: string): void;
}

/** Creates the handler of messages after a first answer. */
export function createWebhookMessages({
	messages,
	writer,
}: {
	messages: Messages;
	writer: InteractionMessages;
}): WebhookMessages {
	function find(interaction: Interaction, id: string): ChatMessage {
		requireAnswered(interaction);
		const ids = [interaction.originalId, interaction.sourceId, ...interaction.messageIds];
		const messageId = id === "@original" ? interaction.originalId : id;
		const stored = messageId !== null && ids.includes(messageId) ? messages.get(messageId) : undefined;
		if (!stored) throw unknownMessage();
		return stored;
	}

	function edit(
		interaction: Interaction,
		stored: ChatMessage,
		body: unknown,
		files: readonly UploadedFile[],
	): APIMessage {
		const attached = attachedNames(stored.message);
		const parsed = parseMessageBody(body, { schema: webhookEditSchema, files, attached });
		const changed = writer.change(stored, parsed, files);
		writer.update(interaction, changed);
		return changed.message;
	}

	return {
		followUp(interaction, body, files) {
			requireAnswered(interaction);
			const parsed = parseMessageBody(body, { schema: followUpSchema, files });
			const original = thinkingOriginal(interaction);
			if (original) {
				const changed = writer.change(original, parsed, files);
				writer.update(interaction, changed);
				return changed.message;
			}
			const limit = interaction.installedBy === "user" ? USER_INSTALL_FOLLOW_UPS : Number.POSITIVE_INFINITY;
			if (interaction.followUps >= limit) throw tooManyFollowUps();
			const composed = writer.compose(interaction, parsed, files, sentFlags(parsed));
			interaction.followUps += 1;
			writer.show(interaction, composed);
			return composed.message;
		},
		get: (interaction, id) => find(interaction, id).message,
		edit: (interaction, id, body, files) => edit(interaction, find(interaction, id), body, files),
		remove(interaction, id) {
			messages.remove(find(interaction, id).message.id);
		},
	};

	/**
	 * While the original still says "thinking …", the first follow-up replaces it, and stays as private or public as it
	 * was.
	 */
	function thinkingOriginal(interaction: Interaction): ChatMessage | null {
		const original = interaction.originalId === null ? undefined : messages.get(interaction.originalId);
		const deferred = interaction.acknowledgement?.type === InteractionResponseType.DeferredChannelMessageWithSource;
		return deferred && original && isLoading(original.message) ? original : null;
	}
}

function requireAnswered({ acknowledgement, type }: Interaction): void {
	if (!acknowledgement || type === InteractionType.ApplicationCommandAutocomplete) throw unknownWebhook();
}

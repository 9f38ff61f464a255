import {
	type AutocompleteInteraction,
	DiscordAPIError,
	type InteractionReplyOptions,
	type Message,
	type MessageComponentInteraction,
	MessageFlags,
	type ModalMessageModalSubmitInteraction,
	type ModalSubmitInteraction,
	RESTJSONErrorCodes,
} from "discord.js";
import type { Answer, Modal } from "../answer.ts";
import { isCorrection } from "./correction.ts";
import { type CommandInteraction, isInPlace, keptEmbeds, type PageInteraction } from "./interaction.ts";
import { privateBody, replyBody, updateBody } from "./message-body.ts";

type Answerable = CommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Answers one interaction: directly, or by a deferral and an edit. Errors are always private. */
export interface Responder {
	/** Whether only the person sees the answer, because its message is private. */
	isPrivate: boolean;
	/** Sends the answer; if it is ready in time, this is the only call. */
	answer(answer: Answer): Promise<unknown>;
	/** Shows Discord that the answer takes longer than 3 s. */
	defer(): Promise<unknown>;
	/** Sends the answer after a deferral. */
	edit(answer: Answer): Promise<unknown>;
	/** Replaces an answer that has been sent, within 15 minutes of the interaction. */
	replace(answer: Answer): Promise<unknown>;
	/**
	 * Shows a form instead of an answer, before any other call; null in answer to a form, because Discord shows none there.
	 */
	showModal: ((modal: Modal) => Promise<unknown>) | null;
	/** Sends a private explanation instead of an answer; `deferred` says whether `defer` was called. */
	fail(answer: Answer, deferred: boolean): Promise<unknown>;
}

/** Answers with a new message. */
export function createReply(interaction: Answerable, isPrivate: boolean): Responder {
	const flags = isPrivate ? { flags: MessageFlags.Ephemeral as const } : {};
	const reply = (body: InteractionReplyOptions) => acknowledgeInteraction(interaction, () => interaction.reply(body));
	/** The message that has the answer: not the deferred one if that had to be deleted. */
	let message: Message | "@original" = "@original";

	async function edit(answer: Answer): Promise<unknown> {
		if (isPrivate || answer.private === undefined) return interaction.editReply(replyBody(answer));
		// A public "thinking…" cannot become private, so it is deleted first.
		await interaction.deleteReply().catch(ignoreGone);
		message = await interaction.followUp(privateBody(answer));
		return message;
	}

	return {
		isPrivate,
		answer: answer => reply(answer.private ? privateBody(answer) : { ...replyBody(answer), ...flags }),
		defer: () => acknowledgeInteraction(interaction, () => interaction.deferReply(flags)),
		edit,
		replace: answer => interaction.editReply({ ...updateBody(answer), message }),
		showModal: createShowModal(interaction),
		fail: (answer, deferred) => (deferred ? edit({ ...answer, private: true }) : reply(privateBody(answer))),
	};
}

/** Answers in place: the answer replaces the message that has the button. */
function createUpdate(interaction: MessageComponentInteraction | ModalMessageModalSubmitInteraction): Responder {
	return {
		isPrivate: interaction.message.flags.has(MessageFlags.Ephemeral),
		answer: answer => acknowledgeInteraction(interaction, () => interaction.update(updateBody(answer))),
		defer: () => acknowledgeInteraction(interaction, () => interaction.deferUpdate()),
		edit: answer => interaction.editReply(updateBody(answer)),
		replace: answer => interaction.editReply(updateBody(answer)),
		showModal: createShowModal(interaction),
		fail: (answer, deferred) =>
			deferred
				? interaction.followUp(privateBody(answer))
				: acknowledgeInteraction(interaction, () => interaction.reply(privateBody(answer))),
	};
}

/**
 * Answers a click or a submitted form, in place if it should replace its message. A form that a slash command opened has
 * no message to replace, and is answered like the command.
 *
 * @param isCopy whether the message stays, and the answer is a separate private one
 */
export function createPageResponder(interaction: PageInteraction, isPrivate: boolean, isCopy: boolean): Responder {
	const hasMessage = !interaction.isModalSubmit() || interaction.isFromMessage();
	if (hasMessage && !isCopy && isInPlace(interaction, isPrivate)) {
		const update = createUpdate(interaction);
		const isAgain = interaction.isModalSubmit() && isCorrection(keptEmbeds(interaction));
		const fail: Responder["fail"] = (answer, deferred) => (deferred ? update.edit(answer) : update.answer(answer));
		return isAgain ? { ...update, fail } : update;
	}
	return createReply(interaction, hasMessage || isPrivate);
}

function createShowModal(interaction: Answerable): Responder["showModal"] {
	if (interaction.isModalSubmit()) return null;
	return ({ modal }) => acknowledgeInteraction(interaction, () => interaction.showModal(modal));
}

/**
 * Sends a first answer. "Already acknowledged" is a success: Discord accepted the answer, and only the response was lost.
 */
export async function acknowledgeInteraction(
	interaction: Answerable | AutocompleteInteraction,
	send: () => Promise<unknown>,
): Promise<void> {
	try {
		await send();
	} catch (error) {
		if (!isRefusal(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) throw error;
		// discord.js edits and follows up only an interaction that it knows to be answered.
		if (!interaction.isAutocomplete()) interaction.deferred = true;
	}
}

/** Somebody else may have deleted the message. */
function ignoreGone(error: unknown): void {
	if (!isRefusal(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
}

export function isRefusal(error: unknown, code: RESTJSONErrorCodes): boolean {
	return error instanceof DiscordAPIError && error.code === code;
}

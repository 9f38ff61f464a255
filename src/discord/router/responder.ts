import {
	type AutocompleteInteraction,
	type ChatInputCommandInteraction,
	DiscordAPIError,
	type InteractionReplyOptions,
	type MessageComponentInteraction,
	MessageFlags,
	RESTJSONErrorCodes,
} from "discord.js";
import type { Answer } from "../answer.ts";

type Answerable = ChatInputCommandInteraction | MessageComponentInteraction;

/** Nobody is ever pinged by an answer, whatever its text holds. */
const NO_MENTIONS = { parse: [] };

/** How one interaction is answered: at once, or deferred and edited; an error always privately. */
export interface Responder {
	/** The first and only call when the answer is there in time. */
	answer(answer: Answer): Promise<unknown>;
	/** Tells Discord that the answer takes longer than its 3 s. */
	defer(): Promise<unknown>;
	/** The answer after a deferral. */
	edit(answer: Answer): Promise<unknown>;
	/** A private sentence instead of an answer; `deferred` says whether `defer` was called. */
	fail(text: string, deferred: boolean): Promise<unknown>;
}

/** Answers with a message of its own. */
export function createReply(interaction: Answerable, isPrivate: boolean): Responder {
	const flags = isPrivate ? { flags: MessageFlags.Ephemeral as const } : {};
	const reply = (body: InteractionReplyOptions) => acknowledge(interaction, () => interaction.reply(body));
	return {
		answer: answer => reply({ ...replyBody(answer), ...flags }),
		defer: () => acknowledge(interaction, () => interaction.deferReply(flags)),
		edit: answer => interaction.editReply(replyBody(answer)),
		async fail(text, deferred) {
			if (!deferred) return reply(privateText(text));
			if (isPrivate) return interaction.editReply(replyBody({ content: text }));
			// A public "thinking…" cannot turn private: it goes, and the error follows.
			await interaction.deleteReply().catch(ignoreGone);
			return interaction.followUp(privateText(text));
		},
	};
}

/** Turns the page in place: the answer takes the place of the message the button is on. */
export function createUpdate(interaction: MessageComponentInteraction): Responder {
	return {
		answer: answer => acknowledge(interaction, () => interaction.update(updateBody(answer))),
		defer: () => acknowledge(interaction, () => interaction.deferUpdate()),
		edit: answer => interaction.editReply(updateBody(answer)),
		fail: (text, deferred) =>
			deferred
				? interaction.followUp(privateText(text))
				: acknowledge(interaction, () => interaction.reply(privateText(text))),
	};
}

/** A first answer; "already acknowledged" means that Discord took it, and that its own answer to it was lost. */
export async function acknowledge(
	interaction: Answerable | AutocompleteInteraction,
	send: () => Promise<unknown>,
): Promise<void> {
	try {
		await send();
	} catch (error) {
		if (!isRefusal(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) throw error;
		// discord.js edits and follows up only what it knows to be answered.
		if (!interaction.isAutocomplete()) interaction.deferred = true;
	}
}

/** Somebody has removed it before. */
function ignoreGone(error: unknown): void {
	if (!isRefusal(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
}

export function isRefusal(error: unknown, code: RESTJSONErrorCodes): boolean {
	return error instanceof DiscordAPIError && error.code === code;
}

function replyBody({ content, embeds = [], components = [], files = [] }: Answer) {
	return {
		...(content === undefined ? {} : { content }),
		embeds,
		components,
		files: files.map(({ name, data, description }) => ({ name, attachment: data, description })),
		allowedMentions: NO_MENTIONS,
	};
}

/** An update keeps what it does not name: what the old page had and the new one has not is emptied. */
function updateBody(answer: Answer) {
	return { ...replyBody(answer), content: answer.content ?? "", attachments: [] };
}

function privateText(content: string): InteractionReplyOptions {
	return { content, flags: MessageFlags.Ephemeral, allowedMentions: NO_MENTIONS };
}

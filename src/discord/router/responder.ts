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
import { errorText } from "../../embeds/error.ts";
import { ApiError, LongQueryError, StorageError, UserError } from "../../errors.ts";
import { withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Texts } from "../../text/en.ts";
import type { Answer, Modal } from "../answer.ts";
import { isCorrection } from "./correction.ts";
import { type CommandInteraction, isInPlace, keptEmbeds, type PageInteraction } from "./interaction.ts";

type Answerable = CommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** An answer does not ping anybody, whatever its text contains. */
const NO_MENTIONS = { parse: [] };

/** Answers one interaction: directly, or by a deferral and an edit. Errors are always private. */
export interface Responder {
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

/** The kinds of failure: a mistake of the person, of the read API, of the storage, or a defect of the bot. */
export type FailureOutcome = "user-error" | "api-error" | "storage-error" | "failed";
/** `asked`: a modal was shown, and its submission is a separate interaction. */
export type DeliveryOutcome = "answered" | "deferred" | "asked" | FailureOutcome;

/**
 * How an interaction ended, for the log and the metrics. `invalid`: an unknown command, a button of an older version, or
 * invalid options. `undelivered`: Discord did not accept the answer.
 */
export type Outcome = DeliveryOutcome | "invalid" | "rate-limited" | "undelivered";

export interface DeliverOptions {
	deferAfterMs: number;
	logger: Logger;
	/** The texts in the language of the person who gets the answer. */
	text: Texts;
	/** The answer about a failure; default: just the sentence. */
	explain?: (sentence: string, isMistake: boolean) => Promise<Answer>;
}

/**
 * Answers directly if the answer is ready within `deferAfterMs`, otherwise defers and edits. Failures are answered
 * privately.
 */
export async function deliver(
	responder: Responder,
	running: Promise<Answer | Modal> | Modal,
	{ deferAfterMs, logger, text, explain = async content => ({ content }) }: DeliverOptions,
): Promise<DeliveryOutcome> {
	const settled = Promise.resolve(running).then(
		answer => ({ answer }),
		(error: unknown) => ({ error }),
	);
	const first = await withTimeout(settled, deferAfterMs).catch(() => null);
	const deferred = first === null;
	if (deferred) await responder.defer();
	const result = first ?? (await settled);

	async function fail(error: unknown): Promise<FailureOutcome> {
		const outcome = reportFailure(error, logger);
		await responder.fail(await explain(errorText(error, text), outcome === "user-error"), deferred);
		return outcome;
	}

	if ("error" in result) return fail(result.error);
	try {
		if ("modal" in result.answer) {
			if (deferred) return fail(new UserError(text.errors.formLate));
			if (responder.showModal === null) return fail(new Error("a modal cannot follow a modal"));
			await responder.showModal(result.answer);
			return "asked";
		}
		const { later, ...answer } = result.answer;
		await (deferred ? responder.edit(answer) : responder.answer(answer));
		if (later !== undefined) void replaceLater(responder, later, logger);
	} catch (error) {
		// A message that Discord refuses as invalid leaves the interaction unanswered.
		if (isRefusal(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType)) return fail(error);
		throw error;
	}
	return deferred ? "deferred" : "answered";
}

/** The person has an answer already, so a failure is logged and not shown. */
async function replaceLater(responder: Responder, later: Promise<Answer | null>, logger: Logger): Promise<void> {
	try {
		const answer = await later;
		if (answer !== null) await responder.replace(answer);
	} catch (err) {
		logger.debug({ err }, "an answer could not be completed");
	}
}

/** Explains privately why nothing runs. */
export async function refuse(responder: Responder, explanation: string | Answer): Promise<Outcome> {
	await responder.fail(typeof explanation === "string" ? { content: explanation } : explanation, false);
	return "invalid";
}

/** Logs a failure and returns its kind. User errors are not logged; all others are, with their cause. */
export function reportFailure(error: unknown, logger: Logger): FailureOutcome {
	if (error instanceof UserError || error instanceof LongQueryError) return "user-error";
	if (error instanceof ApiError) {
		logger.warn({ kind: error.kind, operation: error.operation, field: error.field, err: error }, "read API");
		return "api-error";
	}
	if (error instanceof StorageError) {
		logger.warn({ err: error }, "the database failed during a command");
		return "storage-error";
	}
	logger.error({ err: error }, "a command failed");
	return "failed";
}

/** Answers with a new message. */
export function createReply(interaction: Answerable, isPrivate: boolean): Responder {
	const flags = isPrivate ? { flags: MessageFlags.Ephemeral as const } : {};
	const reply = (body: InteractionReplyOptions) => acknowledge(interaction, () => interaction.reply(body));
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
		answer: answer => reply(answer.private ? privateBody(answer) : { ...replyBody(answer), ...flags }),
		defer: () => acknowledge(interaction, () => interaction.deferReply(flags)),
		edit,
		replace: answer => interaction.editReply({ ...updateBody(answer), message }),
		showModal: createShowModal(interaction),
		fail: (answer, deferred) => (deferred ? edit({ ...answer, private: true }) : reply(privateBody(answer))),
	};
}

/** Answers in place: the answer replaces the message that has the button. */
function createUpdate(interaction: MessageComponentInteraction | ModalMessageModalSubmitInteraction): Responder {
	return {
		answer: answer => acknowledge(interaction, () => interaction.update(updateBody(answer))),
		defer: () => acknowledge(interaction, () => interaction.deferUpdate()),
		edit: answer => interaction.editReply(updateBody(answer)),
		replace: answer => interaction.editReply(updateBody(answer)),
		showModal: createShowModal(interaction),
		fail: (answer, deferred) =>
			deferred
				? interaction.followUp(privateBody(answer))
				: acknowledge(interaction, () => interaction.reply(privateBody(answer))),
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
	return ({ modal }) => acknowledge(interaction, () => interaction.showModal(modal));
}

/**
 * Sends a first answer. "Already acknowledged" is a success: Discord accepted the answer, and only the response was lost.
 */
export async function acknowledge(
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

function isRefusal(error: unknown, code: RESTJSONErrorCodes): boolean {
	return error instanceof DiscordAPIError && error.code === code;
}

/** Converts an answer to discord.js's form. */
function replyBody({ content, embeds = [], components = [], files = [] }: Answer) {
	return {
		...(content !== undefined && { content }),
		embeds,
		components,
		files: files.map(({ data, ...file }) => ({ ...file, attachment: data })),
		allowedMentions: NO_MENTIONS,
	};
}

/** Discord keeps the fields that an update does not name, so every field is set. */
function updateBody(answer: Answer) {
	return { ...replyBody(answer), content: answer.content ?? "", attachments: [] };
}

/** A message that only the person sees. */
export function privateBody(answer: Answer): InteractionReplyOptions {
	return { ...replyBody(answer), flags: MessageFlags.Ephemeral };
}

import { RESTJSONErrorCodes } from "discord.js";
import { errorText } from "../../embeds/error.ts";
import { ApiError, ForgottenError, LongQueryError, StorageError, UserError, type Way } from "../../errors.ts";
import { withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Texts } from "../../text/en.ts";
import type { Answer, Modal } from "../answer.ts";
import { isRefusal, type Responder } from "./responder.ts";

/** The kinds of failure: a mistake of the person, of the read API, of the storage, or a defect of the bot. */
export type FailureOutcome = "user-error" | "api-error" | "storage-error" | "failed";
/** `asked`: a modal was shown, and its submission is a separate interaction. */
export type DeliveryOutcome = "answered" | "deferred" | "asked" | FailureOutcome;

/**
 * How an interaction ended, for the log and the metrics. `invalid`: an unknown command, a button of an older version, or
 * invalid options. `undelivered`: Discord did not accept the answer.
 */
export type InteractionOutcome = DeliveryOutcome | "invalid" | "rate-limited" | "undelivered";

export interface DeliverOptions {
	deferAfterMs: number;
	logger: Logger;
	/** The texts in the language of the person who gets the answer. */
	text: Texts;
	/** Whether Discord gets the acknowledgement before anything runs, because something may change. */
	changes?: boolean | undefined;
	/** The answer about a failure; default: just the sentence. */
	explain?: Explain;
}

/**
 * The answer about a failure.
 *
 * @param isMistake whether it is a mistake of the person
 * @param ways out of it
 */
export type Explain = (sentence: string, isMistake: boolean, ways: readonly Way[]) => Promise<Answer>;

/**
 * Answers directly if the answer is ready within `deferAfterMs`, otherwise defers and edits. Failures are answered
 * privately.
 *
 * @throws the error of Discord's API; if it is that of the first answer of what changes something, nothing has run
 */
export async function deliverAnswer(
	responder: Responder,
	run: () => Promise<Answer | Modal>,
	{ deferAfterMs, logger, text, changes = false, explain = async content => ({ content }) }: DeliverOptions,
): Promise<DeliveryOutcome> {
	if (changes) await responder.defer();
	const settled = run().then(
		answer => ({ answer }),
		(error: unknown) => ({ error }),
	);
	const first = changes ? null : await withTimeout(settled, deferAfterMs).catch(() => null);
	const deferred = first === null;
	if (deferred && !changes) await responder.defer();
	const result = first ?? (await settled);

	async function fail(error: unknown): Promise<FailureOutcome> {
		const outcome = reportFailure(error, logger);
		await responder.fail(await explain(errorText(error, text), outcome === "user-error", waysOf(error)), deferred);
		return outcome;
	}

	if ("error" in result) return fail(result.error);
	try {
		if ("modal" in result.answer) {
			if (responder.showModal === null) return fail(new Error("a modal cannot follow a modal"));
			if (deferred) return fail(new UserError(text.errors.formLate));
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

const waysOf = (error: unknown) => (error instanceof UserError ? error.ways : []);

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
export async function refuseRequest(responder: Responder, explanation: string | Answer): Promise<InteractionOutcome> {
	await responder.fail(typeof explanation === "string" ? { content: explanation } : explanation, false);
	return "invalid";
}

/** Logs a failure and returns its kind. User errors are not logged; all others are, with their cause. */
export function reportFailure(error: unknown, logger: Logger): FailureOutcome {
	if (error instanceof UserError || error instanceof LongQueryError || error instanceof ForgottenError)
		return "user-error";
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

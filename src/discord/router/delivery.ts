import { RESTJSONErrorCodes } from "discord.js";
import { errorText } from "../../embeds/error.ts";
import { withTimeout } from "../../ground/with-timeout.ts";
import type { Answer } from "../answer.ts";
import { isRefusal, type Responder } from "./responder.ts";

/** What became of an answer that failed: a person's mistake, the read API's, the storage's, or a defect of ours. */
export type FailureOutcome = "user-error" | "api-error" | "storage-error" | "failed";
export type DeliveryOutcome = "answered" | "deferred" | FailureOutcome;

export interface DeliveryOptions {
	/** Milliseconds an answer may take before the interaction is deferred. */
	deferAfterMs: number;
	/** Writes a failure down as what it is. */
	report(error: unknown): FailureOutcome;
}

/** Directly when the answer is there in time, else deferred and edited; what fails is said privately. */
export async function deliver(
	responder: Responder,
	running: Promise<Answer>,
	{ deferAfterMs, report }: DeliveryOptions,
): Promise<DeliveryOutcome> {
	const settled = running.then(
		answer => ({ answer }),
		(error: unknown) => ({ error }),
	);
	const first = await withTimeout(settled, deferAfterMs).catch(() => null);
	if (first === null) await responder.defer();
	const deferred = first === null;
	const result = first ?? (await settled);
	if ("error" in result) {
		const outcome = report(result.error);
		await responder.fail(errorText(result.error), deferred);
		return outcome;
	}
	try {
		await (deferred ? responder.edit(result.answer) : responder.answer(result.answer));
	} catch (error) {
		if (!isRefusal(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType)) throw error;
		// A message of ours that breaks a rule of Discord's was not taken: there still is a question to answer.
		const outcome = report(error);
		await responder.fail(errorText(error), deferred);
		return outcome;
	}
	return deferred ? "deferred" : "answered";
}

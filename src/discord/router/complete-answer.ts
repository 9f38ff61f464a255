import type { APIEmbed } from "discord.js";
import type { Answer, Modal } from "../answer.ts";
import { decodePageId } from "../page-id.ts";
import type { CommandIndex, MatchedAction } from "./command-index.ts";
import { filledIn } from "./correction.ts";
import { signAnswer } from "./permission.ts";

/**
 * Adds the signature of its request to an answer, and the earlier input to a form.
 *
 * @param embeds of the message whose button opened the form
 * @throws for a form that could not be opened again if it were refused: what was typed would be lost
 */
export function completeAnswer(
	answer: Answer | Modal,
	{ command }: MatchedAction,
	index: CommandIndex,
	signature: string | undefined,
	embeds: readonly APIEmbed[] = [],
): Answer | Modal {
	const signed = signature === undefined ? answer : signAnswer(answer, command.name, signature);
	if (!("modal" in signed)) return signed;
	const id = decodePageId(signed.modal.custom_id);
	if (id === null || index.find(id)?.action.form == null) {
		throw new Error(`the action of the form "${signed.modal.title}" declares no form`);
	}
	return filledIn(signed, embeds);
}

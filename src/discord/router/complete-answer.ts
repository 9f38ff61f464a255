import type { APIEmbed } from "discord.js";
import type { Answer, Modal } from "../answer.ts";
import type { Match } from "./command-index.ts";
import { filledIn, withOpener } from "./correction.ts";
import { signAnswer } from "./permission.ts";

/**
 * Adds the signature of its request to an answer, and to a form the id that opens it again and the earlier input.
 *
 * @param embeds of the message whose button opened the form
 */
export function completeAnswer(
	answer: Answer | Modal,
	{ id, command }: Match,
	signature: string | undefined,
	embeds: readonly APIEmbed[] = [],
): Answer | Modal {
	const signed = signature === undefined ? answer : signAnswer(answer, command.name, signature);
	return "modal" in signed ? filledIn(withOpener(signed, id), embeds) : signed;
}

import type { APIEmbed } from "discord.js";
import type { Answer, Modal } from "../answer.ts";
import type { Match } from "./command-index.ts";
import { filledIn, withOpener } from "./correction.ts";
import { signAnswer } from "./permission.ts";

/**
 * Adds to an answer the signature with which it was asked for, and to a form what opens it again and what was typed before.
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

import type { Client } from "../../api/client.ts";
import { UserError } from "../../errors.ts";
import type { Prepared } from "../action.ts";
import type { Answer, Modal } from "../answer.ts";
import { readLabels } from "../options/suggestions.ts";
import { completeAnswer } from "./complete-answer.ts";
import { correctionAnswer, fieldsFor } from "./correction.ts";
import { deliverAnswer, type Explain, type InteractionOutcome, refuseRequest } from "./deliver.ts";
import { type CommandInteraction, commandValues, contextOf } from "./interaction.ts";
import { signAnswer } from "./permission.ts";
import { createReply } from "./responder.ts";
import type { RouterParts } from "./router-parts.ts";
import { withWays } from "./ways.ts";

/** Answers a slash command, or a command of a person's menu. @throws the error of Discord's API */
export async function answerCommand(
	interaction: CommandInteraction,
	api: Client,
	{ index, services, permission, preferences, logger, deferAfterMs }: RouterParts,
): Promise<InteractionOutcome> {
	const values = commandValues(interaction);
	const match = index.find({ command: interaction.commandName, values });
	// At the same time, since a database that hangs holds up both.
	const [person, isPrivatePlace] = await Promise.all([
		preferences.of(interaction.user.id),
		preferences.isPrivatePlace(interaction),
	]);
	const isPrivate = match === null || match.action.private || person.private || isPrivatePlace;
	const responder = createReply(interaction, isPrivate);
	const context = contextOf(interaction, { ...services, api }, person, responder.isPrivate);
	const { text } = context;
	if (match === null) return refuseRequest(responder, text.errors.unknownCommand);
	const { action, command } = match;
	const signature = command.administration ? permission.signatureFor(interaction, command.name) : undefined;
	const prepared = action.prepare(values, text);
	const hasText = Object.keys(action.suggested).some(name => values[name] !== undefined);
	let read: Readonly<Record<string, unknown>> = values;

	/** Explains a failure, with its ways out, and with a button that opens the form of the options, if there is one. */
	const explain: Explain = async (sentence, isMistake, ways) => {
		const form = isMistake ? await action.correct?.(read, context).catch(() => null) : null;
		const signed = form && signature !== undefined ? signAnswer(form, command.name, signature) : form;
		const typed = signed ? fieldsFor(signed, action.fields(values, context)) : {};
		const answer =
			signed && Object.keys(typed).length > 0
				? correctionAnswer(sentence, text.forms.correct, signed, typed)
				: { content: sentence };
		return withWays(answer, ways, { command: command.name, values: read }, signature);
	};

	if (!hasText && "problems" in prepared)
		return refuseRequest(responder, await explain(sentenceOf(prepared), true, []));

	let isInvalid = false;
	async function run(): Promise<Answer | Modal> {
		if (hasText) read = await readLabels(action.suggested, values, context);
		const ready = hasText ? action.prepare(read, text) : prepared;
		isInvalid = "problems" in ready;
		if ("problems" in ready) throw new UserError(sentenceOf(ready));
		const id = { command: interaction.commandName, values: read };
		return completeAnswer(await ready.run(context), { id, action, command }, index, signature);
	}
	const outcome = await deliverAnswer(responder, run, { deferAfterMs, logger, text, explain });
	return isInvalid ? "invalid" : outcome;
}

const sentenceOf = ({ problems }: Extract<Prepared, { problems: unknown }>) => [...problems().values()].join("\n");

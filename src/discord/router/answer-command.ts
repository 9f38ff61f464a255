import type { Client } from "../../api/client.ts";
import { completeAnswer } from "./complete-answer.ts";
import { deliver, type Outcome, refuse } from "./deliver.ts";
import { type CommandInteraction, commandValues, contextOf } from "./interaction.ts";
import { createReply } from "./responder.ts";
import type { RouterParts } from "./router-parts.ts";

/** Answers a slash command, or a command of a person's menu. @throws the error of Discord's API */
export async function answerCommand(
	interaction: CommandInteraction,
	api: Client,
	{ index, services, permission, preferences, logger, deferAfterMs }: RouterParts,
): Promise<Outcome> {
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
	if (match === null) return refuse(responder, text.errors.unknownCommand);
	const prepared = match.action.prepare(values, text);
	if ("problems" in prepared) return refuse(responder, [...prepared.problems().values()].join("\n"));
	const { administration, name } = match.command;
	const signature = administration ? permission.signatureFor(interaction, name) : undefined;
	const answer = prepared.run(context).then(result => completeAnswer(result, match, index, signature));
	return deliver(responder, answer, { deferAfterMs, logger, text });
}

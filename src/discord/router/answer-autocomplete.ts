import { setImmediate } from "node:timers/promises";
import type { AutocompleteInteraction } from "discord.js";
import type { Client } from "../../api/client.ts";
import { ApiError } from "../../errors.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { cutText } from "../../format/markup.ts";
import { TimeoutError, withTimeout } from "../../ground/async.ts";
import type { Choice } from "../context.ts";
import { type InteractionOutcome, reportFailure } from "./deliver.ts";
import { contextOf, optionValues } from "./interaction.ts";
import { acknowledgeInteraction } from "./responder.ts";
import type { RouterParts } from "./router-parts.ts";

/** Answers an option that is being typed. @throws the error of Discord's API */
export type AnswerAutocomplete = (interaction: AutocompleteInteraction, api: Client) => Promise<InteractionOutcome>;

export function createAutocomplete({
	index,
	services,
	preferences,
	logger,
	deferAfterMs,
}: RouterParts): AnswerAutocomplete {
	/** The newest request of each person, until its search starts. */
	const newest = new Map<string, AutocompleteInteraction>();

	async function choicesFor(interaction: AutocompleteInteraction, api: Client): Promise<readonly Choice[]> {
		const { name, value } = interaction.options.getFocused(true);
		const values = optionValues(interaction.options.data);
		const suggested = index.find({ command: interaction.commandName, values })?.action.suggested ?? {};
		const option = Object.hasOwn(suggested, name) ? suggested[name] : undefined;
		if (option === undefined) return [];
		const context = contextOf(interaction, { ...services, api }, await preferences.of(interaction.user.id), true);
		// The search text is cut to the length of a choice.
		const choices = option.complete(cutText(value.normalize("NFC"), CHOICE_LIMIT), context, values);
		return choices instanceof Promise ? withTimeout(choices, deferAfterMs) : choices;
	}

	return async function answerAutocomplete(interaction, api) {
		const { id } = interaction.user;
		newest.set(id, interaction);
		// Handle requests that arrived meanwhile first: only a person's newest request is worth a search.
		await setImmediate();
		const isNewest = newest.get(id) === interaction;
		if (isNewest) newest.delete(id);
		try {
			const choices = isNewest ? await choicesFor(interaction, api) : [];
			await acknowledgeInteraction(interaction, () => interaction.respond(choices.slice(0, MAX_CHOICES)));
			return "answered";
		} catch (error) {
			// Autocomplete cannot be deferred: a search that is late or over the limit becomes an empty list, and the next
			// keystroke asks again.
			const isExpected = error instanceof TimeoutError || (error instanceof ApiError && error.kind === "busy");
			const outcome = isExpected ? "answered" : reportFailure(error, logger);
			if (!interaction.responded) await interaction.respond([]);
			return outcome;
		}
	};
}

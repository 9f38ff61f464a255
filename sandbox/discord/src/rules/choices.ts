import { type APIApplicationCommandOptionChoice, ApplicationCommandOptionType } from "discord.js";
import {
	InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema,
	InteractionApplicationCommandAutocompleteCallbackNumberDataSchema,
	InteractionApplicationCommandAutocompleteCallbackStringDataSchema,
} from "discord-api-spec/zod";
import { type FormProblem, refuseProblems } from "../rest-error.ts";
import { localizationProblems } from "./names.ts";
import { isBlank, missing, tooLong, under } from "./problem.ts";
import { checkSchema } from "./schema.ts";

/** Characters of a choice's value, which its schema lets pass (a Discord limit). */
const MAX_CHOICE_VALUE = 100;

/**
 * Checks the suggestions for an option being typed.
 *
 * @param type the option's type, which the values must have
 * @throws {RestError} 50035
 */
export function parseChoices(
	type: ApplicationCommandOptionType | undefined,
	data: unknown,
): APIApplicationCommandOptionChoice[] {
	checkSchema(choicesSchema(type), data, ["data"]);
	// The schema is Discord's description of the very shape which discord.js's types describe.
	const { choices } = data as { choices?: APIApplicationCommandOptionChoice[] | null };
	refuseProblems(under(["data"], choiceTextProblems(choices ?? [])));
	return choices ?? [];
}

/** What Discord refuses in the texts of choices, which their schema lets pass. Paths start at what has the choices. */
export function choiceTextProblems(choices: readonly APIApplicationCommandOptionChoice[]): FormProblem[] {
	return choices.flatMap(({ name, name_localizations, value }, index) => [
		...under(["choices", index], localizationProblems({ name_localizations: name_localizations ?? null })),
		...(isBlank(name) ? [missing("choices", index, "name")] : []),
		...(typeof value === "string" && value.length > MAX_CHOICE_VALUE
			? [tooLong(["choices", index, "value"], MAX_CHOICE_VALUE)]
			: []),
	]);
}

function choicesSchema(type: ApplicationCommandOptionType | undefined) {
	switch (type) {
		case ApplicationCommandOptionType.Integer:
			return InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema;
		case ApplicationCommandOptionType.Number:
			return InteractionApplicationCommandAutocompleteCallbackNumberDataSchema;
		default:
			return InteractionApplicationCommandAutocompleteCallbackStringDataSchema;
	}
}

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

/** The characters of a choice's value; the schema does not check them (a Discord limit). */
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
	// The schema describes the same shape as the types of discord.js.
	const { choices } = data as { choices?: APIApplicationCommandOptionChoice[] | null };
	refuseProblems(under(["data"], choiceTextProblems(choices ?? [])));
	return choices ?? [];
}

/**
 * The texts of choices that Discord refuses although the schema accepts them. Paths start at the owner of the choices.
 */
export function choiceTextProblems(choices: readonly APIApplicationCommandOptionChoice[]): FormProblem[] {
	return choices.flatMap(({ name, name_localizations, value }, index) => {
		const localizations = localizationProblems({ name_localizations: name_localizations ?? null });
		const problems = under(["choices", index], localizations);
		if (isBlank(name)) problems.push(missing("choices", index, "name"));
		if (typeof value === "string" && value.length > MAX_CHOICE_VALUE) {
			problems.push(tooLong(["choices", index, "value"], MAX_CHOICE_VALUE));
		}
		return problems;
	});
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

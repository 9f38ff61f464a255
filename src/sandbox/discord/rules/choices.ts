import { type APIApplicationCommandOptionChoice, ApplicationCommandOptionType } from "discord.js";
import {
	InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema,
	InteractionApplicationCommandAutocompleteCallbackNumberDataSchema,
	InteractionApplicationCommandAutocompleteCallbackStringDataSchema,
} from "discord-api-spec/zod";
import { refuseProblems } from "../rest-error.ts";
import { tooLong } from "./problem.ts";
import { checkSchema } from "./schema.ts";

/** Characters of a choice's value, which its schema lets pass (a Discord limit). */
export const MAX_CHOICE_VALUE = 100;

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
	refuseProblems(
		(choices ?? []).flatMap(({ value }, index) =>
			typeof value === "string" && value.length > MAX_CHOICE_VALUE
				? [tooLong(["data", "choices", index, "value"], MAX_CHOICE_VALUE)]
				: [],
		),
	);
	return choices ?? [];
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

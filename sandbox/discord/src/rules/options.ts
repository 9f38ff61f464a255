import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import type { FormProblem } from "../rest-error.ts";
import { choiceTextProblems } from "./choices.ts";
import { localizationProblems, nameProblems } from "./names.ts";
import { under } from "./problem.ts";

/** The problems in a command's options beyond the lengths of single fields. Paths start at the command. */
export function optionProblems(options: readonly APIApplicationCommandOption[]): FormProblem[] {
	return [
		...orderProblems(options),
		...kindProblems(options),
		...duplicateProblems(
			options.map(({ name }) => name),
			index => ["options", index, "name"],
			"APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
		),
		...options.flatMap((option, index) => under(["options", index], singleOptionProblems(option))),
	];
}

function orderProblems(options: readonly APIApplicationCommandOption[]): FormProblem[] {
	const firstOptional = options.findIndex(({ required }) => !required);
	if (firstOptional === -1) return [];
	return options.flatMap(({ required }, index) =>
		required && index > firstOptional
			? [
					{
						path: ["options", index],
						code: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
						message: "Required options must be placed before non-required options",
					},
				]
			: [],
	);
}

/** A command has either subcommands or values, not both. */
function kindProblems(options: readonly APIApplicationCommandOption[]): FormProblem[] {
	const subcommands = options.filter(isSubcommand).length;
	if (subcommands === 0 || subcommands === options.length) return [];
	const message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
	return [{ path: ["options"], code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message }];
}

function isSubcommand({ type }: APIApplicationCommandOption): boolean {
	return type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;
}

function singleOptionProblems(option: APIApplicationCommandOption): FormProblem[] {
	const problems = [...nameProblems(option), ...localizationProblems(option)];
	if ("options" in option) problems.push(...optionProblems(option.options ?? []));
	if ("choices" in option) problems.push(...choiceProblems(option));
	return [...problems, ...rangeProblems(option)];
}

function choiceProblems(option: APIApplicationCommandOption & { autocomplete?: boolean }): FormProblem[] {
	const choices = ("choices" in option ? option.choices : undefined) ?? [];
	const problems = duplicateProblems(
		choices.map(({ name }) => name),
		index => ["choices", index, "name"],
		"APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
	);
	problems.push(...choiceTextProblems(choices));
	if (choices.length > 0 && option.autocomplete) {
		const message = "Options with autocomplete cannot have choices";
		problems.push({ path: ["choices"], code: "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message });
	}
	return problems;
}

function rangeProblems(option: APIApplicationCommandOption): FormProblem[] {
	const [low, high] = rangeOf(option);
	if (low == null || high == null || low <= high) return [];
	return [{ path: [], code: "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", message: "The minimum is above the maximum" }];
}

function rangeOf(option: APIApplicationCommandOption): (number | undefined)[] {
	if ("min_value" in option || "max_value" in option) return [option.min_value, option.max_value];
	if ("min_length" in option || "max_length" in option) return [option.min_length, option.max_length];
	return [];
}

function duplicateProblems(
	names: readonly string[],
	path: (index: number) => FormProblem["path"],
	code: string,
): FormProblem[] {
	const seen = new Set<string>();
	return names.flatMap((name, index) => {
		if (seen.has(name)) return [{ path: path(index), code, message: "Names must be unique" }];
		seen.add(name);
		return [];
	});
}

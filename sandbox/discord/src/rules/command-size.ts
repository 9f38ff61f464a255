import type { APIApplicationCommandOption, LocalizationMap } from "discord.js";

interface Texts {
	name: string;
	name_localizations?: LocalizationMap | null;
	description?: string | null;
	description_localizations?: LocalizationMap | null;
}

/**
 * A command's length as Discord counts it against 8,000 characters: names, descriptions and values of the command, its
 * options and choices; for a text in several languages, the longest counts.
 */
export function commandSize(command: Texts & { options?: readonly APIApplicationCommandOption[] | null }): number {
	return ownSize(command) + (command.options ?? []).reduce((total, option) => total + optionSize(option), 0);
}

function optionSize(option: APIApplicationCommandOption): number {
	const choices = ("choices" in option ? option.choices : undefined) ?? [];
	const inner = ("options" in option ? option.options : undefined) ?? [];
	return commandSize({ ...option, options: inner }) + choices.reduce((total, choice) => total + choiceSize(choice), 0);
}

function choiceSize(choice: {
	name: string;
	name_localizations?: LocalizationMap | null;
	value: string | number;
}): number {
	return ownSize(choice) + String(choice.value).length;
}

function ownSize({ name, name_localizations, description, description_localizations }: Texts): number {
	return longest(name, name_localizations) + longest(description ?? "", description_localizations);
}

function longest(text: string, localized: LocalizationMap | null | undefined): number {
	return Math.max(text.length, ...Object.values(localized ?? {}).map(other => other?.length ?? 0));
}

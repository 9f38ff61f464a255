import type { Choice, Command, CommandUse, Option } from "../chat/command.ts";
import type { Locale } from "../chat/locale.ts";

/** A command in the reader's language: its descriptions, options and choices, if they are translated. */
export function localizeCommand(command: Command, locale: Locale): Command {
	return { ...describe(command, locale), options: command.options.map(option => localizeOption(option, locale)) };
}

/** An example with the choices among its values in the reader's language. @param commands localized commands */
export function localizeUse(use: CommandUse, commands: readonly Command[]): CommandUse {
	const options = commands.find(({ name }) => name === use.name)?.options ?? [];
	const labels = Object.entries(use.labels).map(([name, label]) => {
		const choices = options.find(option => option.name === name)?.choices ?? [];
		return [name, choices.find(({ value }) => value === use.values[name])?.name ?? label];
	});
	return { ...use, labels: Object.fromEntries(labels) };
}

function localizeOption(option: Option, locale: Locale): Option {
	const label = option.names?.[locale] ?? option.name;
	return { ...describe(option, locale), label, choices: option.choices.map(choice => localizeChoice(choice, locale)) };
}

function localizeChoice(choice: Choice, locale: Locale): Choice {
	return { ...choice, name: choice.localizations?.[locale] ?? choice.name };
}

function describe<Described extends Command | Option>(described: Described, locale: Locale): Described {
	return { ...described, description: described.localizations?.[locale] ?? described.description };
}

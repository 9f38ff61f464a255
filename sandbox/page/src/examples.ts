import type { Choice, Command, CommandUse, Option, OptionValues } from "./chat/command.ts";

const MAX_EXAMPLES = 12;

/** Values that exist in the bot's data, by option name, for options without suggestions: a gamertag. */
export type KnownValues = Readonly<Record<string, string>>;

/** The bot's suggestions for an empty option. */
export type Suggest = (command: string, option: string) => Promise<readonly Choice[]>;

export interface Examples {
	examples: CommandUse[];
	/** False if the bot had no suggestion for an option; it may have one later. */
	complete: boolean;
}

/**
 * The first commands whose required options can be filled in, ready to be sent.
 *
 * @param names the commands to choose from, in this order; default: all that are for everyone
 * @throws {Error} when the bot does not answer
 */
export async function findExamples(
	commands: readonly Command[],
	known: KnownValues,
	suggest: Suggest,
	names?: readonly string[],
): Promise<Examples> {
	const chosen =
		names?.flatMap(name => commands.find(command => command.name === name) ?? []) ??
		commands.filter(({ forManagers }) => !forManagers);
	const examples: CommandUse[] = [];
	let complete = true;
	for (const command of chosen) {
		if (examples.length === MAX_EXAMPLES) break;
		const example = await fillIn(command, known, suggest);
		if (example) examples.push(example);
		else if (command.options.some(({ required, autocomplete }) => required && autocomplete)) complete = false;
	}
	return { examples, complete };
}

/** Returns null if no value is known for a required option. */
async function fillIn({ name, options }: Command, known: KnownValues, suggest: Suggest): Promise<CommandUse | null> {
	const values: OptionValues = {};
	const labels: Record<string, string> = {};
	for (const option of options) {
		const suggestions = option.required && option.autocomplete ? await suggest(name, option.name) : [];
		const choice = knownChoice(option, known) ?? firstChoice(option, suggestions, values);
		if (choice) {
			values[option.name] = choice.value;
			labels[option.name] = choice.name;
		} else if (option.required) return null;
	}
	return { name, values, labels };
}

function knownChoice({ name, choices }: Option, known: KnownValues): Choice | null {
	const value = known[name];
	if (value === undefined) return null;
	return choices.find(choice => choice.value === value) ?? (choices.length === 0 ? { name: value, value } : null);
}

/** The choice must not be the value of another option: comparing a card with itself makes no sense. */
function firstChoice(option: Option, suggestions: readonly Choice[], values: OptionValues): Choice | null {
	if (!option.required) return null;
	const used = Object.values(values);
	return [...option.choices, ...suggestions].find(({ value }) => !used.includes(value)) ?? null;
}

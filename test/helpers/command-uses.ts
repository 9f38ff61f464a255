import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import { ENGLISH } from "../../src/text/texts.ts";

export interface CommandUse {
	command: Command;
	/** As a person types it: "alert add". */
	name: string;
	/** What the router knows before any option is given. */
	values: { action?: string };
	options: readonly APIApplicationCommandOption[];
}

/** A command without subcommands, or each of its subcommands. */
export function usesOf(command: Command): CommandUse[] {
	const { name, options = [] } = command.data(ENGLISH);
	const subcommands = options.filter(option => option.type === ApplicationCommandOptionType.Subcommand);
	if (subcommands.length === 0) return [{ command, name, values: {}, options }];
	return subcommands.map(sub => ({
		command,
		name: `${name} ${sub.name}`,
		values: { action: sub.name },
		options: sub.options ?? [],
	}));
}

/** Whether Discord asks for choices while the option is typed. */
export function isCompleted(option: APIApplicationCommandOption): boolean {
	return "autocomplete" in option && option.autocomplete === true;
}

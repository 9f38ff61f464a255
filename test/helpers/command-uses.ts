import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import { ENGLISH } from "../../src/text/texts.ts";

export interface CommandUse {
	command: Command;
	/** The name as a person types it: "alert add". */
	name: string;
	/** The values that the router knows before any option is set. */
	values: { action?: string };
	options: readonly APIApplicationCommandOption[];
}

/** The uses of a command: one if it has no subcommands, or one for each subcommand. */
export function usesOf(command: Command): CommandUse[] {
	const { name, options = [], isMenu } = command.data(ENGLISH);
	// A command of a person's menu is never typed.
	if (isMenu) return [];
	const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
	const subcommands = options.flatMap(option => {
		if (option.type === Subcommand) return { path: [option.name], ...option };
		if (option.type !== SubcommandGroup) return [];
		return (option.options ?? []).map(sub => ({ path: [option.name, sub.name], ...sub }));
	});
	if (subcommands.length === 0) return [{ command, name, values: {}, options }];
	return subcommands.map(sub => ({
		command,
		name: [name, ...sub.path].join(" "),
		values: { action: sub.name },
		options: sub.options ?? [],
	}));
}

/** Whether Discord requests choices while the option is typed. */
export function isCompleted(option: APIApplicationCommandOption): boolean {
	return "autocomplete" in option && option.autocomplete === true;
}

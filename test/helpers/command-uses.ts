import { type APIApplicationCommandOption, ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/action.ts";
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
	const { name, options = [], isMenu } = command.data(ENGLISH);
	// Nobody types a command of a person's menu.
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

/** Whether Discord asks for choices while the option is typed. */
export function isCompleted(option: APIApplicationCommandOption): boolean {
	return "autocomplete" in option && option.autocomplete === true;
}

import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";
import type { z } from "zod";
import { memoize } from "../ground/memoize.ts";
import type { Texts } from "../text/en.ts";
import { ENGLISH } from "../text/texts.ts";
import { type Action, type ActionDefinition, type Audience, type Command, createAction } from "./action.ts";
import type { CommandData } from "./command-data.ts";

export type SubcommandData = Omit<APIApplicationCommandSubcommandOption, "type">;

/** A part of a command: custom_ids contain its name as `action`. */
export interface Subcommand {
	name: string;
	/** What Discord offers; null for what only buttons, menus and forms run. */
	data: ((text: Texts) => SubcommandData) | null;
	action(isPrivate: boolean): Action;
	/** The group in which Discord shows it. */
	group?: GroupData;
}

type GroupData = (text: Texts) => Pick<SubcommandData, "name" | "description">;

/** Subcommands that Discord shows after one more name, as "season end". Their own names are unique in the command. */
export function defineGroup(data: GroupData, ...subcommands: readonly Subcommand[]): Subcommand[] {
	return subcommands.map(subcommand => ({ ...subcommand, group: data }));
}

/** One subcommand, with its own options. Ties the type of `query` to the argument of `run`. */
export function defineSubcommand<Query extends z.ZodObject>(
	definition: ActionDefinition<Query> & { data(text: Texts): SubcommandData },
): Subcommand {
	const data = memoize(definition.data);
	return { name: data(ENGLISH).name, data, action: isPrivate => createAction(definition, data, isPrivate) };
}

/** What only buttons, menus and forms run: Discord offers it to nobody. */
export function defineButton<Query extends z.ZodObject>(
	definition: ActionDefinition<Query> & { name: string },
): Subcommand {
	return { name: definition.name, data: null, action: isPrivate => createAction(definition, () => ({}), isPrivate) };
}

export interface CommandsDefinition extends Audience {
	data(text: Texts): Pick<CommandData, "name" | "description">;
	/** Whether answers are private where the subcommand does not say; default: only if `administration`. */
	private?: boolean;
	/** The subcommand that a custom_id without `action` runs, as those of the time when the command had none. */
	withoutAction?: string;
	/** Those with data are offered by Discord, in this order. */
	subcommands: readonly Subcommand[];
}

/** A command with subcommands: what it runs is named by the subcommand typed, or by `action` in a custom_id. */
export function defineCommands(definition: CommandsDefinition): Command {
	const { administration = false, inServers = administration, subcommands } = definition;
	const own = definition.data;
	const actions = new Map<unknown, Action>(
		subcommands.map(({ name, action }) => [name, action(definition.private ?? administration)]),
	);
	return {
		name: own(ENGLISH).name,
		data: memoize((text: Texts) => ({
			...own(text),
			options: offered(subcommands, text),
		})),
		administration,
		inServers,
		actionOf: ({ action = definition.withoutAction }) => actions.get(action),
	};
}

/** The subcommands that Discord offers, a group at the place of its first. */
export function offered(subcommands: readonly Subcommand[], text: Texts): CommandData["options"] {
	const all = subcommands.flatMap(({ data, group }) => {
		const option = data && { type: ApplicationCommandOptionType.Subcommand as const, ...data(text) };
		return option === null ? [] : { option, group: group?.(text) };
	});
	return [...Map.groupBy(all, ({ option, group }) => group?.name ?? option.name).values()].flatMap(same => {
		const [{ option, group } = {}] = same;
		if (group === undefined) return option ?? [];
		const type = ApplicationCommandOptionType.SubcommandGroup as const;
		return { type, ...group, options: same.map(each => each.option) };
	});
}

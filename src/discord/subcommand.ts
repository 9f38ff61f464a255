import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";
import type { Texts } from "../text/en.ts";
import type { Action } from "./action.ts";
import type { CommandData } from "./command-data.ts";

type SubcommandData = Omit<APIApplicationCommandSubcommandOption, "type">;

/** A part of a command: custom_ids contain its name as `action`. */
export interface Subcommand {
	name: string;
	/** The data that Discord shows; null for an action that only buttons, menus and forms run. */
	data: ((text: Texts) => SubcommandData) | null;
	action(isPrivate: boolean): Action;
	/** The group in which Discord shows it. */
	group?: GroupData;
}

type GroupData = (text: Texts) => Pick<SubcommandData, "name" | "description">;

/** The subcommands that Discord offers, a group at the place of its first. */
export function offeredSubcommands(subcommands: readonly Subcommand[], text: Texts): CommandData["options"] {
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

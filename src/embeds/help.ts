import {
	type APIEmbed,
	ApplicationCommandOptionType,
	type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { FIELD_LIMIT } from "../format/limits.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR } from "./color.ts";
import { fitEmbed, fitLines } from "./fit.ts";

/** A command as it is registered. */
type HelpCommand = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options">;

interface HelpGroup {
	name: string;
	commands: readonly HelpCommand[];
}

/** All commands in groups, a line each. @param ids Discord's ids, which make the names clickable */
export function helpEmbed(groups: readonly HelpGroup[], ids: ReadonlyMap<string, string>, text: Texts): APIEmbed {
	const { help } = text;
	return fitEmbed({
		title: help.title,
		description: help.howTo,
		color: BRAND_COLOR,
		fields: [
			...groups.map(({ name, commands }) => ({
				name,
				value: fitLines(
					commands.flatMap(command => helpLines(command, ids.get(command.name))),
					FIELD_LIMIT,
					text,
				),
			})),
			{ name: help.questions, value: help.askWhom },
		],
	});
}

/** Only subcommands can be used, so a command that has some is listed by them. */
function helpLines({ name, description, options = [] }: HelpCommand, id: string | undefined): string[] {
	const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
	const uses = subcommands.length === 0 ? [{ name: "", description }] : subcommands;
	return uses.map(use => {
		const path = `${name} ${use.name}`.trim();
		return `${id === undefined ? `\`/${path}\`` : `</${path}:${id}>`} ${use.description}`;
	});
}

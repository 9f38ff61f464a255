import { z } from "zod";
import { type Command, defineCommand } from "../src/discord/command.ts";
import { helpEmbed } from "../src/embeds/help.ts";
import type { Texts } from "../src/text/en.ts";

/** The command that lists the others. @param groups the other commands, in order, by the entry of their heading */
export function createHelp(groups: Readonly<Record<keyof Texts["help"]["groups"], readonly Command[]>>): Command {
	return defineCommand({
		data: text => ({ name: "help", description: text.commands.help.description }),
		private: true,
		query: z.object({}),
		async run(_query, { bot, text }) {
			const headings: Readonly<Record<string, string>> = text.help.groups;
			const listed = Object.entries(groups).map(([group, commands]) => ({
				name: headings[group] ?? group,
				commands: commands.map(({ data }) => data(text)),
			}));
			return { embeds: [helpEmbed(listed, bot.commandIds(), text)] };
		},
	});
}

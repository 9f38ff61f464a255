import { z } from "zod";
import { type Command, defineCommand } from "../src/discord/command.ts";
import { helpEmbed } from "../src/embeds/help.ts";

/** The command that lists the others. @param groups the other commands by the name of their group */
export function createHelp(groups: Readonly<Record<string, readonly Command[]>>): Command {
	return defineCommand({
		data: { name: "help", description: "All commands, and where to ask" },
		private: true,
		query: z.object({}),
		async run(_query, { commandIds, text }) {
			const listed = Object.entries(groups).map(([name, commands]) => ({
				name,
				commands: commands.map(({ data }) => data(text)),
			}));
			return { embeds: [helpEmbed(listed, commandIds())] };
		},
	});
}

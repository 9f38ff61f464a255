import {
	type APIEmbed,
	ApplicationCommandOptionType,
	type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";

/** A command as it is registered. */
type HelpCommand = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options"> & {
	/** Whether it is a command of a person's menu. */
	isMenu?: true;
};

/** The topics in the order of their buttons. */
export const TOPICS = ["market", "cards", "games", "alerts", "league", "commissioner", "posts", "privacy"] as const;
export type Topic = (typeof TOPICS)[number];

/** How to use the bot, and the subject of each topic. */
export function helpEmbed(text: Texts): APIEmbed {
	const { help } = text;
	const topics = TOPICS.map(topic => `**${help.topics[topic].name}** · ${help.topics[topic].about}`);
	return textEmbed({ title: help.title, lines: [help.howTo, "", ...topics, "", `-# ${help.askWhom}`] }, text);
}

/** The commands of a topic, one line each. @param ids Discord's ids, which make the names clickable */
export function helpTopicEmbed(
	topic: Topic,
	commands: readonly HelpCommand[],
	ids: ReadonlyMap<string, string>,
	text: Texts,
): APIEmbed {
	const { name, about } = text.help.topics[topic];
	const lines = commands.flatMap(command => helpLines(command, ids.get(command.name)));
	return textEmbed({ title: name, lines: [about, "", ...lines] }, text);
}

/** Only subcommands can be used, so a command with subcommands is listed by them. */
function helpLines({ name, description, options = [], isMenu }: HelpCommand, id: string | undefined): string[] {
	if (isMenu) return [`**${name}** ${description}`];
	const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
	const subcommands = options.flatMap(option => {
		if (option.type !== SubcommandGroup) return option.type === Subcommand ? option : [];
		return (option.options ?? []).map(subcommand => ({ ...subcommand, name: `${option.name} ${subcommand.name}` }));
	});
	const uses = subcommands.length === 0 ? [{ name: "", description }] : subcommands;
	return uses.map(use => {
		const path = `${name} ${use.name}`.trim();
		return `${id === undefined ? `\`/${path}\`` : `</${path}:${id}>`} ${use.description}`;
	});
}

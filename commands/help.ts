import { ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Command } from "../src/discord/command.ts";
import { buttonRow, commandButton, layout } from "../src/discord/components.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { helpEmbed, helpTopicEmbed, TOPICS, type Topic } from "../src/embeds/help.ts";
import { firstSteps } from "./settings/first-steps.ts";

/** The command that lists the others, one topic at a time. */
export function createHelp(commands: Readonly<Record<Topic, readonly Command[]>>): Command {
	return defineCommand({
		name: "help",
		private: true,
		options: {},
		values: { topic: z.enum(TOPICS).optional() },
		async run({ topic }, context) {
			const { bot, text } = context;
			const buttons = TOPICS.map(each => {
				const button = commandButton(text.help.topics[each].name, "help", { topic: each });
				return each === topic ? { ...button, style: ButtonStyle.Primary as const, disabled: true } : button;
			});
			if (topic !== undefined) buttons.push(commandButton(text.help.allTopics, "help", {}));
			const listed = topic && commands[topic].map(({ data }) => data(text));
			const steps = await firstSteps(context);
			return {
				...(steps && { content: steps.content }),
				embeds: [listed ? helpTopicEmbed(topic, listed, bot.commandIds(), text) : helpEmbed(text)],
				components: layout(buttonRow(...buttons.slice(0, 4)), buttonRow(...buttons.slice(4)), steps?.components),
			};
		},
	});
}

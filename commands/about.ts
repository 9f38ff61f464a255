import { ButtonStyle, ComponentType } from "discord.js";
import { type InstallTarget, installUrl } from "../src/discord/connection/registration.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { aboutEmbed } from "../src/embeds/about.ts";

export default defineCommand({
	name: "about",
	options: {},
	async run(_query, { catalog, bot, applicationId, text }) {
		const link = (label: string, target: InstallTarget) => ({
			type: ComponentType.Button as const,
			style: ButtonStyle.Link as const,
			label,
			url: installUrl(applicationId, target),
		});
		return {
			embeds: [
				aboutEmbed({ progress: catalog.progress(), sampleData: bot.sampleData, isRefused: bot.isRefused() }, text),
			],
			components: [
				{
					type: ComponentType.ActionRow,
					components: [
						link(text.about.addToServer, "server"),
						link(text.about.addWithPosts, "server-with-posts"),
						link(text.about.addToYourself, "person"),
					],
				},
			],
		};
	},
});

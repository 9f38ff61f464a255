import { ApplicationIntegrationType, ButtonStyle, ComponentType } from "discord.js";
import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";
import { installUrl } from "../src/discord/connection/registration.ts";
import { aboutEmbed } from "../src/embeds/about.ts";

export default defineCommand({
	data: { name: "about", description: "What this bot is, what it stores, how fresh its data is, and how to add it" },
	query: z.object({}),
	async run(_query, { catalog, sampleData, applicationId }) {
		const link = (label: string, where: ApplicationIntegrationType) => ({
			type: ComponentType.Button as const,
			style: ButtonStyle.Link as const,
			label,
			url: installUrl(applicationId, where),
		});
		return {
			embeds: [aboutEmbed({ progress: catalog.progress(), sampleData })],
			components: [
				{
					type: ComponentType.ActionRow,
					components: [
						link("Add to a server", ApplicationIntegrationType.GuildInstall),
						link("Add to yourself", ApplicationIntegrationType.UserInstall),
					],
				},
			],
		};
	},
});

/** A bot that is nothing but discord.js: it answers each command, click and field with one fixed message. */
import { once } from "node:events";
import { Client, Events, type Interaction, type InteractionReplyOptions } from "discord.js";
import { z } from "zod";
import { answerParent, readSettings, reportToParent } from "./parent.ts";

const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		commands: z.array(z.custom<Parameters<NonNullable<Client["application"]>["commands"]["create"]>[0]>()),
		/** The message of each command, as Discord's JSON. */
		answers: z.record(z.string(), z.custom<Pick<InteractionReplyOptions, "embeds" | "components">>()),
		/** The message that the buttons open. */
		page: z.custom<Pick<InteractionReplyOptions, "embeds" | "components">>(),
		/** The suggestions for each typed text. */
		choices: z.record(z.string(), z.array(z.object({ name: z.string(), value: z.string() }))).default({}),
		/** The commands that are deferred first. */
		deferred: z.array(z.string()),
		/** Whether discord.js limits requests, including edits, to 50 a second, and delays the rest until the next second. */
		isThrottled: z.boolean().default(true),
	}),
);

const throttle = settings.isThrottled ? {} : { globalRequestsPerSecond: Number.POSITIVE_INFINITY };
const client = new Client({ intents: [], rest: { api: settings.discordApiUrl, ...throttle } });

async function answer(interaction: Interaction): Promise<void> {
	if (interaction.isAutocomplete()) {
		await interaction.respond(settings.choices[interaction.options.getFocused()] ?? []);
	} else if (interaction.isButton()) {
		await interaction.update({ embeds: settings.page.embeds ?? [], components: settings.page.components ?? [] });
	} else if (interaction.isChatInputCommand()) {
		const { embeds = [], components = [] } = settings.answers[interaction.commandName] ?? {};
		if (settings.deferred.includes(interaction.commandName)) {
			await interaction.deferReply();
			await interaction.editReply({ embeds, components });
		} else {
			await interaction.reply({ embeds, components });
		}
	}
}

// An answer that came too late is counted by the benchmark.
client.on(Events.InteractionCreate, interaction => void answer(interaction).catch(() => {}));
const ready = once(client, Events.ClientReady);
answerParent(() => client.destroy());
await client.login(settings.discordToken);
await ready;
await client.application?.commands.set(settings.commands);
reportToParent("ready");

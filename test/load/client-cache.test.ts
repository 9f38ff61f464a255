import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { Events, type Interaction } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import captains from "../../commands/captains.ts";
import price from "../../commands/price/price.ts";
import { connectGateway } from "../../src/discord/connection/gateway.ts";
import { createRest } from "../../src/discord/connection/rest.ts";
import { SILENT } from "../helpers/databases.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const PLACES = ["guild", "dm", "user-install", "private-channel"] as const;
const ROW = { type: 1, components: [{ type: 2, style: 2, label: "Again", custom_id: "price|card=x" }] };

/** What a command, a half-typed option and a click are answered with. */
async function reply(interaction: Interaction): Promise<void> {
	if (interaction.isAutocomplete()) await interaction.respond([]);
	else if (interaction.isButton()) await interaction.update({ content: "again" });
	else if (interaction.isRepliable()) await interaction.reply({ content: "here", components: [ROW] });
}

it("discord.js keeps nothing of the people, channels and messages it has seen", async () => {
	const discord = await createDiscordStandIn({ token: TOKEN });
	onTestFinished(() => discord.close());
	const { rest: forMessages, close } = createRest({ token: TOKEN, apiUrl: discord.url, logger: SILENT, onFault() {} });
	const gateway = await connectGateway({
		token: TOKEN,
		rest: forMessages,
		guildId: null,
		commands: [price, captains],
		router: { handle: reply },
		logger: SILENT,
	});
	onTestFinished(async () => {
		await gateway.stop();
		await close();
	});
	const warnings: string[] = [];
	gateway.client.on(Events.Warn, message => warnings.push(message));

	for (const where of PLACES) {
		for (let index = 0; index < 10; index++) {
			const person = discord.person({ name: `${where}${index}` });
			const message = await person.command("price", { card: "x" }, { where }).answer;
			await person.autocomplete("captains", { name: "a" }, "name", { where });
			await person.click(message, { label: "Again" }).answer;
		}
	}
	const { users, channels, guilds, application, rest } = gateway.client;
	const kept = {
		users: users.cache.size,
		channels: channels.cache.size,
		members: guilds.cache.reduce((sum, guild) => sum + guild.members.cache.size, 0),
		guildChannels: guilds.cache.reduce((sum, guild) => sum + guild.channels.cache.size, 0),
		entitlements: application.entitlements.cache.size,
		// One for all first answers, and those of the start.
		queues: rest.handlers.size < 8,
	};
	expect(kept).toEqual({ users: 0, channels: 0, members: 0, guildChannels: 0, entitlements: 0, queues: true });
	expect(warnings).toEqual([]);
});

import { once } from "node:events";
import { ApplicationCommandType, type UserContextMenuCommandInteraction } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { startPair } from "../client.ts";

it("a command of a person's menu arrives with that person, by its English name", async () => {
	const { discord, client, stop } = await startPair();
	onTestFinished(stop);
	await client.application.commands.set([
		{ name: "games", description: "Another command" },
		{ type: ApplicationCommandType.User, name: "Games", nameLocalizations: { "es-ES": "Partidos" } },
	]);
	const ann = discord.person({ name: "Ann" });
	const ben = discord.person({ name: "Ben" });
	ann.locale = "es-ES" as typeof ann.locale;
	const arrived: Promise<UserContextMenuCommandInteraction[]> = once(client, "interactionCreate");
	const asked = ann.menu("Games", ben);
	const [interaction] = await arrived;
	expect(interaction?.isUserContextMenuCommand()).toBe(true);
	expect([interaction?.commandName, interaction?.targetId, interaction?.targetUser.username]).toEqual([
		"Games",
		ben.id,
		"Ben",
	]);
	await interaction?.reply("Thanks");
	expect((await asked.answer).content).toBe("Thanks");
	expect(() => ann.menu("games", ben)).toThrow("There is no command games");
	expect(() => ann.command("Games")).toThrow("/Games is not registered");
});

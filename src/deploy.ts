import { REST, Routes } from "discord.js";
import { z } from "zod";
import { commands } from "../commands/index.ts";
import { explainServer, registerCommands } from "./discord/connection/registration.ts";
import { exitWithError, readConfig } from "./entry.ts";

const config = readConfig(process.env);
const { discordToken, discordApiUrl, discordGuildId: guildId } = config;
if (discordToken === null)
	exitWithError("DISCORD_TOKEN is empty: there is no application whose commands could be registered");

const rest = new REST({ api: discordApiUrl }).setToken(discordToken);
try {
	const { id: applicationId } = z.object({ id: z.string() }).parse(await rest.get(Routes.currentApplication()));
	await registerCommands({ rest, applicationId, guildId, commands });
	const where = guildId === null ? "everywhere" : `in the server ${guildId}`;
	process.stdout.write(`${commands.length} commands registered ${where}\n`);
} catch (error) {
	exitWithError(
		explainServer(error, guildId) ?? (error instanceof Error ? `Discord: ${error.message}` : String(error)),
	);
}

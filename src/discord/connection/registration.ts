import {
	ApplicationIntegrationType,
	DiscordAPIError,
	InteractionContextType,
	PermissionFlagsBits,
	type REST,
	RESTJSONErrorCodes,
	type RESTPostAPIApplicationCommandsJSONBody,
	Routes,
} from "discord.js";
import { z } from "zod";
import type { Logger } from "../../ground/logger.ts";
import { ENGLISH } from "../../text/texts.ts";
import type { Command } from "../command.ts";
import { localizeCommand, localizeMenu } from "../localize.ts";
import { type DiscordRetryOptions, retryDiscord } from "./faults.ts";

export interface Registration {
	rest: REST;
	applicationId: string;
	/** The only server in which to register (the commands appear there at once); null: everywhere. */
	guildId: string | null;
	commands: readonly Command[];
}

const registeredSchema = z.array(z.object({ name: z.string(), id: z.string() }));

/**
 * Registers the commands for servers, direct messages and user installs. The request replaces all registered commands,
 * so it may be repeated; unchanged commands do not count towards Discord's limit of 200 new ones a day.
 *
 * @returns the ids of the commands by name
 */
export async function registerCommands({
	rest,
	applicationId,
	guildId,
	commands,
}: Registration): Promise<Map<string, string>> {
	const route =
		guildId === null
			? Routes.applicationCommands(applicationId)
			: Routes.applicationGuildCommands(applicationId, guildId);
	const registered = await rest.put(route, { body: commands.map(command => commandBody(command, guildId)) });
	return new Map(registeredSchema.parse(registered).map(({ name, id }) => [name, id]));
}

/** Where the bot is added: to a server, to a server where it may also post into channels, or to a person's account. */
export type InstallTarget = "server" | "server-with-posts" | "person";

/** The permissions that a post into a channel needs. */
const POST_PERMISSIONS =
	PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks;

/** The page that adds the bot. It requests the commands, and permissions only if the bot is to post. */
export function installUrl(applicationId: string, target: InstallTarget): string {
	const { UserInstall, GuildInstall } = ApplicationIntegrationType;
	const query = new URLSearchParams({
		client_id: applicationId,
		integration_type: String(target === "person" ? UserInstall : GuildInstall),
		...(target === "server-with-posts"
			? { scope: "bot applications.commands", permissions: String(POST_PERMISSIONS) }
			: { scope: "applications.commands" }),
	});
	return `https://discord.com/oauth2/authorize?${query}`;
}

/** Explains why Discord refuses to register the commands in one server; null for any other error. */
export function explainServer(error: unknown, guildId: string | null): string | null {
	if (guildId === null || !(error instanceof DiscordAPIError)) return null;
	if (error.code !== RESTJSONErrorCodes.MissingAccess) return null;
	return "DISCORD_GUILD_ID is a server without the bot: start once without it, and add the bot there by the link it prints";
}

/**
 * Registers the commands during a start. Resolves early when the first attempt fails because Discord is down: the retries
 * continue in the background, and people see the previous commands meanwhile.
 *
 * @throws when Discord refuses the commands at the first attempt
 */
export function registerSoon(
	registration: Registration & { onRegistered(ids: ReadonlyMap<string, string>): void },
	logger: Logger,
	retry: DiscordRetryOptions,
): Promise<void> {
	return new Promise((resolve, reject) => {
		async function register(): Promise<void> {
			registration.onRegistered(await registerCommands(registration));
			logger.info({ commands: registration.commands.length }, "commands registered");
		}
		function onRetry(error: unknown, pauseMs: number): void {
			retry.onRetry(error, pauseMs);
			resolve();
		}
		retryDiscord(register, { ...retry, onRetry }).then(resolve, (err: unknown) => {
			if (!retry.signal.aborted) logger.error({ err }, "the commands cannot be registered");
			reject(err);
		});
	});
}

/** The command in Discord's form. A command registered in a single server does not say where it may be used. */
function commandBody(command: Command, guildId: string | null): RESTPostAPIApplicationCommandsJSONBody {
	const data = {
		...(command.data(ENGLISH).isMenu ? localizeMenu(command.data) : localizeCommand(command.data)),
		...(command.administration && { default_member_permissions: String(PermissionFlagsBits.ManageGuild) }),
	};
	if (guildId !== null) return data;
	return { ...data, ...(command.inServers ? IN_SERVERS : ANYWHERE) };
}

const IN_SERVERS = {
	integration_types: [ApplicationIntegrationType.GuildInstall],
	contexts: [InteractionContextType.Guild],
};

/** Both settings are needed for direct messages and user installs. */
const ANYWHERE = {
	integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
	contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};

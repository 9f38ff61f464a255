import {
	ApplicationIntegrationType,
	DiscordAPIError,
	InteractionContextType,
	type REST,
	RESTJSONErrorCodes,
	type RESTPostAPIChatInputApplicationCommandsJSONBody,
	Routes,
} from "discord.js";
import type { Logger } from "../../ground/logger.ts";
import type { Command } from "../command.ts";
import { type RetryOptions, retryDiscord } from "./retry.ts";

type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** What a command is compared by; Discord adds ids, versions and defaults of its own. */
const COMPARED = ["type", "name", "description", "required", "autocomplete", "value"] as const;
const COMPARED_LIMITS = ["min_value", "max_value", "min_length", "max_length"] as const;

export interface Registration {
	rest: REST;
	applicationId: string;
	/** Register in this server only (at once there), or everywhere. */
	guildId: string | null;
	commands: readonly Command[];
}

/**
 * Tells Discord the commands, for servers, direct messages and user installs alike, unless it knows them already:
 * every start asks, and only a change writes.
 *
 * @returns whether anything was written
 */
export async function registerCommands({ rest, applicationId, guildId, commands }: Registration): Promise<boolean> {
	const route =
		guildId === null
			? Routes.applicationCommands(applicationId)
			: Routes.applicationGuildCommands(applicationId, guildId);
	const bodies = commands.map(command => commandBody(command, guildId));
	const registered = await rest.get(route);
	if (Array.isArray(registered) && fingerprint(registered) === fingerprint(bodies)) return false;
	await rest.put(route, { body: bodies });
	return true;
}

/** Why Discord refuses to register the commands in one server; null for any other failure. */
export function explainServer(error: unknown, guildId: string | null): string | null {
	if (guildId === null || !(error instanceof DiscordAPIError)) return null;
	if (error.code !== RESTJSONErrorCodes.MissingAccess) return null;
	return "DISCORD_GUILD_ID is a server without the bot: start once without it, and add the bot there by the link it prints";
}

/**
 * Registers the commands at a start, which does not wait for it any longer when Discord is down: then it is done later.
 * People see the commands of before meanwhile.
 *
 * @throws what Discord refuses at the first try
 */
export function registerSoon(registration: Registration, logger: Logger, retry: RetryOptions): Promise<void> {
	return new Promise((resolve, reject) => {
		async function register(): Promise<void> {
			const changed = await registerCommands(registration);
			const commands = registration.commands.length;
			logger.info({ commands, changed }, changed ? "commands registered" : "commands are up to date");
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

/** Both settings are needed for a command that works in direct messages and for user installs as well. */
function commandBody({ data }: Command, guildId: string | null): CommandBody {
	if (guildId !== null) return data;
	return {
		...data,
		integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
		contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
	};
}

/** The commands as text that is alike for what was sent and for what Discord made of it. */
function fingerprint(commands: readonly unknown[]): string {
	return commands
		.map(command => JSON.stringify(normalize(command)))
		.toSorted()
		.join("\n");
}

function normalize(value: unknown): object {
	const given = new Map(Object.entries(value ?? {}));
	const list = (key: string) => {
		const entries: unknown = given.get(key);
		return Array.isArray(entries) ? entries : [];
	};
	return {
		// A command's type is 1 and an option's flags are false unless said otherwise.
		...Object.fromEntries(COMPARED.map(key => [key, given.get(key) ?? (key === "type" ? 1 : false)])),
		...Object.fromEntries(COMPARED_LIMITS.map(key => [key, given.get(key) ?? null])),
		options: list("options").map(normalize),
		choices: list("choices").map(normalize),
		integration_types: list("integration_types"),
		contexts: list("contexts"),
	};
}

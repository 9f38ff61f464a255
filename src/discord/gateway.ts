import { Client, Events, Options } from "discord.js";
import type { Command } from "./command.ts";
import { registerCommands } from "./registration.ts";
import { makeRequest } from "./rest-request.ts";
import type { Logger, Router } from "./router.ts";

export interface GatewayOptions {
	token: string;
	/** Discord's REST API, a proxy of it or a stand-in, without the version: "https://discord.com/api". */
	apiUrl: string;
	guildId: string | null;
	commands: readonly Command[];
	router: Router;
	logger: Logger;
}

export interface Gateway {
	client: Client<true>;
	applicationId: string;
	/** Takes no more interactions, waits for the answers under way (at most `graceMs`) and hangs up. */
	stop(graceMs?: number): Promise<void>;
}

/** Structures of servers and people the bot never looks at: an interaction brings along all that is needed. */
const NOTHING_CACHED = Options.cacheWithLimits({
	ApplicationCommandManager: 0,
	ApplicationEmojiManager: 0,
	DMMessageManager: 0,
	EntitlementManager: 0,
	GuildEmojiManager: 0,
	GuildMemberManager: 0,
	GuildMessageManager: 0,
	GuildScheduledEventManager: 0,
	GuildStickerManager: 0,
	MessageManager: 0,
	PresenceManager: 0,
	ReactionManager: 0,
	ReactionUserManager: 0,
	StageInstanceManager: 0,
	ThreadManager: 0,
	ThreadMemberManager: 0,
	UserManager: 0,
	VoiceStateManager: 0,
});

/**
 * Connects to Discord and hands every interaction to the router. No intents: interactions come without any, and the bot
 * reads nobody's messages.
 *
 * @throws discord.js's own error when the token is refused
 */
export async function connectGateway(options: GatewayOptions): Promise<Gateway> {
	const { token, apiUrl, guildId, commands, router, logger } = options;
	const client = new Client({ intents: [], makeCache: NOTHING_CACHED, rest: { api: apiUrl, makeRequest } });
	const running = new Set<Promise<void>>();
	client.on(Events.InteractionCreate, interaction => {
		const answer = router.handle(interaction).finally(() => running.delete(answer));
		running.add(answer);
	});
	client.on(Events.Error, err => logger.error({ err }, "discord"));
	client.on(Events.Warn, message => logger.warn({}, `discord: ${message}`));
	client.on(Events.ShardError, (err, shard) => logger.error({ err, shard }, "gateway"));
	client.on(Events.ShardReconnecting, shard => logger.warn({ shard }, "gateway lost, connecting again"));
	client.on(Events.ShardResume, shard => logger.info({ shard }, "gateway resumed"));

	const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve));
	await client.login(token);
	const connected = await ready;
	const applicationId = connected.application.id;
	const changed = await registerCommands({ rest: connected.rest, applicationId, guildId, commands });
	logger.info({ commands: commands.length, changed }, changed ? "commands registered" : "commands are up to date");

	return {
		client: connected,
		applicationId,
		async stop(graceMs = 5000) {
			client.removeAllListeners(Events.InteractionCreate);
			let timer: NodeJS.Timeout | undefined;
			const patience = new Promise(resolve => {
				timer = setTimeout(resolve, graceMs);
			});
			await Promise.race([Promise.allSettled(running), patience]);
			clearTimeout(timer);
			// Hanging up is told as a lost connection, too.
			client.removeAllListeners(Events.ShardReconnecting);
			await client.destroy();
		},
	};
}

import { Client, type ClientOptions, Events, Options, Status } from "discord.js";
import type { Sharding } from "../../config.ts";
import { GatewayClosedError } from "./faults.ts";
import { type RestParts, restOptions, watchInvalidRequests } from "./rest.ts";

export interface ClientParts extends RestParts {
	sharding: Sharding;
	/** Discord has ended the connection for good. */
	onClosed: (error: GatewayClosedError) => void;
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

/** Every interaction that is deferred leaves a queue of its own behind in discord.js until the next sweep. */
const SWEEP_MS = 60_000;

/**
 * discord.js's client, not connected yet, whose faults are logged and counted. No intents: interactions come without
 * any, and the bot reads nobody's messages.
 */
export function createClient(parts: ClientParts): Client {
	const { logger, onFault, onClosed } = parts;
	const client = new Client({
		intents: [],
		makeCache: NOTHING_CACHED,
		// Answers are written as Discord's JSON; discord.js would look at each of their keys for camel case.
		jsonTransformer: json => json,
		...shardOptions(parts.sharding),
		rest: {
			...restOptions(parts),
			// Answers to interactions do not count for Discord's 50 requests a second; discord.js holds back their edits.
			globalRequestsPerSecond: Number.POSITIVE_INFINITY,
			handlerSweepInterval: SWEEP_MS,
		},
	});
	// Otherwise discord.js keeps every command back until the last shard is ready: at 5 s a shard, most come too late.
	client.ws.status = Status.Ready;
	const begun = new Set<number>();
	client.on(Events.Error, err => {
		logger.error({ err }, "discord");
		onFault("unhandled");
	});
	client.on(Events.Warn, message => logger.warn({}, `discord: ${message}`));
	client.on(Events.ShardError, (err, shard) => {
		logger.error({ err, shard }, "gateway");
		onFault("gateway-error");
	});
	client.on(Events.ShardReconnecting, shard => {
		logger.warn({ shard }, "gateway lost, connecting again");
		onFault("disconnect");
	});
	client.on(Events.ShardResume, shard => {
		logger.info({ shard }, "gateway resumed");
		onFault("resume");
	});
	client.on(Events.ShardReady, shard => {
		if (begun.has(shard)) {
			logger.warn({ shard }, "gateway session begun anew: commands sent meanwhile are lost");
			onFault("new-session");
		}
		begun.add(shard);
	});
	client.on(Events.ShardDisconnect, ({ code }, shard) => {
		const err = new GatewayClosedError(code);
		logger.error({ err, shard }, "gateway closed");
		onFault("closed");
		onClosed(err);
	});
	watchInvalidRequests(client.rest, parts);
	return client;
}

/** Without shards discord.js connects one, without asking Discord how many there should be. */
function shardOptions(sharding: Sharding): Pick<ClientOptions, "shards" | "shardCount"> {
	if (sharding === "off") return {};
	if (sharding === "auto") return { shards: "auto" };
	const { first, last, total } = sharding;
	return { shards: Array.from({ length: last - first + 1 }, (_, index) => first + index), shardCount: total };
}

/** The state of each of a client's shards in discord.js's word: "Ready" when it is connected. */
export function shardStates({ ws }: Client): string[] {
	return ws.shards.map(({ status }) => Status[status]);
}

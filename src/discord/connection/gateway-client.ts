import { Client, type ClientOptions, Events, Options, type REST, Status } from "discord.js";
import type { Sharding } from "../../config.ts";
import type { Logger } from "../../ground/logger.ts";
import { MINUTE } from "../../ground/times.ts";
import { type DiscordFault, GatewayClosedError, type OnFault } from "./faults.ts";

export interface GatewayClientOptions {
	/** The client uses its settings, too. */
	rest: REST;
	sharding: Sharding;
	logger: Logger;
	onFault: OnFault;
	/** Called when Discord closes the connection permanently. */
	onClosed(error: GatewayClosedError): void;
}

/** The caches that interactions would fill. They stay empty, because an interaction contains everything the bot needs. */
const NOTHING_CACHED = Options.cacheWithLimits({
	EntitlementManager: 0,
	GuildMemberManager: 0,
	MessageManager: 0,
	UserManager: 0,
});

/**
 * Creates a discord.js client, not yet connected, whose faults are logged and counted. It has no intents: interactions
 * arrive without any, and the bot reads no messages.
 */
export function createGatewayClient({ rest, sharding, logger, onFault, onClosed }: GatewayClientOptions): Client {
	const client = new Client({
		intents: [],
		makeCache: NOTHING_CACHED,
		// Answers are Discord's own JSON already; discord.js would convert every key from camel case.
		jsonTransformer: json => json,
		...shardOptions(sharding),
		rest: {
			...rest.options,
			// Interactions are exempt from Discord's 50 requests a second, but discord.js delays their edits.
			globalRequestsPerSecond: Number.POSITIVE_INFINITY,
			// discord.js keeps one queue for each deferred interaction until the next sweep.
			handlerSweepInterval: MINUTE,
		},
	});
	// Otherwise discord.js holds back every interaction until the last shard is ready; at 5 s a shard, most would expire.
	client.ws.status = Status.Ready;
	const ready = new Set<number>();
	function report(fault: DiscordFault, level: keyof Logger, fields: object, message: string): void {
		logger[level](fields, message);
		onFault(fault);
	}
	client.on(Events.Error, err => report("unhandled", "error", { err }, "discord"));
	client.on(Events.Warn, message => logger.warn({}, `discord: ${message}`));
	client.on(Events.ShardError, (err, shard) => report("gateway-error", "error", { err, shard }, "gateway"));
	client.on(Events.ShardReconnecting, shard => report("disconnect", "warn", { shard }, "gateway lost, reconnecting"));
	client.on(Events.ShardResume, shard => report("resume", "info", { shard }, "gateway resumed"));
	client.on(Events.ShardReady, shard => {
		if (ready.has(shard))
			report("new-session", "warn", { shard }, "new gateway session: commands sent meanwhile are lost");
		ready.add(shard);
	});
	client.on(Events.ShardDisconnect, ({ code }, shard) => {
		const err = new GatewayClosedError(code);
		report("closed", "error", { err, shard }, "gateway closed");
		onClosed(err);
	});
	return client;
}

/** With no shard options discord.js connects one shard without asking Discord for the recommended number. */
function shardOptions(sharding: Sharding): Pick<ClientOptions, "shards" | "shardCount"> {
	if (sharding === "off") return {};
	if (sharding === "auto") return { shards: "auto" };
	const { first, last, total } = sharding;
	return { shards: Array.from({ length: last - first + 1 }, (_, index) => first + index), shardCount: total };
}

import { Client, type ClientOptions, Events, Options, type REST, Status } from "discord.js";
import type { Sharding } from "../../config.ts";
import type { Logger } from "../../ground/logger.ts";
import { type DiscordFault, GatewayClosedError, type OnFault } from "./faults.ts";
import { watchInvalidRequests } from "./rest.ts";

export interface ClientParts {
	/** Its settings and connections are used for the answers of interactions, too. */
	rest: REST;
	sharding: Sharding;
	logger: Logger;
	onFault: OnFault;
	/** Called when Discord closes the connection permanently. */
	onClosed: (error: GatewayClosedError) => void;
}

/** The caches that interactions would fill; an interaction contains everything the bot needs. */
const NOTHING_CACHED = Options.cacheWithLimits({
	EntitlementManager: 0,
	GuildMemberManager: 0,
	MessageManager: 0,
	UserManager: 0,
});

/** discord.js keeps one queue for each deferred interaction until the next sweep. */
const SWEEP_MS = 60_000;

/**
 * Creates a discord.js client, not yet connected, whose faults are logged and counted. It has no intents: interactions
 * arrive without any, and the bot reads no messages.
 */
export function createClient(parts: ClientParts): Client {
	const { rest, sharding, logger, onFault, onClosed } = parts;
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
			handlerSweepInterval: SWEEP_MS,
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
	watchInvalidRequests(client.rest, parts);
	return client;
}

/** With no shard options discord.js connects one shard without asking Discord for the recommended number. */
function shardOptions(sharding: Sharding): Pick<ClientOptions, "shards" | "shardCount"> {
	if (sharding === "off") return {};
	if (sharding === "auto") return { shards: "auto" };
	const { first, last, total } = sharding;
	return { shards: Array.from({ length: last - first + 1 }, (_, index) => first + index), shardCount: total };
}

/** The state of each shard as discord.js names it: "Ready" when it is connected. */
export function shardStates({ ws }: Client): string[] {
	return ws.shards.map(({ status }) => Status[status]);
}

import {
	Client,
	Events,
	type IIdentifyThrottler,
	Options,
	type RateLimitData,
	REST,
	RESTEvents,
	type RESTOptions,
} from "discord.js";
import type { OnFault } from "./fault.ts";
import { GatewayClosedError } from "./gateway-close.ts";
import { guardPackets } from "./packets.ts";
import type { RestRequests } from "./rest-request.ts";
import type { Logger } from "./router.ts";

export interface ClientOptions {
	/** Discord's REST API without its version: "https://discord.com/api". */
	apiUrl: string;
	requests: RestRequests;
	logger: Logger;
	onFault: OnFault;
	/** Discord has ended the connection for good. */
	onClosed: (error: GatewayClosedError) => void;
	/** Whose turn it is to identify, where other processes identify, too. @param maxConcurrency shards that may at once */
	identify?: Identify | undefined;
}

export type Identify = (maxConcurrency: number) => IIdentifyThrottler;

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
/** Discord bans a host for ten minutes and more after 10,000 invalid requests in ten minutes. */
const INVALID_WARNING_EVERY = 500;

/**
 * discord.js's client, not connected yet, whose faults are logged and counted. No intents: interactions come without
 * any, and the bot reads nobody's messages.
 */
export function createClient({ apiUrl, requests, logger, onFault, onClosed, identify }: ClientOptions): Client {
	const client = new Client({
		intents: [],
		makeCache: NOTHING_CACHED,
		rest: {
			...restOptions(apiUrl, requests),
			// Answers to interactions do not count for Discord's 50 requests a second; discord.js holds back their edits.
			globalRequestsPerSecond: Number.POSITIVE_INFINITY,
			handlerSweepInterval: SWEEP_MS,
		},
		...(identify && {
			ws: {
				async buildIdentifyThrottler(manager) {
					const { session_start_limit: limit } = await manager.fetchGatewayInformation();
					return identify(limit.max_concurrency);
				},
			},
		}),
	});
	guardPackets(client, err => {
		logger.error({ err }, "a packet of Discord's could not be read");
		onFault("malformed-packet");
	});
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
		if (client.isReady()) {
			logger.warn({ shard }, "gateway session begun anew: commands sent meanwhile are lost");
			onFault("new-session");
		}
	});
	client.on(Events.ShardDisconnect, ({ code }, shard) => {
		const err = new GatewayClosedError(code);
		logger.error({ err, shard }, "gateway closed");
		onFault("closed");
		onClosed(err);
	});
	watchInvalidRequests(client.rest, logger, onFault);
	return client;
}

/** Discord's REST API for what the bot does of its own accord, as Discord's 50 requests a second hold for it. */
export function createRest(
	{ apiUrl, requests, logger, onFault }: Pick<ClientOptions, "apiUrl" | "requests" | "logger" | "onFault">,
	token: string,
): REST {
	const rest = new REST(restOptions(apiUrl, requests)).setToken(token);
	watchInvalidRequests(rest, logger, onFault);
	return rest;
}

function restOptions(apiUrl: string, { makeRequest }: RestRequests): Partial<RESTOptions> {
	return {
		api: apiUrl,
		makeRequest,
		retries: 0,
		rejectOnRateLimit: isUseless,
		invalidRequestWarningInterval: INVALID_WARNING_EVERY,
	};
}

/** A first answer has 3 s, an edit the 15 min of its token; whatever else is repeated by who wants it. */
function isUseless({ route, timeToReset, retryAfter, sublimitTimeout }: RateLimitData): boolean {
	const ms = Math.max(timeToReset, retryAfter, sublimitTimeout);
	if (route.startsWith("/interactions")) return ms > 2500;
	return ms > (route.startsWith("/webhooks") ? 60_000 : 10_000);
}

function watchInvalidRequests(rest: REST, logger: Logger, onFault: OnFault): void {
	rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
		logger.warn({ count, seconds: Math.ceil(remainingTime / 1000) }, "many requests that Discord refuses");
		onFault("invalid-requests");
	});
}

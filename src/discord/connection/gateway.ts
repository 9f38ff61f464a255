import { Client, type ClientOptions, Events, Options, type REST, Status } from "discord.js";
import type { Sharding } from "../../config.ts";
import { TimeoutError, type Wait, withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { MINUTE } from "../../ground/times.ts";
import type { Command } from "../command.ts";
import type { Router } from "../router/router.ts";
import {
	type DiscordFault,
	type DiscordRetryOptions,
	GatewayClosedError,
	type OnFault,
	retryDiscord,
} from "./faults.ts";
import { registerSoon } from "./registration.ts";

export interface GatewayOptions {
	token: string;
	/** Its settings and connections are also used for answers to interactions. */
	rest: REST;
	guildId: string | null;
	/** The shards; default: one shard for all servers. */
	sharding?: Sharding;
	commands: readonly Command[];
	router: Router;
	logger: Logger;
	onFault?: OnFault;
	/** Called with the ids of the commands by name. */
	onRegistered?: (ids: ReadonlyMap<string, string>) => void;
	/** Called when Discord closes the connection permanently: no more commands arrive. */
	onClosed?: (error: GatewayClosedError) => void;
	/** Waits before a retry. */
	wait?: Wait;
}

export interface Gateway {
	client: Client<true>;
	applicationId: string;
	/** The state of each shard as discord.js names it: "Ready" when it is connected. */
	shardStates(): string[];
	/** Takes no more interactions, waits at most `graceMs` for answers in progress, and disconnects. */
	stop(graceMs?: number): Promise<void>;
}

/** The caches that interactions would fill. They stay empty, because an interaction contains everything the bot needs. */
const NOTHING_CACHED = Options.cacheWithLimits({
	EntitlementManager: 0,
	GuildMemberManager: 0,
	MessageManager: 0,
	UserManager: 0,
});

/** How long a disconnect waits: a dead connection never confirms that it closes. */
const DISCONNECT_MS = 500;
/** How long a start waits for the registration; interactions arrive meanwhile. */
const REGISTER_MS = 5000;

/**
 * Connects to Discord and passes every interaction to the router. Retries while Discord is down, and registers the
 * commands later if that fails at first.
 *
 * @throws discord.js's error, or a GatewayClosedError, when Discord refuses the token or a request
 */
export async function connectGateway(options: GatewayOptions): Promise<Gateway> {
	const { token, rest, guildId, sharding = "off", commands, router, logger } = options;
	const { onFault = () => {}, onRegistered = () => {}, onClosed = () => {} } = options;
	const stopping = new AbortController();
	const running = new Set<Promise<void>>();

	function answer(...[interaction]: Parameters<Router["handle"]>): void {
		const answered = router
			.handle(interaction)
			.catch(err => {
				logger.error({ err }, "an interaction failed");
				onFault("unhandled");
			})
			.finally(() => running.delete(answered));
		running.add(answered);
	}

	const retry: DiscordRetryOptions = {
		signal: stopping.signal,
		...(options.wait && { wait: options.wait }),
		onRetry(err, pauseMs) {
			logger.warn({ err, pauseMs }, "Discord cannot be reached, retrying");
			onFault("unreachable");
		},
	};

	/** Resolves when the first shard is ready: the others may take minutes. A client whose login failed cannot be reused. */
	async function connect(): Promise<Client<true>> {
		let closed: GatewayClosedError | undefined;
		let isUp = false;
		const client = createGatewayClient({
			rest,
			sharding,
			logger,
			onFault,
			onClosed(error) {
				closed = error;
				if (isUp) onClosed(error);
			},
		});
		client.on(Events.InteractionCreate, answer);
		const ready = new Promise<Client<true>>(resolve => {
			client.once(Events.ShardReady, () => client.isReady() && resolve(client));
		});
		const loggedIn = client.login(token).then(
			() => ready,
			error => Promise.reject(closed ?? error),
		);
		const first = await Promise.race([ready, loggedIn]);
		isUp = true;
		return first;
	}

	const client = await retryDiscord(connect, retry);
	const applicationId = client.application.id;

	async function disconnect(graceMs: number): Promise<void> {
		stopping.abort();
		client.removeListener(Events.InteractionCreate, answer);
		await withTimeout(Promise.allSettled(running), graceMs).catch(() => {});
		if (running.size > 0) logger.warn({ interactions: running.size }, "stopped before every answer was given");
		// discord.js reports a deliberate disconnect as a lost connection, too.
		client.removeAllListeners(Events.ShardReconnecting);
		await withTimeout(client.destroy(), DISCONNECT_MS).catch(() => {});
	}

	let stopped: Promise<void> | undefined;
	const stop = (graceMs = 4000) => (stopped ??= disconnect(graceMs));
	try {
		// The commands are the same for all processes, so one process registers them.
		if (client.ws.shards.has(0)) {
			const registered = registerSoon({ rest, applicationId, guildId, commands, onRegistered }, logger, retry);
			await withTimeout(registered, REGISTER_MS).catch(error => {
				if (!(error instanceof TimeoutError)) throw error;
			});
		}
	} catch (error) {
		await stop(0);
		throw error;
	}
	return { client, applicationId, shardStates: () => client.ws.shards.map(({ status }) => Status[status]), stop };
}

/**
 * Creates a discord.js client, not yet connected, whose faults are logged and counted. It has no intents: interactions
 * arrive without any, and the bot reads no messages.
 */
function createGatewayClient(
	options: Pick<Required<GatewayOptions>, "rest" | "sharding" | "logger" | "onFault" | "onClosed">,
): Client {
	const { rest, sharding, logger, onFault, onClosed } = options;
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

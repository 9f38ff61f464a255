import { type Client, Events, type REST, Status } from "discord.js";
import type { Sharding } from "../../config.ts";
import { TimeoutError, type Wait, withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Command } from "../command.ts";
import type { Router } from "../router/router.ts";
import { type DiscordRetryOptions, type GatewayClosedError, type OnFault, retryDiscord } from "./faults.ts";
import { createGatewayClient } from "./gateway-client.ts";
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

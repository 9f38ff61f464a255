import { type Client, Events, type REST } from "discord.js";
import { createClient, createRest, type Identify } from "./client.ts";
import type { Command } from "./command.ts";
import { within } from "./delivery.ts";
import type { OnFault } from "./fault.ts";
import type { GatewayClosedError } from "./gateway-close.ts";
import { registerSoon } from "./registration.ts";
import { createRestRequests } from "./rest-request.ts";
import { type RetryOptions, retryDiscord, type Wait } from "./retry.ts";
import type { Logger, Router } from "./router.ts";

export interface GatewayOptions {
	token: string;
	/** Discord's REST API, a proxy of it or a stand-in, without the version: "https://discord.com/api". */
	apiUrl: string;
	guildId: string | null;
	commands: readonly Command[];
	router: Router;
	logger: Logger;
	onFault?: OnFault;
	/** Discord has ended the connection for good: no command comes any more. */
	onClosed?: (error: GatewayClosedError) => void;
	/** Whose turn it is to identify, where other processes identify, too. */
	identify?: Identify;
	/** What is waited with before Discord is asked again. */
	wait?: Wait;
}

export interface Gateway {
	client: Client<true>;
	/** For what is no answer to an interaction. */
	rest: REST;
	applicationId: string;
	/** Takes no more interactions, waits for the answers under way (at most `graceMs`) and hangs up. */
	stop(graceMs?: number): Promise<void>;
	/** Lets go of Discord's REST API, when `rest` has nothing more to send. */
	close(): Promise<void>;
}

/** A connection that is dead already never hears the goodbye. */
const GOODBYE_MS = 500;
/** How long a start waits to hear whether Discord takes the commands: interactions come already. */
const REGISTER_MS = 5000;

/**
 * Connects to Discord and hands every interaction to the router. While Discord is down it is asked again and again;
 * commands that cannot be registered now are registered later.
 *
 * @throws discord.js's own error, or a GatewayClosedError, when Discord refuses the token or a request
 */
export async function connectGateway(options: GatewayOptions): Promise<Gateway> {
	const { token, apiUrl, guildId, commands, router, logger, onFault = () => {}, onClosed = () => {} } = options;
	const stopping = new AbortController();
	const running = new Set<Promise<void>>();
	const requests = createRestRequests(onFault);

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

	const retry: RetryOptions = {
		signal: stopping.signal,
		...(options.wait && { wait: options.wait }),
		tell(err, pauseMs) {
			logger.warn({ err, pauseMs }, "Discord cannot be reached, trying again");
			onFault("unreachable");
		},
	};

	/** A client whose login failed is used up. */
	async function connect(): Promise<Client<true>> {
		let closed: GatewayClosedError | undefined;
		let isUp = false;
		const client = createClient({
			apiUrl,
			requests,
			logger,
			onFault,
			identify: options.identify,
			onClosed(error) {
				closed = error;
				if (isUp) onClosed(error);
			},
		});
		client.on(Events.InteractionCreate, answer);
		const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve));
		try {
			await client.login(token);
		} catch (error) {
			throw closed ?? error;
		}
		isUp = true;
		return ready;
	}

	const client = await retryDiscord(connect, retry).catch(async error => {
		await requests.close();
		throw error;
	});
	const rest = createRest({ apiUrl, requests, logger, onFault }, token);
	const applicationId = client.application.id;

	/** Waits for the answers under way, and hangs up. */
	async function hangUp(graceMs: number): Promise<void> {
		stopping.abort();
		client.removeListener(Events.InteractionCreate, answer);
		await within(Promise.allSettled(running), graceMs);
		if (running.size > 0) logger.warn({ interactions: running.size }, "stopped before every answer was given");
		// Hanging up is told as a lost connection, too.
		client.removeAllListeners(Events.ShardReconnecting);
		await within(client.destroy(), GOODBYE_MS);
		rest.clearHashSweeper();
		rest.clearHandlerSweeper();
	}

	let stopped: Promise<void> | undefined;
	const stop = (graceMs = 4000) => (stopped ??= hangUp(graceMs));
	try {
		// Shards would only ask the same one after the other.
		if (client.ws.shards.has(0)) {
			await within(registerSoon({ rest, applicationId, guildId, commands }, logger, retry), REGISTER_MS);
		}
	} catch (error) {
		await stop(0);
		await requests.close();
		throw error;
	}
	return { client, rest, applicationId, stop, close: requests.close };
}

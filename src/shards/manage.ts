import { setTimeout } from "node:timers/promises";
import { REST } from "discord.js";
import type { Config, Sharding } from "../config.ts";
import { retryDiscord } from "../discord/retry.ts";
import { startMonitorServer } from "../monitor/server.ts";
import type { Logger } from "./keeper.ts";
import { createShardsMonitor } from "./monitor.ts";
import type { MonitorLink } from "./monitor-link.ts";
import { planShards } from "./plan.ts";
import { startShards } from "./shards.ts";

export interface ManageOptions {
	config: Pick<Config, "discordApiUrl" | "httpHost" | "httpPort">;
	sharding: Exclude<Sharding, "off">;
	token: string;
	/** The file each shard runs, as a process of its own. */
	file: string;
	logger: Logger;
}

/** The shards of this machine under one process, which answers for their health and holds no connection of its own. */
export interface Managed {
	/** One shard after the other. */
	restart(): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Serves health and metrics, asks Discord how many shards there are to be, and starts those of this machine in the
 * background.
 *
 * @throws when the port is taken (code EADDRINUSE) or Discord refuses the token
 */
export async function manageShards(options: ManageOptions): Promise<Managed> {
	const { config, sharding, token, file, logger } = options;
	const stopping = new AbortController();
	let links: ReadonlyMap<number, MonitorLink> = new Map();
	const monitor = createShardsMonitor(() => links);
	const server = await startMonitorServer({ host: config.httpHost, port: config.httpPort, monitor, logger });
	logger.info({ url: server.url }, "health and metrics of all shards are served");

	const rest = new REST({ api: config.discordApiUrl }).setToken(token);
	const plan = await retryDiscord(() => planShards(sharding, rest), {
		signal: stopping.signal,
		onRetry: (err, pauseMs) => logger.warn({ err, pauseMs }, "Discord cannot be reached, trying again"),
	});
	rest.clearHashSweeper();
	rest.clearHandlerSweeper();
	logger.info({ ...plan }, "shards are started");
	const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal, ref: false });
	const shards = startShards({ file, token, ...plan, logger, wait });
	links = shards.links;

	return {
		restart: () => shards.restart(),
		async stop() {
			stopping.abort();
			await shards.stop();
			await server.close();
		},
	};
}

import { DiscordAPIError } from "discord.js";
import { commands } from "../commands/index.ts";
import { type Bot, startBot } from "./bot.ts";
import type { Config } from "./config.ts";
import { DISCORD_FAULTS } from "./discord/connection/faults.ts";
import { explainServer, installUrl } from "./discord/connection/registration.ts";
import { exitWithError, guardProcess, readConfig, type Stop } from "./entry.ts";
import { LOG_OUTCOMES } from "./game-logs/log-reader.ts";
import { wait } from "./ground/async.ts";
import { MINUTE } from "./ground/times.ts";
import { READ_OUTCOMES } from "./league/reading/read-account.ts";
import { createLogger, openTerminal } from "./logger.ts";
import { createHostRoutes, type HostActions } from "./monitor/host-routes.ts";
import { createMetrics } from "./monitor/metrics.ts";
import { createMonitor } from "./monitor/monitor.ts";
import { createMonitorRoutes, startMonitorServer } from "./monitor/server.ts";
import { PRIVATE_ATTEMPTS } from "./posting/private-delivery.ts";
import { PRIVATE_PARTS } from "./posting/private-part.ts";
import { POST_OUTCOMES } from "./posting/settlement.ts";
import { endProgress } from "./progress.ts";

const config = readConfig(process.env);
const logger = createLogger(config.logLevel, process.stdout.isTTY ? await openTerminal() : undefined);
/** Milliseconds between checks whether the sandbox is ready. */
const READY_CHECK_MS = 500;
/** The longest time to wait until the sandbox is ready. */
const READY_WAIT_MS = 20_000;
/** Sample data change every few minutes, so that a visitor of the sandbox sees posts arrive. */
const SAMPLE_PACE = {
	crawlMs: MINUTE,
	/** The attributes of all sample cards are read within about a minute. */
	sweepMs: 20,
	/** The sample's league plays a game every few minutes. */
	leagueReadMs: 2 * MINUTE,
};

/** Prints the last lines of the start: as text at a terminal, otherwise in the log, where each line is JSON. */
function say(...lines: readonly string[]): void {
	endProgress();
	if (process.stdout.isTTY) process.stdout.write(`${lines.join("\n")}\n`);
	else for (const line of lines) logger.info({}, line);
}

const metrics = createMetrics({
	processMetrics: true,
	known: {
		posts: {
			feed: POST_OUTCOMES,
			league: POST_OUTCOMES,
			...Object.fromEntries(PRIVATE_PARTS.map(part => [part, PRIVATE_ATTEMPTS])),
		},
		leagueReads: READ_OUTCOMES,
		statsReads: LOG_OUTCOMES,
		faults: DISCORD_FAULTS,
	},
});
const monitor = createMonitor({ metrics });
const shared = { commands, logger, metrics, registerProbes: monitor.registerProbes, onClosed: end };

const starting = config.discordToken === null ? playInSandbox(config) : goLive(config, config.discordToken);
guardProcess({ starting, logger, onUnhandledRejection: metrics.unhandledRejection });
try {
	await starting;
} catch (error) {
	exitWithError(explain(error));
}

/** Runs without an account: the sandbox replaces Discord and the read API, and all data end with the process. */
async function playInSandbox({ httpHost: host, httpPort: port, league, apiBaseUrl }: Config): Promise<Stop> {
	const { startSandbox } = await import("@dugout/page");
	const sampleData = apiBaseUrl === null;
	const routes = createMonitorRoutes({ monitor, logger, host });
	const sandbox = await startSandbox({ host, port, league, logger, sampleData, routes });
	const bot = await startBot({
		config: {
			...config,
			discordToken: sandbox.discordToken,
			discordApiUrl: sandbox.discordApiUrl,
			discordGuildId: null,
			apiBaseUrl: apiBaseUrl ?? sandbox.apiBaseUrl,
			// Sample data come from this machine, so they need no proxy.
			apiProxyUrl: sampleData ? null : config.apiProxyUrl,
			storageUrl: "sqlite://:memory:",
			cacheUrl: "sqlite://:memory:",
		},
		...(sampleData && {
			sample: { pastPrices: sandbox.pricesAt, league: sandbox.sampleLeague },
			pace: SAMPLE_PACE,
		}),
		...shared,
	});
	if (process.env.STORAGE_URL) logger.info({}, "STORAGE_URL is not used: the sandbox stores nothing");
	void sayReady(sandbox.url);
	return async () => {
		await bot.stop();
		await sandbox.stop();
	};
}

/** Prints the address once all cards have been read, or after the longest wait: a read API may not answer at all. */
async function sayReady(url: string): Promise<void> {
	const latest = Date.now() + READY_WAIT_MS;
	let { ready } = await monitor.ready();
	while (!ready && Date.now() < latest) {
		await wait(READY_CHECK_MS);
		({ ready } = await monitor.ready());
	}
	const state = ready ? "Ready" : "Not all cards are read yet";
	say(`${state}: open ${url} in a browser. Ctrl+C stops it.`);
}

/** Runs with a token: real Discord, and the configured read API, or sample data with a warning. */
async function goLive(settings: Config, token: string): Promise<Stop> {
	const { httpHost: host, httpPort: port, apiBaseUrl } = settings;
	// The server starts first, so that a host sees that the process is alive while it starts.
	let hostActions: HostActions | null = null;
	const hostRoutes = createHostRoutes({ key: token, actions: () => hostActions, logger });
	const server = await startMonitorServer({ host, port, monitor, logger, hostRoutes });
	logger.info({ url: server.url }, "health and metrics are served");
	const sample = apiBaseUrl === null ? await serveSampleData(settings) : null;
	const bot = await startBot({
		config: {
			...settings,
			discordToken: token,
			apiBaseUrl: apiBaseUrl ?? sample?.url ?? "",
			apiProxyUrl: sample === null ? settings.apiProxyUrl : null,
		},
		sample: sample && {},
		...shared,
	});
	hostActions = bot.hostActions;
	invite(bot);
	return async () => {
		await bot.stop();
		await sample?.close();
		await server.close();
	};
}

async function serveSampleData({ league }: Config) {
	const { createReadApi } = await import("@dugout/read-api");
	const sample = await createReadApi({ league, host: "127.0.0.1", port: 0, opensAt: Date.now(), logger });
	logger.warn({ url: sample.url }, "API_BASE_URL is empty: every card, price and game is invented sample data");
	return sample;
}

/** Ends the process with status 1 after the work in progress, so that a supervisor restarts it. */
function end(error: Error): void {
	const failed = () => exitWithError(explain(error));
	setTimeout(failed, 5000);
	starting.then(stop => stop()).then(failed, failed);
}

function invite({ applicationId }: Bot): void {
	say(
		`Add Dugout to a server:       ${installUrl(applicationId, "server")}`,
		`… with posts in channels:     ${installUrl(applicationId, "server-with-posts")}`,
		`Add it to your own apps:      ${installUrl(applicationId, "person")}`,
	);
}

/** Explains to the host what to do about a failed start, without a token. */
function explain(error: unknown): string {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "TokenInvalid" || (error instanceof DiscordAPIError && error.status === 401)) {
		return "DISCORD_TOKEN was refused by Discord: copy it again from the application's Bot page";
	}
	if (code === "EADDRINUSE") return `HTTP_PORT ${config.httpPort} is already in use: set another one`;
	if (code === "EADDRNOTAVAIL")
		return `HTTP_HOST ${config.httpHost} is not an address of this machine: set another one`;
	return explainServer(error, config.discordGuildId) ?? (error instanceof Error ? error.message : String(error));
}

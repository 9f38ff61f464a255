import { fileURLToPath } from "node:url";
import { ApplicationIntegrationType, DiscordAPIError } from "discord.js";
import { commands } from "../commands/index.ts";
import { type Bot, startBot } from "./bot.ts";
import type { Config, Sharding } from "./config.ts";
import { DISCORD_FAULTS } from "./discord/fault.ts";
import { installUrl } from "./discord/install.ts";
import { explainServer } from "./discord/registration.ts";
import { fail, readConfig, SIGNALS_WITH_SHARDS, type Stop, stopOnSignal, surviveRejections } from "./entry.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./monitor/metrics.ts";
import { createMonitor } from "./monitor/monitor.ts";
import { addMonitorRoutes } from "./monitor/routes.ts";
import { startMonitorServer } from "./monitor/server.ts";
import { createReadApi } from "./sandbox/read-api/service.ts";
import { startSandbox } from "./sandbox/sandbox.ts";
import { KILL_MS } from "./shards/keeper.ts";
import { manageShards } from "./shards/manage.ts";

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);
// Nobody reading the output any longer, as with `| head`, is no reason to end.
process.stdout.on("error", () => {});

const metrics = createMetrics({ processMetrics: true, faults: DISCORD_FAULTS });
const monitor = createMonitor({ metrics });
const parts = { commands, logger, metrics, watch: monitor.watch, onClosed: end };
surviveRejections(logger, metrics.unhandledRejection);

const starting = start(config);
// A manager outlives the shards it has to kill, or they would be left behind.
stopOnSignal(starting, config.sharding === "off" ? {} : { graceMs: KILL_MS + 1000, signals: SIGNALS_WITH_SHARDS });
try {
	await starting;
} catch (error) {
	fail(explain(error));
}

function start(settings: Config): Promise<Stop> {
	const { discordToken, sharding } = settings;
	if (discordToken === null) return playInSandbox(settings);
	return sharding === "off" ? goLive(settings, discordToken) : goLiveInShards(settings, discordToken, sharding);
}

/** No account: Discord and the read API are the sandbox's own, and nothing of it outlives the process. */
async function playInSandbox({ httpHost: host, httpPort: port, league, apiBaseUrl }: Config): Promise<Stop> {
	const sampleData = apiBaseUrl === null;
	const routes = (app: Parameters<typeof addMonitorRoutes>[0]) => addMonitorRoutes(app, monitor);
	const sandbox = await startSandbox({ host, port, league, logger, sampleData, routes });
	const bot = await startBot({
		config: {
			...config,
			discordToken: sandbox.discordToken,
			discordApiUrl: sandbox.discordApiUrl,
			discordGuildId: null,
			apiBaseUrl: apiBaseUrl ?? sandbox.apiBaseUrl,
			storageUrl: "sqlite://:memory:",
		},
		sampleData,
		...parts,
	});
	say(`Dugout's sandbox: open ${sandbox.url} in a browser. No account and no network is needed.`);
	return async () => {
		await bot.stop();
		await sandbox.stop();
	};
}

/** A token: Discord itself, over the read API that is set, or loudly over sample data. */
async function goLive(settings: Config, token: string): Promise<Stop> {
	const { httpHost: host, httpPort: port, league, apiBaseUrl } = settings;
	// First of all, so that a host sees it alive while it starts.
	const server = await startMonitorServer({ host, port, monitor, logger });
	logger.info({ url: server.url }, "health and metrics are served");
	const sample = apiBaseUrl === null ? await createReadApi({ league, host: "127.0.0.1", port: 0, logger }) : null;
	if (sample !== null) {
		logger.warn({ url: sample.url }, "API_BASE_URL is empty: every card, price and game is invented sample data");
	}
	const bot = await startBot({
		config: { ...settings, discordToken: token, apiBaseUrl: apiBaseUrl ?? sample?.url ?? "" },
		sampleData: sample !== null,
		...parts,
	});
	invite(bot);
	return async () => {
		await bot.stop();
		await sample?.close();
		await server.close();
	};
}

/** Many servers: shards in processes of their own, all of which share the storage. SIGHUP restarts them one by one. */
async function goLiveInShards(settings: Config, token: string, sharding: Exclude<Sharding, "off">): Promise<Stop> {
	const file = fileURLToPath(new URL("shard.ts", import.meta.url));
	const managing = manageShards({ config: settings, sharding, token, file, logger });
	// From the start on: without a listener it would end the process.
	process.on("SIGHUP", () => void managing.then(shards => shards.restart()));
	const shards = await managing;
	return () => shards.stop();
}

/** Without a way to Discord there is nothing left to do but what is under way; whoever supervises the process is to know. */
function end(error: Error): void {
	const failed = () => fail(explain(error));
	setTimeout(failed, 5000);
	starting.then(stop => stop()).then(failed, failed);
}

function invite({ applicationId }: Bot): void {
	say(
		`Add Dugout to a server: ${installUrl(applicationId, ApplicationIntegrationType.GuildInstall)}`,
		`Add it to yourself:     ${installUrl(applicationId, ApplicationIntegrationType.UserInstall)}`,
	);
}

/** What a host can do about a start that failed; a token never is in it. */
function explain(error: unknown): string {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "TokenInvalid" || (error instanceof DiscordAPIError && error.status === 401)) {
		return "DISCORD_TOKEN is refused by Discord: copy it again from the application's Bot page";
	}
	if (code === "EADDRINUSE") return `HTTP_PORT ${config.httpPort} is taken: set another one`;
	return explainServer(error, config.discordGuildId) ?? (error instanceof Error ? error.message : String(error));
}

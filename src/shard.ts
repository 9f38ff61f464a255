import { setTimeout as wait } from "node:timers/promises";
import { commands } from "../commands/index.ts";
import { startBot } from "./bot.ts";
import { DISCORD_FAULTS } from "./discord/fault.ts";
import { fail, readConfig, SIGNALS_WITH_SHARDS, stopOnSignal, surviveRejections } from "./entry.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./monitor/metrics.ts";
import { createMonitor } from "./monitor/monitor.ts";
import { answerMonitor, tellManager } from "./shards/monitor-link.ts";

/** One shard, as a process of its own: started by src/index.ts, which tells it which one it is. */
const { discordToken, apiBaseUrl, ...config } = readConfig(process.env);
if (process.send === undefined || discordToken === null || apiBaseUrl === null) {
	fail("src/shard.ts is started by src/index.ts, with SHARDING set");
}

// With it discord.js tells the manager how its first client is: one that found Discord down is used up, and never ready.
delete process.env.SHARDING_MANAGER;

const logger = createLogger(config.logLevel).child({ shard: Number(process.env.SHARDS) });
const metrics = createMetrics({ processMetrics: true, faults: DISCORD_FAULTS });
const monitor = createMonitor({ metrics });
surviveRejections(logger, metrics.unhandledRejection);
answerMonitor(async () => ({ metrics: await monitor.metricsJson(), ready: await monitor.ready() }));

const starting = startBot({
	config: { ...config, discordToken, apiBaseUrl },
	sampleData: false,
	commands,
	logger,
	shared: true,
	metrics,
	watch: monitor.watch,
	// The manager starts it again.
	onClosed: error => void end(error.message),
}).then(bot => () => bot.stop());
// Who tells all processes at once, as a terminal's Ctrl-C, tells the manager, too, and that one tells its shards again.
stopOnSignal(starting, { again() {}, signals: SIGNALS_WITH_SHARDS });
process.on("SIGHUP", () => {});
// A manager that was killed has told nobody: its shards end as if told, before others take their place.
process.on("disconnect", () => {
	logger.warn({}, "the manager is gone; this shard ends");
	process.kill(process.pid, "SIGTERM");
});
try {
	await starting;
	// In the words of discord.js's manager.
	tellManager({ _ready: true });
} catch (error) {
	fail(String(error));
}

/** Ends after what is under way, with a status that says so. */
async function end(reason: string): Promise<void> {
	await Promise.race([starting.then(stop => stop()), wait(5000)]);
	fail(reason);
}

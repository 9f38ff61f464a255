import { startSandbox } from "@dugout/page";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

/** The whole sandbox: the page, the simulated Discord, the sample data, and the bot. */
export interface SandboxBot {
	/** The page. */
	url: string;
	stop(): Promise<void>;
}

const WITHOUT_LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export async function startSandboxBot(): Promise<SandboxBot> {
	const sandbox = await startSandbox({ host: "127.0.0.1", port: 0, league: "mlb", logger: WITHOUT_LOG });
	const bot = await startBot({
		config: {
			discordToken: sandbox.discordToken,
			discordApiUrl: sandbox.discordApiUrl,
			discordGuildId: null,
			league: "mlb",
			apiBaseUrl: sandbox.apiBaseUrl,
			storageUrl: "sqlite://:memory:",
			cacheUrl: "sqlite://:memory:",
			sharding: "off",
		},
		sampleData: true,
		metrics: createMetrics(),
		commands,
		logger: WITHOUT_LOG,
	});
	return {
		url: sandbox.url,
		async stop() {
			await bot.stop();
			await sandbox.stop();
		},
	};
}

import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { createReadApi } from "@dugout/read-api";
import { commands } from "../../commands/index.ts";
import { type BotOptions, startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

/** The bot between the stand-in for Discord and the sample data, without the sandbox's page. */
export interface SampleBot {
	discord: DiscordStandIn;
	stop(): Promise<void>;
}

export interface SampleBotOptions extends Pick<BotOptions, "answerLimit" | "crawlMs" | "wait"> {
	/** Epoch ms from which the market changes, with a week of prices before; default: it does not change. */
	opensAt?: number;
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export async function startSampleBot({ opensAt, ...options }: SampleBotOptions): Promise<SampleBot> {
	const api = await createReadApi({
		...{ host: "127.0.0.1", port: 0, league: "mlb", seed: "dugout" },
		...(opensAt !== undefined && { opensAt }),
	});
	const discord = await createDiscordStandIn({ token: "a-token-of-the-stand-in-for-discord" });
	const bot = await startBot({
		config: {
			discordToken: discord.token,
			discordApiUrl: discord.url,
			discordGuildId: null,
			apiBaseUrl: api.url,
			league: "mlb",
			storageUrl: "sqlite://:memory:",
			cacheUrl: "sqlite://:memory:",
			sharding: "off",
		},
		sampleData: true,
		pastPrices: opensAt === undefined ? undefined : api.pricesAt,
		metrics: createMetrics(),
		commands,
		logger: SILENT,
		...options,
	});
	return {
		discord,
		async stop() {
			await bot.stop();
			await discord.close();
			await api.close();
		},
	};
}

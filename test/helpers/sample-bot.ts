import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { describeLeague } from "@dugout/page/sample-league";
import { createReadApi } from "@dugout/read-api";
import { createGamertags } from "@dugout/read-api/sample/gamertags";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { commands } from "../../commands/index.ts";
import { type BotOptions, startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

/** The bot between the stand-in for Discord and the sample data, without the sandbox's page. */
export interface SampleBot {
	discord: DiscordStandIn;
	stop(): Promise<void>;
}

export interface SampleBotOptions extends Pick<BotOptions, "answerLimit" | "now" | "pace" | "wait"> {
	/** Gets each line of the bot's log. */
	onLog?: (message: string) => void;
	/** The storage; default: in memory. */
	storageUrl?: string;
	/** Epoch ms from which the market changes, with a week of prices before; default: it does not change. */
	opensAt?: number;
	/** Adds the sample's league in its state for a visitor at a time (epoch ms), managed by the person with this name. */
	league?: { visitedAt: number; managedBy: string };
}

const SEED = "dugout";

export async function startSampleBot(options: SampleBotOptions): Promise<SampleBot> {
	const { opensAt, league, onLog = () => {}, storageUrl = "sqlite://:memory:", ...rest } = options;
	const log = (_fields: object, message: string) => onLog(message);
	const season = league && visitedSeason(createGamertags(SEED), league.visitedAt);
	const api = await createReadApi({
		host: "127.0.0.1",
		port: 0,
		league: "mlb",
		seed: SEED,
		...(opensAt !== undefined && { opensAt }),
		...(rest.now && { now: rest.now }),
		// No game is added while a test looks at the league.
		...(league && season && { seasons: [season], now: () => league.visitedAt }),
	});
	const discord = await createDiscordStandIn({ token: "a-token-of-the-stand-in-for-discord" });
	// The first person manages the server.
	if (league) discord.person({ name: league.managedBy });
	const bot = await startBot({
		config: {
			discordToken: discord.token,
			discordApiUrl: discord.url,
			discordGuildId: null,
			apiBaseUrl: api.url,
			league: "mlb",
			storageUrl,
			cacheUrl: "sqlite://:memory:",
			sharding: "off",
		},
		sample: {
			pastPrices: opensAt === undefined ? undefined : api.pricesAt,
			league: season && describeLeague(season, discord.guilds[0]),
		},
		metrics: createMetrics(),
		commands,
		logger: { debug: log, info: log, warn: log, error: log },
		...rest,
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

/** The bot with some shards, in a process that a test stops and kills. Its time is ten minutes after a refresh. */
import { z } from "zod";
import { answerParent, readSettings, reportToParent } from "../../bench/parent.ts";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		apiBaseUrl: z.string(),
		storageUrl: z.string(),
		sharding: z.object({ first: z.number(), last: z.number(), total: z.number() }),
		/** The time (epoch ms) at a time of the world's. */
		origin: z.object({ now: z.number(), world: z.number() }),
	}),
);
const log = (_fields: object, message: string) => reportToParent(message);
const bot = await startBot({
	config: { ...settings, cacheUrl: "sqlite://:memory:", discordGuildId: null, league: "mlb" },
	metrics: createMetrics(),
	commands,
	now: () => settings.origin.now + Date.now() - settings.origin.world,
	logger: { debug: log, info: log, warn: log, error: log },
});
answerParent(() => bot.stop());
reportToParent("ready");

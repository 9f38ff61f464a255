/** The bot, in a process that a test kills. It crawls all the time, and sends what is stored. */
import { z } from "zod";
import { answerParent, readSettings, reportToParent } from "../../bench/parent.ts";
import { startBot } from "../../src/bot.ts";
import { wait } from "../../src/ground/async.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		apiBaseUrl: z.string(),
		storageUrl: z.string(),
		/** How far the bot's clock is ahead. */
		aheadMs: z.number(),
	}),
);

/** The longest pause: a refresh is due after it, and what waits for more checks again. */
const PAUSE_MS = 300;
const ignore = () => {};
const bot = await startBot({
	config: { ...settings, cacheUrl: "sqlite://:memory:", sharding: "off", discordGuildId: null, league: "mlb" },
	metrics: createMetrics(),
	commands: [],
	pace: { crawlMs: PAUSE_MS / 2 },
	now: () => Date.now() + settings.aheadMs,
	wait: (ms, signal) => wait(Math.min(ms, PAUSE_MS), signal),
	logger: { debug: note, info: note, warn: ignore, error: ignore },
});
answerParent(() => bot.stop(), {});
reportToParent("ready");

function note(_fields: object, message: string): void {
	if (message === "cards compared") reportToParent("crawled");
}

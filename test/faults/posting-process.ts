/** The bot with one command that stores a post for each of some channels, in a process that a test kills. */
import { z } from "zod";
import { answerParent, readSettings, reportToParent } from "../../bench/parent.ts";
import { startBot } from "../../src/bot.ts";
import { defineCommand } from "../../src/discord/command.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		apiBaseUrl: z.string(),
		storageUrl: z.string(),
		channels: z.array(z.string()),
	}),
);

const announce = defineCommand({
	administration: true,
	data: () => ({
		name: "announce",
		description: "Announces",
		options: [{ type: 3, name: "line", description: "What", required: true }],
	}),
	query: z.object({ line: z.string() }),
	async run({ line }, { delivery }) {
		for (const channelId of settings.channels) {
			await delivery.post({ target: `feed:${channelId}`, channelId, nonce: line, body: { content: line } });
		}
		return { content: "Stored" };
	},
});

const ignore = () => {};
const bot = await startBot({
	config: { ...settings, cacheUrl: "sqlite://:memory:", sharding: "off", discordGuildId: null, league: "mlb" },
	metrics: createMetrics(),
	sampleData: false,
	commands: [announce],
	logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
});
answerParent(() => bot.stop(), {});
reportToParent("ready");

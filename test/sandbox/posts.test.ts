import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { createReadApi } from "@dugout/read-api";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createRefreshClock } from "../faults/refresh-clock.ts";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const MINUTE_MS = 60_000;

it("a visitor of the sandbox sees the posts of a roster update and of new cards within minutes", async () => {
	const start = Date.parse("2026-07-01T12:10:00Z");
	const clock = createRefreshClock(start);
	const api = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb", opensAt: start });
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
		crawlMs: MINUTE_MS,
		wait: clock.wait,
		metrics: createMetrics(),
		commands,
		logger: SILENT,
	});
	onTestFinished(async () => {
		await bot.stop();
		await discord.close();
		await api.close();
	});
	const ann = discord.person({ name: "ann" });
	const news = discord.addChannel(discord.guilds[0]?.id ?? "", "market-news");
	const use = { channelId: news.id };
	for (const kind of ["roster", "new"]) await ann.command("feed add", { kind }, use).answer;
	const posts = () =>
		discord.messages(ann, use).filter(({ interaction_metadata }) => interaction_metadata === undefined);
	// A first line of each feed, and an event of each.
	await clock.until(() => posts().length >= 4);
	expect(Date.now() - start).toBeLessThan(15 * MINUTE_MS);
	const [, , roster, added] = posts().map(({ embeds }) => JSON.stringify(embeds));
	expect(roster).toMatch(/→.*(?:Gold|Silver|Bronze|Diamond|Common)/s);
	expect(added).toMatch(/\d\d/);
});

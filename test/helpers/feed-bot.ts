import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord.js";
import { onTestFinished } from "vitest";
import { startTestBot, type TestBot } from "./bot.ts";
import { type RawListing, serveMarket } from "./market.ts";
import { createWaits } from "./waits.ts";

export interface FeedBot extends TestBot {
	clock: { now: number };
	/** What the bot has posted into a channel, oldest first; default: the server's first one. */
	posts(channelId?: string): APIMessage[];
	/** Resolves once there are so many posts in the channel. */
	posted(count: number, channelId?: string): Promise<APIMessage[]>;
	/** The bot starts to read this market, at a later refresh. */
	startCrawl(market: readonly RawListing[], refreshes?: number): Promise<void>;
	/** The same; resolves when its posts are stored. */
	crawl(market: readonly RawListing[], refreshes?: number): Promise<void>;
}

const REFRESH_MS = 30 * 60_000;

/** A bot in a server of which Ann is the owner, with a market that the test lets it read again. */
export async function startFeedBot(market: readonly RawListing[], start: number): Promise<FeedBot> {
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	const clock = { now: start };
	const waits = createWaits();
	const bot = await startTestBot({
		serve: upstream => serveMarket(upstream, market),
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
		now: () => clock.now,
		wait: waits.wait,
	});
	onTestFinished(async () => {
		await bot.stop();
		await rm(folder, { recursive: true });
	});
	const { discord } = bot;
	const home = discord.guilds[0]?.channelId ?? "";
	await bot.logged("feeds checked");
	async function startCrawl(next: readonly RawListing[], refreshes = 1): Promise<void> {
		clock.now += refreshes * REFRESH_MS;
		serveMarket(bot.upstream, next);
		bot.logs.length = 0;
		await waits.end();
	}
	const posts = (channelId = home) =>
		discord.messages(bot.ann, { channelId }).filter(message => message.interaction_metadata === undefined);
	return {
		...bot,
		clock,
		posts,
		posted: (count, channelId = home) =>
			new Promise(resolve => {
				const look = () => {
					if (posts(channelId).length < count) return;
					discord.events.off("message", look);
					resolve(posts(channelId));
				};
				discord.events.on("message", look);
				look();
			}),
		startCrawl,
		async crawl(next, refreshes) {
			await startCrawl(next, refreshes);
			await bot.logged("feeds checked");
		},
	};
}

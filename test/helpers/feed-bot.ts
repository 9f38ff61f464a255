import type { APIMessage } from "discord.js";
import { expect, onTestFinished } from "vitest";
import { startTestBot, type TestBot } from "./bot.ts";
import { type RawListing, serveMarket } from "./market.ts";
import { createRefreshWaits, REFRESH_MS } from "./waits.ts";

export interface FeedBot extends TestBot {
	clock: { now: number };
	/** What the bot has posted into a channel, oldest first; default: the server's first one. */
	posts(channelId?: string): APIMessage[];
	/** Resolves once there are so many posts in the channel. */
	posted(count: number, channelId?: string): Promise<APIMessage[]>;
	/** The bot reads this market at a later refresh; resolves when its posts are stored. */
	crawl(market: readonly RawListing[], refreshes?: number): Promise<void>;
	/** The same, but one page cannot be read. */
	crawlPartly(market: readonly RawListing[]): Promise<void>;
}

/** A bot in a server of which Ann is the owner, with a market that the test lets it read again. */
export async function startFeedBot(market: readonly RawListing[], start: number): Promise<FeedBot> {
	const clock = { now: start };
	const { refreshWaits, wait } = createRefreshWaits();
	const bot = await startTestBot({
		serve: upstream => serveMarket(upstream, market),
		now: () => clock.now,
		wait,
	});
	onTestFinished(() => bot.stop());
	const { discord } = bot;
	const home = discord.guilds[0]?.channelId ?? "";
	await bot.logged("feeds checked");
	async function startCrawl(next: readonly RawListing[], refreshes: number): Promise<void> {
		await expect.poll(refreshWaits.under).toHaveLength(1);
		clock.now += refreshes * REFRESH_MS;
		serveMarket(bot.upstream, next);
		bot.logs.length = 0;
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
		async crawl(next, refreshes = 1) {
			await startCrawl(next, refreshes);
			await refreshWaits.end();
			await bot.logged("feeds checked");
		},
		async crawlPartly(next) {
			await startCrawl(next, 1);
			bot.upstream.on("/apis/listings.json", ({ type, page }) => {
				if (type !== "mlb_card") return { body: { page: 1, per_page: 25, total_pages: 0, listings: [] } };
				if (page !== "1") return { status: 404, body: {} };
				return { body: { page: 1, per_page: 25, total_pages: 2, listings: next } };
			});
			await refreshWaits.end();
			await bot.logged("catalog crawled");
		},
		async restart() {
			await bot.restart();
			// The wait of the bot before is among them.
			await refreshWaits.end();
		},
	};
}

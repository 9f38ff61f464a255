import type { APIMessage } from "discord.js";
import { expect, onTestFinished } from "vitest";
import { startTestBot, type TestBot } from "./bot.ts";
import { type RawListing, serveMarket } from "./market.ts";
import { createRefreshWaits, REFRESH_MS } from "./waits.ts";

export interface FeedBot extends TestBot {
	clock: { now: number };
	/** The bot's posts in a channel, oldest first; default: the server's first channel. */
	posts(channelId?: string): APIMessage[];
	/** Resolves when the channel has this many posts. */
	posted(count: number, channelId?: string): Promise<APIMessage[]>;
	/** Lets the bot read this market at a later refresh; resolves when its posts are stored. */
	crawl(market: readonly RawListing[], refreshes?: number): Promise<void>;
	/** Does the same, but one page cannot be read. */
	crawlPartly(market: readonly RawListing[]): Promise<void>;
}

/** A bot in a server whose owner is Ann, with a market that the bot reads again when the test asks for it. */
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
			// The waits include that of the bot before the restart.
			await refreshWaits.end();
		},
	};
}

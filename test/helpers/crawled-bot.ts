import { expect, onTestFinished } from "vitest";
import { wait as pause, type Wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import { startTestBot, type TestBot, type TestBotOptions } from "./bot.ts";
import { type RawListing, serveMarket as serveOnOnePage } from "./market.ts";
import { createRefreshWaits, REFRESH_MS } from "./waits.ts";

export interface CrawledBot extends TestBot {
	/** Epoch ms; a refresh starts at this time. */
	now(): number;
	/** Lets the bot read this market a number of refreshes later; resolves when it has compared the cards. */
	crawl(market: readonly RawListing[], refreshes?: number): Promise<void>;
	/** Moves the clock within a refresh, once the bot waits for the next one. */
	pass(ms: number): Promise<void>;
}

export interface CrawledBotOptions extends Omit<TestBotOptions, "now" | "serve"> {
	/** Epoch ms. */
	now: number;
	/** Whether the attributes of all cards are read. */
	sweeps?: boolean;
	/** Whether posts that Discord did not take are tried again soon. */
	retries?: boolean;
	serveMarket?: typeof serveOnOnePage;
}

/** A bot that reads its market again when the test asks for it; it is closed when the test ends. */
export async function startCrawledBot(market: readonly RawListing[], options: CrawledBotOptions): Promise<CrawledBot> {
	const bot = await createCrawledBot(market, options);
	onTestFinished(() => bot.stop());
	return bot;
}

/** The same bot, which the caller closes. */
export async function createCrawledBot(
	market: readonly RawListing[],
	{ now, sweeps = false, retries = false, serveMarket = serveOnOnePage, ...options }: CrawledBotOptions,
): Promise<CrawledBot> {
	const { refreshWaits, wait } = createRefreshWaits();
	const clock = { now };
	/** Since the refresh began, ms. */
	let passed = 0;
	const waitOnce: Wait = (ms, signal) => {
		// Cards are read one after the other, as fast as they are answered.
		if (sweeps && ms <= REFRESH_MS) return pause(Math.min(ms, 10), signal);
		if (retries && ms <= CHECK_MS) return pause(10, signal);
		return wait(ms, signal);
	};
	const bot = await startTestBot({
		...options,
		serve: upstream => serveMarket(upstream, market),
		now: () => clock.now,
		wait: waitOnce,
	});
	await bot.logged("cards compared");
	return {
		...bot,
		now: () => clock.now,
		async pass(ms) {
			await expect.poll(refreshWaits.under).toHaveLength(1);
			clock.now += ms;
			passed += ms;
		},
		async crawl(next, refreshes = 1) {
			await expect.poll(refreshWaits.under).toHaveLength(1);
			clock.now += refreshes * REFRESH_MS - passed;
			passed = 0;
			serveMarket(bot.upstream, next);
			bot.logs.length = 0;
			await refreshWaits.end();
			await bot.logged("cards compared");
		},
	};
}

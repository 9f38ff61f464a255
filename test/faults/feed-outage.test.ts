import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { MARKET, type RawListing } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { createRefreshClock } from "./refresh-clock.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const PAGES = 12;

/** Two Live cards, of which the first has this overall and price; the first page may have a third one. */
function pageOf(page: number, { ovr, price, isNew }: { ovr: number; price: number; isNew: boolean }): RawListing[] {
	const cards = [
		{ name: `Rising ${page}`, ovr, price },
		{ name: `Calm ${page}`, ovr: 70, price: 1000 },
		...(isNew && page === 1 ? [{ name: "Rookie", ovr: 70, price: 1000 }] : []),
	];
	return cards.map(({ name, ovr: overall, price: buyNow }) => ({
		listing_name: name,
		best_sell_price: buyNow,
		best_buy_price: 500,
		item: { ...MARKET[0]?.item, uuid: Buffer.from(name).toString("hex").padStart(32, "0"), name, ovr: overall },
	}));
}

it("An outage whose pages are served stale makes no post; the first whole crawl after it makes one of all changes", async () => {
	const folder = await temporaryFolder();
	const clock = createRefreshClock(NOON);
	const upstream = await createTestUpstream();
	let market = { ovr: 70, price: 1000, isNew: false };
	/** The last page that is answered; what comes after it is not. */
	let lastPage = PAGES;
	upstream.on("/apis/listings.json", ({ type, page }) => {
		const number = Number(page);
		if (number > lastPage) return { status: 503 };
		if (type !== "mlb_card") return { body: { page: number, total_pages: 0, listings: [] } };
		return { body: { page: number, total_pages: PAGES, listings: pageOf(number, market) } };
	});
	const bot = await startTestBot({
		upstream,
		wait: clock.wait,
		timings: { retryMs: 1 },
		storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
		cacheUrl: `sqlite://${join(folder, "cache.sqlite")}`,
	});
	onTestFinished(() => bot.stop());
	const count = (message: string) => bot.logs.filter(line => line.message === message).length;
	const channelId = bot.discord.guilds[0]?.channelId ?? "";
	const posts = () =>
		bot.discord.messages(bot.ann, { channelId }).filter(message => message.interaction_metadata === undefined);
	/** Feeds that have stored a post, also if it is not sent yet. */
	async function feedsWithPosts(): Promise<number> {
		const { embeds } = await bot.ann.command("feed list").answer;
		return embeds[0]?.description?.match(/last post/g)?.length ?? 0;
	}
	for (const kind of ["roster", "new"]) await bot.ann.command("feed add", { kind }).answer;
	expect([posts().length, await feedsWithPosts()]).toEqual([2, 0]);

	market = { ovr: 72, price: 4000, isNew: true };
	lastPage = 6;
	clock.pass(31 * 60_000);
	await clock.until(() => count("catalog crawled") === 2);
	expect([posts().length, await feedsWithPosts()]).toEqual([2, 0]);

	market = { ovr: 73, price: 5000, isNew: true };
	lastPage = 0;
	clock.pass(31 * 60_000);
	for (let restarts = 0; restarts < 2; restarts++) {
		const stale = count("a page of listings could not be refreshed");
		await clock.until(() => count("a page of listings could not be refreshed") > stale + 5);
		expect([posts().length, await feedsWithPosts()]).toEqual([2, 0]);
		await bot.restart();
	}

	lastPage = PAGES;
	await clock.until(() => count("catalog crawled") === 3);
	await expect.poll(() => posts().length).toBe(4);
	expect(await feedsWithPosts()).toBe(2);
	const [roster, fresh] = posts().slice(2);
	expect(roster).toMatchObject({
		content: `📋 **${ENGLISH.roster.title}** · ${ENGLISH.roster.counts(12, "12", "0")}`,
		edited_timestamp: null,
	});
	expect(fresh?.content).toBe("🆕 **1 new card**");
});

import { createSample } from "@dugout/read-api/sample/sample";
import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { createRefreshClock } from "../faults/refresh-clock.ts";
import { startSampleBot } from "../helpers/sample-bot.ts";

const MINUTE_MS = 60_000;

it("a visitor of the sandbox sees the posts of a roster update, of new cards and of moves within minutes", {
	timeout: 120_000,
}, async () => {
	const start = Date.parse("2026-07-01T12:10:00Z");
	const clock = createRefreshClock(start);
	const { discord, stop } = await startSampleBot({
		opensAt: start,
		pace: { crawlMs: MINUTE_MS },
		wait: clock.wait,
		// The clock does not move while the test asks.
		answerLimit: Number.POSITIVE_INFINITY,
	});
	onTestFinished(stop);
	const ann = discord.person({ name: "ann" });
	const news = discord.addChannel(discord.guilds[0]?.id ?? "", "market-news");
	const use = { channelId: news.id };
	// The past week's prices are there.
	const cost = async () => JSON.stringify((await ann.command("cost", {}, use).answer).embeds);
	await expect.poll(cost).toMatch(/% .* in 24 h.*% .* in 7 days/);
	for (const kind of ["roster", "new", "moves"]) await ann.command("feed add", { kind }, use).answer;
	const posts = (emoji: string) =>
		discord
			.messages(ann, use)
			.filter(({ content }) => content.startsWith(emoji))
			.map(({ embeds }) => embeds[0]?.description ?? "");
	const { markets } = createSample("dugout", [], start);
	const inDemand = markets.at(start + 10 * MINUTE_MS).items.filter(item => item.type === "card" && item.demand !== 1);
	const showsDemand = () => posts("📈").some(post => inDemand.some(({ name }) => post.includes(name)));
	await clock.until(() => posts("📋").length > 0 && posts("🆕").length > 0 && showsDemand());
	expect(Date.now() - start).toBeLessThan(15 * MINUTE_MS);
	expect(posts("📋")).toEqual([
		expect.stringMatching(
			new RegExp(String.raw`^${ENGLISH.roster.rarities(7)}\n.* · QS [\d,]+→[\d,]+ · [\d,]+ → [\d,]+\n`),
		),
	]);
	expect(posts("🆕")).toEqual([expect.stringMatching(/\d\d/)]);
	// Moves of the roster update and of the cards in demand, by default twice an hour at most.
	expect(posts("📈").length).toBeLessThanOrEqual(2);
});

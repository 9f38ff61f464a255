import { type APIMessage, MessageFlags } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import { startTestBot, type TestBot, type TestBotOptions } from "../helpers/bot.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { VALID } from "./certificates.ts";
import { createRefreshClock, type RefreshClock } from "./refresh-clock.ts";
import { FAULTS, type Fault } from "./upstream-faults.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const BREAK = "the read API fails; requests pause for a while";

interface Stage {
	bot: TestBot;
	clock: RefreshClock;
	/** How often a message was logged. */
	count(message: string): number;
	/** Interactions that Discord's three seconds ended for. */
	late: string[];
}

async function setUp(fault: Fault, options: TestBotOptions & { isFaulty?: boolean } = {}): Promise<Stage> {
	const clock = createRefreshClock(NOON);
	const upstream = await createTestUpstream(fault.isTls ? VALID : undefined);
	serveMarket(upstream);
	if (options.isFaulty) await fault.begin(upstream);
	const bot = await startTestBot({
		upstream,
		wait: clock.wait,
		timings: { retryMs: 1, retries: 1, ...(fault.totalMs !== undefined && { totalMs: fault.totalMs }) },
		deferAfterMs: 150,
		...options,
	});
	onTestFinished(() => bot.stop());
	const late: string[] = [];
	bot.discord.events.on("late", ({ name }) => late.push(name));
	return { bot, clock, late, count: message => bot.logs.filter(line => line.message === message).length };
}

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const about = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const buyNow = ({ embeds }: APIMessage) => embeds[0]?.fields?.[0]?.value;

/** What needs no answer of the service's: choices while typing, and the list of all. */
async function expectMarket(bot: TestBot): Promise<void> {
	expect(await bot.ben.autocomplete("price", { card: "teo" }, "card")).toHaveLength(2);
	expect(about(await bot.ben.command("market").answer)).toContain("3 of 3 listings");
}

describe("a service that, from the start,", () => {
	it.each(FAULTS)("$name: a private sentence reports it, and later answers are right", async fault => {
		const { bot, clock, count, late } = await setUp(fault, { isFaulty: true, crawled: false });
		const failed = await bot.ann.command("price", { card: TEO }).answer;
		expect(failed.content).toContain(fault.says);
		expect(failed.content).not.toMatch(/https?:|127\.0\.0\.1|Error/);
		expect([isPrivate(failed), failed.embeds]).toEqual([true, []]);

		await fault.end(bot.upstream);
		const found = await bot.ann.command("price", { card: TEO }).answer;
		expect([buyNow(found), isPrivate(found)]).toEqual(["**12,500**", false]);
		expect(about(found)).not.toContain("Not up to date");
		await clock.until(() => count("catalog crawled") === 1);
		await expectMarket(bot);
		expect(late).toEqual([]);
	});
});

describe("a service that, known for a while,", () => {
	it.each(FAULTS)(
		"$name: old data are shown and marked, requests pause, and all data are new within a refresh after its end",
		async fault => {
			const { bot, clock, count, late } = await setUp(fault);
			expect(about(await bot.ann.command("price", { card: TEO }).answer)).not.toContain("Not up to date");
			clock.pass(2 * 60_000);
			await fault.begin(bot.upstream);
			for (const card of [TEO, ANA]) {
				// One was asked for before; the other is only known from the market.
				const old = await bot.ann.command("price", { card }).answer;
				expect(about(old)).toContain(
					`**Not up to date:** the service is not responding. Updated <t:${NOON / 1000}:R>.`,
				);
				expect([buyNow(old), isPrivate(old)]).toEqual([card === TEO ? "**12,500**" : "**700**", false]);
			}

			// The next refresh's crawl finds the service in this state.
			const isAlone = () => (fault.breaks ? count(BREAK) > 0 : count("a page of listings could not be refreshed") > 2);
			await clock.until(isAlone);
			// A page of the crawl that the break found on its way may still come.
			// The attributes of cards are read in the background.
			const isPrice = (url: string) => url.includes("listing.json") && url.includes(TEO);
			const asked = () => bot.upstream.requests.filter(({ url }) => isPrice(url)).length;
			async function askTwice(): Promise<number> {
				const before = asked();
				for (const person of [bot.ann, bot.ben]) {
					expect(about(await person.command("price", { card: TEO }).answer)).toContain("Not up to date");
				}
				return asked() - before;
			}
			// The second attempt of an earlier request may still be on its way during the first two.
			const first = await askTwice();
			expect(fault.breaks && first > 0 ? await askTwice() : first).toBe(fault.breaks ? 0 : 2);
			await expectMarket(bot);

			serveMarket(
				bot.upstream,
				MARKET.map(listing => ({ ...listing, best_sell_price: 13_000 })),
			);
			await fault.end(bot.upstream);
			const endedAt = Date.now();
			await clock.until(() => count("catalog crawled") === 2);
			expect(Date.now() - endedAt).toBeLessThan(REFRESH_MS);
			await expectMarket(bot);
			const found = await bot.ann.command("price", { card: TEO }).answer;
			expect([buyNow(found), about(found).includes("Not up to date")]).toEqual(["**13,000**", false]);
			expect(count("the read API answers again")).toBe(fault.breaks ? 1 : 0);
			expect(late).toEqual([]);
		},
	);
});

it("no request reaches a host that a service sends to", async () => {
	const elsewhere = await createTestUpstream();
	onTestFinished(() => elsewhere.close());
	serveMarket(elsewhere);
	const bot = await startTestBot({ serve: serveMarket, timings: { retryMs: 1, breakAfter: 1 } });
	onTestFinished(() => bot.stop());
	bot.upstream.on("/apis/listing.json", ({ uuid }) => ({
		status: 307,
		headers: { location: `${elsewhere.url}/apis/listing.json?uuid=${uuid}` },
	}));
	expect(about(await bot.ann.command("price", { card: TEO }).answer)).toContain("Not up to date");
	expect(elsewhere.requests).toEqual([]);
	const logged = bot.logs.find(({ message }) => message === BREAK)?.fields;
	expect(logged).toMatchObject({ reason: "the service answered 307, a redirect: it may have another address" });
});

it("an unknown host name counts as a service that does not answer", async () => {
	const upstream = { ...(await createTestUpstream()), url: "http://read-api.invalid" };
	const bot = await startTestBot({ upstream, crawled: false, timings: { retryMs: 1 } });
	onTestFinished(() => bot.stop());
	const { content } = await bot.ann.command("price", { card: TEO }).answer;
	expect(content).toContain("is not responding right now");
	expect(content).not.toContain("invalid");
});

import type { Person } from "@dugout/discord-stand-in/person";
import type { APIMessage } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import { type RawListing, serveMarket } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const { alerts, cost, mine, links } = ENGLISH;

const uuidOf = (card: number) => String(card).padStart(32, "0");

/** Live cards with these prices, numbered from 1; 0: no orders. */
function marketOf(prices: readonly number[]): RawListing[] {
	return prices.map((price, index) => ({
		listing_name: `Card ${index + 1}`,
		best_sell_price: price,
		best_buy_price: 5,
		item: {
			uuid: uuidOf(index + 1),
			type: "mlb_card",
			name: `Card ${index + 1}`,
			rarity: "Gold",
			team: "Mesa Foxes",
			team_short_name: "MSA",
			series: "Live",
			ovr: 80,
			display_position: "C",
		},
	}));
}

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";

async function setUp(prices: readonly number[] = [100, 200, 300, 400]) {
	const state = { isPartial: false };
	const bot = await startCrawledBot(marketOf(prices), {
		now: NOON,
		timings: { retries: 0 },
		serveMarket(upstream, listings) {
			serveMarket(upstream, listings);
			if (!state.isPartial) return;
			upstream.on("/apis/listings.json", ({ type, page }) => {
				if (type !== "mlb_card") return { body: { page: 1, per_page: 25, total_pages: 0, listings: [] } };
				// The second page comes without its cards.
				return { body: { page: Number(page), per_page: 25, total_pages: 2, listings: page === "1" ? listings : [] } };
			});
		},
	});
	/** Opens the form under the private cost of the Live cards, and sends it. */
	async function alertMe(person: Person, price: string, options: { cheapest?: number } = {}): Promise<APIMessage> {
		const shown = await person.command("cost", options, { where: "dm" }).answer;
		const form = await person.click(shown, { label: alerts.sum.button }).modal;
		return person.submit(form, { price }).answer;
	}
	return {
		...bot,
		state,
		alertMe,
		async own(person: Person, ...cards: number[]) {
			for (const card of cards) await person.command("mine add", { card: uuidOf(card) }).answer;
		},
		async crawlPrices(...prices: number[]) {
			await bot.crawl(marketOf(prices));
			await bot.logged("feeds checked");
		},
		list: async (person: Person) => textOf(await person.command("alert list").answer),
		/** The first lines of a person's direct messages when everything under way has been sent. */
		async sentTo(person: Person) {
			await bot.restart();
			await bot.logged("cards compared");
			return person.dms.filter(({ content }) => content.startsWith("🔔")).map(({ content }) => content);
		},
	};
}

const news = (sum: string, collection = "Live") => `🔔 **${alerts.sum.title(collection)}**: ${sum}`;

describe("an alert on what a person misses of a collection", () => {
	it("is set under the private cost, is one of the twenty, and can be removed and set again", async () => {
		const { ann, own, alertMe, list } = await setUp();
		await own(ann, 4);
		const set = await alertMe(ann, "500");
		expect(set.content).toContain(alerts.set.sum("Live", "500"));
		expect(set.content).toContain("Currently 600");
		expect(await list(ann)).toMatch(
			/^\*\*1\.\*\* Live\nWhat you miss costs 500 or less · currently 600 .*\n-# 1 of 20$/s,
		);
		const opened = await ann.click(set, { label: cost.missed }).answer;
		expect(textOf(opened)).toMatch(/^You have 1 of 4\. The 3 you miss cost \*\*600\*\*/);
		const lower = await alertMe(ann, "-50%");
		expect(lower.content).toContain(alerts.replaces("500"));
		expect(lower.content).toContain(alerts.set.sum("Live", "300"));
		const removed = await ann.click(lower, { label: alerts.message.remove }).answer;
		expect(removed.content).toContain("Live: What you miss costs 300 or less");
		await ann.click(removed, { label: alerts.undo }).answer;
		expect(await list(ann)).toContain("What you miss costs 300 or less");
	});

	it("asks whether a lower sum is meant if it is reached already", async () => {
		const { ann, own, alertMe, list } = await setUp();
		await own(ann, 4);
		const asked = await alertMe(ann, "700");
		expect(asked.content).toBe(`${alerts.question.already.sum("Live", "600")} ${alerts.question.instead("570")}`);
		await ann.click(asked, { label: "570" }).answer;
		expect(await list(ann)).toContain("What you miss costs 570 or less");
	});

	it("is not offered to a person who misses nothing, and never in a public message", async () => {
		const { ann, own } = await setUp();
		await own(ann, 1, 2, 3, 4);
		for (const where of ["dm", "guild"] as const) {
			const shown = await ann.command("cost", {}, { where }).answer;
			expect(JSON.stringify(shown.components)).not.toContain(alerts.sum.button);
		}
	});

	it("sends one message when the sum is reached, and the next one only after it has moved away", async () => {
		const { ann, own, alertMe, crawlPrices, sentTo } = await setUp();
		await own(ann, 4);
		await alertMe(ann, "500");
		await crawlPrices(100, 200, 250, 1);
		for (const price of [200, 190, 205, 200]) await crawlPrices(100, 200, price, 1);
		await expect.poll(() => ann.dms).toHaveLength(1);
		// 515 is 3 % away.
		await crawlPrices(100, 200, 215, 1);
		await crawlPrices(100, 200, 150, 1);
		await expect.poll(() => ann.dms).toHaveLength(2);
		expect(await sentTo(ann)).toEqual([news("500"), news("450")]);
	});

	it("has a message that says how much is missed, opens it, and removes the alert", async () => {
		const { ann, own, alertMe, crawlPrices, list } = await setUp();
		await own(ann, 4);
		await alertMe(ann, "500");
		await crawlPrices(100, 100, 100, 1);
		await expect.poll(() => ann.dms).toHaveLength(1);
		const [message] = ann.dms;
		if (message === undefined) throw new Error("No message");
		expect(textOf(message)).toContain(`${cost.owns("1", "4")}\n${cost.total("300", 3)}\n`);
		expect(textOf(message)).toContain(alerts.again.sum("515"));
		expect(textOf(await ann.click(message, { label: cost.missed }).answer)).toContain(cost.owns("1", "4"));
		await ann.click(message, { label: alerts.message.remove }).answer;
		expect(await list(ann)).toContain(alerts.list.none);
	});

	it("follows the person's list, which may change at any time", async () => {
		const { ann, ben, own, alertMe, crawlPrices, sentTo } = await setUp();
		await own(ann, 4);
		await own(ben, 1);
		await Promise.all([alertMe(ann, "350"), alertMe(ben, "350")]);
		await crawlPrices(100, 200, 300, 400);
		await own(ann, 3);
		await crawlPrices(100, 200, 300, 400);
		await expect.poll(() => ann.dms).toHaveLength(1);
		// Without the card the sum has moved away, and with it it returns.
		await ann.command("mine remove", { card: uuidOf(3) }).answer;
		await crawlPrices(100, 200, 300, 400);
		await own(ann, 3);
		await crawlPrices(100, 200, 300, 400);
		await expect.poll(() => ann.dms).toHaveLength(2);
		expect(await sentTo(ann)).toEqual([news("300"), news("300")]);
		expect(await sentTo(ben)).toEqual([]);
	});

	it("counts the cheapest cards that the collection still asks for", async () => {
		const { ann, own, alertMe, crawlPrices } = await setUp([100, 200, 300, 0]);
		await own(ann, 1);
		expect((await alertMe(ann, "150", { cheapest: 2 })).content).toContain("**Live (2 cards)**");
		await crawlPrices(100, 200, 140, 0);
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.content).toBe(news("140", "Live (2 cards)"));
	});

	it("leaves out and names the cards that have no orders when it is set", async () => {
		const { ann, own, alertMe, crawlPrices } = await setUp([100, 200, 300, 0]);
		await own(ann, 1);
		const set = await alertMe(ann, "-10%");
		expect(set.content).toContain(alerts.set.sum("Live", "450"));
		expect(set.content).toContain("Currently 500");
		expect(set.content).toContain(`\n${alerts.sum.leavesOut("80 Card 4")}`);
		await crawlPrices(100, 200, 240, 0);
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.content).toBe(news("440"));
		expect(ann.dms.map(textOf)[0]).toContain(
			`${cost.owns("1", "4")}\n${cost.total("440", 2)}\n${alerts.sum.leftOut("80 Card 4")}\n`,
		);
	});

	it("waits while another card has lost its orders, because the sum is not known then", async () => {
		const { ann, own, alertMe, crawlPrices, sentTo } = await setUp([100, 200, 300, 0]);
		await own(ann, 1);
		await alertMe(ann, "450");
		await crawlPrices(100, 200, 0, 0);
		await crawlPrices(100, 0, 240, 0);
		await crawlPrices(100, 180, 240, 0);
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(await sentTo(ann)).toEqual([news("420")]);
	});

	it("still leaves a card out that gets orders later, and says its price, until it is set again", async () => {
		const { ann, own, alertMe, crawlPrices, list } = await setUp([100, 200, 300, 0]);
		await own(ann, 1);
		await alertMe(ann, "450");
		await crawlPrices(100, 200, 240, 900);
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.content).toBe(news("440"));
		expect(ann.dms.map(textOf)[0]).toContain(alerts.sum.leftOut("80 Card 4 (900)"));
		expect(await list(ann)).toContain("currently 440");
		const again = await alertMe(ann, "1000");
		expect(again.content).toContain("Currently 1,340");
		expect(again.content).not.toContain("Card 4");
	});

	it("is not set if none of the cards has orders; the names of many are cut", async () => {
		const { ann, own, alertMe, crawlPrices, list } = await setUp([100, 0, 0, 0, 0, 0, 0, 0]);
		await own(ann, 1);
		const shown = await ann.command("cost", {}, { where: "dm" }).answer;
		expect((await ann.click(shown, { label: alerts.sum.button }).answer).content).toContain(alerts.sum.none);
		expect(await list(ann)).toContain(alerts.list.none);
		await crawlPrices(100, 900, 0, 0, 0, 0, 0, 0);
		const set = await alertMe(ann, "800");
		expect(set.content).toContain("80 Card 3, 80 Card 4, 80 Card 5, 80 Card 6, 80 Card 7, and 1 more. If");
	});

	it("of the cheapest cards leaves out what cannot be bought only where too few others have orders", async () => {
		const { ann, own, alertMe, crawlPrices } = await setUp([100, 200, 300, 0]);
		await own(ann, 1);
		expect((await alertMe(ann, "450", { cheapest: 3 })).content).not.toContain("Card 4");
		const all = await alertMe(ann, "450", { cheapest: 4 });
		expect(all.content).toContain(alerts.sum.leavesOut("80 Card 4"));
		expect((await alertMe(ann, "450", { cheapest: 9 })).content).toContain("Currently 500");
		// Of two cards that are asked for, the cheapest are bought, whichever have orders.
		await crawlPrices(100, 0, 300, 140);
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.content).toBe(news("440", "Live (3 cards)"));
	});

	it("is not checked by a crawl that missed a page", async () => {
		const { ann, own, alertMe, crawl, crawlPrices, sentTo, state } = await setUp();
		await own(ann, 4);
		await alertMe(ann, "500");
		state.isPartial = true;
		await crawl(marketOf([100, 100, 100, 1]));
		state.isPartial = false;
		await crawlPrices(100, 100, 150, 1);
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(await sentTo(ann)).toEqual([news("350")]);
	});

	it("is deleted by /unlink, and is silent without a list", async () => {
		const { ann, ben, own, alertMe, crawlPrices, sentTo, list } = await setUp();
		await own(ann, 4);
		await own(ben, 4);
		await Promise.all([alertMe(ann, "500"), alertMe(ben, "500")]);
		const asked = await ann.command("unlink").answer;
		expect(asked.content).toContain(alerts.count(1));
		await ann.click(asked, { label: links.everything }).answer;
		const question = await ben.click(await ben.command("mine list").answer, { label: mine.clear }).answer;
		await ben.click(question, { label: mine.clearSurely }).answer;
		await crawlPrices(100, 100, 100, 1);
		await own(ann, 4);
		await crawlPrices(100, 100, 100, 1);
		expect([await sentTo(ann), await sentTo(ben)]).toEqual([[], []]);
		expect(await list(ann)).toContain(alerts.list.none);
		expect(await list(ben)).toMatch(/^\*\*1\.\*\* Live\nWhat you miss costs 500 or less\n/);
	});

	it("is paused while direct messages are closed, and says so", async () => {
		const { ann, own, alertMe, crawlPrices, list } = await setUp();
		await own(ann, 4);
		await alertMe(ann, "500");
		ann.closedDms = true;
		await crawlPrices(100, 100, 100, 1);
		await expect.poll(() => list(ann)).toContain("Paused");
		ann.closedDms = false;
		const shown = await ann.command("alert list").answer;
		await ann.click(shown, { label: alerts.list.resume }).answer;
		await crawlPrices(100, 100, 99, 1);
		await expect.poll(() => ann.dms).toHaveLength(1);
	});
});

it("messages are sent exactly when an independent sum crosses the bound, for random lists and prices", async () => {
	const { ann, own, alertMe, crawlPrices, sentTo } = await setUp([500, 500, 500, 500, 500]);
	await own(ann, 1);
	const bound = 900;
	await alertMe(ann, String(bound));
	const [crawls = []] = fc.sample(
		fc.array(
			fc.record({
				prices: fc.array(fc.integer({ min: 50, max: 600 }), { minLength: 5, maxLength: 5 }),
				changes: fc.integer({ min: 1, max: 5 }),
			}),
			{ minLength: 25, maxLength: 25 },
		),
		{ numRuns: 1, seed: 7 },
	);
	const owned = new Set([1]);
	const expected: string[] = [];
	let isArmed = true;
	for (const { prices, changes: card } of crawls) {
		// Card 1 stays, so that the list is never empty.
		if (card !== 1 && owned.has(card)) {
			owned.delete(card);
			await ann.command("mine remove", { card: uuidOf(card) }).answer;
		} else if (card !== 1) {
			owned.add(card);
			await own(ann, card);
		}
		await crawlPrices(...prices);
		let sum = 0;
		for (const [index, price] of prices.entries()) if (!owned.has(index + 1)) sum += price;
		if (owned.size === prices.length) continue;
		if (isArmed && sum <= bound) {
			isArmed = false;
			expected.push(news(ENGLISH.format.number(sum)));
			await expect.poll(() => ann.dms).toHaveLength(expected.length);
		} else if (sum >= Math.ceil(bound * 1.03)) {
			isArmed = true;
		}
	}
	expect(expected.length).toBeGreaterThan(3);
	expect(await sentTo(ann)).toEqual(expected);
});

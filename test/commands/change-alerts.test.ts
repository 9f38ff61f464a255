import type { APIMessage } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import { ANA, MARKET, type RawListing, serveMarket, TEO } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const LABEL = "92 Teo Marrón · Live · RF · HBG";

/** The market in which Teo's Live card has these fields. */
function marketWith(fields: object): RawListing[] {
	const market = structuredClone([...MARKET]);
	for (const { item } of market) if (item.uuid === TEO) Object.assign(item, fields);
	return market;
}

async function setUp() {
	const market = { isPartial: false };
	const bot = await startCrawledBot(MARKET, {
		now: NOON,
		timings: { retries: 0 },
		serveMarket(upstream, listings) {
			serveMarket(upstream, listings);
			if (!market.isPartial) return;
			// The second page comes without its cards.
			upstream.on("/apis/listings.json", ({ type, page }) => {
				if (type !== "mlb_card") return { body: { page: 1, per_page: 25, total_pages: 0, listings: [] } };
				return {
					body: { page: Number(page), per_page: 25, total_pages: 2, listings: page === "1" ? listings : [] },
				};
			});
		},
	});
	const { ann, crawl } = bot;
	return {
		...bot,
		market,
		ask: (name: string, options = {}) => ann.command(name, options, { unchecked: true }).answer,
		add: (side = "overall", card = TEO) => ann.command("alert add", { card, side }).answer,
		/** Lets the bot read Teo's card with these fields. */
		crawlWith: (fields: object) => crawl(marketWith(fields)),
		list: async () => (await ann.command("alert list").answer).embeds[0]?.description,
		/** The first lines of the direct messages, when everything that is under way has been sent. */
		async sent() {
			await bot.logged("feeds checked");
			await bot.restart();
			return ann.dms.map(({ content }) => content);
		},
		/** Resolves when the person has this many direct messages. */
		dms: (count: number) => expect.poll(() => ann.dms).toHaveLength(count),
	};
}

const buttons = ({ components = [] }: APIMessage) =>
	components.flatMap(row =>
		"components" in row ? row.components.flatMap(button => ("label" in button ? [button.label] : [])) : [],
	);

describe("/alert add on a change", () => {
	it("confirms with the present overall, and sends one message with before, after and both prices", async () => {
		const { ann, add, crawlWith, dms, list } = await setUp();
		const confirmed = await add();
		expect(confirmed.content).toBe(`${ENGLISH.alerts.set.overall(LABEL)} Currently 92 (<t:1777723200:R>).`);
		expect(buttons(confirmed)).toEqual(["Price", ENGLISH.buttons.myAlerts, ENGLISH.alerts.message.remove]);
		await crawlWith({ ovr: 94 });
		await dms(1);
		const [message] = ann.dms;
		expect(message).toMatchObject({
			content: "🔔 **94 Teo Marrón**: Overall 92 → 94",
			embeds: [
				{
					title: "94 Teo Marrón",
					description: `Live · RF · HBG\n-# Updated <t:1777725000:R>\n-# ${ENGLISH.alerts.againAfterChange}`,
					fields: [
						{ name: "Overall", value: "**92 → 94**" },
						{ name: ENGLISH.words.buyNow, value: "12,500" },
						{ name: ENGLISH.words.sellNow, value: "10,000" },
					],
				},
			],
		});
		if (message === undefined) throw new Error("no message");
		expect(buttons(message)).toEqual(["Price", ENGLISH.alerts.message.remove]);
		expect((await ann.click(message, { label: "Price" }).answer).embeds[0]?.title).toContain("94 Teo Marrón");
		expect(await list()).toContain(
			`${ENGLISH.alerts.changes.overall} · currently 94 (<t:1777725000:R>)\n-# Alerted <t:`,
		);
		expect((await ann.click(message, { label: ENGLISH.alerts.message.remove }).answer).content).toBe(
			`Removed: ${LABEL}: ${ENGLISH.alerts.changes.overall}`,
		);
	});

	it("sends each further change, and a change of the rarity with another message", async () => {
		const { add, crawlWith, sent } = await setUp();
		await add("overall");
		await add("rarity");
		await crawlWith({ ovr: 84, rarity: "Gold" });
		await crawlWith({ ovr: 84, rarity: "Gold" });
		await crawlWith({ ovr: 92, rarity: "Gold" });
		expect((await sent()).toSorted()).toEqual([
			"🔔 **84 Teo Marrón**: Overall 92 → 84",
			"🔔 **84 Teo Marrón**: Rarity Diamond → Gold",
			"🔔 **92 Teo Marrón**: Overall 84 → 92",
		]);
	});

	it("is counted in the 20, listed beside alerts on prices, removed by text, undone, and deleted by /unlink", async () => {
		const { ann, add, ask, list } = await setUp();
		await ask("alert add", { card: TEO, side: "buy", price: "12000" });
		await add();
		await add("rarity", ANA);
		expect(await list()).toMatch(
			new RegExp(
				String.raw`1\..*\n${ENGLISH.alerts.sides.buy} 12,000.*\n.*2\..*\n${ENGLISH.alerts.changes.overall}.*\n.*3\..*\n${ENGLISH.alerts.changes.rarity}`,
			),
		);
		expect(await list()).toContain("-# 3 of 20");
		const removed = await ask("alert remove", { alert: "rarity" });
		expect(removed.content).toBe(`Removed: 81 Ana Quill-Reyes · Live · RF · HBG: ${ENGLISH.alerts.changes.rarity}`);
		expect((await ann.click(removed, { label: "Undo" }).answer).content).toContain("**rarity changes**");
		const asked = await ask("unlink");
		expect((await ann.click(asked, { label: "Everything" }).answer).content).toContain("Deleted: 3 alerts.");
		expect(await list()).toContain(ENGLISH.alerts.list.none);
	});

	it("offers a menu when several cards match", async () => {
		const { ann, add } = await setUp();
		const menu = await add("rarity", "teo marron");
		const chosen = ann.select(menu, "menu|name=card", [`alert|action=add|s=rarity|card=${TEO}`]);
		expect((await chosen.answer).content).toContain(ENGLISH.alerts.set.rarity(LABEL));
	});
});

describe("no message follows from", () => {
	it("an augment, which is temporary, nor from its end", async () => {
		const { add, crawlWith, sent } = await setUp();
		await add();
		await crawlWith({ ovr: 99, has_augment: true, has_rank_change: true, new_rank: 99 });
		await crawlWith({ ovr: 92 });
		expect(await sent()).toEqual([]);
	});

	it("a match-up", async () => {
		const { add, crawlWith, sent } = await setUp();
		await add();
		await crawlWith({ has_matchup: true, has_rank_change: true, new_rank: 95, stars: 5, trend: "1" });
		expect(await sent()).toEqual([]);
	});

	it("an overall that is missing, or a card that leaves the market and comes back as it was", async () => {
		const { add, crawl, crawlWith, sent } = await setUp();
		await add();
		await crawlWith({ ovr: undefined });
		for (let crawls = 0; crawls < 3; crawls++) await crawl(MARKET.filter(({ item }) => item.uuid !== TEO));
		await crawlWith({});
		expect(await sent()).toEqual([]);
	});

	it("a crawl with a missing page; the next whole one sends the change", async () => {
		const { ann, add, crawlWith, market, sent } = await setUp();
		await add();
		market.isPartial = true;
		await crawlWith({ ovr: 94 });
		expect((await ann.command("price", { card: TEO }).answer).embeds[0]?.title).toContain("94 Teo Marrón");
		market.isPartial = false;
		await crawlWith({ ovr: 95 });
		expect(await sent()).toEqual(["🔔 **95 Teo Marrón**: Overall 92 → 95"]);
	});

	it("an outage of the service", async () => {
		const { ann, add, crawlWith, upstream, dms } = await setUp();
		await add();
		upstream.fault = () => ({ status: 503 });
		for (let times = 0; times < 3; times++) await ann.command("price", { card: TEO }).answer;
		expect(ann.dms).toEqual([]);
		upstream.fault = null;
		await crawlWith({ ovr: 94 });
		await dms(1);
	});
});

it("a change that Discord did not take is sent after the next crawl", async () => {
	const { ann, discord, add, crawlWith, dms, logged } = await setUp();
	await add();
	const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 500 });
	await crawlWith({ ovr: 94 });
	await logged("search message");
	fault.remove();
	expect(ann.dms).toEqual([]);
	await crawlWith({ ovr: 94 });
	await dms(1);
	expect(ann.dms[0]?.content).toContain("92 → 94");
});

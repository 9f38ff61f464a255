import { type APIMessage, ButtonStyle, ComponentType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveMetaData } from "../helpers/captains.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { ANA, MARKET, type RawListing, serveMarket, TEO } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { createWaits } from "../helpers/waits.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const REFRESH_MS = 30 * 60_000;
const CARDS = 57;
const WITH_BIDS = 51;

/** 57 invented cards of three teams and four positions; every tenth has no bid. */
function manyCards(price: (card: number) => number): RawListing[] {
	return Array.from({ length: CARDS }, (_, card) => ({
		listing_name: `Card ${card}`,
		best_sell_price: price(card),
		best_buy_price: card % 10 === 0 ? 0 : 500,
		item: {
			uuid: String(card).padStart(32, "0"),
			type: card === 7 ? "stadium" : "mlb_card",
			name: `Card ${card}`,
			rarity: card % 2 === 0 ? "Diamond" : "Red Diamond",
			team: ["Harbor Gulls", "Iron Moles", "Iron Foxes"][card % 3],
			team_short_name: ["HBG", "IRM", "IRF"][card % 3],
			ovr: 60 + (card % 40),
			series: card < 5 ? "Season 1" : "Live",
			display_position: ["C", "CF", "CP", "SP"][card % 4],
		},
	}));
}

const next = (bot: TestBot, message: APIMessage) => bot.ann.click(message, { label: ENGLISH.buttons.next }).answer;
const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
/** The cards on a page, in order: the menu that opens them carries more. */
const uuidsOf = (message: APIMessage) =>
	menuValues(message).flatMap(value => /^price\|card=([^|]+)/.exec(value)?.[1] ?? []);
const optionOf = (message: APIMessage, uuid: string) =>
	menuValues(message).find(value => value.includes(`card=${uuid}`)) ?? "";
/** The numbers of the cards on a page, in order. */
const cardsOf = (message: APIMessage) => uuidsOf(message).map(Number);

it("shows no two options of a menu that look alike, whatever tells the cards apart", async () => {
	const sponsor = (id: string, price: number): RawListing => ({
		listing_name: "Diamond Sponsorship",
		best_sell_price: price,
		best_buy_price: 500,
		item: { uuid: id.repeat(32), type: "sponsorship", name: "Diamond Sponsorship", rarity: "Diamond" },
	});
	const bot = await createCrawledBot([...MARKET, sponsor("1", 900), sponsor("2", 900), sponsor("3", 800)], {
		now: NOON,
	});
	const { components = [] } = await bot.ann.command("market").answer;
	const menus = components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.filter(part => part.type === ComponentType.StringSelect);
	const labels = menus.map(({ options }) => options.map(({ label }) => label).filter(label => /Sponsor/.test(label)));
	const alike = "Diamond Sponsorship · Sponsorship · Diamond · Buy now";
	const apart = [`${alike} 800`, `${alike} 900 · 111111`, `${alike} 900 · 222222`];
	expect(labels.map(each => each.toSorted())).toEqual([apart, apart, []]);
});

describe("/market", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ serve: serveMarket, now: () => NOON });
	});
	afterAll(() => bot.stop());

	it("answers with both prices and the profit of each listing, and a menu that opens them", async () => {
		const { embeds, components, flags, content } = await bot.ann.command("market", { sort: "profit" }).answer;
		expect({ embeds, components, flags, content }).toMatchObject({
			content: "",
			flags: 0,
			embeds: [
				{
					title: "Market",
					description: [
						"3 of 3 listings",
						`Sorted by: ${ENGLISH.market.sorts.profit}`,
						"-# Updated <t:1777723200:R>",
						`-# Figures for 2 of 3: ${ENGLISH.market.why.profit}`,
						"",
						"`   Buy now   Sell now      Profit`",
						"**92 Teo Marrón** · Live · RF · HBG",
						"`    12,500     10,000      +1,250`",
						"**81 Ana Quill-Reyes** · Live · RF · HBG",
						"`       700        500        +130`",
					].join("\n"),
				},
			],
			components: [
				{
					type: ComponentType.ActionRow,
					components: [
						{
							type: ComponentType.StringSelect,
							custom_id: "menu|name=price",
							placeholder: ENGLISH.market.open,
							options: [
								{
									label: "92 Teo Marrón · Live · RF · HBG",
									description: ENGLISH.market.prices("12,500", "10,000"),
									value: `price|card=${TEO}|b=market~q=profit~w=mooahs00`,
								},
								{
									label: "81 Ana Quill-Reyes · Live · RF · HBG",
									value: `price|card=${ANA}|b=market~q=profit~w=mooahs00`,
								},
							],
						},
					],
				},
				{
					type: ComponentType.ActionRow,
					components: [{ type: ComponentType.StringSelect, placeholder: ENGLISH.mine.have, max_values: 2 }],
				},
				{
					type: ComponentType.ActionRow,
					components: [
						{ type: ComponentType.StringSelect, custom_id: "menu|name=sort", placeholder: ENGLISH.market.sort },
					],
				},
				{
					type: ComponentType.ActionRow,
					components: [
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: "Filter",
							custom_id: "market|q=profit|do=filter",
						},
						{ type: ComponentType.Button, label: ENGLISH.buttons.refresh, custom_id: "market|q=profit|do=refresh" },
						{ type: ComponentType.Button, label: ENGLISH.searches.button, custom_id: "market|tell=1" },
					],
				},
			],
		});
	});

	it("opens the price of any row in one tap, in place", async () => {
		const message = await bot.ann.command("market").answer;
		const chosen = bot.ann.select(message, "menu|name=price", [optionOf(message, ANA)]);
		expect((await chosen.answer).embeds[0]?.title).toBe("81 Ana Quill-Reyes");
		expect((await chosen.acknowledged).inPlace).toBe(true);
	});

	it("sorted by profit per hour shows the cards whose sales are known", async () => {
		// Twelve flips within eight hours.
		const orders = Array.from({ length: 24 }, (_, index) => {
			const date = new Date(NOON - (index + 1) * 20 * 60_000).toISOString();
			return { date: `05/02/2026 ${date.slice(11, 19)}`, price: index % 2 === 0 ? "12,890" : "9,000" };
		});
		const market = MARKET.map(row => (row.item.uuid === TEO ? { ...row, completed_orders: orders } : row));
		const bot = await startTestBot({ serve: upstream => serveMarket(upstream, market), now: () => NOON });
		onTestFinished(bot.stop);
		const before = await bot.ann.command("market", { sort: "hourly" }).answer;
		expect(uuidsOf(before)).not.toContain(TEO);
		await bot.ben.command("price", { card: TEO }).answer;
		const after = await bot.ann.click(before, { label: ENGLISH.buttons.refresh }).answer;
		expect(uuidsOf(after)).toEqual([TEO]);
		expect(textOf(after)).toContain("`    12,500     10,000`\n`    +2,599     ≈ 2k/h`");
		expect(textOf(after)).toContain(ENGLISH.market.hourlyOf("1", "1"));
		const byProfit = await bot.ann.command("market", { sort: "profit" }).answer;
		expect(textOf(byProfit)).toMatch(/^\*\*.* · ≈ 2k\/h$/m);
		// One answer, one figure.
		const price = await bot.ben.command("price", { card: TEO }).answer;
		const field = price.embeds[0]?.fields?.find(({ name }) => name === ENGLISH.price.hourly.title);
		expect(field?.value).toContain(ENGLISH.price.hourly.withOne("≈ 2k/h"));
		expect(field?.value).toContain(ENGLISH.price.hourly.happened(12, "8 h", "9,000", "12,890", "+2,599"));
	});
});

describe("/market over many cards", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({
			now: () => NOON,
			serve(upstream) {
				serveMarket(
					upstream,
					manyCards(card => 1000 + 100 * card),
				);
				serveMetaData(upstream);
			},
		});
	});
	afterAll(() => bot.stop());

	const all = Array.from({ length: CARDS }, (_, card) => card);
	it.each<[object, (card: number) => boolean]>([
		[{ type: "stadium" }, card => card === 7],
		[{ rarity: "diamond" }, card => card % 2 === 0],
		[{ team: "Harbor Gulls" }, card => card % 3 === 0],
		[{ team: "irm" }, card => card % 3 === 1],
		[{ series: "season" }, card => card < 5],
		[{ position: "C" }, card => card % 4 === 0],
		[{ min_price: "2k", max_price: "3,000" }, card => card >= 10 && card <= 20],
		[{ team: "Iron Moles", position: "SP", rarity: "Red Diamond" }, card => card % 12 === 7],
	])("filters by %j over all listings", async (filter, passes) => {
		let message = await bot.ann.command("market", { ...filter, sort: "lowest" }).answer;
		const wanted = all.filter(passes);
		expect(textOf(message)).toContain(`${wanted.length} of ${CARDS} listings: `);
		const shown = cardsOf(message);
		while (shown.length < wanted.length) {
			message = await next(bot, message);
			shown.push(...cardsOf(message));
		}
		expect(shown).toEqual(wanted);
	});

	it("says its filters in words", async () => {
		const message = await bot.ann.command("market", { team: "irm", position: "sp", min_price: "1500" }).answer;
		expect(textOf(message).split("\n")[0]).toMatch(/^\d+ of 57 listings: Iron Moles, SP, Buy now from 1,500$/);
	});

	it("says that no card has a figure yet, and what to do", async () => {
		const { embeds, components } = await bot.ann.command("market", { sort: "hourly" }).answer;
		expect(embeds[0]?.description).toContain(ENGLISH.market.unranked(ENGLISH.market.sorts.hourly));
		expect(components?.length).toBe(2);
	});

	it("says that nothing matches", async () => {
		const { embeds, components } = await bot.ann.command("market", { series: "Season 1", min_price: "9000" }).answer;
		expect(embeds[0]?.description).toBe(ENGLISH.market.noneFits("Season 1, Buy now from 9,000"));
		expect(components?.length).toBe(2);
	});

	it("leaves out cards with an empty side where the order needs both, and counts the rest", async () => {
		const byProfit = await bot.ann.command("market", { sort: "profit", min_price: "5k" }).answer;
		expect(textOf(byProfit)).toContain(`Figures for 15 of 17: ${ENGLISH.market.why.profit}`);
		const byPrice = await bot.ann.command("market", { sort: "price", min_price: "5k" }).answer;
		expect(textOf(byPrice).match(/no orders {11}–/g)).toHaveLength(1);
	});

	it.each([
		[{ team: "Foxes of nowhere" }, `No team matches “Foxes of nowhere”. ${ENGLISH.market.typePart}`],
		[{ series: "🙂" }, ENGLISH.market.noFacet.series("🙂")],
		[{ team: "iron" }, ENGLISH.market.severalFacets.team("iron", "Iron Foxes, Iron Moles")],
		[{ min_price: "10", max_price: "9" }, "The lowest price is above the highest price"],
		[{ min_price: "0" }, ENGLISH.errors.problems.cardPrice("`min_price`")],
		[{ max_price: "10m" }, ENGLISH.errors.problems.cardPrice("`max_price`")],
		[{ sort: "best" }, "`sort` takes one of: Overall, "],
		[{ series: "x".repeat(101) }, ENGLISH.errors.tooLong("`series`", 100)],
	])("answers %j privately with the reason", async (options, text) => {
		const answer = await bot.ann.command("market", options as Record<string, string>, { unchecked: true }).answer;
		expect(answer.content).toContain(text);
		expect(isPrivate(answer)).toBe(true);
	});

	it("tells all mistakes of a form at once", async () => {
		const mistakes = { min_price: "10", max_price: "9", team: "iron", series: "🙂" };
		const { content = "" } = await bot.ann.command("market", mistakes, { unchecked: true }).answer;
		expect(content.split("\n")).toEqual([
			expect.stringContaining(ENGLISH.market.emptyRange),
			expect.stringContaining("Several teams match “iron”"),
			expect.stringContaining(ENGLISH.market.noFacet.series("🙂")),
		]);
	});

	it.each([
		["rarity", "", ["Diamond", "Red Diamond"]],
		["team", "ir", ["Iron Foxes · IRF", "Iron Moles · IRM"]],
		["team", "hbg", ["Harbor Gulls · HBG"]],
		["position", "", ["C", "CF", "CP", "SP"]],
		["series", "se", ["Season 1", ...Array.from({ length: 24 }, (_, series) => `Series ${series}`)]],
	])("completes %s with %j from the listings", async (option, typed, names) => {
		const choices = await bot.ann.autocomplete("market", { [option]: typed }, option);
		expect(choices.map(({ name }) => name)).toEqual(names);
	});

	it("completes series from the listings alone while the service gives no list", async () => {
		bot.upstream.on("/apis/meta_data.json", () => () => {});
		const other = await startTestBot({ serve: serveMarket });
		onTestFinished(() => other.stop());
		for (const reply of [{ status: 500 }, () => {}]) {
			other.upstream.on("/apis/meta_data.json", () => reply);
			const choices = await other.ann.autocomplete("market", { series: "" }, "series");
			expect(choices.map(({ name }) => name)).toEqual(["Live", "Prime"]);
		}
	});

	it("updates the asker's message in place and gives others a copy", async () => {
		const message = await bot.ann.command("market", { sort: "price" }).answer;
		const copy = await bot.ben.click(message, { label: ENGLISH.buttons.next }).answer;
		expect(isPrivate(copy)).toBe(true);
		expect(cardsOf(copy)).toEqual([46, 45, 44, 43, 42, 41, 40, 39, 38, 37]);
		expect((await bot.ann.click(message, { label: ENGLISH.buttons.next }).acknowledged).inPlace).toBe(true);
	});
});

it("/market knows sales and changes of the busiest cards soon after each crawl, the same as /price tells", async () => {
	const waits = createWaits();
	const day = (date: string, price: number) => ({ date, best_sell_price: price, best_buy_price: 500 });
	const bot = await startTestBot({
		now: () => NOON,
		wait: waits.wait,
		serve: upstream =>
			serveMarket(
				upstream,
				manyCards(card => 1000 + 100 * card).map((listing, card) => ({
					...listing,
					completed_orders: Array.from({ length: card }, (_, order) => ({
						date: `05/02/2026 ${new Date(NOON - (order + 1) * 60_000).toISOString().slice(11, 19)}`,
						price: order % 2 === 0 ? 1000 + 100 * card : 500,
					})),
					price_history: [day("5/02", 1), day("5/01", 1000)],
				})),
			),
	});
	onTestFinished(() => bot.stop());
	await waits.started(10_000);
	await waits.end();
	await bot.logged("busy cards read");
	const hourly = await bot.ann.command("market", { sort: "hourly" }).answer;
	expect(cardsOf(hourly).slice(0, 2)).toEqual([56, 55]);
	// 28 flips in 56 minutes.
	expect(textOf(hourly)).toContain("`     6,600        500`\n`    +5,438     ≈ 5k/h`");
	const price = await bot.ann.command("price", { card: uuidsOf(hourly)[0] ?? "" }).answer;
	const { withOne, happened } = ENGLISH.price.hourly;
	expect(price.embeds[0]?.fields?.[3]?.value).toBe(
		`**${withOne("≈ 5k/h")}**\n-# ${happened(28, "56 min", "500", "6,600", "+5,438")}`,
	);
	const change = await bot.ann.command("market", { sort: "change" }).answer;
	expect(textOf(change)).toContain("     6,600        500       +560%");
	expect(textOf(change)).not.toContain("Figures for");
});

describe("/market, page by page", () => {
	let market: RawListing[];
	let now: number;

	/** A bot whose next start is one refresh period later, so that it reads the market again. */
	async function startBot() {
		market = manyCards(card => 1000 + 100 * card);
		now = NOON;
		const bot = await startTestBot({
			now: () => now,
			serve: upstream => serveMarket(upstream, market),
		});
		onTestFinished(() => bot.stop());
		return {
			bot,
			async nextBeat(price: (card: number) => number, refreshes = 1) {
				now += refreshes * REFRESH_MS;
				serveMarket(bot.upstream, manyCards(price));
				bot.logs.length = 0;
				await bot.restart();
				await bot.logged("catalog crawled");
			},
		};
	}

	it("shows each card once from the first page to the last", async () => {
		const { bot } = await startBot();
		let message = await bot.ann.command("market", { sort: "profit" }).answer;
		const shown = cardsOf(message);
		while (shown.length < WITH_BIDS) {
			now += 1000;
			message = await next(bot, message);
			expectWithinLimits(message.embeds[0] ?? {});
			shown.push(...cardsOf(message));
		}
		expect(new Set(shown).size).toBe(WITH_BIDS);
		expect(() => bot.ann.click(message, { label: ENGLISH.buttons.next })).toThrow();
	});

	it("shows each card once while all prices move, and says that they moved", async () => {
		const { bot, nextBeat } = await startBot();
		let message = await bot.ann.command("market", { sort: "profit" }).answer;
		const shown = cardsOf(message);
		expect(textOf(message)).not.toContain("have changed");
		for (let page = 2; page <= 6; page++) {
			if (page === 4) await nextBeat(card => 9000 - 100 * card);
			message = await next(bot, message);
			expect(
				textOf(message).includes("Prices have changed since this list was sorted <t:1777723200:R>: `*` marks them."),
			).toBe(page >= 4);
			shown.push(...cardsOf(message));
		}
		expect(shown).toHaveLength(WITH_BIDS);
		expect(new Set(shown).size).toBe(WITH_BIDS);
		expect(textOf(message)).toMatch(/^`\* {4}8,900 {8}500 {6}\+7,510`$/m);
	});

	it("is sorted again, and says so, when its prices are two refresh periods old", async () => {
		const { bot, nextBeat } = await startBot();
		const message = await bot.ann.command("market", { sort: "price" }).answer;
		await nextBeat(card => 2000 + card);
		await nextBeat(card => 9000 - 100 * card);
		const turned = await next(bot, message);
		expect(textOf(turned)).toContain(ENGLISH.market.isNewOrder);
		expect(cardsOf(turned)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
		expect(textOf(await next(bot, turned))).not.toContain(ENGLISH.market.isNewOrder);
	});

	it("starts with current prices after a refresh", async () => {
		const { bot, nextBeat } = await startBot();
		const message = await bot.ann.command("market", { sort: "price", team: "IRM" }).answer;
		await nextBeat(card => 9000 - 100 * card);
		const fresh = await bot.ann.click(message, { label: ENGLISH.buttons.refresh }).answer;
		expect(textOf(fresh)).not.toContain("have changed");
		expect(cardsOf(fresh).slice(0, 3)).toEqual([1, 4, 7]);
	});

	it("sorted by change in 24 hours starts with the largest rise", async () => {
		const { bot, nextBeat } = await startBot();
		await bot.logged("prices recorded");
		await nextBeat(card => 1000 + 100 * card, 48);
		await bot.logged("prices recorded");
		await nextBeat(card => (card === 9 ? 3800 : 1000 + 100 * card));
		const message = await bot.ann.command("market", { sort: "change" }).answer;
		expect(cardsOf(message)[0]).toBe(9);
		expect(textOf(message)).toContain("     3,800        500       +100%");
	});

	it("keeps the longest possible filters in its buttons", async () => {
		const { bot } = await startBot();
		const long = (text: string) => text.repeat(40);
		const hard = manyCards(() => 9_999_999).map(({ item, ...row }) => ({
			...row,
			item: {
				...item,
				type: "sponsorship",
				rarity: long("Ré|d%"),
				team: long("Gull%|s"),
				series: long("S|1%"),
				display_position: long("DH|%"),
			},
		}));
		serveMarket(bot.upstream, hard);
		now += REFRESH_MS;
		bot.logs.length = 0;
		await bot.restart();
		await bot.logged("catalog crawled");
		const message = await bot.ann.command("market", {
			type: "sponsorship",
			rarity: "ré|d%ré",
			team: "gull%|sgull",
			series: "s|1%s",
			position: "dh|%dh",
			min_price: "9999999",
			max_price: "9999999",
			sort: "profit",
		}).answer;
		expectWithinLimits(message.embeds[0] ?? {});
		const turned = await next(bot, message);
		expect(new Set([...cardsOf(message), ...cardsOf(turned)]).size).toBe(20);
	});

	it("shows the progress while the market is read for the first time", async () => {
		const bot = await startTestBot({
			crawled: false,
			serve(upstream) {
				serveMarket(upstream);
				upstream.on("/apis/listings.json", ({ type, page }) => {
					if (type !== "mlb_card" || page !== "1") return () => {};
					return { body: { page: 1, per_page: 25, total_pages: 9, listings: MARKET.slice(0, 1) } };
				});
			},
		});
		onTestFinished(() => bot.stop());
		const reading = bot.upstream.requests;
		while (reading.filter(({ query }) => query.page !== "1").length === 0)
			await bot.upstream.arrived(reading.length + 1);
		const message = await bot.ann.command("market").answer;
		expect(textOf(message)).toContain(`⏳ ${ENGLISH.cards.progress("1", "9")}`);
		expect(uuidsOf(message)).toEqual([TEO]);
		const unknown = await bot.ann.command("market", { team: "Iron" }).answer;
		expect(unknown.content).toBe(ENGLISH.cards.tryAgain(ENGLISH.cards.progress("1", "9")));
	});
});

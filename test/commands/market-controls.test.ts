import { type APIMessage, MessageFlags } from "discord.js";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const cardsOf = (message: APIMessage) =>
	menuValues(message).flatMap(value => /^price\|card=([^|]+)/.exec(value)?.[1] ?? []);

let now: number;
let bot: TestBot;
beforeEach(async () => {
	now = NOON;
	bot = await startTestBot({ serve: serveMarket, now: () => now, timings: { retries: 0 } });
	onTestFinished(() => bot.stop());
});

describe("Refresh on /market", () => {
	/** The market ten minutes later, with another price of one card. */
	function trade(buyNow: number) {
		now += 10 * 60_000;
		serveMarket(
			bot.upstream,
			MARKET.map(listing => (listing.item.uuid === ANA ? { ...listing, best_sell_price: buyNow } : listing)),
		);
	}
	const refresh = (message: APIMessage) => bot.ann.click(message, { label: ENGLISH.buttons.refresh });

	it("reads the prices of the page's cards again, in place", async () => {
		const list = await bot.ann.command("market").answer;
		trade(900);
		const before = bot.upstream.requests.length;
		const refreshing = refresh(list);
		const fresh = await refreshing.answer;
		expect((await refreshing.acknowledged).inPlace).toBe(true);
		const asked = bot.upstream.requests.slice(before);
		expect(asked.map(({ query }) => query.uuid).toSorted()).toEqual(cardsOf(list).toSorted());
		expect(textOf(fresh)).toContain(`-# Updated <t:${now / 1000}:R>`);
		expect(textOf(fresh)).toContain("`*      900        500        +310`");
		expect(textOf(fresh)).toContain(`-# ${ENGLISH.market.moved("<t:1777723200:R>")}`);
		expect(textOf(fresh)).not.toContain("read again");
	});

	it("asks for nothing within a minute of the last time", async () => {
		const list = await bot.ann.command("market").answer;
		const fresh = await refresh(list).answer;
		const before = bot.upstream.requests.length;
		await refresh(fresh).answer;
		expect(bot.upstream.requests.length).toBe(before);
	});

	it("says how many prices could not be read again, and keeps those by their age", async () => {
		const list = await bot.ann.command("market").answer;
		trade(900);
		bot.upstream.on("/apis/listing.json", ({ uuid }) =>
			uuid === TEO
				? { status: 500 }
				: { body: { price_history: [], completed_orders: [], ...MARKET.find(({ item }) => item.uuid === uuid) } },
		);
		const fresh = await refresh(list).answer;
		expect(textOf(fresh)).toContain(ENGLISH.market.someRefreshed("2", "3"));
		expect(textOf(fresh)).toContain(`-# Updated <t:1777723200:R> to <t:${now / 1000}:R>`);
	});

	it("keeps the whole list when the service does not answer, and says so", async () => {
		const list = await bot.ann.command("market").answer;
		bot.upstream.on("/apis/listing.json", () => ({ status: 500 }));
		now += 10 * 60_000;
		const fresh = await refresh(list).answer;
		expect(textOf(fresh)).toContain(ENGLISH.market.noneRefreshed);
		expect(cardsOf(fresh)).toEqual(cardsOf(list));
	});
});

describe("the sorts and filters on the answer of /market", () => {
	const openFilter = (message: APIMessage) => bot.ann.click(message, { label: "Filter" }).modal;

	it("sort in place by another figure, keeping the filters, with the current sort chosen", async () => {
		const list = await bot.ann.command("market", { series: "Live" }).answer;
		const lowest = menuValues(list).find(value => value.includes("q=lowest")) ?? "";
		const sorting = bot.ann.select(list, "menu|name=sort", [lowest]);
		const sorted = await sorting.answer;
		expect((await sorting.acknowledged).inPlace).toBe(true);
		expect(cardsOf(sorted)).toEqual([ANA, TEO]);
		expect(textOf(sorted)).toContain(`2 of 3 listings: Live\nSorted by: ${ENGLISH.market.sorts.lowest}`);
		expect(JSON.stringify(sorted.components)).toContain(
			`"label":"Sort by: ${ENGLISH.market.sorts.lowest}","value":"${lowest}","default":true`,
		);
	});

	it("ask for prices, team, series, rarity, and type or position in a form that shows the current ones", async () => {
		const list = await bot.ann.command("market", { team: "hbg", min_price: "600", sort: "price", position: "rf" })
			.answer;
		const form = await openFilter(list);
		expect(form).toMatchObject({
			title: ENGLISH.market.filterTitle,
			components: [
				{ label: ENGLISH.market.priceRange, component: { custom_id: "prices", value: "600-", required: false } },
				{ label: "Team", component: { custom_id: "team", value: "Harbor Gulls" } },
				{ label: "Series", component: { custom_id: "series" } },
				{
					label: "Rarity",
					component: {
						custom_id: "rarity",
						options: [{ label: "Any", default: true }, { label: "Gold" }, { label: "Diamond" }],
					},
				},
				{
					label: ENGLISH.market.kind,
					component: {
						custom_id: "kind",
						options: [
							{ label: "Any" },
							...Object.values(ENGLISH.market.types).map(label => ({ label })),
							{ label: "RF", default: true },
						],
					},
				},
			],
		});
		const submitted = bot.ann.submit(form, { prices: "600 to 12.5k", series: "live" });
		const filtered = await submitted.answer;
		expect((await submitted.acknowledged).inPlace).toBe(true);
		expect(textOf(filtered)).toMatch(
			new RegExp(
				String.raw`^2 of 3 listings: Harbor Gulls, Live, RF, Buy now 600 to 12,500\nSorted by: ${ENGLISH.market.sorts.price}`,
			),
		);
		const cleared = await bot.ann.submit(await openFilter(filtered), {
			prices: "",
			team: "",
			series: "",
		}).answer;
		expect(textOf(cleared)).toMatch(/^3 of 3 listings: RF\n/);
		const stadiums = await bot.ann.submit(await openFilter(cleared), { kind: "stadium" }).answer;
		expect(textOf(stadiums)).toContain("Stadiums");
		expect(textOf(stadiums)).not.toContain("RF");
		const all = await bot.ann.submit(await openFilter(stadiums), { kind: "any rarity", prices: "-1k" }).answer;
		expect(textOf(all)).toMatch(/^1 of 3 listings: Buy now up to 1,000\n/);
	});

	it("filter by a rarity, and by every rarity again", async () => {
		const list = await bot.ann.command("market").answer;
		const form = await openFilter(list);
		const gold = /"label":"Gold","value":"([^"]+)"/.exec(JSON.stringify(form))?.[1] ?? "";
		const filtered = await bot.ann.submit(form, { rarity: gold }).answer;
		expect(textOf(filtered)).toContain("1 of 3 listings: Gold");
		const again = await bot.ann.submit(await openFilter(filtered), { rarity: "any rarity" }).answer;
		expect(textOf(again)).toContain("3 of 3 listings\n");
	});

	it.each([
		[{ team: "Yarrows" }, `No team matches “Yarrows”. ${ENGLISH.market.typePart}`],
		[{ team: "guls" }, "No team matches “guls”. Did you mean **Harbor Gulls** (HBG)?"],
		[{ prices: "cheap" }, ENGLISH.errors.problems.priceRange(`**${ENGLISH.market.priceRange}**`)],
		[{ prices: "20k" }, "or one as 5k- (from) or -20k (up to)"],
		[{ prices: "2k-1k" }, "The lowest price is above the highest price"],
	])("say privately what is wrong with %j, and keep the list", async (fields, text) => {
		const list = await bot.ann.command("market").answer;
		const said = await bot.ann.submit(await openFilter(list), fields).answer;
		expect([isPrivate(said), said.id === list.id]).toEqual([true, false]);
		expect(said.content).toContain(text);
	});

	it("say what sorting is for when no option was given", async () => {
		const hint = "Sort by profit to find flips";
		expect(textOf(await bot.ann.command("market").answer)).toContain(hint);
		expect(textOf(await bot.ann.command("market", { sort: "profit" }).answer)).not.toContain(hint);
		expect(textOf(await bot.ann.command("market", { team: "hbg" }).answer)).not.toContain(hint);
	});
});

import { type APIMessage, Locale } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBotOptions } from "../helpers/bot.ts";
import { serveMetaData } from "../helpers/captains.ts";
import { MARKET, type RawListing, serveMarket } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { pin } from "../helpers/pin.ts";
import { shownMessage } from "../helpers/shown-message.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

const card = (n: number, buyNow: number, fields: object): RawListing => ({
	listing_name: `Kip Lantern ${n}`,
	best_sell_price: buyNow,
	best_buy_price: 500,
	item: { ...MARKET[0]?.item, uuid: String(n).padStart(32, "0"), name: `Kip Lantern ${n}`, ...fields },
});
const CARDS: readonly RawListing[] = [
	...Array.from({ length: 6 }, (_, n) => card(n, n === 0 ? 0 : 1000, { series: "Live", set_name: "CORE" })),
	card(10, 2_345_678, { series: "Prime", set_name: "SEASON 1", team: "Mesa Foxes" }),
	card(11, 0, { series: "Dusk", set_name: "SEASON 1", team: null }),
];
const SERIES = ["Harvest", "Live", "Prime", "Dusk", "Awards"];

async function start(options: TestBotOptions & { market?: readonly RawListing[] } = {}) {
	const { market = CARDS, ...others } = options;
	const bot = await startTestBot({
		now: () => NOON,
		...others,
		serve(upstream) {
			serveMarket(upstream, market);
			const series = ["All", ...SERIES].map((name, index) => ({ series_id: index - 1, name }));
			const brands = [
				{ brand_id: -1, name: "All" },
				{ brand_id: 1, name: "Oakbat" },
			];
			upstream.on("/apis/meta_data.json", () => ({ body: { series, brands, sets: ["CORE", "SEASON 1", "SEASON 2"] } }));
			others.serve?.(upstream);
		},
	});
	onTestFinished(() => bot.stop());
	return bot;
}

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const namesOf = (message: APIMessage) =>
	(textOf(message).split("```")[1] ?? "")
		.trim()
		.split("\n")
		.slice(1)
		.map(line => line.split(/ {2}/, 1).join());

it.each(LOCALES)("the whole message of /meta in %s", async locale => {
	const bot = await start();
	const person = bot.discord.person({ name: "cleo", locale });
	for (const list of ["series", "brands", "sets"]) {
		const message = await person.command("meta", { list }).answer;
		pin(shownMessage(message, bot.discord.applicationId), locale, list);
	}
});

it("/meta sorts series by what their cards cost, by their number or by name, those without a card last", async () => {
	const bot = await start();
	const list = await bot.ann.command("meta", { list: "series" }).answer;
	expect(namesOf(list)).toEqual(["Prime", "Live", "Dusk", "Awards", "Harvest"]);
	const byCount = await bot.ann.select(list, "menu|name=sort", ["meta|L=series|q=count"]).answer;
	expect(namesOf(byCount)).toEqual(["Live", "Dusk", "Prime", "Awards", "Harvest"]);
	const byName = await bot.ann.command("meta", { list: "series", sort: "name" }).answer;
	expect(namesOf(byName)).toEqual(["Dusk", "Live", "Prime", "Awards", "Harvest"]);
	// A series without a card is not offered.
	expect(menuValues(byName, "menu|name=group")).toHaveLength(3);
});

it.each([
	["series", "Live", "**5,000** for 5 cards\n", "Cost of Live"],
	["sets", "Season 1", "**2,345,678** for 1 card\n", "Cost of Season 1"],
])("/meta %s leads to the cost by team, on to a team's cards, and back", async (name, label, total, title) => {
	const bot = await start();
	const list = await bot.ann.command("meta", { list: name, sort: "name" }).answer;
	const index = namesOf(list).indexOf(label);
	const chosen = menuValues(list, "menu|name=group")[index] ?? "";
	const cost = await bot.ann.select(list, "menu|name=group", [chosen]).answer;
	expect([cost.id, cost.embeds[0]?.title]).toEqual([list.id, title]);
	expect(textOf(cost)).toContain(total);
	const team = await bot.ann.select(cost, "menu|name=team", menuValues(cost, "menu|name=team").slice(0, 1)).answer;
	expect(team.embeds[0]?.title).toContain(`${title}, `);
	const price = await bot.ann.select(team, "menu|name=price", menuValues(team, "menu|name=price").slice(0, 1)).answer;
	const again = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
	expect([again.embeds, again.components]).toEqual([team.embeds, team.components]);
	const teams = await bot.ann.click(again, { label: ENGLISH.cost.allTeams }).answer;
	expect(teams.embeds).toEqual(cost.embeds);
	const back = await bot.ann.click(teams, { label: ENGLISH.buttons.back }).answer;
	expect([back.embeds, back.components]).toEqual([list.embeds, list.components]);
});

it("/cost of a series opens its cards in the market, as a message of its own", async () => {
	const bot = await start();
	const cost = await bot.ann.command("cost", { series: "Prime" }).answer;
	const market = await bot.ann.click(cost, { label: ENGLISH.cost.market }).answer;
	expect(textOf(market)).toContain("1 of 8 listings: Prime");
	expect(market.id).not.toBe(cost.id);
});

it("/meta says that the market does not tell sets where no listing has one", async () => {
	const market = CARDS.map(row => ({ ...row, item: { ...row.item, set_name: undefined } }));
	const bot = await start({ market });
	const sets = await bot.ann.command("meta", { list: "sets" }).answer;
	expect(textOf(sets)).toMatch(/^• Core\n• Season 1\n• Season 2\n\n-# The market does not say which cards/);
	expect(sets.components).toEqual([]);
});

it("a button of a set that no card is of any more says so", async () => {
	const bot = await start();
	const list = await bot.ann.command("meta", { list: "sets" }).answer;
	const answer = await bot.ann.click(list, "cost|set=abcde", { unchecked: true }).answer;
	expect(answer.content).toContain("Run the command again");
});

it("/meta lists names, with the progress, while the market is being read for the first time", async () => {
	const bot = await start({
		crawled: false,
		serve: upstream => upstream.on("/apis/listings.json", () => ({ status: 503 })),
	});
	const list = await bot.ann.command("meta", { list: "series" }).answer;
	expect(textOf(list)).toMatch(/^⏳ The bot is still reading the list of cards[^\n]*\n• Awards\n/);
	expect(textOf(list)).not.toContain("does not say");
});

it("/meta has pages of twelve, and shows names as text", async () => {
	const bot = await start({ serve: upstream => serveMetaData(upstream) });
	const { embeds, components } = await bot.ann.command("meta", { list: "series" }).answer;
	expect(embeds[0]?.title).toBe("Series (45)");
	expect(components?.at(-1)).toMatchObject({
		components: [{}, { label: "1 / 4" }, { custom_id: "meta|L=series|p=2" }],
	});
	const bold = await bot.ann.command("meta", { list: "sets", sort: "name" }).answer;
	expect(namesOf(bold)).toEqual(["Core", "Season 1", "**Bold**"]);
	const brands = await bot.ann.command("meta", { list: "brands" }).answer;
	expect(textOf(brands)).toBe(ENGLISH.meta.none.brands);
});

it("/meta is in Spanish, too", async () => {
	const bot = await start();
	const sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
	const list = await sofia.command("meta", { list: "series" }).answer;
	expect(textOf(list)).toContain("Costo: la suma de los precios de Comprar ya");
	expect(menuValues(list, "menu|name=group")).toHaveLength(3);
});

it("/meta says of a list that it could not be read, not that the game has none", async () => {
	const bot = await start({
		serve: upstream =>
			upstream.on("/apis/meta_data.json", () => ({ body: { series: [], brands: null, sets: ["Core", 5, null] } })),
	});
	expect(textOf(await bot.ann.command("meta", { list: "sets" }).answer)).toBe(ENGLISH.meta.unread.sets);
	expect(textOf(await bot.ann.command("meta", { list: "brands" }).answer)).toBe(ENGLISH.meta.none.brands);
});

import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPrice } from "../../src/discord/way-back.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { ANA, MARKET, type RawListing, serveMarket, TEO } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const BACK = { label: ENGLISH.buttons.back };
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const titleOf = ({ embeds }: APIMessage) => embeds[0]?.title;

function labelsOf({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => ("label" in part && part.label !== undefined ? [part.label] : []));
}

/** Three cards with a history, and thirty others. */
const LISTINGS: RawListing[] = [
	...MARKET,
	...Array.from({ length: 30 }, (_, card) => ({
		listing_name: `Card ${card}`,
		best_sell_price: 20_000 + card,
		best_buy_price: 10_000,
		item: {
			uuid: String(card).padStart(32, "0"),
			type: "mlb_card",
			name: `Card ${card}`,
			rarity: "Diamond",
			team: "Harbor Gulls",
			series: "Live",
			ovr: 80,
			display_position: "C",
		},
		price_history: [
			{ date: "5/02", best_sell_price: 20_000 + card, best_buy_price: 10_000 },
			{ date: "5/01", best_sell_price: 20_000, best_buy_price: 10_000 },
		],
	})),
];

describe("what was opened from a list", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ serve: upstream => serveMarket(upstream, LISTINGS), now: () => NOON });
	});
	afterAll(() => bot.stop());

	const choose = (message: APIMessage, row: number) => {
		const value = menuValues(message)[row] ?? "";
		return bot.ann.select(message, "menu|name=price", [value]);
	};

	it("leads back to the same page of the list through refresh, chart and card, in one message", async () => {
		const first = await bot.ann.command("market", { sort: "price", rarity: "diamond", max_price: "50k" }).answer;
		const list = await bot.ann.click(first, { label: ENGLISH.buttons.next }).answer;
		let message = await choose(list, 4).answer;
		expect(titleOf(message)).toMatch(/^80 Card/);
		const back = await bot.ann.click(message, BACK).answer;
		expect([back.id, back.embeds, menuValues(back)]).toEqual([list.id, list.embeds, menuValues(list)]);
		for (const label of [ENGLISH.buttons.refresh, "Chart", ENGLISH.price.hideChart, "Card", "Price"]) {
			message = await (label === ENGLISH.buttons.refresh ? choose(back, 4) : bot.ann.click(message, { label })).answer;
			expect([label, message.id, labelsOf(message).at(-1)]).toEqual([label, list.id, BACK.label]);
		}
		expect((await bot.ann.click(message, BACK).answer).embeds).toEqual(list.embeds);
	});

	it("is a private copy where the way back does not fit into its buttons, and the list stays", async () => {
		const filters = { type: "card", rarity: "diamond", team: "Harbor Gulls", series: "Live", position: "C" };
		const list = await bot.ann.command("market", { ...filters, min_price: "10k", max_price: "50k", sort: "profit" })
			.answer;
		const chosen = choose(list, 0);
		const price = await chosen.answer;
		expect([isPrivate(price), price.id === list.id, labelsOf(price).includes(BACK.label)]).toEqual([
			true,
			false,
			false,
		]);
		const card = bot.ann.click(price, { label: "Card" });
		expect([(await card.answer).id, (await card.acknowledged).inPlace]).toEqual([price.id, true]);
	});

	it("leads back to a comparison through a card and its price", async () => {
		const comparison = await bot.ann.command("compare", { card: TEO, with: ANA }).answer;
		const all = await bot.ann.click(comparison, { label: ENGLISH.compare.all }).answer;
		const card = await bot.ann.click(all, { label: ENGLISH.compare.cardB }).answer;
		const price = await bot.ann.click(card, { label: "Price" }).answer;
		expect([titleOf(price), price.id]).toEqual(["81 Ana Quill-Reyes", comparison.id]);
		const back = await bot.ann.click(price, BACK).answer;
		expect([back.embeds, labelsOf(back)]).toEqual([all.embeds, labelsOf(all)]);
	});

	it("has no way back when nothing leads there", async () => {
		const price = await bot.ann.command("price", { card: TEO }).answer;
		expect(labelsOf(price)).not.toContain(BACK.label);
	});

	it("leads back for another person in their private copy", async () => {
		const list = await bot.ann.command("market", { sort: "lowest" }).answer;
		const copy = await bot.ben.select(list, "menu|name=price", [menuValues(list)[0] ?? ""]).answer;
		const back = bot.ben.click(copy, BACK);
		expect([isPrivate(copy), (await back.answer).embeds, (await back.acknowledged).inPlace]).toEqual([
			true,
			list.embeds,
			true,
		]);
	});
});

describe("the values that open a price", () => {
	it.each([
		["whole", { sort: "profit", page: 2, session: "mabc1234" }, { back: "market~q=profit~p=2~w=mabc1234" }],
		[
			"without its session",
			{ sort: "profit", max_price: 50_000, rarity: "abcde", page: 9, session: "mabc1234" },
			{ back: "market~q=profit~h=50000~r=abcde~p=9" },
		],
		[
			"not at all",
			{ sort: "profit", max_price: 50_000, rarity: "abcde", team: "fghij", series: "klmno" },
			{ copy: "yes" },
		],
		["not at all, if it needs escapes", { series: "a%b" }, { copy: "yes" }],
	])("carry the list's query %s", (_what, query, values) => {
		expect(openPrice(TEO, { command: "market", here: query })).toEqual({ card: TEO, ...values });
	});

	it("never carry too much for a longer uuid", () => {
		const uuid = "x".repeat(36);
		expect(
			openPrice(uuid, {
				command: "market",
				here: { sort: "profit", max_price: 9_999_999, rarity: "abcde", page: 12_345 },
			}),
		).toEqual({
			card: uuid,
			copy: "yes",
		});
	});
});

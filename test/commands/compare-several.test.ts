import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { compareMenu } from "../../src/discord/menus.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItemSummary, createListing } from "../fixtures/listing.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { MARKET, type RawListing, serveMarket } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import type { TestUpstream } from "../helpers/upstream.ts";

const SPANISH = textsFor("es-419");
const NOON = Date.UTC(2026, 4, 2, 12);
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** Seven cards whose uuids begin alike. */
const uuidOf = (n: number) => String(n).padStart(32, "0");
const CARDS: readonly RawListing[] = Array.from({ length: 7 }, (_, n) => ({
	listing_name: `Kip Lantern${n}`,
	best_sell_price: 1000 * (n + 1),
	best_buy_price: n === 4 ? "-" : 900 * (n + 1),
	item: { ...MARKET[0]?.item, uuid: uuidOf(n), name: `Kip Lantern${n}`, ovr: 90 + n },
}));
const FIVE = [0, 1, 2, 3, 4].map(uuidOf);
const KEYS = ["00000000", "00000001", "00000002", "00000003", "00000004"].join();

function serveCards(upstream: TestUpstream): void {
	serveMarket(upstream, CARDS);
	upstream.on("/apis/item.json", ({ uuid }) => {
		const n = Number(uuid);
		const card = CARDS[n]?.item;
		if (card === undefined) return { status: 404, body: {} };
		return { body: { ...card, is_hitter: true, contact_left: 100 + n, power_left: n < 2 ? 99 : 70, speed: 61 } };
	});
}

const options = (uuids: readonly string[]) => {
	const [card = "", second = "", ...others] = uuids;
	const further = others.map((uuid, index) => [["third", "fourth", "fifth"][index], uuid]);
	return { card, with: second, ...Object.fromEntries(further) };
};

describe("/compare of three to five cards", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ serve: serveCards, now: () => NOON });
	});
	afterAll(() => bot.stop());

	it("shows five in a phone's width, each with its prices, the best figures marked", async () => {
		const { embeds, components } = await bot.ann.command("compare", options(FIVE)).answer;
		expectWithinLimits(embeds[0] ?? {});
		expect(embeds[0]).toMatchObject({
			title: "5 cards side by side",
			description: [
				"**A** 90 Kip Lantern0 · Live · RF · HBG",
				"-# Buy now 1,000 · Sell now 900",
				"**B** 91 Kip Lantern1 · Live · RF · HBG",
				"-# Buy now 2,000 · Sell now 1,800",
				"**C** 92 Kip Lantern2 · Live · RF · HBG",
				"-# Buy now 3,000 · Sell now 2,700",
				"**D** 93 Kip Lantern3 · Live · RF · HBG",
				"-# Buy now 4,000 · Sell now 3,600",
				"**E** 94 Kip Lantern4 · Live · RF · HBG",
				"-# Buy now 5,000 · Sell now no orders",
				`-# ${ENGLISH.compare.best}`,
				"-# Prices updated <t:1777723200:R>",
				"-# Cards updated <t:1777723200:R>",
			].join("\n"),
			fields: [
				{
					name: "Hitting",
					value: [
						"```",
						"                A   B   C   D   E",
						"Contact vs L  100 101 102 103 104*",
						"Power vs L     99* 99* 70  70  70",
						"```",
					].join("\n"),
				},
				{ name: "Running", value: expect.stringContaining("Speed          61  61  61  61  61\n") },
			],
		});
		expect(components?.[0]).toMatchObject({ components: [{ placeholder: ENGLISH.compare.openPrice }] });
		expect(menuValues({ components } as APIMessage)).toEqual(FIVE.map(uuid => `price|card=${uuid}|copy=yes`));
		expect(components?.[1]).toMatchObject({
			components: [{ label: ENGLISH.compare.all, custom_id: `compare|cards=${KEYS}|all=yes` }],
		});
	});

	it("switches to all differences and back, in place, also after a restart", async () => {
		const message = await bot.ann.command("compare", options(FIVE)).answer;
		bot.logs.length = 0;
		await bot.restart();
		await bot.logged("catalog restored");
		const clicked = bot.ann.click(message, { label: ENGLISH.compare.all });
		expect((await clicked.acknowledged).inPlace).toBe(true);
		const all = await clicked.answer;
		expect(all.embeds[0]?.fields?.map(({ name }) => name)).toEqual(["Hitting"]);
		const back = await bot.ann.click(all, { label: ENGLISH.compare.main }).answer;
		expect(back.embeds).toEqual(message.embeds);
	});

	it("leads from three to a price and back", async () => {
		const message = await bot.ann.command("compare", options(FIVE.slice(0, 3))).answer;
		const [first = ""] = menuValues(message);
		const price = await bot.ann.select(message, "menu|name=price", [first]).answer;
		expect(price.embeds[0]?.title).toContain("Kip Lantern0");
		const back = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
		expect(back.embeds).toEqual(message.embeds);
	});

	it("compares what is chosen from a list's menu, and leaves the list", async () => {
		const [row] = compareMenu(
			FIVE.map(uuid => ({
				...createListing({ item: createItemSummary({ uuid }) }),
				fetchedAt: NOON,
			})),
			ENGLISH,
		);
		expect(row?.components[0]).toMatchObject({
			custom_id: "compare|copy=yes|chosen=cards",
			min_values: 2,
			max_values: 5,
			options: FIVE.map(value => expect.objectContaining({ value })),
		});
		const list = await bot.ann.command("compare", options(FIVE)).answer;
		const three = `compare|cards=${FIVE.slice(0, 2).join()}|copy=yes`;
		const pair = await bot.ann.click(list, three, { unchecked: true }).answer;
		expect(pair.embeds[0]?.title).toBe("90 Kip Lantern0 vs 91 Kip Lantern1");
		expect([isPrivate(pair), pair.id === list.id]).toEqual([true, false]);
	});

	it("asks for the one card whose text matches none, and keeps the others", async () => {
		const menu = await bot.ann.command("compare", { ...options(FIVE.slice(0, 3)), with: "lantern" }).answer;
		expect(menu.content).toContain("“lantern”");
		const chosen = `compare|cards=00000000,00000002|with=${uuidOf(6)}`;
		expect(menuValues(menu)).toContain(chosen);
		const { embeds } = await bot.ann.select(menu, "menu|name=card", [chosen]).answer;
		expect(embeds[0]?.title).toBe("3 cards side by side");
	});

	it("shows a card once that is named twice", async () => {
		const [a = "", b = ""] = FIVE;
		const { embeds } = await bot.ann.command("compare", options([a, b, a, b])).answer;
		expect(embeds[0]?.title).toBe("90 Kip Lantern0 vs 91 Kip Lantern1");
	});

	it.each([
		["a card that left the market", "00000000,00000001,ffffffff", "One of these cards has left the market."],
		["nothing", "", "One of these cards has left the market."],
		["one card", "00000000", "Choose a similar card"],
		["more than five cards", [...KEYS.split(","), "00000005"].join(), "5 cards side by side"],
	])("answers a button of %s", async (_what, cards, said) => {
		const list = await bot.ann.command("compare", options(FIVE)).answer;
		const answer = await bot.ann.click(list, `compare|cards=${cards}`, { unchecked: true }).answer;
		expect(answer.content + (answer.embeds[0]?.title ?? "")).toContain(said);
		expect(isPrivate(answer)).toBe(answer.embeds.length === 0);
	});

	it("is in Spanish, too", async () => {
		const ana = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
		const { embeds, components } = await ana.command("compare", options(FIVE)).answer;
		expect(embeds[0]?.title).toBe("5 cartas lado a lado");
		expect(embeds[0]?.description).toContain(`-# ${SPANISH.compare.best}`);
		const blocks = (embeds[0]?.fields ?? []).flatMap(({ value }) => value.split("\n"));
		expect(Math.max(...blocks.map(line => line.length))).toBeLessThanOrEqual(34);
		expect(components?.[0]).toMatchObject({ components: [{ placeholder: SPANISH.compare.openPrice }] });
	});
});

it("a button of two cards that share a key says so, and does not guess", async () => {
	const twin = `0000${"f".repeat(24)}0001`;
	const rows = CARDS.map((row, n) => (n === 6 ? { ...row, item: { ...row.item, uuid: twin } } : row));
	const bot = await startTestBot({ serve: upstream => serveMarket(upstream, rows), now: () => NOON });
	onTestFinished(() => bot.stop());
	const message = await bot.ann.command("compare", options(FIVE)).answer;
	const answer = await bot.ann.click(message, { label: ENGLISH.compare.all }).answer;
	expect(answer.content).toContain("Run the command again.");
	expect(isPrivate(answer)).toBe(true);
});

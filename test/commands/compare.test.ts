import { type APIMessage, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { ANA, MARKET, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const NOON = Date.UTC(2026, 4, 2, 12);

describe("/compare", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ serve: serveMarket, now: () => NOON });
	});
	afterAll(() => bot.stop());

	it("answers with both cards side by side, and buttons to all differences, to each price and each card", async () => {
		const { embeds, components } = await bot.ann.command("compare", { card: TEO, with: ANA }).answer;
		expectWithinLimits(embeds[0] ?? {});
		expect(embeds[0]).toMatchObject({
			title: "92 Teo Marrón vs 81 Ana Quill-Reyes",
			description: [
				"**A** 92 Teo Marrón · Live · RF · HBG",
				"**B** 81 Ana Quill-Reyes · Live · RF · HBG",
				`-# ${ENGLISH.compare.better}`,
				"-# Prices updated <t:1777723200:R>",
				"-# Cards updated <t:1777723200:R>",
			].join("\n"),
			fields: [
				{
					name: "Prices · A Marrón · B Quill-Reyes",
					value: [
						"```",
						"                      A          B",
						"Buy now          12,500        700",
						"Sell now         10,000        500",
						"Profit          *+1,250       +130",
						"Margin           +12.5%      *+26%",
						"Quick sell      *10,000        600",
						"```",
					].join("\n"),
				},
				{
					name: "Hitting · A Marrón · B Quill-Reyes",
					value: expect.stringContaining("Contact vs L         70         70"),
				},
				{
					name: "Running · A Marrón · B Quill-Reyes",
					value: expect.stringContaining("Speed                61         61"),
				},
			],
		});
		const back = "b=compare~cards=aaaaaaaa,cccccccc";
		expect(components?.[0]).toMatchObject({
			components: [
				{ label: ENGLISH.compare.all, custom_id: `compare|card=${TEO}|with=${ANA}|all=yes` },
				{ label: ENGLISH.compare.priceOfA, custom_id: `price|card=${TEO}|${back}` },
				{ label: ENGLISH.compare.priceOfB, custom_id: `price|card=${ANA}|${back}` },
				{ label: ENGLISH.compare.cardA, custom_id: `item|card=${TEO}|${back}` },
				{ label: ENGLISH.compare.cardB, custom_id: `item|card=${ANA}|${back}` },
			],
		});
	});

	it("switches to all differences and back, in place", async () => {
		const message = await bot.ann.command("compare", { card: TEO, with: ANA }).answer;
		const clicked = bot.ann.click(message, { label: ENGLISH.compare.all });
		expect((await clicked.acknowledged).inPlace).toBe(true);
		expect((await clicked.answer).embeds[0]?.description).toContain(ENGLISH.compare.noDifference);
		const back = await bot.ann.click(await clicked.answer, { label: ENGLISH.compare.main }).answer;
		expect(back.embeds).toEqual(message.embeds);
	});

	it("asks from a card for the other one: a similar card, or any by name", async () => {
		const card = await bot.ann.command("item", { card: TEO }).answer;
		const open = () => bot.ann.click(card, { label: "Compare" }).modal;
		const form = await open();
		const similar = JSON.stringify(form).match(/"value":"[0-9a-f]{32}"/g);
		// The same player's other card comes first.
		expect(similar).toEqual([`"value":"${TEO_PRIME}"`, `"value":"${ANA}"`]);
		const chosen = await bot.ann.submit(form, { with: TEO_PRIME }).answer;
		expect(chosen.embeds[0]?.title).toBe("92 Teo Marrón vs 99 Teo Marrón");
		expect([isPrivate(chosen), chosen.id === card.id]).toEqual([true, false]);
		const typed = await bot.ann.submit(await open(), { typed: "ana quill reyes" }).answer;
		expect(typed.embeds[0]?.title).toBe("92 Teo Marrón vs 81 Ana Quill-Reyes");
		const unclear = await bot.ann.submit(await open(), { typed: "marron" }).answer;
		expect(unclear.content).toContain("“marron”");
		const neither = await bot.ann.submit(await open(), { typed: "" }).answer;
		expect(neither.content).toContain(ENGLISH.compare.noneChosen);
	});

	it.each([
		["card", { card: "teo marron", with: "ana quill reyes" }, `compare|with=${ANA}|card=${TEO_PRIME}`],
		["with", { card: ANA, with: "Teo Marron" }, `compare|card=${ANA}|with=${TEO_PRIME}`],
	])("asks only for `%s` when its text matches several cards", async (_option, options, chosen) => {
		const menu = await bot.ann.command("compare", options).answer;
		expect(menu.content).toMatch(/^Several cards match “teo marron”. Which one\?$/i);
		expect(menuValues(menu)).toContain(chosen);
		const { embeds } = await bot.ann.select(menu, "menu|name=card", [chosen]).answer;
		expect(embeds[0]?.title).toContain("99 Teo Marrón");
		expect(embeds[0]?.title).toContain("81 Ana Quill-Reyes");
	});

	it.each([
		[{ card: TEO, with: TEO }, ENGLISH.compare.sameCard],
		[{ card: "ana quill reyes", with: ANA }, "Both are the same card."],
		[{ card: "teo", with: "marron" }, ENGLISH.compare.unclear("“teo” and “marron”")],
		[{ card: TEO, with: "zzyzx of qwerty" }, "No card matches “zzyzx of qwerty”."],
		[{ card: TEO, with: "f".repeat(32) }, "This card is no longer on the market."],
		[{ card: TEO, with: "x".repeat(101) }, ENGLISH.errors.tooLong("`with`", 100)],
		[{ card: TEO }, ENGLISH.compare.noneChosen],
	])("answers %j privately with the reason", async (options, text) => {
		const answer = await bot.ann.command("compare", options, { unchecked: true }).answer;
		expect(answer.content).toContain(text);
		expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	});
});

it("/compare says that a card left the market, even if the service says sooner that it left the game", async () => {
	const bot = await startTestBot({ serve: serveMarket, now: () => NOON });
	onTestFinished(() => bot.stop());
	const gone = "f".repeat(32);
	const [asked, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	bot.upstream.on("/apis/listing.json", async ({ uuid }) => {
		if (uuid === gone) await refused.promise;
		return { status: 404 };
	});
	bot.upstream.on("/apis/item.json", () => {
		asked.resolve();
		return { status: 404 };
	});
	const { answer } = bot.ann.command("compare", { card: gone, with: "e".repeat(32) });
	await asked.promise;
	// The same service answers this person later.
	expect((await bot.ben.command("item", { card: gone }).answer).content).toContain("no longer in the game");
	refused.resolve();
	expect((await answer).content).toContain(ENGLISH.errors.notFound.listing);
});

it("/compare says why it does not compare a card with a stadium", async () => {
	const market = MARKET.map(row =>
		row.item.uuid === ANA ? { ...row, item: { ...row.item, type: "stadium", name: "Harbor Park" } } : row,
	);
	const bot = await startTestBot({ serve: upstream => serveMarket(upstream, market), now: () => NOON });
	onTestFinished(() => bot.stop());
	const { content } = await bot.ann.command("compare", { card: TEO, with: ANA }).answer;
	expect(content).toContain(ENGLISH.compare.otherKind("Card", "Stadium"));
});

it("/compare marks old prices when the service fails", async () => {
	let now = NOON;
	const bot = await startTestBot({ serve: serveMarket, now: () => now, timings: { totalMs: 400, retryMs: 20 } });
	onTestFinished(() => bot.stop());
	const message = await bot.ann.command("compare", { card: TEO, with: ANA }).answer;
	bot.upstream.on("/apis/listing.json", () => ({ status: 503 }));
	now += 5 * 60_000;
	const later = await bot.ann.click(message, { label: ENGLISH.compare.all }).answer;
	expect(later.embeds[0]?.description).toContain(
		"**Not up to date:** the service is not responding. Prices updated <t:1777723200:R>.",
	);
});

import { ButtonStyle, ComponentType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { MARKET, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { examples } from "../helpers/scale.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

describe("/price", () => {
	let bot: TestBot;
	beforeAll(async () => {
		bot = await startTestBot({ serve: serveMarket, now: () => NOON });
	});
	afterAll(() => bot.stop());

	it("answers with one message: both sides, profit, trend, sales, and buttons for refresh, chart and card", async () => {
		const { embeds, components, flags, content } = await bot.ann.command("price", { card: TEO }).answer;
		expect({ embeds, components, flags, content }).toMatchObject({
			content: "",
			flags: 0,
			embeds: [
				{
					title: "92 Teo Marrón",
					description: "Live · RF · HBG · Diamond\n-# Updated <t:1777723200:R>",
					color: 0x3fa7f0,
					thumbnail: { url: "https://cards.example/card.webp" },
					fields: [
						{ name: ENGLISH.words.buyNow, value: "**12,500**", inline: true },
						{ name: ENGLISH.words.sellNow, value: "**10,000**", inline: true },
						{
							name: ENGLISH.price.profit,
							value: "**+1,250** (+12.5%)",
							inline: true,
						},
						{ name: ENGLISH.price.quickSell, value: "10,000", inline: true },
						{
							name: "Buy now by day, May 1 to May 2",
							value: "`▁█`\nlow 11,000 · median 11,750 · high 12,500 · +13.6% in 24 h",
						},
						{
							name: "Sales",
							value: [
								"▲ 12,345 · <t:1777722600:R>",
								`-# ${ENGLISH.price.sides("≈ 6/hour", "≈ 0/day")}`,
								"-# 1 sale in 10 min",
							].join("\n"),
						},
					],
				},
			],
			components: [
				{
					type: ComponentType.ActionRow,
					components: [
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: ENGLISH.buttons.refresh,
							custom_id: `price|card=${TEO}`,
						},
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: "Chart",
							custom_id: `price|card=${TEO}|chart=yes`,
						},
						{ type: ComponentType.Button, style: ButtonStyle.Secondary, label: "Card", custom_id: `item|card=${TEO}` },
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: "Compare",
							custom_id: `compare|card=${TEO}|do=form`,
						},
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: ENGLISH.buttons.setAlert,
							custom_id: `alert|action=form|card=${TEO}`,
						},
					],
				},
				{
					type: ComponentType.ActionRow,
					components: [
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: "Bids",
							custom_id: `price|card=${TEO}|fills=bid|copy=yes`,
						},
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: "Asks",
							custom_id: `price|card=${TEO}|fills=ask|copy=yes`,
						},
						{
							type: ComponentType.Button,
							style: ButtonStyle.Secondary,
							label: ENGLISH.mine.haveIt,
							custom_id: `mine|action=have|cards=${TEO}|copy=yes`,
						},
					],
				},
			],
		});
	});

	it("completes what is typed from memory, with the uuid as the value", async () => {
		const before = bot.upstream.requests.length;
		expect(await bot.ann.autocomplete("price", { card: "MARRON te" }, "card")).toEqual([
			{ name: "99 Teo Marrón · Prime · RF · HBG", value: TEO_PRIME },
			{ name: "92 Teo Marrón · Live · RF · HBG", value: TEO },
		]);
		expect((await bot.ann.autocomplete("price", { card: "" }, "card")).length).toBe(3);
		expect(bot.upstream.requests.length).toBe(before);
	});

	it("answers free text that matches one card", async () => {
		const { embeds } = await bot.ann.command("price", { card: "ana quill reyes" }).answer;
		expect(embeds[0]?.title).toBe("81 Ana Quill-Reyes");
	});

	it("offers a private menu when free text matches several cards, and goes on in place", async () => {
		const menu = await bot.ann.command("price", { card: "teo marron" }).answer;
		expect(menu.content).toBe(ENGLISH.cards.several("teo marron"));
		expect((menu.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		const chosen = bot.ann.select(menu, "menu|name=card", [`price|card=${TEO_PRIME}`]);
		const { embeds, content } = await chosen.answer;
		expect((await chosen.acknowledged).inPlace).toBe(true);
		expect([content, embeds[0]?.title]).toEqual(["", "99 Teo Marrón"]);
	});

	it("asks “did you mean” privately when free text matches none", async () => {
		const { content, components, flags } = await bot.ann.command("price", { card: "marrón garbleworth" }).answer;
		expect(content).toBe(ENGLISH.cards.similar("marrón garbleworth"));
		expect(components).toHaveLength(1);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	});

	it("says an empty side in words", async () => {
		const { embeds } = await bot.ann.command("price", { card: TEO_PRIME }).answer;
		expect(embeds[0]?.fields?.slice(0, 3).map(({ value }) => value)).toEqual([
			"**99,000**",
			"**no orders**",
			ENGLISH.price.unknownProfit,
		]);
	});

	it("refreshes in place for the asker and gives anybody else a copy of their own", async () => {
		const message = await bot.ann.command("price", { card: TEO }).answer;
		const refreshed = bot.ann.click(message, { label: ENGLISH.buttons.refresh });
		expect((await refreshed.acknowledged).inPlace).toBe(true);
		const copy = bot.ben.click(message, { label: "Card" });
		const { flags, embeds, id } = await copy.answer;
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(id).not.toBe(message.id);
		expect(embeds[0]?.title).toBe("92 Teo Marrón");
		const onward = bot.ben.click(await copy.answer, { label: "Price" });
		expect((await onward.acknowledged).inPlace).toBe(true);
	});

	it("works in direct messages and as a user install", async () => {
		for (const where of ["dm", "user-install", "private-channel"] as const) {
			const { embeds } = await bot.ann.command("price", { card: TEO }, { where }).answer;
			expect(embeds[0]?.title).toBe("92 Teo Marrón");
		}
	});
});

describe("/price under load", () => {
	const MANY = examples(50, 500);

	it("asks the service once when many people want the same uncached card", async () => {
		const bot = await startTestBot({ serve: serveMarket, acknowledgeMs: 180_000 });
		const before = bot.upstream.requests.length;
		const people = Array.from({ length: MANY }, (_, n) => bot.discord.person({ name: `fan ${n}` }));
		const answers = await Promise.all(people.map(person => person.command("price", { card: TEO }).answer));
		expect(answers.map(({ embeds }) => embeds[0]?.title)).toEqual(Array(MANY).fill("92 Teo Marrón"));
		// Meanwhile the attributes of cards are read in the background.
		const listings = bot.upstream.requests.slice(before).filter(({ url }) => url.includes("/listing.json"));
		expect(listings.map(({ url }) => url)).toEqual([`/apis/listing.json?uuid=${TEO}`]);
		await bot.stop();
	});

	it("answers from memory with no request upstream and one call to Discord", async () => {
		const bot = await startTestBot({ serve: serveMarket });
		await bot.ann.command("price", { card: TEO }).answer;
		const before = bot.upstream.requests.length;
		const calls: string[] = [];
		bot.discord.events.on("call", ({ method, path }) =>
			calls.push(`${method} ${path.replace(/\d{6,}\/[^/]+/, ":id/:token")}`),
		);
		await bot.ben.command("price", { card: TEO }).answer;
		expect(bot.upstream.requests.length).toBe(before);
		expect(calls).toEqual([expect.stringMatching(/^POST \/api\/v10\/interactions\/:id\/:token\/callback/)]);
		await bot.stop();
	});
});

describe("/price, when the service fails", () => {
	const patience = { timings: { totalMs: 400, retryMs: 20 }, deferAfterMs: 100 };

	it("shows the last price marked as old when the service hangs", async () => {
		let now = NOON;
		const bot = await startTestBot({ serve: serveMarket, now: () => now, ...patience });
		await bot.ann.command("price", { card: TEO }).answer;
		bot.upstream.on("/apis/listing.json", () => () => {});
		now += 2 * 60_000;
		const asked = bot.ann.command("price", { card: TEO });
		expect((await asked.acknowledged).deferred).toBe(true);
		const { embeds } = await asked.answer;
		expect(embeds[0]?.description).toContain(
			"**Not up to date:** the service is not responding. Updated <t:1777723200:R>.",
		);
		expect(embeds[0]?.fields?.[0]?.value).toBe("**12,500**");
		await bot.stop();
	});

	it("shows the market's price marked as old when the card was never read", async () => {
		const bot = await startTestBot({ serve: serveMarket, ...patience });
		bot.upstream.on("/apis/listing.json", () => ({ status: 503 }));
		const { embeds } = await bot.ann.command("price", { card: TEO }).answer;
		expect(embeds[0]?.description).toContain("Not up to date");
		expect(embeds[0]?.fields?.map(({ name }) => name)).toEqual([
			ENGLISH.words.buyNow,
			ENGLISH.words.sellNow,
			ENGLISH.price.profit,
			ENGLISH.price.quickSell,
		]);
		await bot.stop();
	});

	it("says privately that the service does not answer, and deletes the public deferral", async () => {
		const bot = await startTestBot({ crawled: false, ...patience });
		bot.upstream.on("/apis/listing.json", () => () => {});
		const asked = bot.ann.command("price", { card: TEO });
		expect(await asked.acknowledged).toMatchObject({ deferred: true, ephemeral: false });
		const { content, flags } = await asked.answer;
		expect(content).toBe(ENGLISH.errors.unavailable);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(bot.discord.messages(bot.ben)).toEqual([]);
		expect(bot.discord.messages(bot.ann)).toHaveLength(1);
		await bot.stop();
	});

	it("acknowledges within Discord's three seconds however long the service hangs", async () => {
		const bot = await startTestBot({ crawled: false, timings: { totalMs: 3000 } });
		bot.upstream.on("/apis/listing.json", () => () => {});
		const late: string[] = [];
		bot.discord.events.on("late", ({ name }) => late.push(name));
		const { content } = await bot.ann.command("price", { card: TEO }).answer;
		expect(content).toContain(ENGLISH.errors.unavailable);
		expect(late).toEqual([]);
		await bot.stop();
	});

	it("keeps the asker's page when a refresh fails, and says so privately", async () => {
		const bot = await startTestBot({ serve: serveMarket, ...patience });
		const message = await bot.ann.command("item", { card: TEO }).answer;
		bot.upstream.on("/apis/listing.json", () => ({ status: 404, body: {} }));
		const clicked = bot.ann.click(message, { label: "Price" });
		const { content, flags } = await clicked.answer;
		expect(content).toContain(ENGLISH.errors.notFound.listing);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(bot.discord.messages(bot.ann)[0]?.embeds[0]?.title).toBe("92 Teo Marrón");
		await bot.stop();
	});

	it.each([
		["a refusal", { status: 403 }, "is refusing this bot"],
		["too many requests", { status: 429, headers: { "retry-after": "120" } }, "Try again in 2 min."],
		["a breakdown", { status: 500 }, "is not responding right now"],
		["a web page", { headers: { "content-type": "text/html" }, body: "<html></html>" }, "cannot read"],
		[
			"truncated JSON",
			{ headers: { "content-type": "application/json" }, body: '{"listing_name": "Teo' },
			"cannot read",
		],
		["a wrong type", { body: { ...MARKET[0], best_sell_price: { gold: 1 } } }, "cannot read"],
		["50 MB", { headers: { "content-type": "application/json" }, body: " ".repeat(50_000_000) }, "cannot read"],
	])("answers %s with one private sentence that says what to do", async (_what, reply, sentence) => {
		const bot = await startTestBot({ crawled: false, timings: { retryMs: 10, retries: 1 } });
		bot.upstream.on("/apis/listing.json", () => reply);
		const { content, flags } = await bot.ann.command("price", { card: TEO }).answer;
		expect(content).toContain(sentence);
		expect(content).not.toMatch(/http|127\.0\.0\.1|ApiError/);
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		await bot.stop();
	});
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { InteractionType, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Wait, wait as waitReally } from "../../src/ground/async.ts";
import { MINUTE } from "../../src/ground/times.ts";
import { RETRY_MS } from "../../src/posting/settlement.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { shareAlertBot, startAlertBot } from "../helpers/alert-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { ANA, MARKET, type RawListing, TEO, TEO_PRIME } from "../helpers/market.ts";

const visitBot = shareAlertBot();

/** All that is stored in the bot's folder. */
const readFiles = async (folder: string) =>
	Buffer.concat(await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))))).toString(
		"latin1",
	);

describe("/alert add", () => {
	it("confirms with the current price, and sends one direct message when the price is reached", async () => {
		const { ann, ben, add, buttons, trade, dms, sentPrices } = await startAlertBot();
		const confirmed = await add();
		expect(confirmed.content).toBe(
			`${ENGLISH.alerts.set.buy("92 Teo Marrón · Live · RF · HBG", "12,000")} Currently 12,500 (<t:1777723200:R>).`,
		);
		expect(buttons(confirmed)).toEqual(["Price", ENGLISH.buttons.myAlerts, ENGLISH.alerts.message.remove]);
		await trade(11_900);
		const [message] = await dms(ann, 1);
		expect(message).toMatchObject({
			content: "🔔 **92 Teo Marrón**: Buy now 11,900",
			embeds: [
				{
					title: "92 Teo Marrón",
					description: `Live · RF · HBG\n-# Updated <t:1777723261:R>\n-# ${ENGLISH.alerts.again.buy("12,360")}`,
					fields: [
						{ name: ENGLISH.words.buyNow, value: "**11,900**" },
						{ name: ENGLISH.alerts.message.condition, value: "at or below 12,000" },
					],
				},
			],
		});
		expect(message && buttons(message)).toEqual(["Price", ENGLISH.alerts.message.remove]);
		const price = message && (await ann.click(message, { label: "Price" }).answer);
		expect([price?.embeds[0]?.title, price?.id === message?.id]).toEqual(["92 Teo Marrón", false]);
		expect(await dms(ann, 1)).toEqual([message]);
		for (const price of [12_100, 11_800, 12_359, 12_000]) await trade(price);
		for (const price of [12_360, 11_700]) await trade(price);
		await dms(ann, 2);
		expect([sentPrices(), sentPrices(ben)]).toEqual([["**11,900**", "**11,700**"], []]);
	});

	it("watches the other side, too, and is not triggered by an empty side", async () => {
		const { ann, add, trade, dms, sentPrices } = await startAlertBot();
		await add({ side: "sell", price: "11000" });
		await add();
		await trade("-");
		await trade("-", "best_buy_price");
		await trade(11_000, "best_buy_price");
		await dms(ann, 1);
		expect(sentPrices()).toEqual(["**11,000**"]);
	});

	it("asks about a price that is reached already, and sets one further away instead", async () => {
		const { ann, add, ask, buttons } = await visitBot();
		const asked = await add({ price: "13000" });
		expect(asked.content).toBe(
			`${ENGLISH.alerts.question.already.buy("92 Teo Marrón · Live · RF · HBG", "12,500")} Alert at 11,900 instead?`,
		);
		expect(buttons(asked)).toEqual(["11,900", ENGLISH.alerts.question.again, "Cancel"]);
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.list.none);
		expect((await ann.click(await add({ price: "13000" }), { label: "Cancel" }).answer).content).toBe(
			ENGLISH.alerts.cancelled,
		);
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.list.none);
		const set = await ann.click(asked, { label: "11,900" }).answer;
		expect([set.id, set.content]).toEqual([asked.id, expect.stringContaining("**Buy now is at or below 11,900**")]);
	});

	it("at a price that is reached already sends a message only after the price has left and returned", async () => {
		const { ann, add, trade, dms, sentPrices } = await startAlertBot();
		for (let times = 0; times < 3; times++) {
			const asked = await add({ price: "13000" });
			expect((await ann.click(asked, { label: ENGLISH.alerts.question.again }).answer).content).toContain(
				`${ENGLISH.alerts.reached.buy("92 Teo Marrón · Live · RF · HBG", "13,000")} Currently 12,500 (<t:1777723200:R>). ${ENGLISH.alerts.again.buy("13,390")}`,
			);
		}
		for (const price of [12_400, 13_400, 12_900]) await trade(price);
		await dms(ann, 1);
		expect(sentPrices()).toEqual(["**12,900**"]);
	});

	it("at the lowest price never says that it comes again at 0", async () => {
		const { ann, add } = await visitBot();
		const asked = await add({ price: "1", side: "sell" });
		const set = await ann.click(asked, { label: ENGLISH.alerts.question.again }).answer;
		expect(set.content.endsWith(ENGLISH.alerts.once)).toBe(true);
	});

	it.each([
		["-10%", "buy", `**Buy now is at or below 11,250**. ${ENGLISH.alerts.relative("−10%")} Currently 12,500`],
		["+5 %", "sell", `**Sell now is at or above 10,500**. ${ENGLISH.alerts.relative("+5%")} Currently 10,000`],
		["−2,5%", "buy", `**Buy now is at or below 12,188**. ${ENGLISH.alerts.relative("−2.5%")}`],
		["+5%", "buy", "**Buy now is already 12,500.** Alert at 11,900 instead?"],
	])("takes %s of the current price, and says what that is", async (price, side, sentence) => {
		const { add } = await visitBot();
		expect((await add({ price, side })).content).toContain(sentence);
	});

	it("says that a percentage needs orders, and keeps it in the menu of several cards", async () => {
		const { add, ann, trade } = await startAlertBot();
		await trade("-");
		const menu = await add({ card: "teo marron", price: "-10%" });
		const id = `alert|action=add|s=buy|price=-10%25|card=${TEO}`;
		expect((await ann.select(menu, "menu|name=card", [id]).answer).content).toBe(
			ENGLISH.alerts.noOrders(ENGLISH.words.buyNow),
		);
	});

	it("is not triggered by stale prices", async () => {
		const bot = await startAlertBot();
		await bot.trade(12_400);
		bot.upstream.on("/apis/listing.json", () => ({ status: 503 }));
		await bot.trade(1);
		const { content } = await bot.add({ price: "13000" });
		expect(content).toMatch(/Currently 12,400 \(<t:1777723261:R>\)\.$/);
		// A stop waits for the messages being sent.
		await bot.restart();
		expect(bot.sentPrices()).toEqual([]);
	});

	it("replaces the price of an alert on the same card and side, and says so", async () => {
		const { add, ask } = await visitBot();
		await add({ price: "9000" });
		expect((await add({ price: "8000" })).content).toContain(ENGLISH.alerts.replaces("9,000"));
		await add({ side: "sell", price: "20000" });
		const { embeds } = await ask("alert list");
		expect(embeds[0]?.description).toContain(ENGLISH.alerts.conditions.buy("8,000"));
		expect(embeds[0]?.description).not.toContain("9,000");
		expect(embeds[0]?.description).toContain("-# 2 of 20");
	});

	it("offers a menu when free text matches several cards, and keeps side and price", async () => {
		const { ann, add, ask } = await visitBot();
		const menu = await add({ card: "teo marron", price: "1000000000", side: "sell" });
		const chosen = ann.select(menu, "menu|name=card", [`alert|action=add|s=sell|price=1000000000|card=${TEO_PRIME}`]);
		expect((await chosen.answer).content).toContain("**99 Teo Marrón · Prime · RF · HBG**: you get a direct message");
		const { embeds } = await ask("alert list");
		expect(embeds[0]?.description).toContain(ENGLISH.alerts.conditions.sell("1,000,000,000"));
	});

	it("has room for the longest ids of cards in its menus and buttons", async () => {
		const longest = [..."xyz"].map(letter => ({ ...MARKET[0], item: { ...MARKET[0]?.item, uuid: letter.repeat(36) } }));
		const { ann, ask, add } = await startAlertBot(longest as RawListing[]);
		const menu = await add({ card: "teo marron", price: "1000000000", side: "sell" });
		const id = `alert|action=add|s=sell|price=1000000000|card=${"x".repeat(36)}`;
		expect((await ann.select(menu, "menu|name=card", [id]).answer).content).toContain("you get a direct message");
		const list = await ask("alert list");
		expect((await ann.click(list, { label: "Remove 1" }).answer).content).toContain("Removed");
	});

	it.each([
		["20k", "20,000"],
		["12.5K", "12,500"],
		["1.5m", "1,500,000"],
		["15 000", "15,000"],
	])("understands a price typed as %s", async (price, understood) => {
		const { add } = await visitBot();
		expect((await add({ price, side: "sell" })).content).toContain(`**Sell now is at or above ${understood}**`);
	});

	it("says how a price is typed", async () => {
		const { add } = await visitBot();
		expect((await add({ price: "cheap" })).content).toBe(ENGLISH.errors.problems.relativePrice("`price`"));
	});

	it.each([
		[{ price: "-100%" }, "`price`: type a price"],
		[{ price: "10%" }, "`price`: type a price"],
		[{ price: "0" }, "`price`: type a price"],
		[{ price: "1000000001" }, "`price`: type a price"],
		[{ price: "1.5" }, "`price`: type a price"],
		[
			{ side: "hold" },
			ENGLISH.errors.oneOf(
				"`side`",
				`${ENGLISH.alerts.sides.buy}, ${ENGLISH.alerts.sides.sell}, ${ENGLISH.alerts.changes.overall}, ${ENGLISH.alerts.changes.rarity}`,
			),
		],
		[{ card: "" }, ENGLISH.errors.missing("`card`")],
		[{ card: "zzyzx of qwerty" }, "No card matches"],
		[{ card: "0".repeat(32) }, "This card is no longer on the market."],
		[{ price: undefined }, ENGLISH.alerts.needsPrice("`price`")],
		[{ side: "overall" }, ENGLISH.alerts.noPrice.overall("`price`")],
		[{ side: "rarity", price: "-5%" }, ENGLISH.alerts.noPrice.rarity("`price`")],
	])("with %j says what to do", async (options, text) => {
		const { ann } = await visitBot();
		const values = { card: TEO, side: "buy", price: "5", ...options };
		const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
		const { content } = await ann.command("alert add", given, { unchecked: true }).answer;
		expect(content).toContain(text);
		expect((await ann.command("alert list").answer).embeds[0]?.description).toContain(ENGLISH.alerts.list.none);
	});

	it("refuses more than 20 alerts", async () => {
		const cards = Array.from({ length: 21 }, (_, n) => n.toString(16).padStart(32, "0"));
		const market = cards.map(uuid => ({ ...structuredClone(MARKET[0]), item: { ...MARKET[0]?.item, uuid } }));
		const { add, ann, ask, buttons } = await startAlertBot(market as RawListing[]);
		for (const card of cards.slice(0, 20)) await add({ card });
		expect((await add({ card: cards[20] })).content).toBe(ENGLISH.alerts.tooMany(20));
		const first = await ask("alert list");
		expect(buttons(first)).toEqual([
			...Array.from({ length: 10 }, (_, n) => `Remove ${n + 1}`),
			ENGLISH.buttons.previous,
			"1 / 2",
			ENGLISH.buttons.next,
		]);
		expectWithinLimits(first.embeds[0] ?? {});
		const second = await ann.click(first, { label: ENGLISH.buttons.next }).answer;
		expect(second.embeds[0]?.description).toContain("**20.** 92 Teo Marrón");
		const removed = await ann.click(second, { label: "Remove 20" }).answer;
		expect(removed.content).toBe(`Removed: 92 Teo Marrón · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 12,000`);
		expect(removed.embeds[0]?.description).toContain("-# 19 of 20");
		expect(buttons(removed)).toContain("2 / 2");
	});
});

describe("“Set alert” on /price", () => {
	it("asks for side and price, 5 % below Buy now at first, and sets the alert privately", async () => {
		const { ann, ask, buttons } = await visitBot();
		const message = await ann.command("price", { card: TEO }).answer;
		const form = await ann.click(message, { label: ENGLISH.buttons.setAlert }).modal;
		expect(form).toMatchObject({
			title: ENGLISH.alerts.form.titleOf("92 Teo Marrón"),
			components: [
				{
					label: "Side",
					component: {
						options: [
							{ label: ENGLISH.alerts.sides.buy, value: "buy", default: true },
							{ label: ENGLISH.alerts.sides.sell, value: "sell" },
						],
					},
				},
				{ label: "Price", component: { value: "11,900", placeholder: ENGLISH.alerts.examples } },
			],
		});
		const set = await ann.submit(form, { price: "12k" }).answer;
		expect((set.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(set.content).toContain(
			"**92 Teo Marrón · Live · RF · HBG**: you get a direct message when **Buy now is at or below 12,000**",
		);
		expect(buttons(set)).toEqual(["Price", ENGLISH.buttons.myAlerts, ENGLISH.alerts.message.remove]);
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.conditions.buy("12,000"));
	});

	it("sets the other side, for whoever pressed it", async () => {
		const { ann, ben, ask } = await visitBot();
		const message = await ann.command("price", { card: TEO }).answer;
		const form = await ben.click(message, { label: ENGLISH.buttons.setAlert }).modal;
		await ben.submit(form, { side: ["sell"], price: "1.5m" }).answer;
		expect((await ask("alert list", {}, ben)).embeds[0]?.description).toContain(
			ENGLISH.alerts.conditions.sell("1,500,000"),
		);
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.list.none);
	});

	it("says how a price is typed, and sets nothing", async () => {
		const { ann, ask } = await visitBot();
		const form = await ann.click(await ann.command("price", { card: TEO }).answer, { label: ENGLISH.buttons.setAlert })
			.modal;
		const said = await ann.submit(form, { price: "cheap" }).answer;
		expect(said.content).toBe(ENGLISH.errors.problems.relativePrice("**Price**"));
		expect((said.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.list.none);
	});

	it("asks 5 % above Sell now where nobody sells, without a price for a card without orders or one that the market no longer lists", async () => {
		const { ann, trade } = await startAlertBot();
		const message = await ann.command("price", { card: TEO }).answer;
		await trade("-");
		const sale = JSON.stringify((await ann.click(message, { label: ENGLISH.buttons.setAlert }).modal).components);
		expect(sale).toContain('"value":"sell","default":true');
		expect(sale).toContain('"value":"10,500"');
		await trade("-", "best_buy_price");
		const [side, price] = (await ann.click(message, { label: ENGLISH.buttons.setAlert }).modal).components;
		expect(side).toMatchObject({ label: "Side" });
		expect(price).not.toHaveProperty("component.value");
		const gone = ann.click(message, `alert|action=form|card=${"0".repeat(32)}`, { unchecked: true });
		expect((await gone.modal).title).toBe(ENGLISH.buttons.setAlert);
	});
});

describe("an alert survives", () => {
	it("a restart: it is not sent twice, and is sent again after the price has left", async () => {
		const bot = await startAlertBot();
		await bot.add();
		await bot.trade(11_000);
		await bot.dms(bot.ann, 1);
		await bot.restart();
		await bot.trade(11_100);
		await bot.trade(12_500);
		await bot.restart();
		await bot.trade(11_200);
		await bot.dms(bot.ann, 2);
		expect(bot.sentPrices()).toEqual(["**11,000**", "**11,200**"]);
	});

	it("a restart before its message could be sent, which follows a minute later with the stored price", async () => {
		const { discord, add, ann, trade, logged, pass, restart, dms, sentPrices } = await startAlertBot();
		const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 500 });
		await add();
		await trade(11_000);
		await logged("alert message");
		fault.remove();
		pass(MINUTE);
		await restart();
		await dms(ann, 1);
		expect(sentPrices()).toEqual(["**11,000**"]);
	});

	it("a stop while its message is being sent, which waits for it", async () => {
		const { discord, add, ask, restart, trade, sentPrices } = await startAlertBot();
		await add();
		const slow = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, latencyMs: 500 });
		await trade(11_000);
		await expect.poll(() => slow.hits, { interval: 10 }).toBe(1);
		await restart();
		expect(sentPrices()).toEqual(["**11,000**"]);
		expect((await ask("alert list")).embeds[0]?.description).toContain("-# Alerted at 11,000");
	});

	it("a Discord that does not take the message, which comes a minute later", async () => {
		const { discord, add, ann, trade, logged, dms, sentPrices } = await startAlertBot();
		await add();
		const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 500 });
		await trade(11_000);
		await logged("alert message");
		fault.remove();
		expect(sentPrices()).toEqual([]);
		await trade(11_000);
		await dms(ann, 1);
		expect(sentPrices()).toEqual(["**11,000**"]);
	});

	it("responses of Discord that are always lost: no message is repeated, and a notice says that one may be missing", async () => {
		const wait: Wait = (ms, signal) => waitReally(ms === RETRY_MS ? 50 : ms, signal);
		const { discord, add, ann, trade, logs, logged, nextPrivate, pass, sentPrices } = await startAlertBot(
			undefined,
			wait,
		);
		await add();
		const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, drop: "response" });
		await trade(11_000);
		await logged("alert message");
		// Each attempt within two minutes has the same nonce.
		await expect.poll(() => fault.hits).toBeGreaterThan(3);
		expect(sentPrices()).toEqual(["**11,000**"]);
		pass(3 * MINUTE);
		await expect
			.poll(() => logs)
			.toContainEqual(expect.objectContaining({ fields: { outcome: "missing" }, message: "alert message" }));
		const { hits } = fault;
		await trade(11_100);
		const notice = nextPrivate(ann);
		await ann.command("about").answer;
		expect((await notice).content).toContain(ENGLISH.alerts.notice.missing);
		expect([fault.hits, sentPrices()]).toEqual([hits, ["**11,000**"]]);
	});

	it("a connection that breaks; each message has its own nonce", async () => {
		const { discord, add, ann, trade, dms, sentPrices, restart } = await startAlertBot();
		const sent: unknown[] = [];
		discord.events.on("call", ({ path, status, body }) => {
			if (/channels\/\d+\/messages$/.test(path) && status === 200) sent.push(body);
		});
		await add();
		discord.fault({ method: "POST", route: /channels\/\d+\/messages/, drop: true, times: 2 });
		await trade(11_000);
		await dms(ann, 1);
		for (const price of [13_000, 11_000]) await trade(price);
		await dms(ann, 2);
		await restart();
		expect(sentPrices()).toEqual(["**11,000**", "**11,000**"]);
		const nonces = sent.map(body =>
			z.object({ nonce: z.string().max(25), enforce_nonce: z.literal(true) }).parse(body),
		);
		expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(2);
	});
});

describe("closed direct messages", () => {
	it("pause the alert, are reported privately once after the next command, and are resumed by a button", async () => {
		const { ann, ask, add, trade, logged, nextPrivate, buttons, dms, sentPrices } = await startAlertBot();
		ann.closedDms = true;
		await add();
		await trade(11_000);
		await logged("alert message");
		await trade(13_000);

		const notice = nextPrivate(ann);
		await ann.command("about").answer;
		expect(await notice).toMatchObject({
			content: `${ENGLISH.alerts.notice.closed}\n• 92 Teo Marrón · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 12,000; reached 11,000 <t:1777723261:R>`,
		});
		expect(buttons(await notice)).toEqual([ENGLISH.buttons.myAlerts]);
		const next = nextPrivate(ann);
		const list = await ask("alert list");
		expect((await next).id).toBe(list.id);
		expect(list.embeds[0]?.description).toContain(`⚠️ ${ENGLISH.alerts.list.paused(" at 11,000")}`);

		ann.closedDms = false;
		await trade(11_000);
		expect(buttons(list)).toEqual(["Remove 1", "Resume"]);
		const resumed = await ann.click(list, { label: "Resume" }).answer;
		expect(resumed.content).toBe(ENGLISH.alerts.resumed("1 alert"));
		expect(buttons(resumed)).toEqual(["Remove 1"]);
		await trade(10_900);
		await dms(ann, 1);
		expect(sentPrices()).toEqual(["**10,900**"]);
	});

	it("are reported after the answer to a button, too", async () => {
		const { ann, add, trade, logged, nextPrivate } = await startAlertBot();
		const message = await ann.command("price", { card: ANA }).answer;
		ann.closedDms = true;
		await add();
		await trade(11_000);
		await logged("alert message");
		const notice = nextPrivate(ann);
		await ann.click(message, { label: ENGLISH.buttons.refresh }).answer;
		expect((await notice).content).toContain("These alerts are paused");
	});

	it("are not reported with a form, but after the answer to it", async () => {
		const { ann, discord, add, trade, logged } = await startAlertBot();
		const message = await ann.command("price", { card: ANA }).answer;
		ann.closedDms = true;
		await add();
		await trade(11_000);
		await logged("alert message");
		const form = await ann.click(message, { label: ENGLISH.buttons.setAlert }).modal;
		await ann.submit(form, { price: "1" }).answer;
		const notices = () => discord.messages(ann).filter(({ content }) => content.startsWith("These alerts are paused"));
		await expect
			.poll(() => notices().map(notice => notice.interaction_metadata?.type))
			.toEqual([InteractionType.ModalSubmit]);
	});

	it("harm no answer when the notice cannot be sent, and the list still shows them", async () => {
		const { ann, ask, add, trade, logged, discord } = await startAlertBot();
		ann.closedDms = true;
		await add();
		await trade(11_000);
		await logged("alert message");
		const fault = discord.fault({ method: "POST", route: /webhooks/, status: 500 });
		expect((await ann.command("about").answer).embeds).toHaveLength(1);
		await logged("a notice could not be sent");
		fault.remove();
		expect((await ask("alert list")).embeds[0]?.description).toContain("⚠️ Paused");
	});
});

describe("/alert remove", () => {
	it("shows alerts without characters that hide or reverse text", async () => {
		const market = structuredClone([...MARKET]);
		for (const row of market) if (row.item.uuid === TEO) row.item.name = "Teo \u202Enorram";
		const { ann, add } = await startAlertBot(market);
		await add();
		expect(await ann.autocomplete("alert remove", { alert: "" }, "alert")).toEqual([
			{ name: `92 Teo  norram · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 12,000`, value: `buy-${TEO}` },
		]);
	});

	it("completes the person's own alerts, and removes the one chosen", async () => {
		const { ann, ben, ask, add } = await visitBot();
		await add();
		await add({ card: ANA, price: "600" });
		await add({ card: TEO_PRIME }, ben);
		expect(await ann.autocomplete("alert remove", { alert: "" }, "alert")).toEqual([
			{ name: `92 Teo Marrón · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 12,000`, value: `buy-${TEO}` },
			{ name: `81 Ana Quill-Reyes · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 600`, value: `buy-${ANA}` },
		]);
		expect(await ann.autocomplete("alert remove", { alert: "marron" }, "alert")).toHaveLength(1);
		const { content } = await ask("alert remove", { alert: `buy-${TEO}` });
		expect(content).toBe(`Removed: 92 Teo Marrón · Live · RF · HBG: ${ENGLISH.alerts.sides.buy} 12,000`);
		expect(await ann.autocomplete("alert remove", { alert: "" }, "alert")).toHaveLength(1);
	});

	it("offers to undo it, from the list, too", async () => {
		const { ann, ask, add, buttons } = await visitBot();
		await add();
		const removed = await ask("alert remove", { alert: `buy-${TEO}` });
		expect(buttons(removed)).toEqual([ENGLISH.buttons.myAlerts, "Undo"]);
		const undone = await ann.click(removed, { label: "Undo" }).answer;
		expect(undone.content).toContain("**Buy now is at or below 12,000**");
		const list = await ask("alert list");
		const less = await ann.click(list, { label: "Remove 1" }).answer;
		expect([less.embeds[0]?.description, buttons(less)]).toEqual([
			expect.stringContaining(ENGLISH.alerts.list.none),
			["Undo"],
		]);
		await ann.click(less, { label: "Undo" }).answer;
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.conditions.buy("12,000"));
	});

	it("takes free text, and offers a menu when several alerts match", async () => {
		const { ann, ask, add } = await visitBot();
		for (const card of [TEO, TEO_PRIME, ANA]) await add({ card, price: "500" });
		expect((await ask("alert remove", { alert: "quill" })).content).toContain("Removed: 81 Ana Quill-Reyes");
		const menu = await ask("alert remove", { alert: "teo" });
		expect(menu.content).toBe(ENGLISH.alerts.several("teo"));
		const removed = await ann.select(menu, "menu|name=alert", [`alert|action=remove|alert=buy-${TEO_PRIME}`]).answer;
		expect(removed.content).toContain("Removed: 99 Teo Marrón");
		expect((await ask("alert remove", { alert: "nobody" })).content).toContain("You have no such alert.");
	});

	it("cannot remove another person's alert by id or button", async () => {
		const { ann, ben, ask, add } = await visitBot();
		await add();
		expect((await ask("alert remove", { alert: `buy-${TEO}` }, ben)).content).toContain("You have no such alert");
		const message = await ben.command("about").answer;
		const id = `alert|action=remove|alert=buy-${TEO}`;
		expect((await ben.click(message, id, { unchecked: true }).answer).content).toContain("You have no such alert");
		expect((await ann.command("alert list").answer).embeds[0]?.description).toContain("92 Teo Marrón");
	});

	it("works from the direct message, after which no further message comes", async () => {
		const { ann, add, trade, dms, sentPrices, ask } = await startAlertBot();
		await add();
		await trade(11_000);
		const [message] = await dms(ann, 1);
		const clicked = ann.click(message ?? { id: "" }, { label: ENGLISH.alerts.message.remove });
		expect((await clicked.answer).content).toContain("Removed: 92 Teo Marrón");
		expect((await clicked.acknowledged).inPlace).toBe(true);
		expect((await ask("alert list")).embeds[0]?.description).toContain(ENGLISH.alerts.list.none);
		await trade(13_000);
		await add({ price: "9000" });
		await trade(11_000);
		await trade(8900);
		await dms(ann, 2);
		expect(sentPrices()).toEqual([undefined, "**8,900**"]);
	});

	it("opens the card's price from the direct message", async () => {
		const { ann, add, trade, dms } = await startAlertBot();
		await add();
		await trade(11_000);
		const [message] = await dms(ann, 1);
		const { embeds } = await ann.click(message ?? { id: "" }, { label: "Price" }).answer;
		expect(embeds[0]?.fields?.[0]).toMatchObject({ name: ENGLISH.words.buyNow, value: "**11,000**" });
	});
});

describe("alerts are personal", () => {
	it("/link counts them and /unlink deletes them beyond recovery; other people keep theirs", async () => {
		const bot = await startAlertBot();
		const { ann, ben, ask, add, folder, buttons } = bot;
		await add();
		await add({ side: "sell", price: "99000" });
		await add({}, ben);
		const shown = await ask("link");
		expect(shown.content).toBe(ENGLISH.links.stored(ENGLISH.alerts.count(2)));
		expect(buttons(shown)).toEqual([ENGLISH.buttons.myAlerts, "Settings", ENGLISH.links.forgetMe]);
		expect(await readFiles(folder)).toContain(ann.id);
		const asked = await ask("unlink");
		expect(asked.content).toContain("• **Everything**: 2 alerts.");
		expect(buttons(asked)).toEqual(["Everything", "Cancel"]);
		expect((await ann.click(asked, { label: "Everything" }).answer).content).toContain("Deleted: 2 alerts.");
		expect(await readFiles(folder)).not.toContain(ann.id);
		expect((await ask("link")).content).toContain(ENGLISH.links.nothingStored);
		await bot.trade(11_000);
		await bot.dms(ben, 1);
		// A stop waits for the messages being sent.
		await bot.restart();
		expect(bot.sentPrices(ann)).toEqual([]);
	});

	it("/link counts a message about one that waits, and /unlink deletes it with them", async () => {
		const { ann, ask, add, trade, logged, discord, folder } = await startAlertBot();
		await add();
		discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 500 });
		await trade(11_000);
		await logged("alert message");
		expect((await ask("link")).content).toContain(ENGLISH.links.countMessages(1));
		const { content } = await ann.click(await ask("unlink"), { label: "Everything" }).answer;
		expect(content).toContain(ENGLISH.links.countMessages(1));
		expect(await readFiles(folder)).not.toContain(ann.id);
	});

	it("the log does not contain them", async () => {
		const { add, trade, logged, logs, ann } = await startAlertBot();
		await add();
		await trade(11_000);
		await logged("alert message");
		expect(logs.filter(({ message }) => message === "alert message")).toEqual([
			{ level: "info", fields: { outcome: "sent" }, message: "alert message" },
		]);
		// Not JSON, which omits an error's message.
		expect(inspect(logs, { depth: 10, maxArrayLength: null, maxStringLength: null })).not.toContain(ann.id);
	});
});

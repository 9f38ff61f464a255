import type { APIEmbed } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { menuValues } from "../helpers/menu.ts";
import {
	flattenPage,
	listRecorded,
	RECORDED,
	readListingsPage,
	readRecorded,
	serveRecorded,
} from "../helpers/recorded.ts";
import { examples } from "../helpers/scale.ts";

const title = RECORDED ? "over recorded answers" : "over recorded answers (skipped: ../shared/recorded is not here)";

type Raw = Record<string, unknown>;
const PAGES = [1, 2, 3, 34, 67, 68];
/** A quarter of what was recorded before each commit, and all of it in the slow project. */
const someOf = <T>(all: readonly T[]) => all.filter((_, place) => place % examples(4, 1) === 0);
const asRecord = (value: unknown) => value as Raw; // Whatever was recorded is an object.
const fieldsOf = ({ fields = [] }: APIEmbed) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const price = (value: unknown) =>
	value === 0 || value === "-" ? ENGLISH.words.noOrders : Number(value).toLocaleString("en-US");

describe.skipIf(!RECORDED).each(["documented", "newer"] as const)(`the market ${title}, %s form`, form => {
	let bot: TestBot;
	/** The recorded rows of the market, and the two listings recorded whole. */
	let markets: Raw[];

	beforeAll(async () => {
		markets = [
			...["mlb21/listing/miketrout.json", "mlb26/listing/judge.json"].map(path => asRecord(readRecorded(path))),
			...PAGES.flatMap(page => readListingsPage(page).listings.map(asRecord)),
		];
		const uuidOf = (market: Raw) => String(asRecord(market.item).uuid);
		bot = await startTestBot({
			answerLimit: Number.POSITIVE_INFINITY,
			serve: upstream => {
				serveRecorded(upstream, form);
				// Most cards have only a recorded row, which is a listing without a history.
				upstream.on("/apis/listing.json", ({ uuid }) => ({ body: markets.find(market => uuidOf(market) === uuid) }));
				const path = form === "documented" ? "/api/v1/listings.json" : "/apis/listings.json";
				upstream.on(path, ({ type, page }) => {
					const number = PAGES[Number(page) - 1];
					const isCard = type?.toLowerCase() === "mlb_card";
					const recorded = { ...readListingsPage(number ?? 68), total_pages: isCard ? PAGES.length : 0 };
					const shown = isCard ? recorded : { ...recorded, listings: [] };
					return { body: form === "documented" ? flattenPage(shown) : shown };
				});
			},
		});
	});
	afterAll(() => bot?.stop());

	it("shows both sides of every recorded listing as they were recorded", async () => {
		const seen = new Set<string>();
		for (const market of someOf(markets)) {
			const item = asRecord(market.item);
			const uuid = String(item.uuid);
			if (seen.has(uuid)) continue;
			seen.add(uuid);
			const { embeds } = await bot.ann.command("price", { card: uuid }).answer;
			const fields = fieldsOf(embeds[0] ?? {});
			expect([uuid, fields[ENGLISH.words.buyNow], fields[ENGLISH.words.sellNow]]).toEqual([
				uuid,
				`**${price(market.best_sell_price)}**`,
				`**${price(market.best_buy_price)}**`,
			]);
			expect(embeds[0]?.title).toBe(`${item.ovr} ${item.name}`);
		}
		expect(seen.size).toBeGreaterThan(examples(25, 100));
	});

	it("finds every recorded card by its name, with or without accents", async () => {
		for (const { item } of someOf(PAGES.flatMap(page => readListingsPage(page).listings))) {
			const plain = String(item.name).normalize("NFD").replace(/\p{M}/gu, "");
			const choices = await bot.ann.autocomplete("price", { card: plain.toLowerCase() }, "card");
			expect(choices.map(({ value }) => value)).toContain(item.uuid);
		}
	});

	it("sorts every listing by floor(0.9 × Buy now) − Sell now, and leaves out those with an empty side", async () => {
		const rows = PAGES.flatMap(page => readListingsPage(page).listings);
		const prices = new Map(rows.map(row => [row.item.uuid, { ask: row.best_sell_price, bid: row.best_buy_price }]));
		// In tenths, since 0.9 has no exact binary form.
		const profitOf = (uuid: unknown) => {
			const { ask, bid } = prices.get(uuid) ?? { ask: 0, bid: 0 };
			return ask === 0 || bid === 0 ? null : (ask * 9 - ((ask * 9) % 10)) / 10 - bid;
		};
		const byHand = [...prices.keys()]
			.map(profitOf)
			.filter(profit => profit !== null)
			.sort((a, b) => b - a);

		let message = await bot.ann.command("market", { sort: "profit" }).answer;
		const opened = menuValues(message, "menu|name=price");
		while (opened.length < byHand.length) {
			message = await bot.ann.click(message, { label: ENGLISH.buttons.next }).answer;
			opened.push(...menuValues(message, "menu|name=price"));
		}
		const shown = opened.map(value => /card=([0-9a-f]{32})/.exec(value)?.[1]);
		expect(byHand.length).toBeGreaterThan(10);
		expect(shown.map(profitOf)).toEqual(byHand);
		expect(new Set(shown).size).toBe(byHand.length);
	});

	it("shows the trend and the sales of the listings recorded whole", async () => {
		const judge = await bot.ann.command("price", { card: "3b561bcca8749f3fd17c99d863a95c2e" }).answer;
		const fields = fieldsOf(judge.embeds[0] ?? {});
		expect(fields[ENGLISH.price.profit]).toBe("**−20,007** (−4.6%)");
		const days = Object.entries(fields).find(([name]) => name.startsWith("Buy now by day"));
		expect(days).toEqual([
			expect.stringMatching(/^Buy now by day, Mar \d+ to /),
			expect.stringMatching(/low 349,990 · .* · high 492,222/),
		]);
		const sales = Object.entries(fields).find(([name]) => name.startsWith("Sales"));
		expect(sales?.[0]).toBe("Sales");
		expect(sales?.[1].split("\n")).toEqual([
			"434,008 · <t:1775967447:R>",
			"435,000 · <t:1775967360:R>",
			"440,000 · <t:1775967258:R>",
			"461,890 · <t:1775967178:R>",
			"440,001 · <t:1775967166:R>",
			expect.stringMatching(/^-# ▲ at Buy now .* · ▼ at Sell now /),
			expect.stringMatching(/^-# 200 sales in \d+ days · \d+ with an unknown side/),
		]);
	});

	it("shows every recorded item with its values", async () => {
		const files = ["mlb24/item", "mlb25/item"].flatMap(folder => listRecorded(folder).map(name => `${folder}/${name}`));
		for (const file of someOf(files)) {
			const item = asRecord(readRecorded(file));
			const { embeds } = await bot.ann.command("item", { card: String(item.uuid) }).answer;
			const text = JSON.stringify(embeds).replaceAll(/(?<=\d) ft/g, "ft");
			const numbers = [...text.matchAll(/(?<= )\d+(?=[ \\])/g)].map(([number]) => Number(number));
			for (const attribute of item.is_hitter === true ? HITTING : item.is_hitter === false ? PITCHING : []) {
				expect(numbers, `${file} ${attribute}`).toContain(item[attribute]);
			}
			for (const fact of ["rarity", "capacity", "surface", "elevation", "slot", "weight", "born", "series"]) {
				if (typeof item[fact] === "string") expect(text, `${file} ${fact}`).toContain(item[fact]);
			}
			expect(text).not.toMatch(/&\w+;|undefined|null,|NaN/);
		}
		expect(files.length).toBe(65);
	});
});

const HITTING = [
	"contact_left",
	"contact_right",
	"power_left",
	"power_right",
	"plate_vision",
	"batting_clutch",
	"speed",
];
const PITCHING = ["stamina", "pitching_clutch", "k_per_bf", "hr_per_bf", "pitch_velocity", "pitch_control", "speed"];

import { describe, expect, it } from "vitest";
import { cardOptions } from "../../src/discord/options/card-labels.ts";
import { type MarketPage, marketEmbed } from "../../src/embeds/market.ts";
import { MARKET_SORTS } from "../../src/market/browse/ranking.ts";
import type { MarketRow } from "../../src/market/browse/sessions.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const MINUTE = 60_000;

function createRow({
	value = null,
	moved = false,
	flip = null,
	hourly = null,
	fetchedAt = NOON,
	...listing
}: Partial<MarketRow & MarketRow["entry"]>): MarketRow {
	const { priceHistory: _, completedOrders: __, ...summary } = createListing(listing);
	return { entry: { ...summary, fetchedAt }, value, moved, flip, hourly };
}

function createPage(overrides: Partial<MarketPage> = {}): MarketPage {
	return {
		rows: [createRow({})],
		count: 1,
		total: 1,
		known: 1,
		sortedAt: NOON,
		outdated: false,
		isNewOrder: false,
		filter: {},
		sort: "profit",
		progress: { complete: true, pages: 9, totalPages: 9, size: 8000 },
		now: NOON,
		...overrides,
	};
}

const textOf = (overrides: Partial<MarketPage>) => marketEmbed(createPage(overrides), ENGLISH).description ?? "";

describe("the market's page", () => {
	it("shows what is known of the profit per hour beside the names, if sorted by today's profit", () => {
		const rows = [createRow({ hourly: 4321 }), createRow({ hourly: null })];
		for (const sort of ["profit", "margin"] as const) {
			const lines = textOf({ sort, rows }).split("\n");
			expect(lines.filter(line => line.startsWith("**")).map(line => line.endsWith(" · ≈ 4k/h"))).toEqual([
				true,
				false,
			]);
			expect(lines).toContain(`-# ${ENGLISH.market.hourlyBeside}`);
		}
		expect(textOf({ sort: "profit", rows: rows.slice(1) })).not.toContain("≈");
		expect(textOf({ sort: "overall", rows })).not.toContain("≈");
	});

	it.each([
		["overall", null, "Sorted by: Overall", "Profit", "+1,250"],
		["lowest", 12_500, `Sorted by: ${ENGLISH.market.sorts.lowest}`, "Profit", "+1,250"],
		["margin", 0.125, `Sorted by: ${ENGLISH.market.sorts.margin}`, "Margin", "+12.5%"],
		["change", -0.032, `Sorted by: ${ENGLISH.market.sorts.change}`, "24 h", "−3.2%"],
		["change", null, `Sorted by: ${ENGLISH.market.sorts.change}`, "24 h", "–"],
		["quick", 1.25, `Sorted by: ${ENGLISH.market.sorts.quick}`, ENGLISH.market.headings.quick, "125%"],
	] as const)("by %s of %j shows it in its column", (sort, value, text, heading, figure) => {
		const page = textOf({ sort, rows: [createRow({ value })] });
		expect(page).toContain(text);
		expect(page).toContain(`\n\`   Buy now   Sell now${heading.padStart(12)}\`\n`);
		expect(page.split("\n").at(-1)).toBe(`\`    12,500     10,000${figure.padStart(12)}\``);
	});

	it.each([
		[61_234.4, 8128, "≈ 60k/h", "+8,128"],
		[null, null, "–", "–"],
	])(
		"by profit per hour of %j shows it beside the profit of its flip, below the prices",
		(value, flip, figure, each) => {
			const lines = textOf({ sort: "hourly", rows: [createRow({ value, flip, moved: true })] }).split("\n");
			expect(lines.slice(-5)).toEqual([
				"`    Buy now   Sell now`".replace("    Buy", "   Buy"),
				"`    A flip   Profit/h`",
				"**92 Teo Marrón** · Live · RF · HBG",
				"`*   12,500     10,000`",
				`\`${each.padStart(10)}${figure.padStart(11)}\``,
			]);
		},
	);

	it("says the rule of an order that its name does not say", () => {
		const known = ENGLISH.market.hourlyOf("86", "213");
		expect(textOf({ sort: "hourly", count: 86, known: 213 })).toContain(`-# ${known}. ${ENGLISH.market.hourlyRule}`);
		expect(textOf({ sort: "margin" })).toContain(`-# ${ENGLISH.market.marginRule("500")}`);
		expect(textOf({})).not.toContain("-# Profit");
	});

	it("counts the listings that have a figure, and says why others have none", () => {
		expect(textOf({ sort: "quick", count: 1, total: 2400 })).toContain(
			`-# Figures for 1 of 2,400: ${ENGLISH.market.why.quick}`,
		);
		expect(textOf({ sort: "quick" })).not.toContain("Figures for");
		expect(textOf({ sort: "change", rows: [], count: 0, total: 9 })).toMatch(
			new RegExp(
				String.raw`^No figures for “${ENGLISH.market.sorts.change}” yet\..*\n-# Figures for 0 of 9: the others`,
			),
		);
	});

	it("says what sorting is for, if asked to", () => {
		expect(textOf({ hint: true })).toContain("-# Sort by profit to find flips, by change");
		expect(textOf({})).not.toContain(ENGLISH.market.hint);
	});

	it.each([
		[0, ENGLISH.market.noneRefreshed],
		[1, ENGLISH.market.someRefreshed("1", "2")],
		[2, null],
		[undefined, null],
	])("says when of two prices only %j could be refreshed", (refreshed, text) => {
		const page = textOf({ rows: [createRow({}), createRow({})], refreshed });
		expect(page.includes("could not be refreshed") || page.includes("could be refreshed")).toBe(text !== null);
		expect(page).toContain(text ?? "");
	});

	it("shows the ages of the oldest and the newest price of the page", () => {
		const rows = [createRow({ fetchedAt: NOON - 20 * MINUTE }), createRow({}), createRow({ fetchedAt: NOON - MINUTE })];
		expect(textOf({ rows })).toContain("-# Updated <t:1777635600:R> to <t:1777636800:R>\n");
		expect(textOf({})).toContain("-# Updated <t:1777636800:R>\n");
	});

	it("shows only the oldest age if both would read the same", () => {
		const rows = [createRow({}), createRow({ fetchedAt: NOON - 59_000 })];
		expect(textOf({ rows })).toContain("-# Updated <t:1777636741:R>\n");
	});

	it("says when its prices are older than an hour", () => {
		expect(textOf({ now: NOON + 60 * MINUTE })).not.toContain("Not up to date");
		expect(textOf({ now: NOON + 61 * MINUTE })).toContain(ENGLISH.market.notUpToDate("Updated <t:1777636800:R>"));
	});

	it("says so for a single old price among new ones", () => {
		const rows = [createRow({ fetchedAt: NOON - 61 * MINUTE }), createRow({})];
		expect(textOf({ rows })).toContain(ENGLISH.market.notUpToDate("Updated <t:1777633140:R> to <t:1777636800:R>"));
	});

	it.each([
		["nothing", {}, []],
		[
			"that all prices changed, and marks them",
			{ outdated: true, rows: [createRow({ moved: true })] },
			["<t:1777636800:R>: `*` marks them."],
		],
		["that prices moved elsewhere", { outdated: true }, [ENGLISH.market.outdatedElsewhere("<t:1777636800:R>")]],
		["that it is a new order", { isNewOrder: true }, [ENGLISH.market.isNewOrder]],
	])("remarks on its order %s", (_what, overrides, texts) => {
		const warnings = textOf(overrides)
			.split("\n")
			.filter(line => line.startsWith("⚠️"));
		expect(warnings).toHaveLength(texts.length === 0 ? 0 : 1);
		for (const text of texts) expect(warnings[0]).toContain(text);
	});

	it("explains the mark of a price that changed on its own", () => {
		expect(textOf({ rows: [createRow({ moved: true })] })).toContain(`-# ${ENGLISH.market.moved("<t:1777636800:R>")}`);
	});

	it.each([
		[{ type: "card", rarity: "Gold", team: "A_B", series: "Live", position: "RF" }, "Cards, Gold, A\\_B, Live, RF"],
		[{ min_price: 1000, max_price: 2000 }, "Buy now 1,000 to 2,000"],
		[{ min_price: 1000 }, "Buy now from 1,000"],
		[{ max_price: 2000 }, "Buy now up to 2,000"],
	] as const)("says the filters %j in words", (filter, text) => {
		expect(textOf({ filter }).split("\n")[0]).toBe(`1 of 8,000 listings: ${text}`);
		expect(textOf({ filter, rows: [], total: 0 })).toBe(ENGLISH.market.noneFits(text));
	});

	it("says when there are no listings", () =>
		expect(textOf({ rows: [], count: 0, total: 0 })).toBe(ENGLISH.market.none));

	it("names the type of what is not a card in the person's language; so is a known rarity", () => {
		const item = createItemSummary({ type: "stadium", name: "Harbor Park", ovr: null, rarity: "Gold" });
		const row = createRow({ item });
		const spanish = textsFor("es-419");
		expect(marketEmbed(createPage({ rows: [row] }), spanish).description).toContain("**Harbor Park** · Estadio · Oro");
		expect(cardOptions([row.entry], spanish).map(({ option }) => option)).toEqual([
			{ label: "Harbor Park · Estadio · Oro", description: "Comprar ya 12,500 · Vender ya 10,000" },
		]);
	});

	it.each(LOCALES)("keeps its lines of prices within a phone's width, in %s", locale => {
		const sides = [
			{ buyNow: null, sellNow: null },
			{ buyNow: 9_999_999, sellNow: null },
			{ buyNow: null, sellNow: 9_999_999 },
			{ buyNow: 9_999_999, sellNow: 8_888_888, moved: true },
		];
		for (const sort of MARKET_SORTS) {
			const value = sort === "hourly" ? -123_456.7 : 0.5;
			const pages = [sides, ...sides.map(side => [side])].map(page => page.map(side => createRow({ ...side, value })));
			for (const rows of pages) {
				const { description = "" } = marketEmbed(createPage({ rows, sort }), textsFor(locale));
				const lines = description.split("\n").flatMap(line => /^`(.*)`$/.exec(line)?.[1] ?? []);
				expect(lines).toHaveLength((rows.length + 1) * (sort === "hourly" ? 2 : 1));
				expect(new Set(lines.map(line => line.length)).size, lines.join("\n")).toBe(1);
				expect(lines[0]?.length, lines[0]).toBeLessThanOrEqual(34);
			}
		}
	});

	it.each(LOCALES)("is within Discord's limits at its longest, in %s", locale => {
		const item = createItemSummary({ name: "Ñ`*".repeat(100), series: "x".repeat(100) });
		const row = createRow({ item, buyNow: 99_999_999, sellNow: 99_999_999, value: 123_456_789_012, moved: true });
		const long = "*_".repeat(200);
		const filter = {
			rarity: long,
			team: long,
			series: long,
			position: long,
			min_price: 9_999_999,
			max_price: 9_999_999,
		};
		const progress = { complete: false, pages: 1999, totalPages: 2000, size: 100_000 };
		expectWithinLimits(
			marketEmbed(
				createPage({ rows: Array(10).fill(row), filter, progress, sort: "hourly", outdated: true, isNewOrder: true }),
				textsFor(locale),
			),
		);
	});
});

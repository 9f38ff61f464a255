import { describe, expect, it } from "vitest";
import { type MarketView, marketEmbed } from "../../src/embeds/market.ts";
import type { MarketRow } from "../../src/market/browse/sessions.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const MINUTE = 60_000;

function createRow({
	value = null,
	moved = false,
	fetchedAt = NOON,
	...listing
}: Partial<MarketRow & MarketRow["entry"]>): MarketRow {
	const { priceHistory: _, completedOrders: __, ...summary } = createListing(listing);
	return { entry: { ...summary, fetchedAt }, value, moved };
}

function createView(overrides: Partial<MarketView> = {}): MarketView {
	return {
		rows: [createRow({})],
		count: 1,
		startedAt: NOON,
		outdated: false,
		isNewOrder: false,
		filter: {},
		sort: "profit",
		progress: { complete: true, pages: 9, totalPages: 9, size: 8000 },
		now: NOON,
		...overrides,
	};
}

const textOf = (overrides: Partial<MarketView>) => marketEmbed(createView(overrides)).description ?? "";

describe("the market's page", () => {
	it.each([
		["overall", null, "Sorted by: Overall", "Profit", "+1,250"],
		["lowest", 12_500, "Sorted by: Buy now, lowest first", "Profit", "+1,250"],
		["margin", 0.125, "Sorted by: Margin after tax", "Margin", "+12.5%"],
		["hourly", 61_234.4, "Sorted by: Profit an hour, where sales are known", "Profit/h", "+61,234"],
		["hourly", null, "Sorted by: Profit an hour", "Profit/h", "–"],
		["change", -0.032, "Sorted by: Change in 24 hours", "24 h", "−3.2%"],
		["change", null, "A change is known once the bot has seen", "24 h", "–"],
		["quick", 1.25, "Sorted by: Nearness to quick sell", "of quick", "125%"],
	] as const)("by %s of %j shows it in its column", (sort, value, text, heading, figure) => {
		const page = textOf({ sort, rows: [createRow({ value })] });
		expect(page).toContain(text);
		expect(page).toContain(`\n\`   Buy now   Sell now${heading.padStart(12)}\`\n`);
		expect(page.split("\n").at(-1)).toBe(`\`    12,500     10,000${figure.padStart(12)}\``);
	});

	it("explains that the profit an hour is shared by everybody", () => {
		expect(textOf({ sort: "hourly" })).toContain("-# Profit/h is the profit of one flip times all sales");
		expect(textOf({})).not.toContain("Profit/h");
	});

	it("shows the ages of the oldest and the newest price of the page", () => {
		const rows = [createRow({ fetchedAt: NOON - 20 * MINUTE }), createRow({}), createRow({ fetchedAt: NOON - MINUTE })];
		expect(textOf({ rows })).toContain("-# Prices from <t:1777635600:R> to <t:1777636800:R>\n");
		expect(textOf({})).toContain("-# Prices from <t:1777636800:R>\n");
	});

	it("shows only the oldest age if both would read the same", () => {
		const rows = [createRow({}), createRow({ fetchedAt: NOON - 59_000 })];
		expect(textOf({ rows })).toContain("-# Prices from <t:1777636741:R>\n");
	});

	it("says when its prices are older than an hour", () => {
		expect(textOf({ now: NOON + 60 * MINUTE })).not.toContain("Not up to date");
		expect(textOf({ now: NOON + 61 * MINUTE })).toContain("⚠️ **Not up to date.** Prices from <t:1777636800:R>");
	});

	it("says so for a single old price among new ones", () => {
		const rows = [createRow({ fetchedAt: NOON - 61 * MINUTE }), createRow({})];
		expect(textOf({ rows })).toContain("⚠️ **Not up to date.** Prices from <t:1777633140:R> to <t:1777636800:R>");
	});

	it.each([
		["nothing", {}, []],
		[
			"that prices moved, and marks them",
			{ rows: [createRow({ moved: true })] },
			["<t:1777636800:R>: `*` marks them."],
		],
		["that prices moved elsewhere", { outdated: true }, ["Prices have moved since", "not on this page."]],
		["that it is a new order", { isNewOrder: true }, ["too old to go on: it was sorted again"]],
	])("remarks on its order %s", (_what, overrides, texts) => {
		const warnings = textOf(overrides)
			.split("\n")
			.filter(line => line.startsWith("⚠️"));
		expect(warnings).toHaveLength(texts.length === 0 ? 0 : 1);
		for (const text of texts) expect(warnings[0]).toContain(text);
	});

	it.each([
		[{ type: "card", rarity: "Gold", team: "A_B", series: "Live", position: "RF" }, "card, Gold, A\\_B, Live, RF"],
		[{ minPrice: 1000, maxPrice: 2000 }, "Buy now 1,000 to 2,000"],
		[{ minPrice: 1000 }, "Buy now from 1,000"],
		[{ maxPrice: 2000 }, "Buy now up to 2,000"],
	] as const)("says the filters %j in words", (filter, text) => {
		expect(textOf({ filter }).split("\n")[0]).toBe(`1 of 8,000 listings: ${text}`);
		expect(textOf({ filter, rows: [] })).toBe(`No listing fits: ${text}. Leave out a filter.`);
	});

	it("says when there are no listings", () => expect(textOf({ rows: [], count: 0 })).toBe("There are no listings."));

	it("is within Discord's limits and a phone's width at its longest", () => {
		const item = createItemSummary({ name: "Ñ`*".repeat(100), series: "x".repeat(100) });
		const row = createRow({ item, buyNow: 99_999_999, sellNow: 99_999_999, value: 123_456_789_012, moved: true });
		const long = "*_".repeat(200);
		const filter = { rarity: long, team: long, series: long, position: long, minPrice: 9_999_999, maxPrice: 9_999_999 };
		const progress = { complete: false, pages: 1999, totalPages: 2000, size: 100_000 };
		expectWithinLimits(
			marketEmbed(
				createView({ rows: Array(10).fill(row), filter, progress, sort: "hourly", outdated: true, isNewOrder: true }),
			),
		);
	});
});

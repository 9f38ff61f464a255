import { describe, expect, it } from "vitest";
import type { Fetched } from "../../src/api/operation.ts";
import type { Listing } from "../../src/api/operations/listing.ts";
import { type PricePast, priceEmbed } from "../../src/embeds/price.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { createPast } from "../fixtures/price-past.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const fresh = { fetchedAt: NOON, stale: false } as const;
const embedOf = (
	listing: Fetched<Listing>,
	past = createPast(listing.data),
	{ charted = false, text = ENGLISH } = {},
) => priceEmbed(listing, past, charted, text);
const fieldsOf = (listing = createListing(), age: { stale: boolean } = fresh) =>
	Object.fromEntries(
		(embedOf({ data: listing, ...fresh, ...age }).fields ?? []).map(({ name, value }) => [name, value]),
	);

describe("the price embed", () => {
	it("shows both sides, the profit after tax, the trend and the sales with their window", () => {
		expect(embedOf({ data: createListing(), ...fresh })).toEqual({
			title: "92 Teo Marrón",
			description: "Live · RF · HBG · Diamond\n-# Updated <t:1777636800:R>",
			color: 0x3fa7f0,
			thumbnail: { url: "https://cards.example/teo.webp" },
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
					name: "Buy now by day, Apr 24 to May 1",
					value: "`▁▃▅·█▇▃▇`\nlow 10,000 · median 11,500 · high 13,000 · +25% in 7 days",
				},
				{
					name: "Sales",
					value: [
						"▲ 12,345 · <t:1777636200:R>",
						"▼ 10,500 · <t:1777633200:R>",
						"▲ 12,400 · <t:1777631400:R>",
						`-# ${ENGLISH.price.sides("≈ 1.3/hour", "≈ 16/day")}`,
						"-# 3 sales in 1.5 h",
					].join("\n"),
				},
			],
		});
	});

	describe("with recorded prices", () => {
		const HOUR = 60 * 60_000;
		const point = (hoursAgo: number, buyNow: number | null) => ({ at: NOON - hoursAgo * HOUR, buyNow, sellNow: null });
		const own = [point(26, 9000), point(1, 13_500)];
		const fieldsWith = (recorded = own, listing = createListing(), past: Partial<PricePast> = {}, charted = false) =>
			embedOf({ data: listing, ...fresh }, createPast(listing, recorded, past), { charted }).fields ?? [];
		const recentOf = (fields: ReturnType<typeof fieldsWith>) =>
			fields.flatMap(({ value }) => value.split("\n")).find(line => line.startsWith("last "));

		it("shows their range up to now, within that of the days, which is over all prices, too", () => {
			const fields = fieldsWith(own, createListing(), { dayChange: 0.032 });
			expect(fields.slice(4)).toMatchObject([
				{
					name: "Buy now by day, Apr 24 to May 1",
					value: expect.stringMatching(
						/\nlow 9,000 · median [\d,]+ · high 13,500 · \+3\.2% in 24 h · \+25% in 7 days\nlast 26 h: the same$/,
					),
				},
				{ name: expect.stringMatching(/^Sales/) },
			]);
		});

		it("calls about an hour the last hour", () => {
			expect(recentOf(fieldsWith([point(65 / 60, 11_000), point(0.5, 12_000)]))).toBe(
				"last hour: low 11,000 · median 12,000 · high 12,500",
			);
		});

		it("shows the same range once, and alone where the days cannot be drawn", () => {
			const range = { low: 9000, median: 11_500, high: 13_500 };
			const past = { days: createPast(createListing()).days, ranges: { buyNow: range, sellNow: null } };
			const recent = { spanMs: 26 * HOUR, range };
			expect(recentOf(fieldsWith([], createListing(), { ...past, recent }))).toBe("last 26 h: the same");
			expect(fieldsWith([], createListing(), { days: [], recent }).slice(4)).toMatchObject([
				{ name: "Buy now, last 26 h", value: "low 9,000 · median 11,500 · high 13,500" },
				{ name: "Sales" },
			]);
		});

		it("shows nothing for a single point, and for points without orders", () => {
			expect(recentOf(fieldsWith([point(1, 5)]))).toBeUndefined();
			const empty = createListing({ buyNow: null, priceHistory: [] });
			expect(recentOf(fieldsWith([point(2, null), point(1, null)], empty))).toBeUndefined();
		});

		it("describes a chart in words with the same days and range, in place of the sparkline and the last sales", () => {
			const [, days = ""] = /day, (.*)/.exec(fieldsWith()[4]?.name ?? "") ?? [];
			const [, range = ""] = /(low .* high [\d,]+)/.exec(fieldsWith()[4]?.value ?? "") ?? [];
			expect(fieldsWith(own, createListing(), {}, true).slice(4)).toMatchObject([
				{
					name: `Chart, ${days}`,
					value: expect.stringContaining(`Buy now 10,000 → 12,500 · ${range} · no price on some`),
				},
				{ name: "Sales", value: expect.stringMatching(/^-# ▲ at Buy now .*\n-# 3 sales in/) },
			]);
		});
	});

	it("says of how many sales the side is unknown, and marks none of them", () => {
		const thin = createListing({ buyNow: 12_500, sellNow: 12_400, priceHistory: [] });
		const { Sales: sales = "" } = fieldsOf(thin);
		expect(sales).toMatch(/^12,345 · /);
		expect(sales).toContain(`-# 3 sales in 1.5 h · ${ENGLISH.price.unknownSides("3")}`);
	});

	it("shows an empty side in words, and an unknown profit", () => {
		const {
			[ENGLISH.words.buyNow]: buyNow,
			[ENGLISH.words.sellNow]: sellNow,
			[ENGLISH.price.profit]: profit,
		} = fieldsOf(createListing({ buyNow: null }));
		expect([buyNow, sellNow, profit]).toEqual(["**no orders**", "**10,000**", ENGLISH.price.unknownProfit]);
	});

	it("says that nothing was sold, except for stale prices, which may lack their sales", () => {
		const quiet = createListing({ completedOrders: [] });
		expect(fieldsOf(quiet)).toHaveProperty("Sales", ENGLISH.price.noSales);
		const past = createPast(quiet, [], { sales: null });
		const names = embedOf({ data: quiet, ...fresh, stale: true }, past).fields?.map(({ name }) => name);
		expect(names).not.toContain("Sales");
	});

	it("marks stale prices", () => {
		const embed = embedOf({ data: createListing(), ...fresh, stale: true });
		expect(embed.description).toContain(ENGLISH.times.stale("Updated <t:1777636800:R>"));
		expect(embed.color).toBe(0xd9822b);
	});

	it("has no trend without orders, and no picture if the item has none", () => {
		const empty = createListing({
			item: createItemSummary({ img: null }),
			buyNow: null,
			priceHistory: [{ date: "04-30", buyNow: null, sellNow: 5 }],
		});
		const embed = embedOf({ data: empty, ...fresh });
		expect(embed.fields?.some(({ name }) => name.includes("by day"))).toBe(false);
		expect(embed).not.toHaveProperty("thumbnail");
	});

	it("shows markdown in names as text", () => {
		const item = createItemSummary({ name: "**@everyone** [x](https://evil.example)", series: "`code`" });
		const { title, description } = embedOf({ data: createListing({ item }), ...fresh });
		expect(title).toBe("92 \\*\\*@\u200Beveryone\\*\\* \\[x\\](https:\u200B//evil.example)");
		expect(description).toContain("\\`code\\`");
	});

	it.each(LOCALES)("keeps within Discord's limits at its longest, in %s", locale => {
		const long = "W".repeat(2000);
		const listing = createListing({
			buyNow: 999_999_999,
			sellNow: 1,
			item: createItemSummary({ name: long, series: long, team: long, teamShort: null, position: long, rarity: long }),
			priceHistory: Array.from({ length: 31 }, () => ({ date: "12-31", buyNow: 999_999_999, sellNow: 1 })),
		});
		const recorded = [1, 999_999_999, 5].map((buyNow, i) => ({ at: NOON - (3 - i) * 86_400_000, buyNow, sellNow: 1 }));
		const past = createPast(listing, recorded, { dayChange: 999_999, weekChange: 999_999 });
		for (const charted of [false, true]) {
			expectWithinLimits(embedOf({ data: listing, ...fresh }, past, { charted, text: textsFor(locale) }));
		}
	});
});

import { describe, expect, it } from "vitest";
import type { Fetched } from "../../src/api/operation.ts";
import type { Listing } from "../../src/api/operations/listing.ts";
import { type PricePast, priceEmbed } from "../../src/embeds/price.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const NO_PAST: PricePast = { recorded: [], dayChange: null, weekChange: null, curve: null };
const fresh = { fetchedAt: NOON, stale: false } as const;
const embedOf = (listing: Fetched<Listing>, past = NO_PAST, text = ENGLISH) =>
	priceEmbed(listing, past, past.curve !== null, text);
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
				{ name: "Buy now", value: "**12,500**", inline: true },
				{ name: "Sell now", value: "**10,000**", inline: true },
				{ name: "Profit after tax", value: "**+1,250** (+12.5%)", inline: true },
				{ name: "Quick sell", value: "10,000", inline: true },
				{
					name: "Buy now, May 1 to May 8",
					value: "`▁▃▅·█▇▃▆`\nlow 10,000 · median 11,500 · high 13,000 · +20% in 7 days",
				},
				{
					name: "Sales ≈ 2/hour",
					value: "12,345 · <t:1777636200:R>\n10,500 · <t:1777633200:R>\n12,400 · <t:1777631400:R>\n-# 3 sales in 2 h",
				},
			],
		});
	});

	describe("with prices of its own", () => {
		const HOUR = 60 * 60_000;
		const point = (hoursAgo: number, buyNow: number | null) => ({ at: NOON - hoursAgo * HOUR, buyNow, sellNow: null });
		const past = { recorded: [point(26, 11_000), point(1, 13_500)], dayChange: 0.032, weekChange: 0.5, curve: null };
		const fieldOf = (own: Partial<PricePast>, listing = createListing()) =>
			(embedOf({ data: listing, ...fresh }, { ...past, ...own }).fields ?? []).find(({ name }) =>
				name.startsWith("Buy now, last"),
			);

		it("shows their range up to now and the change in a day, after the daily history", () => {
			expect(fieldOf({})).toEqual({
				name: "Buy now, last 26 h",
				value: "low 11,000 · median 11,000 · high 13,500 · +3.2% in 24 h",
			});
			const names = embedOf({ data: createListing(), ...fresh }, past).fields?.map(({ name }) => name);
			expect(names?.slice(4)).toEqual(["Buy now, May 1 to May 8", "Buy now, last 26 h", "Sales ≈ 2/hour"]);
		});

		it("shows the change in a week if the daily history cannot", () => {
			expect(fieldOf({}, createListing({ priceHistory: [] }))?.value).toContain("+3.2% in 24 h · +50% in 7 days");
		});

		it("calls about an hour the last hour", () => {
			expect(fieldOf({ recorded: [point(65 / 60, 11_000), point(0.5, 12_000)] })?.name).toBe("Buy now, last hour");
		});

		it("shows nothing for a single point, for points without orders, and for unknown changes", () => {
			expect(fieldOf({ recorded: [point(1, 5)] })).toBeUndefined();
			const empty = createListing({ buyNow: null });
			expect(fieldOf({ recorded: [point(2, null), point(1, null)] }, empty)).toBeUndefined();
			expect(fieldOf({ dayChange: null })?.value).toBe("low 11,000 · median 11,000 · high 13,500");
		});

		it("describes a chart in words, which take the place of the sparkline and the last sales", () => {
			const { fields = [] } = embedOf({ data: createListing(), ...fresh }, { ...past, curve: past.recorded });
			expect(fields.slice(4)).toMatchObject([
				{
					name: "Chart, Apr 30 to May 1",
					value: "Buy now 11,000 → 13,500 · low 11,000 · high 13,500\nSell now: no orders",
				},
				{ name: expect.stringMatching(/^Sales ≈/), value: expect.stringMatching(/^-# \d+ sales? in /) },
			]);
		});
	});

	it("shows an empty side in words, and an unknown profit", () => {
		const {
			"Buy now": buyNow,
			"Sell now": sellNow,
			"Profit after tax": profit,
		} = fieldsOf(createListing({ buyNow: null }));
		expect([buyNow, sellNow, profit]).toEqual(["**no orders**", "**10,000**", "unknown (no orders on one side)"]);
	});

	it("says that nothing was sold, except for stale prices, which may lack their sales", () => {
		const quiet = createListing({ completedOrders: [] });
		expect(fieldsOf(quiet)).toHaveProperty("Sales", "none recorded");
		expect(fieldsOf(quiet, { stale: true })).not.toHaveProperty("Sales");
	});

	it("marks stale prices", () => {
		const embed = embedOf({ data: createListing(), ...fresh, stale: true });
		expect(embed.description).toContain(
			"⚠️ **Not up to date:** the service is not responding. Updated <t:1777636800:R>.",
		);
		expect(embed.color).toBe(0xd9822b);
	});

	it("has no trend without orders, and no picture if the item has none", () => {
		const empty = createListing({
			item: createItemSummary({ img: null }),
			priceHistory: [{ date: "05-01", buyNow: null, sellNow: 5 }],
		});
		const embed = embedOf({ data: empty, ...fresh });
		expect(embed.fields?.map(({ name }) => name)).not.toContain("Buy now, May 1 to May 1");
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
		const recorded = [1, 999_999_999].map((buyNow, i) => ({ at: NOON - (3 - i) * 86_400_000, buyNow, sellNow: null }));
		const past = { recorded, dayChange: 999_999, weekChange: 999_999, curve: recorded };
		expectWithinLimits(embedOf({ data: listing, ...fresh }, past, textsFor(locale)));
	});
});

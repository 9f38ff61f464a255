import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceChart, priceChartText } from "../../src/chart/price-chart.ts";
import { knownPrices, type PriceDays, priceDays } from "../../src/market/prices/price-curve.ts";
import type { RecordedPrice } from "../../src/market/prices/price-points.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createListing, NOON } from "../fixtures/listing.ts";

const DAY = 24 * 60 * 60_000;

/** Prices a day apart, the last one at noon; [Buy now, Sell now] each. `others` are known of the day before. */
function daysOf(prices: [number | null, number | null][], others: RecordedPrice[] = []): PriceDays {
	const [buyNow = null, sellNow = null] = prices.at(-1) ?? [];
	const listing = createListing({ buyNow, sellNow, priceHistory: [] });
	const recorded = prices.slice(0, -1).map(([buyNow, sellNow], i) => ({
		at: NOON - (prices.length - 1 - i) * DAY,
		buyNow,
		sellNow,
	}));
	return priceDays(knownPrices(listing, NOON, [...recorded, ...others]));
}

/** A price that goes up and down, for as many days as wanted. */
const waves = (count: number) =>
	daysOf(
		Array.from({ length: count }, (_, i): [number, number] => [
			Math.round(12_000 + 2000 * Math.sin(i / 5)),
			Math.round(10_000 + 1500 * Math.sin(i / 7)),
		]),
	);

const withGaps = daysOf([
	[100, 80],
	[110, null],
	[null, null],
	[120, 90],
	[null, null],
	[130, 95],
	[125, null],
]);

/** The lines' paths, Buy now first. */
const lines = (svg: string) => [...svg.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, path = ""]) => path);
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, content]) => content);
/** The paths of the bands behind them. */
const bands = (svg: string) => [...svg.matchAll(/<path d="([^"]*)" fill="#/g)].map(([, path = ""]) => path);
/** Days below the plot, with the x of their middles. */
const ticksOf = (svg: string) =>
	[...svg.matchAll(/<text font-size="16" fill="[^"]*" x="([\d.]+)" y="322" [^>]*>(.*?)</g)].map(([, x, label]) => ({
		x: Number(x),
		label,
	}));

describe("the price chart", () => {
	it("matches its snapshot", async () => {
		await expect(priceChart("92 Teo Marrón", waves(31), ENGLISH)).toMatchFileSnapshot("../fixtures/price-chart.svg");
	});

	it("names the card, both sides and their last prices", () => {
		const texts = textsOf(priceChart("92 Teo Marrón", withGaps, ENGLISH)).map(text => text?.replace(/<[^>]*>/g, "|"));
		expect(texts.slice(0, 3)).toEqual(["92 Teo Marrón", "|Buy now||125|", "|Sell now||no orders|"]);
	});

	it("has words, figures and dates of its locale", () => {
		const picture = (locale: string) => {
			const svg = priceChart("x", waves(4), textsFor(locale));
			return textsOf(svg).map(text => text?.replace(/<[^>]*>/g, "|"));
		};
		expect(picture("es-ES")).toEqual([
			"x",
			"|Comprar ya||13.129|",
			"|Vender ya||10.623|",
			"10.000",
			"11.000",
			"12.000",
			"13.000",
			"28 abr",
			"29 abr",
			"30 abr",
			"1 may",
		]);
		expect(picture("es-419").slice(0, 3)).toEqual(["x", "|Comprar ya||13,129|", "|Vender ya||10,623|"]);
	});

	it.each(LOCALES)("has room for the days of every month, in %s", locale => {
		const { format } = textsFor(locale);
		const days = Array.from({ length: 12 }, (_, month) => format.day(Date.UTC(2026, month, 28)));
		// About 74 pixels of a font whose letters are 9 wide on average.
		expect(days.filter(day => day.length > 8)).toEqual([]);
	});

	it("breaks a side's line where it had no orders, and marks an isolated point with a dot", () => {
		const svg = priceChart("x", withGaps, ENGLISH);
		const [buyNow = "", sellNow = ""] = lines(svg);
		expect(buyNow.match(/M/g)).toHaveLength(3);
		expect(sellNow.match(/M/g)).toHaveLength(3);
		const dots = [...svg.matchAll(/<circle [^>]*r="4" fill="([^"]*)"/g)].map(([, color]) => color);
		// Buy now: the one between two gaps, and the end. Sell now: all three.
		expect(dots).toEqual(["#f7b93e", "#f7b93e", "#57b6f7", "#57b6f7", "#57b6f7"]);
	});

	it("draws behind the lines the range of each day with more than one known price", () => {
		const other = { at: NOON - DAY - 60 * 60_000, buyNow: 118, sellNow: null };
		const days = daysOf(
			[
				[100, 80],
				[120, 90],
				[110, 85],
			],
			[other],
		);
		const [buyNow = "", sellNow] = bands(priceChart("x", days, ENGLISH));
		expect(sellNow).toBe("");
		const [, ...heights] = [...buyNow.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
		expect(heights).toHaveLength(1);
		expect(
			bands(
				priceChart(
					"x",
					daysOf([
						[100, 80],
						[120, 90],
						[110, 85],
					]),
					ENGLISH,
				),
			),
		).toEqual(["", ""]);
		// The line is at the median, in the middle of the band.
		const [path = ""] = lines(priceChart("x", days, ENGLISH));
		const ys = [...path.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
		const [top = 0, bottom = 0] = [...buyNow.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y)).sort((a, b) => a - b);
		expect(ys[1]).toBeCloseTo((top + bottom) / 2, 1);
	});

	it.each([1, 2, 31])("draws %d days within its frame, with labels that do not touch", count => {
		const svg = priceChart("x", waves(count), ENGLISH);
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
		for (const path of lines(svg)) {
			for (const [, x, y] of path.matchAll(/([\d.]+),([\d.]+)/g)) {
				expect(Number(x)).toBeGreaterThan(40);
				expect(Number(x)).toBeLessThanOrEqual(518);
				expect(Number(y)).toBeGreaterThanOrEqual(96);
				expect(Number(y)).toBeLessThanOrEqual(290);
			}
		}
		const ticks = ticksOf(svg);
		expect(ticks.length).toBeGreaterThanOrEqual(Math.min(2, count));
		for (const [i, { x, label }] of ticks.entries()) {
			expect(x - (ticks[i - 1]?.x ?? -100)).toBeGreaterThanOrEqual(74);
			expect(label).not.toBe(ticks[i - 1]?.label);
		}
	});

	it("names the days below their prices", () => {
		const svg = priceChart("x", waves(4), ENGLISH);
		const ticks = ticksOf(svg);
		expect(ticks.map(({ label }) => label)).toEqual(["Apr 28", "Apr 29", "Apr 30", "May 1"]);
		const [path = ""] = lines(svg);
		const places = [...path.matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
		for (const [i, x] of places.entries()) expect(x).toBeCloseTo(ticks[i]?.x ?? 0, 0);
	});

	it("has room for prices of any size, and labels whole ones only", () => {
		for (const price of [1, 2, 999, 54_321, 999_999_999]) {
			const labels = textsOf(
				priceChart(
					"x",
					daysOf([
						[price, null],
						[price, null],
					]),
					ENGLISH,
				),
			).slice(3);
			const prices = labels.filter(label => !/[A-Z]/.test(label ?? ""));
			expect(prices.length).toBeGreaterThan(0);
			for (const label of prices) expect(label).toMatch(/^\d{1,3}(,\d{3})*$/);
		}
	});

	it("shows any name as text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 60 }), name => {
				const [title = ""] = textsOf(priceChart(name, withGaps, ENGLISH));
				expect(title).not.toMatch(/[<>"']/);
				expect(title.isWellFormed()).toBe(true);
			}),
		);
		expect(priceChart('</text><script>"&\u0000', withGaps, ENGLISH)).toContain(
			"&lt;/text&gt;&lt;script&gt;&quot;&amp; </text>",
		);
	});
});

describe("the price chart's alt text", () => {
	it("describes the picture", () => {
		expect(priceChartText("92 Teo Marrón", withGaps, ENGLISH)).toBe(
			"Chart of 92 Teo Marrón, Apr 25 to May 1. " +
				`Buy now 100 → 125 · low 100 · median 120 · high 130 · ${ENGLISH.prices.someMissing}. ` +
				`Sell now 80 → ${ENGLISH.words.noOrders} · low 80 · median 90 · high 95 · ${ENGLISH.prices.someMissing}.`,
		);
	});

	it("names a side that never had orders", () => {
		const days = daysOf([
			[100, null],
			[100, null],
		]);
		expect(priceChartText("x", days, ENGLISH)).toBe(
			"Chart of x, Apr 30 to May 1. Buy now 100 → 100 · low 100 · median 100 · high 100. Sell now: no orders.",
		);
	});

	it("keeps within Discord's limit", () => {
		const days = daysOf([
			[999_999_999, null],
			[999_999_999, 999_999_999],
			[null, null],
		]);
		expect(priceChartText("W".repeat(3000), days, ENGLISH).length).toBeLessThanOrEqual(1024);
	});
});

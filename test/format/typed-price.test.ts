import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPrice } from "../../src/format/price.ts";
import {
	formatPriceRange,
	formatTypedPrice,
	MAX_PRICE,
	parsePrice,
	parsePriceRange,
	parseRelativePrice,
	priceFrom,
} from "../../src/format/typed-price.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";

it.each([
	["5k-20k", { lowest: 5000, highest: 20_000 }],
	["5,000 – 20.000", { lowest: 5000, highest: 20_000 }],
	["from 5k to 1.5m", { lowest: 5000, highest: 1_500_000 }],
	["de 5 mil a 20 mil", { lowest: 5000, highest: 20_000 }],
	["5k hasta 20k", { lowest: 5000, highest: 20_000 }],
	["5k-", { lowest: 5000 }],
	["5k+", { lowest: 5000 }],
	["-20k", { highest: 20_000 }],
	[" - 20k stubs ", { highest: 20_000 }],
	["up to 20,000", { highest: 20_000 }],
	["Hasta 20 mil", { highest: 20_000 }],
	["from 5k", { lowest: 5000 }],
	["a partir de 5,000", { lowest: 5000 }],
	["entre 5k y 20k", { lowest: 5000, highest: 20_000 }],
	["between 5k and 20k", { lowest: 5000, highest: 20_000 }],
	["20k-5k", { lowest: 20_000, highest: 5000 }],
	["20k", null],
	["-", null],
	["", null],
	["5k-x", null],
	["1-2-3", null],
	["5 k 20", null],
	["from", null],
	["up to x", null],
])("reads %j as a range of prices", (typed, range) => {
	expect(parsePriceRange(typed)).toEqual(range);
});

it("reads a range as it writes one", () => {
	const price = fc.option(fc.integer({ min: 1, max: MAX_PRICE }), { nil: undefined });
	fc.assert(
		fc.property(price, price, (lowest, highest) => {
			const range = parsePriceRange(formatPriceRange(lowest, highest));
			expect([range?.lowest, range?.highest]).toEqual([lowest, highest]);
		}),
	);
	expect(formatPriceRange(undefined, undefined)).toBe("");
});

it.each([
	["1", 1],
	["5000", 5000],
	["5,000", 5000],
	["5.000", 5000],
	["5 000", 5000],
	["5\u00A0000", 5000],
	["5\u202F000", 5000],
	["  5000 ", 5000],
	["005", 5],
	["1,234,567", 1_234_567],
	["1.234.567", 1_234_567],
	["20k", 20_000],
	["20K", 20_000],
	["20 k", 20_000],
	["12.5k", 12_500],
	["12.500k", 12_500],
	["1,500k", 1_500_000],
	["1.5m", 1_500_000],
	["1,5m", 1_500_000],
	["12,5k", 12_500],
	["1.1M", 1_100_000],
	["0.001m", 1000],
	["1,000.5k", 1_000_500],
	["1000m", MAX_PRICE],
	["1,000,000,000", MAX_PRICE],
	["5000 stubs", 5000],
	["5 Stubs", 5],
	["$5000", 5000],
	["$ 5,000", 5000],
	["25 mil", 25_000],
	["25mil stubs", 25_000],
	["20 thousand", 20_000],
	["1,3 M", 1_300_000],
	["2 millones", 2_000_000],
	["1.5 millón", 1_500_000],
	["1 million", 1_000_000],
	["≈ 4k", 4000],
])("%j is a price of %j", (typed, price) => expect(parsePrice(typed)).toBe(price));

it.each([
	"",
	" ",
	"k",
	"0",
	"0k",
	"-5",
	"+5",
	"1.5",
	"12.50",
	"12,50",
	"1,2,3",
	"1,234.567",
	".5m",
	"1.m",
	"1.0005k",
	"5kk",
	"5b",
	"-5 stubs",
	"1e3",
	"0x10",
	"٥",
	"five",
	"stubs",
	"5 stubs 5",
	"mil",
	"5 mil mil",
	"1,000,000,001",
	"1001m",
	"9".repeat(400),
	"Infinity",
	"NaN",
])("%j is no price", typed => expect(parsePrice(typed)).toBeNull());

it.each(LOCALES)("every price is understood as the bot shows it in %s, whole and short", locale => {
	const text = textsFor(locale);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: MAX_PRICE }), (digits, any) => {
			const price = Math.min(MAX_PRICE, (any % 10 ** digits) + 1);
			expect(parsePrice(formatPrice(price, text))).toBe(price);
			// A short price has two digits.
			const shown = Number(price.toPrecision(2));
			expect(parsePrice(text.format.compact(price))).toBe(shown);
			expect(parsePrice(`≈ ${text.format.compact(price)}`)).toBe(shown);
			expect(parsePrice(formatTypedPrice(price))).toBe(price);
		}),
	);
});

describe("a typed percentage", () => {
	it.each([
		["-10%", -10, "-10%"],
		["+5 %", 5, "+5%"],
		["− 2,5%", -2.5, "-2.5%"],
		["+250%", 250, "+250%"],
	])("%j is %d percent", (typed, percent, written) => {
		expect(parseRelativePrice(typed)).toEqual({ percent });
		expect(formatTypedPrice({ percent })).toBe(written);
		expect(parseRelativePrice(written)).toEqual({ percent });
	});

	it.each(["10%", "-100%", "+0%", "-1000%", "-%", "--5%", "-5%%", "-1.234%", "%"])("%j is none", typed =>
		expect(parseRelativePrice(typed)).toBeNull(),
	);

	it("may be a price instead", () => expect(parseRelativePrice("20k")).toBe(20_000));

	it.each([
		[-10, 402_305, 362_075],
		[-99.99, 5, 1],
		[900, MAX_PRICE, MAX_PRICE],
	])("%d percent from %d is %d", (percent, known, price) => expect(priceFrom({ percent }, known)).toBe(price));
});

import { describe, expect, it } from "vitest";
import { formatHourly, formatPrice, formatRate } from "../../src/format/price.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";

describe("prices", () => {
	it.each([
		[null, ENGLISH.words.noOrders],
		[5, "5"],
		[434_007, "434,007"],
		[1_000_000, "1,000,000"],
	])("%j is shown as %j", (price, text) => expect(formatPrice(price, ENGLISH)).toBe(text));

	it.each([
		[0.0373, "≈ 0.9/day"],
		[0.62, "≈ 15/day"],
		[2, "≈ 2/hour"],
		[3.25, "≈ 3.3/hour"],
		[1234.4, "≈ 1,234/hour"],
	])("a rate of %j is shown as %j", (rate, text) => expect(formatRate(rate, ENGLISH)).toBe(text));

	it.each([
		[25_432, "en-US", "≈ 30k/h"],
		[-1249, "en-US", "≈ −1k/h"],
		[1_342_786, "en-US", "≈ 1M/h"],
		[999.6, "en-US", "≈ 1k/h"],
		[943, "en-US", "≈ 900/h"],
		[-0, "en-US", "≈ 0/h"],
		[25_432, "es-ES", "≈ 30\u00a0mil/h"],
		[25_432, "es-419", "≈ 30\u00a0k/h"],
	])("a profit of %j an hour is shown in %s as %j", (stubs, locale, text) =>
		expect(formatHourly(stubs, textsFor(locale))).toBe(text),
	);
});

import { describe, expect, it } from "vitest";
import { formatPrice, formatRate } from "../../src/format/price.ts";
import { ENGLISH } from "../../src/text/texts.ts";

describe("prices", () => {
	it.each([
		[null, "no orders"],
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
});

import { describe, expect, it } from "vitest";
import { groupAttributes } from "../../src/format/attribute.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";

describe.each(LOCALES)("the attributes in %s", locale => {
	const { attributes, item, market, compare } = textsFor(locale);

	it("have names that fit into two columns of a phone", () => {
		const tooLong = Object.values(attributes.names).filter(name => name.length > 12);
		expect(tooLong).toEqual([]);
	});

	it("have a different name within their group", () => {
		const all = Object.fromEntries(Object.keys(attributes.names).map(name => [name, 50]));
		for (const { name, attributes: own } of groupAttributes(all, true, textsFor(locale))) {
			expect(new Set(own.map(({ label }) => label)).size, name).toBe(own.length);
		}
	});

	it("of pitches, listings and comparisons have headings that fit their columns", () => {
		const widths = [
			...[item.speed, item.control, item.movement].map(text => [text, 4] as const),
			...Object.values(market.headings).map(text => [text, 12] as const),
			...[compare.profit, compare.margin, compare.quickSell].map(text => [text, 10] as const),
		];
		expect(widths.filter(([text, width]) => text.length > width)).toEqual([]);
	});
});

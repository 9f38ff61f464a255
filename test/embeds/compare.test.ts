import { describe, expect, it } from "vitest";
import type { Item } from "../../src/api/operations/item.ts";
import type { Listing } from "../../src/api/operations/listing.ts";
import { type ComparedCards, compareEmbed } from "../../src/embeds/compare.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createItem } from "../fixtures/item.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const fetched = <T>(data: T, age = {}) => ({ data, fetchedAt: NOON, stale: false, ...age });

interface Side {
	listing?: Partial<Listing>;
	item?: Partial<Item>;
	age?: { fetchedAt?: number; stale?: boolean };
}

function createCompared(a: Side = {}, b: Side = {}, all = false): ComparedCards {
	const listing = ({ listing, item, age }: Side) =>
		fetched(createListing({ item: createItemSummary(item), ...listing }), age);
	const item = ({ item, age }: Side) => fetched(createItem(item), age);
	return { listings: [listing(a), listing(b)], items: [item(a), item(b)], all };
}

const embedOf = (cards: ComparedCards, text = ENGLISH) => compareEmbed(cards, text);

describe("the comparison", () => {
	it("starts with prices and profit, and marks no price: which is better depends on the reader", () => {
		const { fields = [] } = embedOf(
			createCompared({ listing: { buyNow: 12_500, sellNow: 10_000 } }, { listing: { buyNow: 9000, sellNow: null } }),
		);
		expect(fields[0]).toEqual({
			name: "Prices · A Teo Marrón · B Teo Marrón",
			value: [
				"```",
				"                      A          B",
				"Buy now          12,500      9,000",
				"Sell now         10,000  no orders",
				"Profit           +1,250          –",
				"Margin           +12.5%          –",
				"Quick sell       10,000     10,000",
				"```",
			].join("\n"),
		});
		expect(fields.slice(1).map(({ name }) => name)).toEqual(
			["Hitting", "Fielding", "Running"].map(name => `${name} · A Teo Marrón · B Teo Marrón`),
		);
	});

	it("names both cards, and is as old as the older of them", () => {
		const { title, description } = embedOf(
			createCompared({ age: { fetchedAt: NOON - 60_000 } }, { item: { name: "Ana *Quill*", ovr: 99 } }),
		);
		expect(title).toBe("92 Teo Marrón vs 99 Ana \\*Quill\\*");
		expect(description?.split("\n")).toEqual([
			"**A** 92 Teo Marrón · Live · RF · HBG",
			"**B** 99 Ana \\*Quill\\* · Live · RF · HBG",
			"-# Prices updated <t:1777636740:R>",
			"-# Cards updated <t:1777636740:R>",
		]);
	});

	it("says when one of the two is stale", () => {
		const { description } = embedOf(createCompared({}, { age: { stale: true } }));
		expect(description).toContain("**Not up to date:** the service is not responding. Prices updated");
	});

	it.each([
		["a hitter and a pitcher", {}, { isHitter: false }, false, "-# – = not applicable"],
		["two of one kind alike", {}, {}, true, ENGLISH.compare.noDifference],
		[
			"two stadiums",
			{ isHitter: null, attributes: {} },
			{ isHitter: null, attributes: {} },
			false,
			ENGLISH.compare.noAttributes,
		],
	])("explains %s", (_what, a, b, all, text) => {
		expect(embedOf(createCompared({ item: a }, { item: b }, all)).description).toContain(text);
	});

	it.each(LOCALES)("is within Discord's limits at its longest, in %s", locale => {
		const many = (value: number) =>
			Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`pitch_rating_${index}`, value]));
		const long = { name: "*".repeat(300), series: "_".repeat(300), team: "x".repeat(300), teamShort: null };
		for (const all of [false, true]) {
			expectWithinLimits(
				embedOf(
					createCompared(
						{ item: { ...long, attributes: many(1) }, listing: { buyNow: 999_999_999 } },
						{ item: { ...long, attributes: many(2) } },
						all,
					),
					textsFor(locale),
				),
			);
		}
	});
});

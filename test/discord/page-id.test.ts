import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ABBREVIATIONS, decodePageId, encodePageId } from "../../src/discord/page-id.ts";
import { LongQueryError } from "../../src/errors.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { MARKET_SORTS } from "../../src/market/browse/ranking.ts";

describe("page ids", () => {
	it.each([
		["price", { card: "0a1b" }, "price|card=0a1b"],
		["captains", { team: "Harbor Gulls", name: undefined, page: 2 }, "captains|c=Harbor Gulls|p=2"],
		["history", { gamertag: "a|b=c%7C" }, "history|g=a%7Cb=c%257C"],
		["meta", {}, "meta"],
	])("%s with %j is written as %j", (command, values, id) => expect(encodePageId(command, values)).toBe(id));

	it("parse to what was written", () => {
		const values = fc.dictionary(fc.stringMatching(/^[a-z]{2,8}$/), fc.string({ maxLength: 12, unit: "grapheme" }), {
			maxKeys: 3,
			noNullPrototype: true,
		});
		fc.assert(
			fc.property(values, given => {
				let id: string;
				try {
					id = encodePageId("game", given);
				} catch {
					return;
				}
				expect(decodePageId(id)).toEqual({ command: "game", values: given });
			}),
		);
	});

	it("abbreviate names and parse to the full names", () => {
		const values = {
			gamertag: "ann",
			platform: "psn",
			mode: "arena",
			opponent: "bo",
			tab: "plays",
			side: "home",
			page: "2",
		};
		expect(decodePageId(encodePageId("history", values))).toEqual({ command: "history", values });
	});

	it("have a different letter for each name", () => {
		const byLetter = Map.groupBy(ABBREVIATIONS, ([, letter]) => letter);
		expect([...byLetter.values()].filter(names => names.length > 1)).toEqual([]);
	});

	it("are refused beyond Discord's 100 characters", () => {
		expect(() => encodePageId("price", { card: "x".repeat(95) })).toThrow(LongQueryError);
	});

	it("have room for the longest market page and the longest comparison", () => {
		const facet = facetKey("any");
		const longestSort = MARKET_SORTS.filter(sort => sort !== "overall").toSorted((a, b) => b.length - a.length)[0];
		const market = {
			type: "sponsorship",
			rarity: facet,
			team: facet,
			series: facet,
			position: facet,
			min_price: 9_999_999,
			max_price: 9_999_999,
			sort: longestSort,
			session: Date.UTC(2059, 0).toString(36),
			page: 99_999,
		};
		expect(encodePageId("market", market).length).toBeLessThanOrEqual(100);
		// Such a filter leaves fewer than a thousand cards.
		const mine = { ...market, type: "card", mine: "without", page: 99 };
		expect(encodePageId("market", mine).length).toBeLessThanOrEqual(100);
		const compare = { card: "f".repeat(32), with: "f".repeat(32), all: "yes" };
		expect(encodePageId("compare", compare).length).toBeLessThanOrEqual(100);
	});

	it.each(["", "|", "Price|card=1", "price|card", "price|=1", "price|card=1|", "x".repeat(100), "price card=1"])(
		"%j, which it never wrote, is nothing",
		id => expect(decodePageId(id)).toBeNull(),
	);

	it("parse hostile keys as plain values", () => {
		const decoded = decodePageId("price|__proto__=1|constructor=2");
		expect(decoded && Object.keys(decoded.values)).toEqual(["constructor"]);
		expect(Object.getPrototypeOf(decoded?.values ?? {})).toBe(Object.prototype);
	});
});

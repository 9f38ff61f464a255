import { ButtonStyle, ComponentType } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buttonRow,
	commandButton,
	commandMenu,
	decodePageId,
	encodePageId,
	pageButtons,
} from "../../src/discord/pagination.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { SORTS } from "../../src/market/browse/ranking.ts";

describe("page ids", () => {
	it.each([
		["price", { card: "0a1b" }, "price|card=0a1b"],
		["captains", { team: "Harbor Gulls", name: undefined, page: 2 }, "captains|c=Harbor Gulls|p=2"],
		["history", { gamertag: "a|b=c%7C" }, "history|g=a%7Cb=c%257C"],
		["meta", {}, "meta"],
	])("%s with %j is written as %j", (command, values, id) => expect(encodePageId(command, values)).toBe(id));

	it("reads back whatever was written", () => {
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

	it("abbreviates names for the length's sake and reads them back in full", () => {
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

	it("refuses to write more than Discord's 100 characters", () => {
		expect(() => encodePageId("price", { card: "x".repeat(95) })).toThrow(RangeError);
	});

	it("have room for the longest that a page of the market and a comparison carry", () => {
		const facet = facetKey("any");
		const longestSort = SORTS.filter(sort => sort !== "overall").toSorted((a, b) => b.length - a.length)[0];
		const market = {
			type: "sponsorship",
			rarity: facet,
			team: facet,
			series: facet,
			position: facet,
			min_price: 9_999_999,
			max_price: 9_999_999,
			sort: longestSort,
			walk: Date.UTC(2059, 0).toString(36),
			page: 99_999,
		};
		expect(encodePageId("market", market).length).toBeLessThanOrEqual(100);
		const compare = { card: "f".repeat(32), with: "f".repeat(32), all: "yes" };
		expect(encodePageId("compare", compare).length).toBeLessThanOrEqual(100);
	});

	it.each(["", "|", "Price|card=1", "price|card", "price|=1", "price|card=1|", "x".repeat(100), "price card=1"])(
		"%j, which it never wrote, is nothing",
		id => expect(decodePageId(id)).toBeNull(),
	);

	it("reads hostile keys as plain values", () => {
		const decoded = decodePageId("price|__proto__=1|constructor=2");
		expect(decoded && Object.keys(decoded.values)).toEqual(["constructor"]);
		expect(Object.getPrototypeOf(decoded?.values ?? {})).toBe(Object.prototype);
	});
});

describe("page buttons", () => {
	const labels = (page: number, total: number) =>
		pageButtons("meta", { list: "sets" }, page, total).flatMap(row =>
			row.components.map(button => "label" in button && [button.label, button.disabled ?? false]),
		);

	it("are not there for one page", () => expect(pageButtons("meta", {}, 1, 1)).toEqual([]));
	it("have no way back on the first page", () => {
		expect(labels(1, 3)).toEqual([
			["◀ Previous", true],
			["1 / 3", true],
			["Next ▶", false],
		]);
	});
	it("have no way on from the last page", () => {
		expect(labels(3, 3)).toEqual([
			["◀ Previous", false],
			["3 / 3", true],
			["Next ▶", true],
		]);
	});
	it("have others behind them, which stay where there is one page", () => {
		const other = commandButton("Other", "meta", {});
		expect(pageButtons("meta", {}, 1, 1, other)).toEqual([buttonRow(other)]);
		expect(pageButtons("meta", {}, 1, 2, other)[0]?.components.at(-1)).toEqual(other);
	});
	it("carry the whole query with the next page", () => {
		expect(pageButtons("meta", { list: "sets" }, 2, 3)[0]?.components[2]).toEqual({
			type: ComponentType.Button,
			style: ButtonStyle.Secondary,
			label: "Next ▶",
			custom_id: "meta|list=sets|p=3",
			disabled: false,
		});
	});
});

it("a menu shows at most 25 options, each with a whole command", () => {
	const options = Array.from({ length: 30 }, (_, n) => ({ label: `Card ${n}`, command: "price", values: { card: n } }));
	const [menu] = commandMenu("card", "Choose a card", options).components;
	expect(menu).toMatchObject({ type: ComponentType.StringSelect, custom_id: "menu|name=card" });
	expect(menu && "options" in menu && menu.options).toHaveLength(25);
	expect(menu && "options" in menu && menu.options[1]).toEqual({ label: "Card 1", value: "price|card=1" });
});

it("a menu has an option that stands twice only once, for Discord refuses the second", () => {
	const options = ["first", "again"].map(label => ({ label, command: "price", values: { card: 1 } }));
	const [menu] = commandMenu("card", "Choose a card", options).components;
	expect(menu && "options" in menu && menu.options).toEqual([{ label: "first", value: "price|card=1" }]);
});

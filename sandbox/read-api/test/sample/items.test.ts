import { describe, expect, it } from "vitest";
import { rarityOf } from "../../src/sample/rarity.ts";
import { createSample } from "../../src/sample/sample.ts";

const { items } = createSample("test");
const cards = items.filter(item => item.type === "card");

describe("the sample's items", () => {
	it("are about 2,400 of all six types, each with a unique uuid", () => {
		const count = Object.groupBy(items, item => item.type);
		expect(items).toHaveLength(2400);
		expect(Object.keys(count).sort()).toEqual([
			"card",
			"equipment",
			"souvenir",
			"sponsorship",
			"stadium",
			"unlockable",
		]);
		expect(new Set(items.map(item => item.uuid)).size).toBe(2400);
		for (const { uuid } of items) expect(uuid).toMatch(/^[0-9a-f]{32}$/);
	});

	it("come best first", () => {
		const overalls = cards.map(card => card.overall);
		expect(overalls).toEqual(overalls.toSorted((a, b) => b - a));
	});

	it("have every rarity, and cards the one of their overall", () => {
		expect(new Set(items.map(item => item.rarity))).toEqual(
			new Set(["Common", "Bronze", "Silver", "Gold", "Diamond", "Red Diamond"]),
		);
		for (const card of cards) expect(card.rarity).toBe(rarityOf(card.overall));
	});

	it.each([
		["an accent", /[áéíóúñüöć]/i],
		["a hyphen", /\p{L}-\p{L}/u],
		["an apostrophe", /[OD]'/],
		["Jr.", / Jr\.$/],
		["initials", /^[A-Z]\.[A-Z]\. /],
	])("have names with %s", (_, pattern) => {
		expect(cards.filter(card => pattern.test(card.name)).length).toBeGreaterThan(3);
	});

	it("hold players with several cards in different series", () => {
		const byPlayer = Map.groupBy(cards, card => card.player);
		const many = [...byPlayer.values()].filter(own => new Set(own.map(card => card.series)).size >= 3);
		expect(many.length).toBeGreaterThan(50);
	});

	it("give every player one name, and everybody who plays one Live card", () => {
		const players = [...new Set(cards.map(card => card.player))];
		expect(new Set(players.map(player => player.name)).size).toBe(players.length);
		const live = cards.filter(card => card.series === "Live");
		expect(new Set(live.map(card => card.player)).size).toBe(live.length);
		expect(live.some(card => card.player.isLegend)).toBe(false);
	});

	it("hold HTML entities and markup tokens in some names of goods, as the live service does", () => {
		const goods = items.filter(item => item.type !== "card");
		expect(goods.some(good => good.name.includes("&reg;"))).toBe(true);
		expect(goods.some(good => good.name.includes("^e^"))).toBe(true);
	});

	it("follow from the seed alone", () => {
		expect(createSample("test").items).toEqual(items);
		expect(createSample("other").items.map(item => item.uuid)).not.toEqual(items.map(item => item.uuid));
	});
});

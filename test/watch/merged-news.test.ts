import { expect, it } from "vitest";
import { mergeNews } from "../../src/watch/store/questions.ts";

const card = (uuid: string, before = 80) => ({
	uuid,
	before: { overall: before, rarity: "Gold" },
	after: { overall: 90, rarity: "Diamond" },
});

it("a message that waits lists the newest cards first, ten at most, and counts each card that it lists once", () => {
	const earlier = { cards: [card("a", 70), card("b")], total: 5 };
	const { cards, total } = mergeNews([card("c"), card("a", 85)], earlier);
	expect(cards.map(({ uuid, before }) => [uuid, before?.overall])).toEqual([
		["c", 80],
		["a", 70],
		["b", 80],
	]);
	expect(total).toBe(6);
	const many = Array.from({ length: 12 }, (_, index) => card(`n${index}`));
	expect(mergeNews(many, earlier)).toMatchObject({ total: 17, cards: { length: 10 } });
});

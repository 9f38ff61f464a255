import { expect, it } from "vitest";
import { packFacts, packKeys } from "../../src/watch/stored-cards.ts";
import {
	currentCards,
	formatCards,
	joinCards,
	MAX_KEPT,
	type ToldCards,
	tellCards,
	toldCards,
} from "../../src/watch/told-cards.ts";

const fact = (overall: number) => ({ overall, rarity: "Gold" });
const change = (uuid: string, before: number, after: number) => ({ uuid, before: fact(before), after: fact(after) });
const fits = (uuid: string) => ({ uuid, before: null, after: null });
const content = (...cards: ToldCards["cards"]): ToldCards => ({ cards, total: cards.length });
const A = "a".repeat(32);
const B = "b".repeat(32);

it("a message that waits has the newest cards first, each once, with what it was before the first of its changes", () => {
	const earlier = content(change("a", 70, 75), change("b", 80, 81));
	expect(joinCards(earlier, content(change("c", 60, 61), change("a", 75, 90)))).toEqual(
		content(change("c", 60, 61), change("a", 70, 90), change("b", 80, 81)),
	);
});

it("a card that is again what it was before goes from a message that waits", () => {
	const changed = content(change("a", 70, 75), change("b", 80, 81));
	expect(joinCards(changed, content(change("a", 75, 70)))).toEqual(content(change("b", 80, 81)));
});

it("a message keeps its cards up to a number, counts the others, and is read as it was written", () => {
	const many = tellCards(Array.from({ length: MAX_KEPT + 20 }, (_, index) => fits(`card ${index}`)));
	expect([many.cards.length, many.total]).toEqual([MAX_KEPT, MAX_KEPT + 20]);
	const joined = joinCards(content(fits("card 7"), fits("other")), many);
	expect([joined.cards.length, joined.total]).toEqual([MAX_KEPT, MAX_KEPT + 21]);
	expect(joinCards(joined, content(fits("newest"))).total).toBe(MAX_KEPT + 22);
	const stored = content(fits("a"), change("b", 80, 81));
	expect(toldCards.parse(JSON.parse(formatCards(stored)))).toEqual(stored);
	expect(toldCards.parse({ cards: "[{", total: 3 })).toEqual({ cards: [], total: 3 });
});

it("a message names only the cards that fit when it is sent, and what they are by then", () => {
	const fitting = { kind: "fits" as const, ...packKeys([A]) };
	expect(currentCards({ cards: [fits(A), fits(B)], total: 5 }, fitting)).toEqual({ cards: [fits(A)], total: 4 });
	const changes = {
		kind: "changes" as const,
		...packFacts(
			new Map([
				[A, fact(80)],
				[B, fact(70)],
			] as const),
		),
	};
	const changed = content(change(A, 75, 78), change(B, 70, 71), change("gone", 60, 61));
	expect(currentCards(changed, changes)).toEqual(content(change(A, 75, 80), change("gone", 60, 61)));
});

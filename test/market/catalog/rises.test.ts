import { expect, it } from "vitest";
import { countRises } from "../../../src/market/catalog/rises.ts";

const update = (at: number) => ({ at, until: at + 1 });
const cards = Array.from({ length: 120 }, (_, index) => ({ uuid: String(index), ovr: index < 30 ? 85 : 84 }));
/** At 200 thirty cards rose from 84 to 85; one of the others fell at 300 and rose again at 400. */
const changes = [
	...cards.slice(0, 30).map(({ uuid }) => ({ at: 200, uuid, oldOvr: 84, newOvr: 85 })),
	{ at: 300, uuid: "50", oldOvr: 84, newOvr: 83 },
	{ at: 401, uuid: "50", oldOvr: 83, newOvr: 84 },
];

it("counts at each update the cards as they were then, and those that rose", () => {
	const rises = countRises([update(200), update(300), update(400)], changes, cards, new Map());
	expect(rises.get(84)).toEqual({ updates: 3, cards: 120 + 90 + 89, rose: 30 });
	expect([rises.get(85), rises.get(83)]).toEqual([undefined, undefined]);
});

it("leaves out cards that came with an update or after it", () => {
	const since = new Map([["60", 300]]);
	const rises = countRises([update(200), update(300), update(400)], changes, cards, since);
	expect(rises.get(84)?.cards).toBe(120 + 90 + 89 - 2);
});

it("says nothing before three updates or a hundred cases", () => {
	expect(countRises([update(200), update(300)], changes, cards, new Map()).size).toBe(0);
	expect(countRises([200, 300, 400].map(update), changes, cards.slice(0, 35), new Map()).size).toBe(0);
});

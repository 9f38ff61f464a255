import { describe, expect, it } from "vitest";
import { createRecentCards } from "../../../src/market/catalog/recent-cards.ts";

describe("recent cards", () => {
	it("are kept per person, newest first, each once, at most ten", () => {
		const recent = createRecentCards();
		for (let card = 0; card < 12; card++) recent.note("ann", `card ${card}`);
		recent.note("ann", "card 5");
		recent.note("ben", "other");
		const cards = [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map(card => `card ${card}`);
		expect(recent.of("ann")).toEqual(cards);
		expect(recent.of("ben")).toEqual(["other"]);
		expect(recent.of("cid")).toEqual([]);
	});

	it("are forgotten on request, for one person only", () => {
		const recent = createRecentCards();
		recent.note("ann", "card");
		recent.note("ben", "card");
		recent.forget("ann");
		expect([recent.of("ann"), recent.of("ben")]).toEqual([[], ["card"]]);
	});

	it("are kept for the 5,000 people who asked last", () => {
		const recent = createRecentCards();
		for (let person = 0; person <= 5000; person++) recent.note(`person ${person}`, "card");
		expect(recent.of("person 0")).toEqual([]);
		expect(recent.of("person 1")).toEqual(["card"]);
	});
});

import { describe, expect, it } from "vitest";
import { newCards, newCardsEvent } from "../../../src/feed/kinds/new-cards.ts";
import { createCardChange } from "../../fixtures/card-change.ts";
import { createFeed } from "../../fixtures/feed.ts";
import { NOON } from "../../fixtures/listing.ts";

const card = (name: string, newOvr: number, overrides = {}) =>
	createCardChange({ kind: "new", name, newOvr, oldOvr: null, oldRarity: null, newRarity: "Gold", ...overrides });
const old = createCardChange({ kind: "overall", name: "old" });

describe("a feed of new cards", () => {
	it("has the cards of its filter, the best first", () => {
		const changes = [card("low", 70), card("high", 90), card("Prime", 99, { series: "Prime" }), old];
		const event = newCardsEvent(changes, { series: "Live" });
		expect(event?.cards.map(({ name }) => name)).toEqual(["high", "low"]);
		expect(newCardsEvent([old], {})).toBeNull();
	});

	it.each([
		["posts those of a crawl after the feed was made", { createdAt: NOON }, { key: `new ${NOON}`, mark: String(NOON) }],
		["does not post those of a crawl before", { createdAt: NOON + 1 }, null],
		["does not post those of a crawl twice", { lastEvent: String(NOON) }, null],
		["posts nothing without a card of its filter", { series: "Prime" }, null],
		["goes on after a pause with what comes then", { lastEvent: newCards.resumeMark(createFeed(), NOON) }, null],
	])("%s", (_, feed, due) => {
		const found = newCards.due(createFeed(feed), { now: NOON, changes: [card("new", 70)], at: NOON, update: null });
		if (due === null) expect(found).toBeNull();
		else expect(found).toMatchObject(due);
	});
});

import { describe, expect, it } from "vitest";
import { feedFilter } from "../../../src/feed/feed.ts";
import { roster, rosterEvent } from "../../../src/feed/kinds/roster.ts";
import { createCardChange } from "../../fixtures/card-change.ts";
import { createFeed } from "../../fixtures/feed.ts";
import { NOON } from "../../fixtures/listing.ts";

const change = (name: string, oldOvr: number, newOvr: number, overrides = {}) =>
	createCardChange({ name, oldOvr, newOvr, oldRarity: "Gold", newRarity: "Gold", kind: "overall", ...overrides });

describe("rosterEvent", () => {
	const changes = [
		change("small", 80, 81),
		change("large", 84, 80, { team: "Others" }),
		change("rarity", 84, 85, { newRarity: "Diamond", kind: "rarity" }),
	];
	const names = (filter: object) =>
		rosterEvent(changes, NOON, feedFilter(createFeed(filter)))?.changes.map(({ name }) => name) ?? null;

	it("has the cards, changes of rarity first, then the largest", () => {
		expect(names({})).toEqual(["rarity", "large", "small"]);
		expect(rosterEvent(changes, NOON, {})).toMatchObject({ up: 2, down: 1, at: NOON });
	});

	it.each([
		["of the rarity a card has reached", { rarity: "Diamond" }, ["rarity"]],
		["of the rarity a card has left", { rarity: "Gold" }, ["rarity", "large", "small"]],
		["of a team", { team: "Others" }, ["large"]],
		["of a series without changes", { series: "Prime" }, null],
	])("takes the cards %s", (_, filter, expected) => expect(names(filter)).toEqual(expected));
});

describe("a feed of roster updates", () => {
	const HOUR = 60 * 60_000;
	const update = { at: NOON, confirmedAt: NOON + HOUR / 2, until: NOON + HOUR, changes: [change("small", 80, 81)] };
	const crawl = { now: NOON + HOUR, changes: [], at: NOON + HOUR, update };
	it.each([
		[
			"posts what became an update after the feed was made",
			{ createdAt: update.confirmedAt },
			{},
			{ key: `roster ${NOON}`, isPosted: false, mark: String(update.confirmedAt) },
		],
		["does not post what was one before the feed was made", { createdAt: update.confirmedAt + 1 }, {}, null],
		["edits its post of an update that has grown", { lastEvent: String(update.confirmedAt) }, {}, { isPosted: true }],
		["posts one after another", { lastEvent: String(update.confirmedAt - 1) }, {}, { isPosted: false }],
		["posts nothing at a crawl that saw none of it", {}, { at: NOON + HOUR + 1 }, null],
		["posts nothing of one that began more than a day ago", {}, { now: NOON + 24 * HOUR + 1 }, null],
		["posts nothing without an update", {}, { update: null }, null],
		["posts nothing without a card of its filter", { team: "Others" }, {}, null],
	])("%s", (_, feed, seen, due) => {
		const found = roster.due(createFeed(feed), { ...crawl, ...seen });
		if (due === null) expect(found).toBeNull();
		else expect(found).toMatchObject(due);
	});

	it("resumes after a pause with the next update", () => {
		const resumed = createFeed({ lastEvent: roster.resumeMark(createFeed(), update.confirmedAt) });
		expect(roster.due(resumed, crawl)).toMatchObject({ isPosted: true });
		const later = { ...update, confirmedAt: update.confirmedAt + 1 };
		expect(roster.due(resumed, { ...crawl, update: later })).toMatchObject({ isPosted: false });
	});
});

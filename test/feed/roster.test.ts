import { describe, expect, it } from "vitest";
import { feedNonce, parseFeedTarget } from "../../src/feed/feed.ts";
import { newCardsEvent, rosterEvent } from "../../src/feed/roster.ts";
import { createCardChange } from "../fixtures/card-change.ts";
import { createFeed } from "../fixtures/feed.ts";
import { NOON } from "../fixtures/listing.ts";

const change = (name: string, oldOvr: number, newOvr: number, overrides = {}) =>
	createCardChange({ name, oldOvr, newOvr, oldRarity: "Gold", newRarity: "Gold", kind: "overall", ...overrides });

describe("rosterEvent", () => {
	const changes = [
		change("small", 80, 81),
		change("large", 84, 80, { team: "Others" }),
		change("rarity", 84, 85, { newRarity: "Diamond", kind: "rarity" }),
		change("not Live", 80, 90, { isLive: 0 }),
	];
	const names = (filter: object) =>
		rosterEvent(changes, NOON, createFeed(filter))?.changes.map(({ name }) => name) ?? null;

	it("has the Live cards, changes of rarity first, then the largest", () => {
		expect(names({})).toEqual(["rarity", "large", "small"]);
		expect(rosterEvent(changes, NOON, createFeed())).toMatchObject({ up: 2, down: 1, at: NOON });
	});

	it.each([
		["of the rarity a card has left or reached", { rarity: "Diamond" }, ["rarity"]],
		["of a team", { team: "Others" }, ["large"]],
		["of a series without changes", { series: "Prime" }, null],
	])("takes the cards %s", (_, filter, expected) => expect(names(filter)).toEqual(expected));
});

describe("newCardsEvent", () => {
	const card = (name: string, newOvr: number, overrides = {}) =>
		createCardChange({ kind: "new", name, newOvr, oldOvr: null, oldRarity: null, newRarity: "Gold", ...overrides });

	it("has the new cards of the filter, the best first", () => {
		const changes = [card("low", 70), card("high", 90), card("Prime", 99, { series: "Prime" }), change("old", 80, 81)];
		expect(newCardsEvent(changes, createFeed({ series: "Live" }))?.cards.map(({ name }) => name)).toEqual([
			"high",
			"low",
		]);
		expect(newCardsEvent([change("old", 80, 81)], createFeed())).toBeNull();
	});
});

it("a nonce is the same for one event of one feed only, and short enough for Discord", () => {
	const nonces = [
		feedNonce(1, "roster 1"),
		feedNonce(1, "roster 2"),
		feedNonce(2, "roster 1"),
		feedNonce(1, "roster 1"),
	];
	expect(new Set(nonces).size).toBe(3);
	expect(nonces.every(nonce => nonce.length === 25)).toBe(true);
});

it.each([
	["feed:12", 12],
	["feed:", null],
	["league:12", null],
	["feed:1e3", null],
])("the target %s is the feed %j", (target, id) => expect(parseFeedTarget(target)).toBe(id));

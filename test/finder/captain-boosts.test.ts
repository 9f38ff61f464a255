import { expect, test } from "vitest";
import { boostedRatings, boostsOf } from "../../src/finder/captain-boosts.ts";
import type { CaptainedCard } from "../../src/finder/captain-condition.ts";
import type { AttributeName } from "../../src/market/attributes.ts";
import { createCaptain } from "../fixtures/captain.ts";
import { createItemSummary } from "../fixtures/listing.ts";

test("A captain's boosts are the highest tier's, by the service's names; a word for both sides counts for both", () => {
	expect(boostsOf(createCaptain())).toEqual({
		attributes: { contact_left: 8, speed: 3, power_left: -2, power_right: -2 },
		players: 10,
	});
	expect(boostsOf(createCaptain(), 0)).toMatchObject({ attributes: { contact_left: 5, speed: 3 }, players: 5 });
});

test.each([
	["K/9", ["k_per_bf", "k_per_bf_left", "k_per_bf_right"]],
	["contact vs. L", ["contact_left"]],
	["Power vs RHP", ["power_right"]],
	["H/9 Left", ["hits_per_bf_left"]],
	["Pitch Clutch", ["pitching_clutch"]],
	["Clutch", ["batting_clutch", "pitching_clutch"]],
	["Batting Clutch", ["batting_clutch"]],
	["Reaction", ["reaction_time", "reaction_left", "reaction_right", "reaction_forward", "reaction_back"]],
	["Power against LHH", ["power_left"]],
])("The boost %s is one of %j", (name, attributes) => {
	const boosts = [{ tier: "1", description: "", attributes: [{ name, value: "+4" }] }];
	expect(Object.keys(boostsOf(createCaptain({ boosts })).attributes).toSorted()).toEqual(attributes.toSorted());
});

test.each([
	["10 players", 10],
	["26", 26],
	["Requires 5+ hitters", 5],
	["At least 7 or more Harbor Gulls", 7],
	["11 Hitters with under 75 Fielding on your squad", 11],
	["5 Hitters with over 84 Speed on your squad", 5],
	["5 Pitchers with under 65 BB/9 on your squad", 5],
	["6 Hitters from the 1990's decade on your squad", 6],
	["5 2nd Half Heroes Series Players on your squad", 5],
	["4 Pitchers that have reached 45 Saves in a Season on your squad", 4],
	["5 Left Handed Hitters", 5],
	["7 Players from the Harbor Gulls on your squad", 7],
	["27 players", null],
	["0 players", null],
	["players", null],
	["", null],
	["Hitters with over 84 Speed: 5", null],
	["84+Speed hitters", null],
	["from 5 to 10 players", null],
	["5 to 10 players", null],
	["5-10 players", null],
	["5 - 10 players", null],
	["5 or 10 players", null],
])("A tier described as %j asks for %s players", (description, players) => {
	expect(boostsOf(createCaptain({ boosts: [{ tier: "1", description, attributes: [] }] })).players).toBe(players);
});

test("Boosts of unknown names and values count nothing, and a captain without tiers has none", () => {
	const attributes = [
		{ name: "Luck", value: "+5" },
		{ name: "Speed Left", value: "+5" },
		{ name: "Speed", value: "lots" },
		{ name: "constructor", value: "+1" },
	];
	const boosts = [{ tier: "1", description: "from 5 to 10 players", attributes }];
	expect(boostsOf(createCaptain({ boosts }))).toEqual({ attributes: {}, players: null });
	expect(boostsOf(createCaptain({ boosts: [] }))).toEqual({ attributes: {}, players: null });
});

test("A card gains in the ratings that it has, up to the highest", () => {
	const boosts = boostsOf(createCaptain());
	const card = (attributes: Partial<Record<AttributeName, number>>): CaptainedCard => ({
		item: createItemSummary(),
		facts: undefined,
		rating: name => attributes[name],
	});
	expect(boostedRatings(boosts, card({ contact_left: 120, speed: 50, blocking: 3 }))).toEqual({ sum: 178, gain: 8 });
	expect(boostedRatings(boosts, card({ stamina: 50 }))).toBeNull();
});

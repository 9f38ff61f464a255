import { expect, test } from "vitest";
import type { CardFacts } from "../../src/finder/card-facts.ts";
import { ABSENT, createCardColumns } from "../../src/finder/columns.ts";
import { ownAttributes } from "../../src/market/attributes.ts";

const hitter = (attributes: CardFacts["attributes"]): CardFacts => ({
	isHitter: true,
	bats: "S",
	throws: "R",
	age: 27,
	born: "Cuba",
	secondaryPositions: ["LF", "CF"],
	attributes,
	pitches: [],
	quirks: ["Homebody"],
	augment: null,
});

test("A card's facts come back as they were put", () => {
	const columns = createCardColumns();
	const facts = hitter({ speed: 0, contact_left: 125 });
	columns.put("a", facts);
	expect(columns.facts("a")).toEqual(facts);
	expect(columns.facts("b")).toBeUndefined();
	expect(columns.quirks()).toEqual(["Homebody"]);
});

test("Columns grow with the cards, and a removed card's row is free for another one, with none of its values", () => {
	const columns = createCardColumns();
	for (let card = 0; card < 3000; card++) columns.put(`${card}`, hitter({ speed: card % 100 }));
	const row = columns.row("2999") ?? -1;
	expect(columns.values("speed")[row]).toBe(99);
	columns.remove("2999");
	expect(columns.size).toBe(2999);
	columns.put("new", hitter({ contact_left: 5 }));
	expect(columns.row("new")).toBe(row);
	expect(columns.values("speed")[row]).toBe(ABSENT);
});

test.each([
	["a hitter's pitching", true, { speed: 50, pitch_control: 10, stamina: 0 }, ["speed"]],
	["a pitcher's batting", false, { stamina: 80, contact_left: 9, bunting_ability: 40 }, ["stamina"]],
	["nothing of who does both", false, { stamina: 80, contact_left: 70 }, ["stamina", "contact_left"]],
	[
		"a zero in the field, but not on the bases",
		true,
		{ speed: 0, blocking: 0, arm_strength: 40 },
		["speed", "arm_strength"],
	],
])("The attributes that only fill the record count as absent: %s", (_, isHitter, attributes, own) => {
	expect(Object.keys(ownAttributes(attributes, isHitter))).toEqual(own);
});

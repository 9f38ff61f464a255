import { expect, test } from "vitest";
import { cardFacts } from "../../../src/finder/card-facts.ts";
import {
	compareFacts,
	mergeAttributeChanges,
	parseStoredChanges,
	parseStoredFacts,
} from "../../../src/finder/store/stored.ts";
import { createItem } from "../../fixtures/item.ts";

test("A card's facts come back from what is stored", () => {
	const facts = cardFacts(createItem());
	expect(parseStoredFacts(JSON.stringify(facts))).toEqual(facts);
	expect(compareFacts(facts, facts)).toBeNull();
});

test("A row of the first version, or of one that stored less, is read with what it has", () => {
	const row =
		'{"isHitter":true,"bats":"S","throws":"R","age":27,"born":"Cuba","secondaryPositions":["LF"],"attributes":{"speed":80,"wit":3},"pitches":[],"quirks":["Homebody"]}';
	expect(parseStoredFacts(row)).toMatchObject({ bats: "S", attributes: { speed: 80 }, quirks: ["Homebody"] });
	for (const damaged of ["{}", "[]", '{"isHitter":']) {
		expect(parseStoredFacts(damaged)).toMatchObject({ bats: null, attributes: {}, pitches: [] });
	}
	expect(parseStoredChanges('{"speed":[1]}')).toEqual({});
});

test("Several changes of a card are one, and none where the first value has come back", () => {
	expect(
		mergeAttributeChanges([
			{ speed: [1, 2], stamina: [null, 4] },
			{ speed: [2, 1], stamina: [4, 5] },
		]),
	).toEqual({
		stamina: [null, 5],
	});
});

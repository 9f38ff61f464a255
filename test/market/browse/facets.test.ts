import { describe, expect, it } from "vitest";
import type { ItemSummary } from "../../../src/api/operations/item-summary.ts";
import {
	facetKey,
	facetValues,
	findFacetValues,
	matchingFacetValues,
	similarFacetValues,
} from "../../../src/market/browse/facets.ts";
import { createItemSummary, createListing } from "../../fixtures/listing.ts";

const listed = (...items: Partial<ItemSummary>[]) =>
	items.map(item => createListing({ item: createItemSummary(item) }));

const TEAMS = facetValues(
	listed(
		{ team: "Iron Moles", teamShort: "IRM" },
		{ team: "Harbor Gulls", teamShort: "HBG" },
		{ team: "Río Lobos", teamShort: null },
		{ team: "Harbor Gulls", teamShort: "HBG" },
		{ team: null, teamShort: null },
	),
	"team",
);
const POSITIONS = facetValues(listed({ position: "C" }, { position: "CF" }, { position: "SP" }), "position");
const RARITIES = facetValues(listed({ rarity: "Diamond" }, { rarity: "Red Diamond" }), "rarity");

const names = (values: readonly { name: string }[]) => values.map(({ name }) => name);

describe("facets", () => {
	it("have the values that occur, each once, in alphabetical order", () => {
		expect(TEAMS).toEqual([
			{ name: "Harbor Gulls", short: "HBG" },
			{ name: "Iron Moles", short: "IRM" },
			{ name: "Río Lobos", short: null },
		]);
		expect(names(POSITIONS)).toEqual(["C", "CF", "SP"]);
	});

	it.each([
		["a name", TEAMS, "Harbor Gulls", ["Harbor Gulls"]],
		["a name in another case", TEAMS, "harbor gulls", ["Harbor Gulls"]],
		["a name without its accents", TEAMS, "RIO LOBOS", ["Río Lobos"]],
		["a short name", TEAMS, "hbg", ["Harbor Gulls"]],
		["a part of one", TEAMS, "mole", ["Iron Moles"]],
		["a part of several", TEAMS, "r", ["Harbor Gulls", "Iron Moles", "Río Lobos"]],
		["nothing of the kind", TEAMS, "Foxes", []],
		["a name that is a part of another", RARITIES, "diamond", ["Diamond"]],
		["a letter that is a position", POSITIONS, "c", ["C"]],
		["a key", TEAMS, facetKey("Río Lobos"), ["Río Lobos"]],
	])("find by %s", (_what, values, text, found) => expect(names(findFacetValues(values, text))).toEqual(found));

	it.each(["***", "🙂", "-"])("do not match the symbols %s, which no value contains", symbols => {
		expect(findFacetValues(TEAMS, symbols)).toEqual([]);
	});

	it("match a symbol that a value contains, and all values while nothing is typed", () => {
		const values = [...TEAMS, { name: "All-Stars", short: null }];
		expect(names(findFacetValues(values, "-"))).toEqual(["All-Stars"]);
		expect(matchingFacetValues(values, " ")).toEqual(values);
	});

	it("come in the game's order where they are rarities, unknown ones last", () => {
		const all = ["Silver", "Zirconium", "Red Diamond", "Common", "Amber", "Gold", "Diamond", "Bronze"];
		const sorted = ["Common", "Bronze", "Silver", "Gold", "Diamond", "Red Diamond", "Amber", "Zirconium"];
		expect(names(facetValues(listed(...all.map(rarity => ({ rarity }))), "rarity"))).toEqual(sorted);
	});

	it.each([
		["lark", ["Ferrymen"]],
		["ferymen", ["Ferrymen"]],
		["Harbour Gulls", ["Harbor Gulls"]],
		["irn", ["Iron Moles"]],
		["Sparrows", []],
		["x", []],
		["", []],
	])("are suggested for %j", (typed, suggested) => {
		const teams = [...TEAMS, { name: "Ferrymen", short: "LRK" }];
		expect(names(similarFacetValues(teams, typed))).toEqual(suggested);
	});

	it("have keys of five characters, whatever the name", () => {
		for (const name of ["C", "Río Lobos", "x|%".repeat(500)]) expect(facetKey(name)).toMatch(/^[\w-]{5}$/);
		expect(facetKey("Season 1")).not.toBe(facetKey("Season 2"));
	});
});

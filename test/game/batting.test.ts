import { describe, expect, it } from "vitest";
import type { BatterRow } from "../../src/api/operations/game-log.ts";
import { parseBatter, sumBatting } from "../../src/game/batting.ts";

const ROW: BatterRow = {
	playerName: "Elm, LF",
	ab: 3,
	r: 1,
	h: 2,
	rbi: 4,
	bb: 1,
	so: 1,
	avg: "0.666667",
	doubles: 0,
	triples: 0,
	hr: 0,
	sh: 0,
	sf: 0,
	gidp: 0,
	e: 0,
	pb: 0,
	hbp: 0,
	sb: 0,
	cs: 0,
	substitute: false,
};

describe("parseBatter", () => {
	it.each([
		["Elm, LF", "Elm", ["LF"], false],
		["Elm Jr., 2B", "Elm Jr.", ["2B"], false],
		["Fir-Larch, CF", "Fir-Larch", ["CF"], false],
		["O'Ilex, SS-2B", "O'Ilex", ["SS", "2B"], false],
		["1-Elm Jr., PR-1B", "Elm Jr.", ["PR", "1B"], true],
		["12-Elm, PR", "Elm", ["PR"], true],
		["a-Fir-Larch, PH", "Fir-Larch", ["PH"], true],
		["Elm", "Elm", [], false],
		["Elm, lf", "Elm, lf", [], false],
		["", "", [], false],
	])("reads the player of %j", (playerName, name, positions, substitute) => {
		expect(parseBatter({ ...ROW, playerName })).toMatchObject({ name, positions, substitute });
	});

	it("recognizes a change in the field by the row's flag", () => {
		expect(parseBatter({ ...ROW, substitute: true })).toMatchObject({
			name: "Elm",
			positions: ["LF"],
			substitute: true,
		});
	});

	it("reads the columns", () => {
		expect(parseBatter(ROW)).toMatchObject({ ab: 3, r: 1, h: 2, rbi: 4, bb: 1, so: 1, extras: [] });
	});

	it("lists only the extras above 0", () => {
		expect(parseBatter({ ...ROW, doubles: 1, hr: 2, sb: 1, e: 1 }).extras).toEqual([
			{ extra: "doubles", count: 1 },
			{ extra: "hr", count: 2 },
			{ extra: "sb", count: 1 },
			{ extra: "e", count: 1 },
		]);
	});
});

describe("sumBatting", () => {
	it("adds the lines up", () => {
		expect(sumBatting([parseBatter(ROW), parseBatter(ROW)])).toEqual({ ab: 6, r: 2, h: 4, rbi: 8, bb: 2, so: 2 });
	});

	it("is all zeros without a line", () => {
		expect(sumBatting([])).toEqual({ ab: 0, r: 0, h: 0, rbi: 0, bb: 0, so: 0 });
	});
});

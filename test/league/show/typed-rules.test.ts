import { describe, expect, it } from "vitest";
import { isNoDay, parsePoints, parseScore } from "../../../src/league/show/typed-rules.ts";

describe("the points of a win and a loss", () => {
	it.each([
		["3-2", { win: 3, loss: 2 }],
		[" 3 – 1 ", { win: 3, loss: 1 }],
		["2:0", { win: 2, loss: 0 }],
		["1 0", { win: 1, loss: 0 }],
		["Percentage", "percentage"],
		["porcentaje", "percentage"],
		["%", "percentage"],
	])("are read from %j", (typed, points) => {
		expect(parsePoints(typed)).toEqual(points);
	});

	it.each(["", "x", "3", "3-", "3-2-1", "-3-2", "2-3", "2-2", "100-0", "3.5-2", "0-0"])("are not %j", typed => {
		expect(parsePoints(typed)).toBeNull();
	});
});

it("a score is the runs of two sides, also where the winner has fewer", () => {
	expect(["5-3", "0 : 4", "7/7"].map(parseScore)).toEqual([
		{ winner: 5, loser: 3 },
		{ winner: 0, loser: 4 },
		{ winner: 7, loser: 7 },
	]);
	expect(["", "5", "a-b", "5-3-1", "1000-0", "-1-0"].map(parseScore)).toEqual(Array(6).fill(null));
});

it("a season can be without a last day", () => {
	expect(["none", " Ninguno", "-"].map(isNoDay)).toEqual([true, true, true]);
	expect(["", "2026-04-01", "nones"].map(isNoDay)).toEqual([false, false, false]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLines, stripTokens } from "../../src/game/tokens.ts";

describe("parseLines", () => {
	it("colours text until the next colour code and ends a line at each ^n^", () => {
		expect(parseLines("^c51^Inning 1:^c50^^n^Elm walked. ^c46^Fir doubled.^c50^* Hazel flied out.")).toEqual([
			[{ text: "Inning 1:", color: 51 }],
			[
				{ text: "Elm walked. ", color: null },
				{ text: "Fir doubled.", color: 46 },
				{ text: "* Hazel flied out.", color: null },
			],
		]);
	});

	it("carries a colour over a line break", () => {
		expect(parseLines("^c48^one^n^two")).toEqual([[{ text: "one", color: 48 }], [{ text: "two", color: 48 }]]);
	});

	it("keeps two segments of the same colour apart", () => {
		expect(parseLines("^c48^one^c50^^c48^two")).toEqual([
			[
				{ text: "one", color: 48 },
				{ text: "two", color: 48 },
			],
		]);
	});

	it("drops other tokens without ending the segment", () => {
		expect(parseLines("Lantern Park^e^ (12 ft)^zz9^!")).toEqual([[{ text: "Lantern Park (12 ft)!", color: null }]]);
	});

	it("returns one empty line for empty text", () => {
		expect(parseLines("")).toEqual([[]]);
	});

	it("loses no character of a text without carets", () => {
		fc.assert(
			fc.property(
				fc.string().filter(text => !text.includes("^")),
				text => {
					expect(parseLines(text).flat()).toEqual(text === "" ? [] : [{ text, color: null }]);
				},
			),
		);
	});
});

describe("stripTokens", () => {
	it.each([
		["quiet_fox12 ^b53^", "quiet_fox12 "],
		["^c46^Critical Play^c50^", "Critical Play"],
		["one^n^two", "one\ntwo"],
		["Lantern Park^e^ (12 ft)", "Lantern Park (12 ft)"],
		["^QQ7^unknown", "unknown"],
		["5^2 and ^ alone ^ and ^^", "5^2 and ^ alone ^ and ^^"],
		["", ""],
	])("reads %j as %j", (text, stripped) => {
		expect(stripTokens(text)).toBe(stripped);
	});
});

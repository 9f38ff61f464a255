import { describe, expect, it } from "vitest";
import { type Inning, parseInnings } from "../../src/game/innings.ts";
import { parseLines } from "../../src/game/tokens.ts";

function parse(...lines: string[]): Inning[] {
	return parseInnings(parseLines(lines.join("^n^")));
}

/** Innings reduced to their plays' texts. */
function texts(innings: Inning[]): Record<string, string[]> {
	return Object.fromEntries(
		innings.flatMap(({ inning, halves }) =>
			halves.map(({ side, battingTeam, plays }) => [`${inning} ${side} ${battingTeam}`, plays.map(play => play.text)]),
		),
	);
}

const TOTALS = "Runs: 1 Hits: 2 Walks: 3 Errors: 4 Pitches: 15 Runners Left On: 2";

describe("parseInnings", () => {
	it("reads halves in order, the away team's first, with their plays and totals", () => {
		const innings = parse(
			"^c51^Inning 1:^c50^",
			"Lanterns batting. Jay pitching. Elm walked. ",
			TOTALS,
			"",
			"Foxes batting. ^c48^Egret homered. ^c50^",
			"Runs: 1 Hits: 1 Walks: 0 Errors: 0 Pitches: 4 Runners Left On: 0",
			"",
			"^c51^Inning 2:^c50^",
			"Lanterns batting. Fir walked. ",
			TOTALS,
		);
		expect(texts(innings)).toEqual({
			"1 away Lanterns": ["Jay pitching.", "Elm walked."],
			"1 home Foxes": ["Egret homered."],
			"2 away Lanterns": ["Fir walked."],
		});
		expect(innings[0]?.halves[0]?.totals).toEqual({ runs: 1, hits: 2, walks: 3, errors: 4, pitches: 15, leftOn: 2 });
	});

	it("has no runners left on if the half ended before its third out", () => {
		const [inning] = parse(
			"Inning 9:",
			"Foxes batting. Egret homered.",
			"Runs: 1 Hits: 1 Walks: 0 Errors: 0 Pitches: 4 ",
		);
		expect(inning?.halves[0]?.totals).toEqual({ runs: 1, hits: 1, walks: 0, errors: 0, pitches: 4, leftOn: null });
	});

	it("keeps a half that started but has no play", () => {
		expect(texts(parse("Inning 3:", "Lanterns batting. ", "Runs: 0 Hits: 0 Walks: 0 Errors: 0 Pitches: 3 "))).toEqual({
			"3 away Lanterns": [],
		});
	});

	it("has no totals if the log ends early", () => {
		const innings = parse("Inning 1:", "Lanterns batting. Elm walked.", "", "Foxes batting. Egret walked.");
		expect(innings[0]?.halves.map(half => half.totals)).toEqual([null, null]);
		expect(texts(innings)).toEqual({ "1 away Lanterns": ["Elm walked."], "1 home Foxes": ["Egret walked."] });
	});

	it("starts a new half with a new inning, although the last one has no totals", () => {
		const innings = parse("Inning 1:", "Lanterns batting. Elm walked.", "Inning 2:", "Fir walked.");
		expect(texts(innings)).toEqual({ "1 away Lanterns": ["Elm walked."], "2 away ": ["Fir walked."] });
	});

	it.each(["XO.", "St. Foxes", "J.R.", "The batting cage", "5^2"])("reads a team called %j", team => {
		expect(texts(parse("Inning 1:", `${team} batting. Elm walked.`))).toEqual({ [`1 away ${team}`]: ["Elm walked."] });
	});

	it("keeps unknown text inside an inning as plays, and none outside", () => {
		expect(texts(parse("A word before.", "Inning 1:", "Elm walked.", "Rain delay.", "Runs: many"))).toEqual({
			"1 away ": ["Elm walked.", "Rain delay.", "Runs: many"],
		});
	});
});

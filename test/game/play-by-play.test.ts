import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { createGameLog, createLongestGameLog } from "../fixtures/game-log.ts";
import { reassemble, sourceHalves } from "./half-innings.ts";

const FRAGMENTS = [
	"^c51^Inning 1:^c50^",
	"^c51^Inning 2:^c50^",
	"^n^",
	"Lanterns batting. ",
	"Elm homered to left (410 feet). ",
	"Fir scores. ",
	"^c46^",
	"^c48^",
	"^c50^",
	"* ",
	"^",
	"Runs: 1 Hits: 1 Walks: 0 Errors: 0 Pitches: 4 ",
	"Runs: ",
	"Game Log Legend",
	"Perfect Contact Hits (Perfect-Perfect)",
	"Elm: 104 mph (Elm walked. )",
	"UMPIRES",
	"HP: ",
];

describe("parsePlayByPlay", () => {
	it.each([
		["a game of nine innings", createGameLog()],
		["the longest game", createLongestGameLog()],
		["a walk-off", createGameLog({ away: [0, 0], home: [0, 1] })],
	])("loses and repeats nothing: %s", (_title, { text }) => {
		expect(reassemble(parsePlayByPlay(text).innings)).toEqual(sourceHalves(text));
	});

	it("has each play once, although the perfect contact repeats some", () => {
		const { innings, trailer } = parsePlayByPlay(createGameLog({ away: [0], home: [1] }).text);
		const homers = innings.flatMap(inning => inning.halves.flatMap(half => half.plays.filter(play => play.runs === 1)));
		expect(homers).toHaveLength(1);
		expect(trailer.perfectContact).toHaveLength(2);
	});

	it("ends the innings at the perfect contact if the legend is missing", () => {
		const text = createGameLog().text.replace(/Game Log Legend.*(?=Perfect Contact)/, "");
		const { innings, trailer } = parsePlayByPlay(text);
		expect(innings).toEqual(parsePlayByPlay(createGameLog().text).innings);
		expect(trailer.perfectContact).toHaveLength(2);
	});

	it.each(["", "   ", "^n^^n^", "Under maintenance.", "<!DOCTYPE html><html></html>", "^c51^"])(
		"finds no innings in %j",
		text => {
			expect(parsePlayByPlay(text).innings).toEqual([]);
		},
	);

	it.each([
		["Game Log Legend^n^Game Scores: ", "1"],
		["Inning 1:^n^Lanterns batting. ", ". "],
	])("reads the longest text quickly: %j and many of %j", (start, unit) => {
		const text = start + unit.repeat(500_000 / unit.length);
		expect(parsePlayByPlay(text).trailer.gameScores).toEqual([]);
	});

	it("never throws, whatever the text", () => {
		const text = fc
			.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string()), { maxLength: 40 })
			.map(parts => parts.join(""));
		fc.assert(fc.property(text, value => void parsePlayByPlay(value)));
	});
});

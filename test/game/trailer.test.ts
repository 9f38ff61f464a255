import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { parseTrailer } from "../../src/game/trailer.ts";
import { TRAILER } from "../fixtures/game-trailer.ts";

describe("parseTrailer", () => {
	it("reads everything after the innings", () => {
		expect(parseTrailer(TRAILER)).toEqual({
			perfectContact: [
				{ batter: "Dunlin Jr.", speed: 104, text: "Dunlin Jr. grounded out to SS (6-3)." },
				{ batter: "Avocet", speed: 111, text: "Avocet homered to left (410 feet)." },
			],
			venue: "Lantern Park",
			elevation: 1120,
			hittingDifficulty: "All-Star",
			pitchingDifficulty: "Veteran",
			attendance: 31404,
			capacity: 72,
			weather: "68 degrees, Overcast",
			wind: "Wind: 6 mph, out to left",
			firstPitch: "7:00pm",
			gameScores: [
				{ pitcher: "Jay", score: 54 },
				{ pitcher: "Juniper", score: -3 },
			],
			umpires: [
				{ position: "HP", name: "Robin Marsh" },
				{ position: "1B", name: "J.R. Fielder" },
				{ position: "2B", name: "Kim St. Clair" },
				{ position: "3B", name: "Alex Moor" },
			],
		});
	});

	it("has no facts of an empty text", () => {
		expect(parseTrailer("")).toEqual({
			perfectContact: [],
			venue: null,
			elevation: null,
			hittingDifficulty: null,
			pitchingDifficulty: null,
			attendance: null,
			capacity: null,
			weather: null,
			wind: null,
			firstPitch: null,
			gameScores: [],
			umpires: [],
		});
	});

	it.each([
		["Game Log Legend", []],
		["Lantern Park", ["venue", "elevation"]],
		["Hitting Difficulty", ["hittingDifficulty"]],
		["Pitching Difficulty", ["pitchingDifficulty"]],
		["Maximum attendance", ["attendance", "capacity"]],
		["Weather", ["weather"]],
		["Wind", ["wind"]],
		["Scheduled First Pitch", ["firstPitch"]],
		["Game Scores", ["gameScores"]],
		["UMPIRES", ["umpires"]],
		["HP", ["umpires"]],
		["Perfect Contact Hits", ["perfectContact"]],
	])("without the line %j lacks only that line's facts", (start, missing) => {
		const whole: Record<string, unknown> = { ...parseTrailer(TRAILER) };
		const lines = TRAILER.split("^n^").filter(line => !line.startsWith(start));
		const rest = Object.entries(parseTrailer(lines.join("^n^")));
		expect(rest.filter(([key, value]) => !isDeepStrictEqual(value, whole[key])).map(([key]) => key)).toEqual(missing);
	});

	it.each([
		["Lantern Park^e^", "Lantern Park", null],
		["Lantern Park^e^ (-5 ft elevation)", "Lantern Park", -5],
		["Created Field No. 3^e^ (0 ft elevation)", "Created Field No. 3", 0],
	])("reads the venue of %j", (line, venue, elevation) => {
		expect(parseTrailer(`Game Log Legend^n^^n^${line}^n^`)).toMatchObject({ venue, elevation });
	});

	it("reads the wind of a calm day", () => {
		expect(parseTrailer("Weather: 81 degrees, Windy^n^No Wind").wind).toBe("No Wind");
	});
});

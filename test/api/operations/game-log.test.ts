import { describe, expect, it } from "vitest";
import { gameLogOperation, isComplete } from "../../../src/api/operations/game-log.ts";
import { boxScoreRecord, gameLogRecord, lineScoreRecord } from "../records.ts";

const schema = gameLogOperation.response({ id: "7001" });

describe("game-log", () => {
	it("reads the line score", () => {
		const { record } = schema.parse(gameLogRecord());
		expect(record).toEqual({
			id: "7001",
			gameUuid: "a-b",
			mode: "ARENA",
			home: {
				playerId: "11",
				teamId: "11",
				fullName: "Otters",
				name: "quiet_kettle ^b53^",
				result: "W",
				runs: 5,
				hits: 9,
				errors: 0,
			},
			away: { playerId: "22", teamId: "22", fullName: "Herons", name: "CPU", result: "L", runs: 3, hits: 6, errors: 1 },
			winningTeamId: "11",
			innings: 1,
			slots: [
				{ inning: 1, home: 5, away: 3 },
				...[2, 3, 4, 5, 6, 7, 8, 9].map(inning => ({ inning, home: null, away: null })),
			],
			pitcherInfo: "W: A. Example (1-0, 2.00)",
			createdAt: Date.parse("2031-04-08T21:48:42Z"),
			playedAt: Date.parse("2031-04-08T21:48:42Z"),
			ruling: "0",
		});
	});

	it("leaves the text as it is, tokens and all", () => {
		expect(schema.parse(gameLogRecord()).text).toBe("^c51^Inning 1:^c50^^n^Herons batting. ^n^");
	});

	it("reads a team's box score from under its id", () => {
		const [home] = schema.parse(gameLogRecord()).boxScores;
		expect(home).toMatchObject({
			teamId: "11",
			teamName: "Otters",
			r: [2, 3],
			h: [4, 5],
			e: [0, 0],
			lastInning: 2,
			battingTotals: { ab: 30, r: 5, h: 9, rbi: 5, bb: 2, so: 7 },
			pitchingTotals: { ip: "9.0", h: 6, r: 3, er: 3, bb: 1, so: 8 },
			batters: [{ playerName: "Tollworth, CF", ab: 4, avg: "0.5", doubles: 0, cs: 0 }],
			pitchers: [
				{
					playerName: "Example (W)",
					ip: "7.2",
					era: "INF",
					wp: 2,
					win: true,
					loss: false,
					blownSave: false,
					seasonWins: 4,
				},
			],
		});
	});

	it("reads the numbers of innings as recorded, for they say which nine the slots hold", () => {
		const line_score = lineScoreRecord({ inning_1: "3", inning_9: "11", home_runs_9: "2", away_runs_9: "0" });
		const { slots } = schema.parse(gameLogRecord({ line_score })).record;
		expect([slots[0]?.inning, slots[8]]).toEqual([3, { inning: 11, home: 2, away: 0 }]);
	});

	it.each([
		[
			{ home_lg_team_id: "", winning_lg_team_id: undefined },
			{ home: { teamId: null }, winningTeamId: null },
		],
		[
			{ created_at: "", display_date: "soon" },
			{ createdAt: null, playedAt: null },
		],
		[{ ruling: "" }, { ruling: "0" }],
		[{ ruling: 13 }, { ruling: "13" }],
		[
			{ id: undefined, game_uuid: "" },
			{ id: null, gameUuid: null },
		],
	])("reads %j", (overrides, expected) => {
		expect(schema.parse(gameLogRecord({ line_score: lineScoreRecord(overrides) })).record).toMatchObject(expected);
	});

	it.each([
		["", []],
		["3", [3]],
		["2, ,1", [2, 0, 1]],
		["10,0", [10, 0]],
	])("reads runs by inning %j as %j", (r, runs) => {
		const box_score = [boxScoreRecord("11", { r }), boxScoreRecord("22")];
		expect(schema.parse(gameLogRecord({ box_score })).boxScores[0]?.r).toEqual(runs);
	});

	it("finds the parts in any order", () => {
		const { game } = gameLogRecord();
		expect(schema.parse({ game: game.toReversed() })).toEqual(schema.parse({ game }));
	});

	it.each([
		[{ game: [] }, "line_score"],
		[{ game: "over" }, "game"],
		[gameLogRecord({ line_score: lineScoreRecord({ innings: {} }) }), "line_score.innings"],
		[gameLogRecord({ game_log: ["text"] }), "game_log"],
	])("says where %j does not fit", (body, field) => {
		expect(schema.safeParse(body).error?.issues[0]?.path.join(".")).toBe(field);
	});

	it.each([
		["3,000 sentences", "Elm walked. ".repeat(3000).trim(), true],
		["more sentences", "Elm walked. ".repeat(3001), false],
		["sentences without words", ". ".repeat(3001), false],
		["more innings", "^c51^Inning 1:^c50^ ".repeat(1501), false],
		["more lines", "^n^a".repeat(3001), false],
		["more colours", "^C46^a".repeat(3001), false],
		["one sentence of 100,000 letters", "a".repeat(100_000), true],
		["a longer sentence", "a".repeat(100_001), false],
	])("of a text with %s takes what can be followed without delaying others", (_, game_log, isTaken) => {
		expect(schema.safeParse(gameLogRecord({ game_log })).success).toBe(isTaken);
	});

	it.each([
		["with all its parts", {}, true],
		["that ended early", { line_score: lineScoreRecord({ ruling: "5" }), game_log: "Nobody came." }, true],
		["whose winner is only named by result", { line_score: lineScoreRecord({ winning_lg_team_id: " " }) }, true],
		["without text", { game_log: undefined }, false],
		["without play", { game_log: "Coming soon" }, false],
		["without a box score", { box_score: undefined }, false],
		["with one team's box score", { box_score: [boxScoreRecord()] }, false],
		[
			"without a winner",
			{ line_score: lineScoreRecord({ winning_lg_team_id: "", home_display_result: "", away_display_result: "" }) },
			false,
		],
	])("of a game %s says that it is complete: %j → %s", (_, parts, complete) => {
		const log = schema.parse(gameLogRecord(parts));
		expect(isComplete(log)).toBe(complete);
		expect(gameLogOperation.freshUntil(0, log)).toBe(complete ? Number.POSITIVE_INFINITY : 60_000);
	});

	it("sends username and platform only together", () => {
		const params = (query: Parameters<typeof gameLogOperation.params>[0]) => gameLogOperation.params(query, "lg");
		expect(params({ id: "1" })).toEqual({ id: "1" });
		expect(params({ id: "1", username: "quiet_kettle" })).toEqual({ id: "1" });
		expect(params({ id: "1", username: "quiet_kettle", platform: "ts" })).toEqual({
			id: "1",
			username: "quiet_kettle",
			platform: "lgts",
		});
	});
});

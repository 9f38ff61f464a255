import { describe, expect, it } from "vitest";
import { gameLogOperation } from "../../src/api/operations/game-log.ts";
import { createGameLog, createLongestGameLog } from "../fixtures/game-log.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";

describe("the invented game", () => {
	it.each([
		["nine innings", createGameLog()],
		["the longest", createLongestGameLog()],
		["left early", createGameLog({ away: [0, 1], home: [0, null], ruling: "6", winner: "home" })],
	])("is what the read API's client reads from its upstream form: %s", (_title, log) => {
		expect(gameLogOperation.response({ id: "1000000001" }).parse(encodeGameLog(log))).toEqual(log);
	});

	it("is the worst case: 11 innings, 25 batters a side, names of 40 characters", () => {
		const { record, boxScores } = createLongestGameLog();
		expect(record.innings).toBe(11);
		expect(boxScores.map(team => team.batters.length)).toEqual([25, 25]);
		expect(
			new Set(boxScores.flatMap(team => team.batters.map(row => row.playerName.replace(/^1-|, [\w-]+$/g, "").length))),
		).toEqual(new Set([40]));
	});
});

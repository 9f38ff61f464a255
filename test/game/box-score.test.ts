import { describe, expect, it } from "vitest";
import { findTeamBoxScore, parseBoxScore } from "../../src/game/box-score.ts";
import { parseInningsPitched } from "../../src/game/pitching.ts";
import { SIDES } from "../../src/game/sides.ts";
import { createGameLog, createLongestGameLog } from "../fixtures/game-log.ts";

describe("parseBoxScore", () => {
	it.each([
		["a game of nine innings", createGameLog()],
		["the longest game", createLongestGameLog()],
	])("adds up to the service's own totals: %s", (_title, log) => {
		const boxScore = parseBoxScore(log);
		for (const side of SIDES) {
			const source = findTeamBoxScore(log, side);
			const { ip, ...pitching } = source?.pitchingTotals ?? { ip: "" };
			expect(boxScore[side]?.batting).toEqual(source?.battingTotals);
			expect(boxScore[side]?.pitching).toEqual({ outs: parseInningsPitched(ip), ...pitching });
		}
	});

	it("names the teams without tokens", () => {
		const log = createGameLog({ teams: { away: "Lanterns ^b53^", home: "XO." } });
		const { home, away } = parseBoxScore(log);
		expect([away?.team, home?.team]).toEqual(["Lanterns", "XO."]);
	});

	it("finds each side by its id, whatever the order", () => {
		const log = createGameLog();
		const swapped = { ...log, boxScores: log.boxScores.toReversed() };
		expect(parseBoxScore(swapped)).toEqual(parseBoxScore(log));
	});

	it("takes the home team first if both have the same id", () => {
		const log = createGameLog();
		const boxScores = log.boxScores.map(team => ({ ...team, teamId: "15" }));
		const { home, away } = log.record;
		const record = { ...log.record, home: { ...home, teamId: "15" }, away: { ...away, teamId: "15" } };
		expect(parseBoxScore({ ...log, record, boxScores })).toEqual(parseBoxScore(log));
	});

	it("has no lines if the service has no box score", () => {
		expect(parseBoxScore({ ...createGameLog(), boxScores: [] })).toEqual({ home: null, away: null });
	});
});

import { describe, expect, it } from "vitest";
import type { HistorySide } from "../../src/api/operations/game-history.ts";
import { deriveHistory } from "../../src/game/history.ts";
import { tallyRecord } from "../../src/game/record.ts";
import { createHistoryEntry } from "../fixtures/history-entry.ts";

/** Games of "quiet_fox12", newest first, each by its result and perhaps its opponent. */
function play(...games: [result: string, away?: Partial<HistorySide>][]) {
	const entries = games.map(([result, away = {}]) => createHistoryEntry({ home: { result }, away }));
	return deriveHistory(entries, "quiet_fox12");
}

describe("tallyRecord", () => {
	it("counts results and runs, and averages them", () => {
		expect(tallyRecord(play(["W"], ["L"], ["W", { runs: 5 }], ["?"]))).toEqual({
			games: 4,
			wins: 2,
			losses: 1,
			streak: { result: "W", games: 1 },
			runsFor: 16,
			runsAgainst: 11,
			averageFor: 4,
			averageAgainst: 2.75,
			mostFrequentOpponent: { name: "paper_lantern7", games: 4, wins: 2, losses: 1 },
		});
	});

	it.each([
		["WWWL", { result: "W", games: 3 }],
		["LW", { result: "L", games: 1 }],
		["LLL", { result: "L", games: 3 }],
		["?WW", null],
		["W?W", { result: "W", games: 1 }],
		["", null],
	])("reads the streak of %j, newest first", (results, streak) => {
		expect(tallyRecord(play(...[...results].map((result): [string] => [result]))).streak).toEqual(streak);
	});

	it("finds the person met most often, regardless of case, and no computer or hidden name", () => {
		const computer = { name: "CPU", fullName: "CPU" };
		const games = play(
			["W", { name: "CPU" }],
			["W", { name: "CPU" }],
			["W", { name: "CPU" }],
			["W", computer],
			["W", computer],
			["W", computer],
			["L", { name: "Paper_Moth" }],
			["W"],
			["W", { name: "paper_moth ^b53^" }],
		);
		expect(tallyRecord(games).mostFrequentOpponent).toEqual({ name: "Paper_Moth", games: 2, wins: 1, losses: 1 });
	});

	it("takes the one met last of several opponents met equally often", () => {
		expect(tallyRecord(play(["W", { name: "paper_moth" }], ["W"])).mostFrequentOpponent?.name).toBe("paper_moth");
	});

	it("leaves out games with an unknown side", () => {
		const entry = createHistoryEntry({ home: { name: "CPU" }, away: { name: "CPU" } });
		expect(tallyRecord(deriveHistory([entry], "quiet_fox12")).games).toBe(0);
	});

	it("has no averages without a game", () => {
		expect(tallyRecord([])).toMatchObject({
			games: 0,
			streak: null,
			averageFor: null,
			averageAgainst: null,
			mostFrequentOpponent: null,
		});
	});
});

import { describe, expect, it } from "vitest";
import { deriveHistory, filterByOpponent } from "../../src/game/history.ts";
import { createHistoryEntry } from "../fixtures/history-entry.ts";

describe("deriveHistory", () => {
	it("shows a game from the requested user's side", () => {
		expect(deriveHistory([createHistoryEntry()], "paper_lantern7")).toEqual([
			{
				id: "1000000001",
				mode: "ARENA",
				playedAt: Date.UTC(2026, 3, 1, 18, 30, 5),
				side: "away",
				result: "L",
				team: "Lanterns",
				runs: 2,
				opponentTeam: "Foxes",
				opponentRuns: 4,
				opponent: "quiet_fox12",
				opponentIsComputer: false,
			},
		]);
	});

	const HIDDEN = { name: "CPU" };
	const COMPUTER = { name: "CPU", fullName: "CPU" };
	it.each([
		["by the name, whatever its case and badge", {}, "QUIET_FOX12 ^b53^", "home", "paper_lantern7"],
		["by the hidden name", { home: HIDDEN }, "quiet_fox12", "home", "paper_lantern7"],
		["by the hidden name", { away: HIDDEN }, "paper_lantern7", "away", "quiet_fox12"],
		["as the one who is no computer", { home: HIDDEN, away: COMPUTER }, "quiet_fox12", "home", "CPU"],
		["as the one who is no computer", { home: COMPUTER, away: HIDDEN }, "quiet_fox12", "away", "CPU"],
		["as the one who is no computer, under another name", { home: COMPUTER }, "renamed", "away", "CPU"],
		["by the name, though the other is hidden", { away: HIDDEN }, "quiet_fox12", "home", null],
	])("finds the requested user %s", (_title, options, gamertag, side, opponent) => {
		expect(deriveHistory([createHistoryEntry(options)], gamertag)).toMatchObject([
			{ side, opponent, opponentIsComputer: opponent === "CPU" },
		]);
	});

	it("decides an unclear entry by the teams of the user's other games", () => {
		const open = { home: { ...HIDDEN, fullName: "Marmots" }, away: HIDDEN };
		const entries = [createHistoryEntry(open), createHistoryEntry({ home: { fullName: "Owls" } })];
		expect(deriveHistory(entries, "paper_lantern7")[0]).toMatchObject({
			side: "away",
			team: "Lanterns",
			opponent: null,
		});
	});

	it("has no side and no result without evidence", () => {
		const [game] = deriveHistory([createHistoryEntry({ home: HIDDEN, away: HIDDEN })], "paper_lantern7");
		expect(game).toMatchObject({
			side: null,
			result: "other",
			team: "Foxes",
			opponentTeam: "Lanterns",
			opponent: null,
		});
	});

	it.each([
		["W", 0, 3, "W"],
		["L", 3, 0, "L"],
		["W", 0, 0, "W"],
		["", 3, 0, "other"],
		["T", 0, 0, "other"],
	])("uses the result %j whatever the score: %i–%i", (result, runs, opponentRuns, derived) => {
		const entry = createHistoryEntry({ home: { result, runs }, away: { runs: opponentRuns } });
		expect(deriveHistory([entry], "quiet_fox12")[0]?.result).toBe(derived);
	});

	it("is empty without entries", () => {
		expect(deriveHistory([], "quiet_fox12")).toEqual([]);
	});
});

describe("filterByOpponent", () => {
	const games = deriveHistory(
		[
			createHistoryEntry({ id: "1" }),
			createHistoryEntry({ id: "2", away: { name: "Paper_Moth ^b53^" } }),
			createHistoryEntry({ id: "3", away: { name: "CPU", fullName: "CPU" } }),
			createHistoryEntry({ id: "4", away: { name: "CPU" } }),
		],
		"quiet_fox12",
	);

	it.each([
		["paper", ["1", "2"]],
		["PAPER_MOTH ^b53^", ["2"]],
		["cpu", ["3"]],
		["nobody", []],
	])("finds the games against %j", (text, ids) => {
		expect(filterByOpponent(games, text).map(game => game.id)).toEqual(ids);
	});
});

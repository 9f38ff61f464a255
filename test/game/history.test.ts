import { describe, expect, it } from "vitest";
import { deriveHistory, findOpponents } from "../../src/game/history.ts";
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
				name: "paper_lantern7",
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

describe("findOpponents", () => {
	const games = deriveHistory(
		[
			createHistoryEntry({ id: "1" }),
			createHistoryEntry({ id: "2", away: { name: "Paper_Moth ^b53^" } }),
			createHistoryEntry({ id: "3", away: { name: "CPU", fullName: "CPU" } }),
			createHistoryEntry({ id: "4", away: { name: "CPU" } }),
			createHistoryEntry({ id: "5", away: { name: "pale_paper_moth" } }),
			// Two others are named: the player was a guest on one of the two sides.
			createHistoryEntry({ id: "6", home: { name: "paper_moth", fullName: "Owls" }, away: { name: "odd_quill3" } }),
			createHistoryEntry({ id: "7", home: { name: "odd_quill3", fullName: "Owls" }, away: { name: "paper_moth" } }),
		],
		"quiet_fox12",
	);

	it.each([
		["paper", ["1", "2", "5"], ["paper_lantern7", "Paper_Moth", "pale_paper_moth"], ["6", "7"]],
		["PAPER_MOTH ^b53^", ["2"], ["Paper_Moth"], ["6", "7"]],
		["lantern", ["1"], ["paper_lantern7"], []],
		["cpu", ["3"], ["CPU"], []],
		["odd_quill3", [], [], ["6", "7"]],
		["nobody", [], [], []],
	])(
		"finds the games against %j and names the opponents, apart from games of unknown sides",
		(text, ids, names, unclear) => {
			const found = findOpponents(games, text);
			expect(found.games.map(({ id }) => id)).toEqual(ids);
			expect(found.names).toEqual(names);
			expect(found.unclear.map(({ id }) => id)).toEqual(unclear);
		},
	);
});

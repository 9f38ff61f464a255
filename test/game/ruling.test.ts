import { describe, expect, it } from "vitest";
import { formatEnding } from "../../src/format/game.ts";
import { deriveEnding, findWinner } from "../../src/game/ruling.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createGameLog } from "../fixtures/game-log.ts";

describe("findWinner", () => {
	const { record } = createGameLog();
	const { home, away } = record;

	it.each([
		["the recorded result", { ...record, winningTeamId: null }, "home"],
		["the result, not the score", { ...createGameLog({ winner: "away" }).record, winningTeamId: null }, "away"],
		[
			"the winner's id without results",
			{ ...record, home: { ...home, result: "" }, away: { ...away, result: "" } },
			"home",
		],
		[
			"nothing without either",
			{ ...record, home: { ...home, result: "" }, away: { ...away, result: "" }, winningTeamId: null },
			null,
		],
		[
			"nothing from an id that both have",
			{
				...record,
				home: { ...home, result: "", teamId: "2001" },
				away: { ...away, result: "", teamId: "2001" },
			},
			null,
		],
		["the winner's id where both have the result W", { ...record, away: { ...away, result: "W" } }, "home"],
	])("goes by %s", (_title, given, winner) => {
		expect(findWinner(given)).toBe(winner);
	});
});

describe("an ending", () => {
	const nine = [0, 0, 0, 0, 0, 0, 0, 0, 1];
	const scoreless = nine.map(() => 0);

	it.each([
		["Final", { away: nine, home: scoreless }],
		["Final after 10 innings", { away: [0, ...nine], home: [0, ...scoreless] }],
		["Final after 3 innings", { away: [1, 0, 0], home: [0, 0, 0] }],
		["Final after 5 innings, by 10 runs", { away: [0, 0, 0, 0, 0], home: [2, 0, 0, 0, 8] }],
		["Final", { away: nine.map(() => 2), home: scoreless }],
		["Ended in the 3rd", { away: [1, 0, 0], home: [0, 0, null], ruling: "15" }],
		[ENGLISH.game.awarded("Ended in the 2nd", "Foxes"), { away: [1, 0], home: [0, null], ruling: "6", winner: "home" }],
		[ENGLISH.game.awarded("Ended in the 1st", "Lanterns"), { away: [0], home: [null], ruling: "13", winner: "away" }],
	] as const)("reads %j", (text, { away, home, ...options }) => {
		const { record } = createGameLog({ away: [...away], home: [...home], ...options });
		expect(formatEnding(deriveEnding(record), ENGLISH)).toBe(text);
	});

	it("has no winner if the record has none", () => {
		const { record } = createGameLog({ away: [0], home: [null], ruling: "5" });
		const unknown = { ...record, home: { ...record.home, result: "" }, winningTeamId: null };
		const ending = deriveEnding({ ...unknown, away: { ...record.away, result: "" } });
		expect(ending).toEqual({ innings: 1, early: true, winner: null, lead: 0 });
		expect(formatEnding(ending, ENGLISH)).toBe("Ended in the 1st");
	});
});

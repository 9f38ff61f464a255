import { describe, expect, it } from "vitest";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { headToHead } from "../../../src/league/rules/versus.ts";
import { createDecisions, createLeagueGame, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";

const judged = judgeGames(
	createSeason({
		games: [
			createWin(1, 2, 1, [3, 1]),
			createWin(2, 1, 2, [9, 0]),
			createLeagueGame({ key: "review", playedAt: onDay(3), check: { ruling: "6" } }),
			createWin(5, 1, 2, [2, 1]),
			createWin(6, 1, 3),
			createWin(7, 2, 1),
			createLeagueGame({ key: "out", playedAt: Date.UTC(2020, 1, 1) }),
		],
		decisions: createDecisions({
			kind: "result",
			result: { winner: 1, loser: 2, kind: "forfeit", score: null, playedAt: onDay(4) },
		}),
		rules: { gamesPerPair: 4 },
	}),
);

describe("versus", () => {
	it("counts the games of two members that count, as the first one sees them", () => {
		expect(headToHead(judged, 1, 2)).toMatchObject({
			wins: 3,
			losses: 1,
			runsFor: 12,
			runsAgainst: 4,
			streak: { result: "W", games: 3 },
		});
		expect(headToHead(judged, 2, 1)).toMatchObject({
			wins: 1,
			losses: 3,
			runsFor: 4,
			runsAgainst: 12,
			streak: { result: "L", games: 3 },
		});
	});

	it("lists the newest first, with those that are extra or wait", () => {
		const { games } = headToHead(judged, 1, 2);
		expect(games.map(({ playedAt, verdict }) => [playedAt, verdict.status])).toEqual([
			[onDay(7), "extra"],
			[onDay(5), "counts"],
			[onDay(4), "counts"],
			[onDay(3), "review"],
			[onDay(2), "counts"],
			[onDay(1), "counts"],
		]);
	});

	it("has no streak and no games of two who have not met", () => {
		const none = { wins: 0, losses: 0, runsFor: 0, runsAgainst: 0, streak: null, games: [] };
		expect(headToHead(judged, 2, 3)).toEqual(none);
	});
});

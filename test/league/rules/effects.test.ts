import { expect, it } from "vitest";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import type { Rules } from "../../../src/league/season/rules.ts";
import type { RuleName } from "../../../src/league/show/rule-table.ts";
import { createDecisions, createLeagueGame, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";

/** The rules that change no table: `join` says who may join, `playoffSpots` who reaches the playoffs, and `bestOf` how long their series are. */
type OtherRule = "join" | "playoffSpots" | "bestOf";

/** A value of each rule with which the season below has another result. */
const VALUES: { [Name in Exclude<RuleName, OtherRule>]: Rules[Name] } = {
	games: "exhibition",
	start: "2026-04-05",
	end: "2026-04-03",
	timeZone: "America/Caracas",
	dayStarts: 12,
	points: "percentage",
	forfeit: -1,
	ties: "replay",
	gamesPerPair: 1,
	early: "awarded",
	innings: 7,
	tieBreak: "run-difference",
	minGames: 2,
	teamCheck: true,
};

const lateGame = createLeagueGame({
	key: "late",
	playedAt: Date.UTC(2026, 3, 11, 1),
	check: { ruling: "6", innings: 8, completeInnings: 7, length: { levelFrom: 8, homeBattedAhead: false } },
	home: { runs: 2 },
});
const games = [
	createWin(2, 1, 2, [4, 2]),
	createWin(3, 2, 1, [9, 1]),
	createWin(4, 3, 1),
	lateGame,
	createLeagueGame({
		key: "tied",
		playedAt: onDay(6),
		away: { runs: 4 },
		check: { ruling: "6", innings: 7, completeInnings: 6 },
	}),
];
const forfeit = { winner: 4, loser: 3, kind: "forfeit", score: null, playedAt: onDay(7) } as const;
const decisions = createDecisions({ kind: "result", result: forfeit });

/** The verdicts and the table of the season. */
function comeTo(rules: Partial<Rules>) {
	const season = createSeason({
		rules: { end: "2026-04-10", early: "baseball", ties: "half", ...rules },
		games,
		decisions,
	});
	const judged = judgeGames(season);
	return JSON.stringify([judged.map(({ key, verdict }) => [key, verdict]), seasonTable(season, judged)]);
}

it.each(Object.entries(VALUES))("another value of the rule %s changes the result of a season", (name, value) => {
	expect(comeTo({ [name]: value })).not.toBe(comeTo({}));
});

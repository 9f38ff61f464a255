import { describe, expect, it } from "vitest";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import type { AwardedResult } from "../../../src/league/season/awarded-result.ts";
import type { Ruling } from "../../../src/league/season/decision.ts";
import type { GameVerdict } from "../../../src/league/season/game.ts";
import type { Rules } from "../../../src/league/season/rules.ts";
import { createMember } from "../../fixtures/league.ts";
import {
	createDecisions,
	createLeagueGame,
	createSeason,
	createWin,
	type GameOptions,
	onDay,
	type SeasonOptions,
} from "../../fixtures/league-season.ts";

const COUNTS: GameVerdict = { status: "counts", winner: "home", checked: true, by: "result" };
const DECIDED: GameVerdict = { ...COUNTS, by: "decision" };

/** The verdict about one game. */
function judge(game: GameOptions, rules: Partial<Rules> = {}, season: SeasonOptions = {}): GameVerdict | undefined {
	return judgeGames(createSeason({ ...season, rules, games: [createLeagueGame({ key: "g", ...game })] }))[0]?.verdict;
}

function verdicts(season: SeasonOptions) {
	return judgeGames(createSeason(season)).map(({ key, verdict }) => `${key} ${verdict.status}`);
}

describe("the mode and the dates of a season", () => {
	it.each<[Rules["games"], string, boolean]>([
		["any", "LEAGUE", true],
		["any", "SOMETHING_NEW", true],
		["league", "LEAGUE", true],
		["league", "ARENA", false],
		["exhibition", "EXHIBITION", true],
		["exhibition", "LEAGUE", false],
		["ranked", "ARENA", true],
		["ranked", "EXHIBITION", false],
	])("a league of %s games and one of mode %s: %s", (games, mode, counts) => {
		expect(judge({ mode }, { games })).toEqual(counts ? COUNTS : { status: "out", why: "mode" });
	});

	it.each<[string, boolean]>([
		["2026-04-02T09:59:59Z", false],
		["2026-04-02T10:00:00Z", true],
		["2026-04-04T09:59:59Z", true],
		["2026-04-04T10:00:00Z", false],
	])("a season of two days that begin at six in New York and a game at %s: %s", (at, counts) => {
		const rules = { start: "2026-04-02", end: "2026-04-03", timeZone: "America/New_York", dayStarts: 6 };
		expect(judge({ playedAt: Date.parse(at) }, rules)).toEqual(counts ? COUNTS : { status: "out", why: "dates" });
	});

	it("a season without a last day continues", () => {
		expect(judge({ playedAt: Date.UTC(2036, 1, 1) })).toEqual(COUNTS);
	});
});

describe("the teams of a game", () => {
	const members = [createMember(1, { team: "lanterns" }), createMember(2, { team: "Foxes & Sons" })];
	const home = { team: "Foxes &amp; SONS ^b53^" };

	it("are the members' regardless of case and markup", () => {
		expect(judge({ home }, { teamCheck: true }, { members })).toEqual(COUNTS);
	});

	it("send the game to review if one is another team", () => {
		const review = { status: "review", why: "other-team" };
		expect(judge({ home, away: { team: "Gulls" } }, { teamCheck: true }, { members })).toEqual(review);
		expect(judge({ home, away: { team: "Gulls" } }, {}, { members })).toEqual(COUNTS);
	});
});

describe("the winner", () => {
	it.each<[string, string, string, GameVerdict]>([
		["home", "L", "W", COUNTS],
		["away", "W", "L", { ...COUNTS, winner: "away" }],
		["away, as the other result is missing", "W", "", { ...COUNTS, winner: "away" }],
		["unknown: both", "W", "W", { status: "review", why: "no-winner" }],
		["unknown: none", "", "", { status: "review", why: "no-winner" }],
		["unknown: two losses", "L", "L", { status: "review", why: "no-winner" }],
	])("is %s", (_, away, home, verdict) => {
		expect(judge({ away: { result: away }, home: { result: home } })).toEqual(verdict);
	});

	it("is the recorded one, though with fewer runs", () => {
		expect(judge({ away: { runs: 9 }, home: { runs: 0 } })).toEqual(COUNTS);
		expect(judge({ away: { runs: 0 }, home: { runs: 0 } })).toEqual(COUNTS);
	});

	it("counts before the log has been read, and is marked", () => {
		expect(judge({ check: null })).toEqual({ ...COUNTS, checked: false });
	});
});

describe("the number of innings of a league", () => {
	const level = { levelFrom: 9, homeBattedAhead: false };
	const seven = { check: { innings: 7, length: { levelFrom: 7, homeBattedAhead: false } } };

	it("excludes games that were started with another one", () => {
		expect(judge({ check: { length: level } }, { innings: 9 })).toEqual(COUNTS);
		expect(judge(seven, { innings: 7 })).toEqual(COUNTS);
		expect(judge(seven, { innings: 9 })).toEqual({ status: "out", why: "innings" });
		expect(judge(seven, { innings: 3 })).toEqual({ status: "out", why: "innings" });
		expect(judge(seven)).toEqual(COUNTS);
	});

	it("is that of a game that went to extra innings", () => {
		const extra = { check: { innings: 8, length: { levelFrom: 7, homeBattedAhead: false } } };
		expect(judge(extra, { innings: 7 })).toEqual(COUNTS);
		expect(judge(extra, { innings: 9 })).toEqual({ status: "out", why: "innings" });
	});

	it("does not let a game count whose log has not been read or does not prove it, except by decision", () => {
		const unread = { status: "review", why: "unread-innings" };
		const unknown = { status: "review", why: "unknown-innings" };
		expect(judge({ check: null }, { innings: 9 })).toEqual(unread);
		expect(judge({ check: { length: { levelFrom: 7, homeBattedAhead: false } } }, { innings: 9 })).toEqual(unknown);
		expect(judge({ check: {} }, { innings: 9 })).toEqual(unknown);
		const decisions = createDecisions({ kind: "verdict", key: "g", verdict: "count" });
		expect(judge({ check: null }, { innings: 9 }, { decisions })).toEqual({ ...DECIDED, checked: false });
	});

	it("is judged before the other doubts about a game that is of another length, and after them otherwise", () => {
		const early = { ...seven.check, ruling: "6", completeInnings: 6, length: { levelFrom: 7, homeBattedAhead: false } };
		expect(judge({ check: early }, { innings: 5 })).toEqual({ status: "out", why: "innings" });
		expect(judge({ check: early }, { innings: 9 })).toEqual({ status: "review", why: "ended-early" });
		expect(judge({ check: early }, { innings: 9, early: "awarded" })).toEqual({
			status: "review",
			why: "unknown-innings",
		});
		const short = { ...early, innings: 4, completeInnings: 3, length: { levelFrom: 4, homeBattedAhead: false } };
		const noContest = { status: "out", why: "no-contest" };
		expect(judge({ check: short }, { innings: 9, early: "baseball" })).toEqual(noContest);
	});
});

describe("a game that ended early", () => {
	const early = (completeInnings: number, away: number, home: number): GameOptions => ({
		away: { runs: away },
		home: { runs: home },
		check: { ruling: "6", innings: completeInnings + 1, completeInnings },
	});

	it("waits for review by default", () => {
		expect(judge(early(8, 0, 9))).toEqual({ status: "review", why: "ended-early" });
	});

	it.each<[string, GameOptions, GameVerdict]>([
		["the leader wins after five innings", early(5, 1, 2), { ...COUNTS, by: "innings" }],
		["the leader wins, though recorded as the loser", early(5, 3, 2), { ...COUNTS, winner: "away", by: "innings" }],
		["nobody wins before", early(4, 0, 9), { status: "out", why: "no-contest" }],
		["a normal end is as recorded", { away: { runs: 5 } }, COUNTS],
	])("by baseball's rule: %s", (_, game, verdict) => {
		expect(judge(game, { early: "baseball" })).toEqual(verdict);
	});

	it.each<[Rules["ties"], GameVerdict]>([
		["replay", { status: "out", why: "replay" }],
		["half", { ...COUNTS, winner: null, by: "innings" }],
		["void", { status: "out", why: "tied" }],
	])("by baseball's rule is tied, where ties are: %s", (ties, verdict) => {
		expect(judge(early(7, 2, 2), { early: "baseball", ties })).toEqual(verdict);
		expect(judge(early(4, 2, 2), { early: "baseball", ties })).toEqual({ status: "out", why: "no-contest" });
	});

	it("by baseball's rule needs no recorded winner", () => {
		const game = { ...early(5, 1, 2), home: { runs: 2, result: "" } };
		expect(judge(game, { early: "baseball" })).toEqual({ ...COUNTS, by: "innings" });
	});

	it("is won as recorded where the rules say so, at 0–0 and with fewer runs too", () => {
		expect(judge(early(1, 0, 0), { early: "awarded" })).toEqual(COUNTS);
		expect(judge(early(1, 3, 0), { early: "awarded" })).toEqual(COUNTS);
		const noWinner = { ...early(1, 3, 0), home: { result: "" } };
		expect(judge(noWinner, { early: "awarded" })).toEqual({ status: "review", why: "no-winner" });
	});
});

describe("games beyond those that two members owe each other", () => {
	const games = [createWin(4, 2, 1), createWin(2, 1, 2), createWin(3, 1, 2), createWin(5, 1, 3)].map((game, index) => ({
		...game,
		key: "dbca"[index] ?? "",
	}));

	it("are extra, in order of play, no matter who is at home", () => {
		expect(verdicts({ games, rules: { gamesPerPair: 2 } })).toEqual(["b counts", "c counts", "d extra", "a counts"]);
		expect(judgeGames(createSeason({ games, rules: { gamesPerPair: 2 } }))[2]?.verdict).toEqual({
			status: "extra",
			winner: "home",
		});
		expect(verdicts({ games })).toEqual(["b counts", "c counts", "d counts", "a counts"]);
	});

	it("are ordered by key at the same second", () => {
		const atOnce = ["y", "x"].map((key, hits) => createLeagueGame({ key, away: { hits } }));
		expect(verdicts({ games: atOnce, rules: { gamesPerPair: 1 } })).toEqual(["x counts", "y extra"]);
	});

	it("are not preceded by a game that does not count", () => {
		const [d, b, ...rest] = games;
		if (d === undefined || b === undefined) throw new Error("There are games");
		const waiting = { ...b, away: { ...b.away, result: "W" } };
		expect(verdicts({ games: [d, waiting, ...rest], rules: { gamesPerPair: 2 } })).toEqual([
			"b review",
			"c counts",
			"d counts",
			"a counts",
		]);
		const decisions = createDecisions({ kind: "verdict", key: "b", verdict: { award: 1 } });
		expect(verdicts({ games: [d, waiting, ...rest], decisions, rules: { gamesPerPair: 2 } })).toContain("d extra");
	});

	it("are preceded by a game that nobody won", () => {
		const tied = createLeagueGame({ key: "t", away: { runs: 4 }, check: { ruling: "6", completeInnings: 6 } });
		const rules = { gamesPerPair: 1, early: "baseball" } as const;
		const second = (ties: Rules["ties"]) =>
			verdicts({ games: [tied, createWin(3, 1, 2)], rules: { ...rules, ties } })[1];
		expect(second("void")).toContain("extra");
		expect(second("half")).toContain("extra");
		expect(second("replay")).toContain("counts");
	});

	it("count by decision, and then leave no place for a later one", () => {
		const decisions = createDecisions({ kind: "verdict", key: "d", verdict: "count" });
		const more = [...games, { ...createWin(6, 1, 2), key: "e" }];
		expect(verdicts({ games: more, decisions, rules: { gamesPerPair: 2 } })).toEqual([
			"b counts",
			"c counts",
			"d counts",
			"a counts",
			"e extra",
		]);
	});
});

describe("a decision about a game", () => {
	const verdict = (verdict: "count" | "exclude" | { award: number }, undone = false, key = "g") =>
		({ kind: "verdict", key, verdict, undone }) as const;
	const decided = (rulings: Parameters<typeof createDecisions>, game: GameOptions = {}, rules: Partial<Rules> = {}) =>
		judge(game, rules, { decisions: createDecisions(...rulings) });

	it("counts it, against its mode, dates, team and end", () => {
		expect(decided([verdict("count")], { mode: "ARENA" }, { games: "league" })).toEqual(DECIDED);
		expect(decided([verdict("count")], { playedAt: Date.UTC(2020, 1, 1) })).toEqual(DECIDED);
		expect(decided([verdict("count")], {}, { teamCheck: true })).toEqual(DECIDED);
		expect(decided([verdict("count")], { check: { ruling: "6" } })).toEqual(DECIDED);
	});

	it("cannot count it without saying who won, if the service does not", () => {
		expect(decided([verdict("count")], { home: { result: "" } })).toEqual({ status: "review", why: "no-winner" });
		expect(decided([verdict({ award: 1 })], { home: { result: "" } })).toEqual({ ...DECIDED, winner: "away" });
	});

	it("counts it as a tie if nobody is recorded as its winner, the runs are level, and ties are half a win", () => {
		const tied: GameOptions = { away: { runs: 4 }, home: { result: "" } };
		expect(decided([verdict("count")], tied, { ties: "half" })).toEqual({ ...DECIDED, winner: null });
		expect(decided([verdict("count")], { away: { runs: 4 } }, { ties: "half" })).toEqual(DECIDED);
		expect(decided([verdict("count")], { home: { result: "" } }, { ties: "half" })).toMatchObject({ status: "review" });
		expect(decided([verdict("count")], tied, { ties: "replay" })).toMatchObject({ status: "review" });
	});

	it("gives it to either member, or to nobody", () => {
		expect(decided([verdict({ award: 2 })])).toEqual(DECIDED);
		expect(decided([verdict({ award: 1 })])).toEqual({ ...DECIDED, winner: "away" });
		expect(decided([verdict("exclude")])).toEqual({ status: "out", why: "decision" });
	});

	it("does nothing for a member who did not play it", () => {
		expect(decided([verdict({ award: 3 })])).toEqual(COUNTS);
	});

	it("replaces an earlier one until it is undone", () => {
		expect(decided([verdict("exclude"), verdict({ award: 1 })])).toMatchObject({ winner: "away" });
		expect(decided([verdict("exclude"), verdict({ award: 1 }, true)])).toEqual({ status: "out", why: "decision" });
		expect(decided([verdict("exclude", true), verdict({ award: 1 }, true)])).toEqual(COUNTS);
	});

	it("waits for a game that has not been read", () => {
		const decisions = createDecisions(verdict("exclude", false, "later"));
		expect(judge({}, {}, { decisions })).toEqual(COUNTS);
		expect(judge({ key: "later" }, {}, { decisions })).toEqual({ status: "out", why: "decision" });
	});

	it("is about all keys of the game, the latest one first", () => {
		const check = { gameUuid: "u" };
		const games = ["g", "h"].map(key => createLeagueGame({ key, check }));
		const other = verdict("exclude", false, "h");
		const one = judgeGames(createSeason({ games, decisions: createDecisions(verdict({ award: 1 }), other) }));
		expect(one.map(({ key, verdict }) => [key, verdict.status])).toEqual([["g", "out"]]);
		const two = judgeGames(createSeason({ games, decisions: createDecisions(other, verdict({ award: 1 })) }));
		expect(two.map(({ key, verdict }) => [key, verdict.status])).toEqual([["g", "counts"]]);
	});
});

describe("a result by decision", () => {
	const result = (result: Partial<AwardedResult>): Ruling => ({
		kind: "result",
		result: { winner: 2, loser: 1, kind: "forfeit", score: null, playedAt: onDay(3), ...result },
	});

	it("counts for the winner, with its score if it has one", () => {
		const decisions = createDecisions(result({ kind: "elsewhere", score: { winner: 7, loser: 3 } }), result({}));
		expect(judgeGames(createSeason({ decisions }))).toEqual([
			{
				key: "result:1",
				keys: ["result:1"],
				playedAt: onDay(3),
				mode: "",
				away: { member: 2, team: "", runs: 7, hits: 0, errors: 0, result: "W" },
				home: { member: 1, team: "", runs: 3, hits: 0, errors: 0, result: "L" },
				pitcherInfo: "",
				ids: [],
				check: null,
				verdict: { ...DECIDED, winner: "away" },
				awarded: "elsewhere",
				hasScore: true,
			},
			expect.objectContaining({ key: "result:2", awarded: "forfeit", hasScore: false }),
		]);
	});

	it("takes its place in the order of play, counts though it is one too many, and goes when it is undone", () => {
		const games = [createWin(2, 1, 2), createWin(4, 1, 2)];
		const rules = { gamesPerPair: 1 };
		const season = (undone: boolean) => ({ games, rules, decisions: createDecisions({ ...result({}), undone }) });
		expect(verdicts(season(false)).map(verdict => verdict.split(" ").at(-1))).toEqual(["counts", "counts", "extra"]);
		expect(verdicts(season(true)).map(verdict => verdict.split(" ").at(-1))).toEqual(["counts", "extra"]);
	});

	it("of no contest counts for nobody and leaves one game less to play", () => {
		const decisions = createDecisions(result({ kind: "no-contest" }));
		const judged = judgeGames(createSeason({ decisions, games: [createWin(4, 1, 2)], rules: { gamesPerPair: 1 } }));
		expect(judged.map(({ verdict }) => verdict)).toEqual([
			{ status: "out", why: "no-contest" },
			{ status: "extra", winner: "home" },
		]);
	});
});

describe("a member who was removed", () => {
	const games = [createWin(2, 1, 2), createWin(3, 1, 3)];
	const removed = (removed: "kept" | "excluded") => [createMember(1), createMember(2, { removed }), createMember(3)];

	it("leaves the games to the others", () => {
		expect(judgeGames(createSeason({ games, members: removed("kept") }))[0]?.verdict).toEqual(COUNTS);
	});

	it("takes the games and results away, whatever was decided", () => {
		const decisions = createDecisions(
			{ kind: "verdict", key: games[0]?.key ?? "", verdict: "count" },
			{ kind: "result", result: { winner: 1, loser: 2, kind: "forfeit", score: null, playedAt: onDay(1) } },
		);
		const judged = judgeGames(createSeason({ games, decisions, members: removed("excluded") }));
		expect(judged.map(({ away, home, verdict }) => [away.member, home.member, verdict])).toEqual([[3, 1, COUNTS]]);
	});
});

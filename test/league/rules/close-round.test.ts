import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	CALLS,
	closeRound,
	endsBefore,
	extendRound,
	formatCalls,
	laterRound,
	openGames,
	parseCalls,
} from "../../../src/league/rules/close-round.ts";
import { dueReminders, firstRoundOn } from "../../../src/league/rules/fixtures.ts";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { gamesLeft } from "../../../src/league/rules/left.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import { createDecisions, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";

/** Six rounds of two days for four members, from the first of April: 4-1 3-2, 2-4 1-3, 4-3 2-1, then the sides swapped. */
const fixtures = planFixtures([1, 2, 3, 4], { rounds: 6, daysARound: 2, firstDay: "2026-04-01" });
const create = (options: Parameters<typeof createSeason>[0] = {}) => ({
	...createSeason({ fixtures, ...options }),
	fixtures,
});

const call = fc.constantFrom(null, ...CALLS);

describe("calls", () => {
	it("are written as a text of at most ten characters, and read again", () => {
		fc.assert(
			fc.property(fc.array(call, { maxLength: 20 }), calls => {
				const text = formatCalls(calls);
				expect(text).toMatch(/^[\da-z]{0,10}$/);
				expect(parseCalls(text, calls.length)).toEqual(calls);
			}),
		);
	});

	it("of an invented text are still one of the possible calls each", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[\da-z]{0,11}$/), text => {
				expect(parseCalls(text, 20)).toHaveLength(20);
				for (const each of parseCalls(text, 20)) expect([null, ...CALLS]).toContain(each);
			}),
		);
	});
});

describe("closing a round", () => {
	it("gives a forfeit to the other side, and names no winner for no contest", () => {
		const season = create();
		const { results } = closeRound(season, [], { round: 1, calls: ["away", "none"] }, onDay(3));
		expect(results.map(({ winner, loser, kind }) => [winner, loser, kind])).toEqual([
			[1, 4, "forfeit"],
			[3, 2, "no-contest"],
		]);
		const home = closeRound(season, [], { round: 1, calls: ["home", null] }, onDay(3));
		expect(home.results.map(({ winner, loser }) => [winner, loser])).toEqual([[4, 1]]);
	});

	it("moves games to the next round that is not over", () => {
		const season = create();
		const { fixtures: after, moves, to } = closeRound(season, [], { round: 1, calls: ["later", null] }, onDay(6));
		expect([moves, to]).toEqual([[{ away: 4, home: 1, from: 1, to: 3, known: { keys: [] } }], 3]);
		expect(after?.rounds[0]?.games).toEqual([{ away: 3, home: 2 }]);
		expect(after?.rounds[2]?.games.at(-1)).toEqual({ away: 4, home: 1 });
		const last = closeRound(season, [], { round: 6, calls: ["later", "later"] }, onDay(6));
		expect([last.moves, last.fixtures, laterRound(fixtures, 6, "2026-04-06")]).toEqual([[], null, null]);
	});

	it("ignores calls about games that have been played, and about games of a removed member", () => {
		const judged = judgeGames(create({ games: [createWin(1, 1, 4)] }));
		const season = create();
		expect(openGames(season, judged, 1).map(({ away, home }) => [away, home])).toEqual([[3, 2]]);
		const { results } = closeRound(season, judged, { round: 1, calls: ["away", "away"] }, onDay(3));
		expect(results.map(({ winner }) => winner)).toEqual([2]);
		const members = season.members.map(member => (member.id === 2 ? { ...member, removed: "kept" as const } : member));
		expect(closeRound({ ...season, members }, judged, { round: 1, calls: ["away", "away"] }, onDay(3)).results).toEqual(
			[],
		);
	});

	it("decides its own games, even if earlier rounds have open games of the same pairs", () => {
		const season = create();
		const { results } = closeRound(season, [], { round: 4, calls: ["away", "none"] }, onDay(9));
		const decisions = createDecisions(...results.map(result => ({ kind: "result" as const, result })));
		const judged = judgeGames({ ...season, decisions });
		expect([1, 4].map(round => openGames(season, judged, round).length)).toEqual([2, 0]);
	});

	it("leaves as many games as before, but for the decided ones, whatever is called", () => {
		const calls = fc.array(call, { minLength: 2, maxLength: 2 });
		fc.assert(
			fc.property(calls, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 14 }), (each, round, day) => {
				const season = create();
				const closing = closeRound(season, [], { round, calls: each }, onDay(day));
				const decisions = createDecisions(...closing.results.map(result => ({ kind: "result" as const, result })));
				const after = createSeason({ fixtures: closing.fixtures ?? fixtures, decisions });
				const left = gamesLeft(after, judgeGames(after)).reduce((sum, { games }) => sum + games, 0);
				expect(left).toBe(12 - closing.results.length);
				expect(after.fixtures?.rounds.flatMap(({ games }) => games)).toHaveLength(12);
			}),
		);
	});
});

describe("extending a round", () => {
	it("lets the later rounds follow, or not", () => {
		const days = (after: typeof fixtures) =>
			after.rounds.slice(0, 4).map(({ first, last }) => `${first.slice(8)}-${last.slice(8)}`);
		expect(days(extendRound(fixtures, 2, 3, true))).toEqual(["01-02", "03-07", "08-09", "10-11"]);
		expect(days(extendRound(fixtures, 2, 3, false))).toEqual(["01-02", "03-07", "05-06", "07-08"]);
		expect(endsBefore({ end: "2026-04-12" }, fixtures)).toBe(false);
		expect(endsBefore({ end: "2026-04-12" }, extendRound(fixtures, 2, 1, true))).toBe(true);
		expect(endsBefore({ end: null }, extendRound(fixtures, 2, 30, true))).toBe(false);
	});

	it("reminds of each round that overlaps with another, once", () => {
		const season = create();
		const after = { ...season, fixtures: extendRound(fixtures, 2, 4, false) };
		const already = new Map<string, number>();
		const due: number[] = [];
		for (let day = 1; day <= 12; day++) {
			for (const { key, round } of dueReminders(after, [], 24, onDay(day), already)) {
				already.set(key, onDay(day));
				due.push(round);
			}
		}
		expect(due.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(firstRoundOn(after.fixtures, "2026-04-08")).toBe(2);
	});
});

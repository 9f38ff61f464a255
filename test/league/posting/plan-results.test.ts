import { describe, expect, it } from "vitest";
import { planPosts, stateOf } from "../../../src/league/posting/plan-results.ts";
import type { GameVerdict, JudgedGame } from "../../../src/league/season/game.ts";
import type { LeaguePostedRow, PostedState } from "../../../src/league/store/tables.ts";
import { createJudgedGame } from "../../fixtures/league.ts";

const NOW = Date.UTC(2026, 4, 2, 18);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const CHECKED: GameVerdict = { status: "counts", winner: "away", checked: true, by: "result" };
const UNCHECKED: GameVerdict = { ...CHECKED, checked: false };
const DECIDED: GameVerdict = { ...UNCHECKED, by: "decision" };

const game = (key: string, verdict: GameVerdict, part: Partial<JudgedGame> = {}) =>
	createJudgedGame({ key, verdict, playedAt: NOW - MINUTE, ...part });

/** What is noted of games, so many minutes ago. */
const noted = (...rows: [key: string, state: PostedState, minutes?: number][]): Map<string, LeaguePostedRow> =>
	new Map(
		rows.map(([key, state, minutes = 0]) => {
			const at = NOW - minutes * MINUTE;
			return [key, { leagueId: 1, season: 1, key, state, at, nonce: null, line: null }];
		}),
	);

function plan(judged: readonly JudgedGame[], posted = noted(), createdAt = NOW - 7 * DAY) {
	const { post, found, past, keys, dueAt } = planPosts(judged, posted, { createdAt }, NOW);
	const keysOf = (games: readonly JudgedGame[]) => games.map(({ key }) => key);
	return {
		post: keysOf(post),
		found: keysOf(found),
		past: keysOf(past),
		keys: keys.map(({ key, state }) => `${key}: ${state}`),
		dueIn: dueAt === null ? null : (dueAt - NOW) / MINUTE,
	};
}

const NOTHING = { post: [], found: [], past: [], keys: [], dueIn: null };

describe("what is posted", () => {
	it.each<[string, JudgedGame[], Map<string, LeaguePostedRow>, Partial<ReturnType<typeof plan>>]>([
		["a game whose log was read", [game("a", CHECKED)], noted(), { post: ["a"] }],
		["a game that was decided, without its log", [game("a", DECIDED)], noted(), { post: ["a"] }],
		["a game of the playoffs", [game("a", { ...CHECKED, status: "playoff" })], noted(), { post: ["a"] }],
		["nothing of a game that waits for review", [game("a", { status: "review", why: "no-winner" })], noted(), {}],
		["nothing of an extra game", [game("a", { status: "extra", winner: "away" })], noted(), {}],
		["nothing that was posted", [game("a", CHECKED)], noted(["a", "1"]), {}],
		["nothing of before the channel", [game("a", CHECKED)], noted(["a", "past"]), {}],
		["a game without its log a quarter of an hour later", [game("a", UNCHECKED)], noted(), { found: ["a"], dueIn: 15 }],
		["no earlier, and it is noted once", [game("a", UNCHECKED)], noted(["a", "found", 14]), { dueIn: 1 }],
		["then", [game("a", UNCHECKED)], noted(["a", "found", 15]), { post: ["a"] }],
		[
			"games that are found together, together, once their logs were read",
			[game("a", CHECKED), game("b", UNCHECKED)],
			noted(),
			{ found: ["a", "b"], dueIn: 15 },
		],
		[
			"of them those that are ready a quarter of an hour after the first was found",
			[game("a", CHECKED), game("b", UNCHECKED)],
			noted(["a", "found", 15], ["b", "found", 3]),
			{ post: ["a"], dueIn: 12 },
		],
		[
			"nothing by another key under which a posted game was read since",
			[game("a", CHECKED, { keys: ["a", "b"] })],
			noted(["b", "1"]),
			{ keys: ["a: 1"] },
		],
		[
			"nothing by a key that was noted as found before",
			[game("a", CHECKED, { keys: ["a", "b"] })],
			noted(["a", "found", 1], ["b", "tie"]),
			{ keys: ["a: tie"] },
		],
	])("is %s", (_, judged, posted, expected) => {
		expect(plan(judged, posted)).toEqual({ ...NOTHING, ...expected });
	});

	it("is nothing that was played a day before there was a channel, unless it is decided now", () => {
		const before = { playedAt: NOW - 2 * DAY - 1 };
		const judged = [game("a", CHECKED, before), game("b", DECIDED, before), game("c", CHECKED)];
		expect(plan(judged, noted(), NOW - DAY)).toEqual({ ...NOTHING, post: ["b", "c"], past: ["a"] });
	});
});

it.each<[GameVerdict, PostedState | null]>([
	[CHECKED, "1"],
	[{ ...CHECKED, winner: "home" }, "2"],
	[{ ...CHECKED, winner: null }, "tie"],
	[{ ...CHECKED, status: "playoff" }, "1"],
	[{ status: "extra", winner: "away" }, null],
	[{ status: "out", why: "decision" }, null],
])("the verdict %j is noted as %j", (verdict, state) => {
	expect(stateOf(game("a", verdict))).toBe(state);
});

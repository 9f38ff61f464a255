import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bracket, bracketOf, playBracket, type Series } from "../../../src/league/rules/bracket.ts";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import type { LeagueGame } from "../../../src/league/season/game.ts";
import type { Member } from "../../../src/league/season/member.ts";
import type { Playoffs } from "../../../src/league/season/playoffs.ts";
import type { Season } from "../../../src/league/season/season.ts";
import { createMember, createRules } from "../../fixtures/league.ts";
import { createDecisions, createLeagueGame, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";

const START = onDay(10);

/** Member 1 is the first seed, and so on. */
function createPlayoffs(spots: number, bestOf = 3): Playoffs {
	return { spots, bestOf, startedAt: START, seeds: Array.from({ length: spots }, (_, index) => index + 1) };
}

const membersOf = ({ seeds }: Playoffs) => seeds.map(id => createMember(id));

/** A season whose playoffs began on its tenth day. */
function inPlayoffs(playoffs: Playoffs, part: Partial<Season> = {}): Season {
	return createSeason({ members: membersOf(playoffs), endedAt: onDay(9), playoffs, ...part });
}

function play(season: Season) {
	const judged = judgeGames(season);
	const bracket = bracketOf({ ...season, judged });
	if (bracket === null) throw new Error("there are no playoffs");
	return { judged, bracket, statuses: judged.map(({ verdict }) => verdict.status) };
}

const pairs = (round: readonly Series[] = []) => round.map(({ members }) => members.join("-"));
const winners = ({ rounds }: Bracket) => rounds.map(round => round.map(({ winner }) => winner));

/** The first round, and every later one as it would be if the better seed always won. */
function favorites(spots: number): Bracket {
	const playoffs = createPlayoffs(spots, 1);
	const games: LeagueGame[] = [];
	for (let day = 11; ; day++) {
		const { bracket } = play(inPlayoffs(playoffs, { games }));
		const open = bracket.rounds.flat().filter(({ winner, members }) => winner === null && !members.includes(null));
		if (open.length === 0) return bracket;
		games.push(...open.map(({ members: [one, other] }) => createWin(day, one ?? 0, other ?? 0)));
	}
}

describe("the draw", () => {
	it.each([
		[2, ["1-2"], []],
		[3, ["2-3"], [1]],
		[4, ["1-4", "2-3"], []],
		[5, ["4-5"], [1, 2, 3]],
		[6, ["4-5", "3-6"], [1, 2]],
		[8, ["1-8", "4-5", "2-7", "3-6"], []],
		[12, ["8-9", "5-12", "7-10", "6-11"], [1, 2, 3, 4]],
	])("of %i has these first series, and byes for the best", (spots, first, byes) => {
		const { bracket } = play(inPlayoffs(createPlayoffs(spots)));
		expect(pairs(bracket.rounds[0])).toEqual(first);
		expect(bracket.byes).toEqual(byes);
	});

	it.each(Array.from({ length: 15 }, (_, index) => index + 2))(
		"of %i has one series less than members, and the best seeds meet last",
		spots => {
			const { rounds, champion } = favorites(spots);
			expect(rounds.flat()).toHaveLength(spots - 1);
			expect(champion).toBe(1);
			for (const [index, round] of rounds.entries()) {
				const left = 2 ** (rounds.length - index);
				// Whoever plays a round is among the best that are left, and meets the worst of them.
				for (const {
					members: [one, other],
				} of round) {
					expect(other ?? 0).toBeLessThanOrEqual(left);
					expect((one ?? 0) + (other ?? 0)).toBe(left + 1);
				}
			}
		},
	);
});

describe("a series", () => {
	const final = createPlayoffs(2);

	it("is decided by more than half of its games, and later ones are extra", () => {
		const games = [createWin(11, 2, 1), createWin(12, 1, 2), createWin(13, 2, 1), createWin(14, 1, 2)];
		const { bracket, statuses, judged } = play(inPlayoffs(final, { games }));
		expect(statuses).toEqual(["playoff", "playoff", "playoff", "extra"]);
		expect(judged.at(-1)?.verdict).toEqual({ status: "extra", winner: "home" });
		expect(bracket).toMatchObject({ champion: 2, rounds: [[{ members: [1, 2], wins: [1, 2], winner: 2 }]] });
	});

	it("takes no game from before the playoffs, and none of others", () => {
		const members = [...membersOf(final), createMember(3)];
		const games = [createWin(5, 1, 2), createWin(9, 1, 2), createWin(11, 3, 1)];
		const { bracket, judged } = play(inPlayoffs(final, { games, members }));
		expect(judged.map(({ verdict }) => ("why" in verdict ? verdict.why : verdict.status))).toEqual([
			"counts",
			"dates",
			"series",
		]);
		expect(bracket.rounds[0]?.[0]?.wins).toEqual([0, 0]);
	});

	it("takes a game from the instant at which the playoffs began", () => {
		const { bracket } = play(inPlayoffs(final, { games: [createWin(10, 1, 2)] }));
		expect(bracket.rounds[0]?.[0]?.wins).toEqual([1, 0]);
	});

	it("has a level game played again, though in the table it is half a win", () => {
		const level = createLeagueGame({ ...createWin(11, 1, 2, [3, 3]), check: { ruling: "5" } });
		const rules = createRules({ early: "baseball", ties: "half" });
		const { judged, bracket } = play(inPlayoffs(final, { games: [level], rules }));
		expect(judged[0]?.verdict).toEqual({ status: "out", why: "replay" });
		expect(bracket.rounds[0]?.[0]?.wins).toEqual([0, 0]);
	});

	it("waits for a game that ended early, which a decision gives to somebody and an undone one does not", () => {
		const early = createLeagueGame({ ...createWin(11, 1, 2), check: { ruling: "5" } });
		const games = [early, createWin(12, 2, 1), createWin(13, 1, 2)];
		expect(play(inPlayoffs(final, { games }))).toMatchObject({
			statuses: ["review", "playoff", "playoff"],
			bracket: { champion: null },
		});
		const ruling = { kind: "verdict", key: early.key, verdict: "count" } as const;
		const decide = (undone: boolean) =>
			play(inPlayoffs(final, { games, decisions: createDecisions({ ...ruling, undone }) })).bracket;
		expect(decide(false)).toMatchObject({ champion: 1 });
		expect(decide(true)).toMatchObject({ champion: null, rounds: [[{ wins: [1, 1] }]] });
	});

	it("counts a result by decision", () => {
		const result = { winner: 2, loser: 1, kind: "forfeit", score: null, playedAt: onDay(11) } as const;
		const forfeit = { kind: "result", result } as const;
		const later = { ...forfeit, result: { ...result, playedAt: onDay(12) } };
		const decide = (undone: boolean) =>
			play(inPlayoffs(final, { decisions: createDecisions(forfeit, { ...later, undone }) })).bracket;
		expect([decide(false).champion, decide(true).champion]).toEqual([2, null]);
	});

	it("is lost by a member who was removed, from then on or from the first", () => {
		const playoffs = createPlayoffs(4, 1);
		const games = [createWin(11, 1, 4), createWin(11, 2, 3), createWin(13, 2, 1)];
		const gone = (part: Partial<Member>) =>
			play(
				inPlayoffs(playoffs, { games: games.slice(0, 2), members: membersOf(playoffs).with(0, createMember(1, part)) }),
			);
		expect(gone({ removed: "kept", removedAt: onDay(12) }).bracket.champion).toBe(2);
		expect(winners(gone({ removed: "excluded", removedAt: onDay(12) }).bracket)).toEqual([[4, 2], [null]]);
		// It was lost on the field before.
		expect(play(inPlayoffs(playoffs, { games })).bracket.champion).toBe(2);
	});
});

it("the next series begins when both of its members are known", () => {
	const playoffs = createPlayoffs(4, 1);
	const games = [createWin(11, 1, 4), createWin(12, 2, 1), createWin(13, 3, 2), createWin(14, 3, 1)];
	const { bracket, statuses } = play(inPlayoffs(playoffs, { games }));
	expect(statuses).toEqual(["playoff", "out", "playoff", "playoff"]);
	expect(bracket.champion).toBe(3);
});

const playoffsSeason = fc
	.record({
		spots: fc.integer({ min: 2, max: 16 }),
		bestOf: fc.constantFrom(1, 3, 5, 7),
		played: fc.array(fc.record({ one: fc.nat(15), other: fc.nat(15), early: fc.nat(9) }), { maxLength: 120 }),
		undone: fc.boolean(),
	})
	.map(({ spots, bestOf, played, undone }) => {
		const playoffs = createPlayoffs(spots, bestOf);
		const games = played.flatMap(({ one, other, early }, index): LeagueGame[] => {
			const winner = (one % spots) + 1;
			const loser = (other % spots) + 1;
			if (winner === loser) return [];
			const win = createWin(11 + index, winner, loser);
			return [early === 0 ? createLeagueGame({ ...win, check: { ruling: "5" } }) : win];
		});
		const rulings = games
			.filter(({ check }) => check?.ruling === "5")
			.map(({ key }) => ({ kind: "verdict", key, verdict: "count", undone }) as const);
		return inPlayoffs(playoffs, { games, decisions: createDecisions(...rulings) });
	});

describe("whatever was played", () => {
	it("any order of reading makes the same bracket", () => {
		fc.assert(
			fc.property(playoffsSeason, fc.infiniteStream(fc.nat()), (season, choice) => {
				const games = season.games
					.flatMap(game => [game, game])
					.map(game => ({ game, at: choice.next().value ?? 0 }))
					.sort((a, b) => a.at - b.at)
					.map(({ game }) => game);
				expect(play({ ...season, games })).toEqual(play(season));
			}),
		);
	});

	it("a series has as many games as it has wins, and nobody who lost one plays on", () => {
		fc.assert(
			fc.property(playoffsSeason, season => {
				const { bracket, judged } = play(season);
				const series = bracket.rounds.flat();
				const wins = series.flatMap(({ wins }) => wins).reduce((sum, each) => sum + each, 0);
				expect(judged.filter(({ verdict }) => verdict.status === "playoff")).toHaveLength(wins);
				for (const { round, members, winner } of series.filter(({ winner }) => winner !== null)) {
					const loser = members.find(member => member !== winner);
					const later = series.filter(other => other.round > round && other.members.includes(loser ?? 0));
					expect(later).toEqual([]);
				}
			}),
		);
	});

	it("what a game is in the playoffs follows from the games that count alone", () => {
		fc.assert(
			fc.property(playoffsSeason, season => {
				const { judged, bracket } = play(season);
				const counting = judged.filter(({ verdict }) => verdict.status === "playoff");
				const { playoffs, members } = season;
				expect(playoffs && playBracket(playoffs, members, counting).bracket).toEqual(bracket);
			}),
		);
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	begunRounds,
	dueReminders,
	fillFixtures,
	firstRoundOn,
	lateFixtures,
	membersWithout,
	openFixtures,
	roundPeriod,
	roundsOn,
} from "../../../src/league/rules/fixtures.ts";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { gamesLeft } from "../../../src/league/rules/left.ts";
import { formatPair } from "../../../src/league/rules/owed-games.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import type { Season } from "../../../src/league/season/season.ts";
import { createMember, createRules } from "../../fixtures/league.ts";
import { createDecisions, createLeagueGame, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";

const HOUR = 3_600_000;

/** Three rounds of two days for four members, from the first of April; then three more, the sides swapped. */
const fixtures = planFixtures([1, 2, 3, 4], { rounds: 6, daysARound: 2, firstDay: "2026-04-01" });

function create(options: Parameters<typeof createSeason>[0] = {}): Season {
	return createSeason({ fixtures, ...options });
}

/** "1-4" for each fixture, as away and home, with the day of the game that fills it. */
function shown(season: Season) {
	return fillFixtures(season, judgeGames(season)).map(games =>
		games.map(({ away, home, game, isVoid }) => {
			const unplayed = isVoid ? "void" : "open";
			const state = game === null ? unplayed : new Date(game.playedAt).getUTCDate();
			return `${away}-${home} ${state}`;
		}),
	);
}

describe("the games of a pair", () => {
	it("fill its oldest fixture, no matter who was at home and when they were played", () => {
		expect(shown(create({ games: [createWin(9, 1, 4), createWin(3, 3, 2)] }))).toEqual([
			["4-1 9", "3-2 3"],
			["2-4 open", "1-3 open"],
			["4-3 open", "2-1 open"],
			["1-4 open", "2-3 open"],
			["4-2 open", "3-1 open"],
			["3-4 open", "1-2 open"],
		]);
	});

	it("beyond its fixtures are extra, whatever number the rules say", () => {
		const games = [createWin(1, 1, 4), createWin(2, 1, 4), createWin(3, 4, 1)];
		for (const gamesPerPair of [0, 1, 9]) {
			const verdicts = judgeGames(create({ games, rules: { gamesPerPair } })).map(({ verdict }) => verdict.status);
			expect(verdicts).toEqual(["counts", "counts", "extra"]);
		}
	});

	it("before the first day of the fixtures do not count where only games from it on do, unless that was decided", () => {
		const early = createWin(2, 1, 4);
		const tied = createLeagueGame({
			playedAt: onDay(3),
			away: { member: 4, runs: 3 },
			home: { member: 1, runs: 3 },
			check: { ruling: "5", completeInnings: 6 },
		});
		const from = planFixtures([1, 2, 3, 4], { rounds: 3, daysARound: 2, firstDay: "2026-04-05" });
		const options = {
			games: [early, tied, createWin(5, 1, 4)],
			rules: { early: "baseball", ties: "void" },
		} as const;
		const filledBy = (season: Season) => shown(season)[0]?.[0];
		expect(filledBy(create({ ...options, fixtures: from }))).toBe("4-1 2");
		const season = create({ ...options, fixtures: { ...from, fromFirstDay: true } });
		expect(judgeGames(season).map(({ verdict }) => ("why" in verdict ? verdict.why : verdict.status))).toEqual([
			"before-fixtures",
			"before-fixtures",
			"counts",
		]);
		expect(filledBy(season)).toBe("4-1 5");
		const decisions = createDecisions({ kind: "verdict", key: early.key, verdict: "count" });
		expect(filledBy({ ...season, decisions })).toBe("4-1 2");
	});

	it("that are results by decision fill fixtures in their day's place", () => {
		const result = { winner: 4, loser: 1, kind: "forfeit", score: null, playedAt: onDay(2) } as const;
		const games = [createWin(1, 1, 4), createWin(3, 4, 1)];
		const season = create({ games, decisions: createDecisions({ kind: "result", result }) });
		expect(
			shown(season)
				.flat()
				.filter(each => /^(1-4|4-1)/.test(each)),
		).toEqual(["4-1 1", "1-4 2"]);
		expect(judgeGames(season).map(({ verdict }) => verdict.status)).toEqual(["counts", "counts", "extra"]);
	});

	it("that are played again or wait for a commissioner fill none; no contests that count for nobody do", () => {
		const tie = {
			away: { runs: 4, member: 1 },
			home: { runs: 4, member: 4 },
			check: { ruling: "5", completeInnings: 7 },
		};
		const open = (rules: object) => shown(create({ games: [createLeagueGame(tie)], rules }))[0]?.[0];
		expect(open({ early: "baseball", ties: "replay" })).toBe("4-1 open");
		expect(open({ early: "review" })).toBe("4-1 open");
		expect(open({ early: "baseball", ties: "void" })).toBe("4-1 2");
	});

	it("fill the same fixtures in whatever order they were read", () => {
		const pair = fc.constantFrom(...[1, 2, 3].flatMap(one => [2, 3, 4].map(other => [one, other] as const)));
		const played = fc.array(fc.record({ pair, day: fc.integer({ min: 1, max: 28 }), away: fc.boolean() }), {
			maxLength: 30,
		});
		fc.assert(
			fc.property(played, fc.infiniteStream(fc.nat()), (played, order) => {
				const games = played
					.filter(({ pair: [one, other] }) => one !== other)
					.map(({ pair: [one, other], day, away }, index) => ({
						...createWin(day, away ? other : one, away ? one : other),
						key: `k${index}`,
						ids: [{ account: 1, id: `${index}` }],
						playedAt: onDay(day) + index * 1000,
					}));
				const shuffled = games
					.map(game => ({ game, place: order.next().value ?? 0 }))
					.sort((a, b) => a.place - b.place)
					.map(({ game }) => game);
				expect(shown(create({ games: shuffled }))).toEqual(shown(create({ games })));
			}),
		);
	});
});

describe("what is left to play", () => {
	it("is what the fixtures have open, for the pairs and in the table", () => {
		const season = create({ games: [createWin(1, 1, 4), createWin(2, 2, 3), createWin(9, 4, 1), createWin(9, 4, 1)] });
		const judged = judgeGames(season);
		const open = Map.groupBy(openFixtures(fillFixtures(season, judged)), ({ away, home }) => formatPair(away, home));
		expect(
			gamesLeft(season, judged).map(({ member, opponent, games }) => [formatPair(member, opponent), games]),
		).toEqual([...open].map(([pair, games]) => [pair, games.length]).sort());
		const { standings } = seasonTable(season, judged);
		expect(Object.fromEntries(standings.map(({ member, left }) => [member, left]))).toEqual({ 1: 4, 2: 5, 3: 5, 4: 4 });
	});

	it("is nothing against a removed member, whose open fixtures are void and whose games stay", () => {
		const members = [1, 2, 3]
			.map(id => createMember(id))
			.concat(createMember(4, { removed: "kept", removedAt: onDay(5) }));
		const season = create({ members, games: [createWin(1, 1, 4)] });
		expect(shown(season).slice(0, 2)).toEqual([
			["4-1 1", "3-2 open"],
			["2-4 void", "1-3 open"],
		]);
		expect(gamesLeft(season, judgeGames(season)).map(({ member, opponent }) => `${member}-${opponent}`)).toEqual([
			"1-2",
			"1-3",
			"2-3",
		]);
	});

	it("is nothing for a member who came later, and their games are extra", () => {
		const members = [1, 2, 3, 4, 5].map(id => createMember(id));
		const season = create({ members, games: [createWin(1, 1, 5)] });
		expect(membersWithout(season)).toEqual([5]);
		expect(judgeGames(season)[0]?.verdict.status).toBe("extra");
		expect(seasonTable(season, judgeGames(season)).standings.find(({ member }) => member === 5)?.left).toBe(0);
	});
});

describe("the round of a day", () => {
	it.each([
		["2026-03-01", 1],
		["2026-04-02", 1],
		["2026-04-03", 2],
		["2026-04-12", 6],
		["2026-07-01", 6],
	])("%s is round %i", (day, round) => expect(firstRoundOn(fixtures, day)).toBe(round));

	it("is the next one in the days between two rounds", () => {
		const [first, second] = fixtures.rounds;
		if (first === undefined || second === undefined) throw new Error("no rounds");
		expect(
			firstRoundOn({ rounds: [first, { ...second, first: "2026-05-01", last: "2026-05-02" }] }, "2026-04-20"),
		).toBe(2);
	});

	it("is each of those in progress, where one was extended into the days of others", () => {
		const [first, ...others] = fixtures.rounds;
		if (first === undefined) throw new Error("no rounds");
		const rounds = [{ ...first, last: "2026-04-05" }, ...others];
		const at = (day: string) => [roundsOn({ rounds }, day), firstRoundOn({ rounds }, day)];
		expect(at("2026-04-02")).toEqual([[1], 1]);
		expect(at("2026-04-04")).toEqual([[1, 2], 1]);
		expect(at("2026-04-05")).toEqual([[1, 3], 1]);
		expect(at("2026-04-06")).toEqual([[3], 3]);
		expect(roundsOn({ rounds }, "2026-03-31")).toEqual([]);
		// The second is over, although the first is not.
		const open = [1, 2, 3].map(round => ({ round, away: 1, home: 2 }));
		expect(lateFixtures(open, { rounds }, "2026-04-05").map(({ round }) => round)).toEqual([2]);
	});

	it("has started from its first day on", () => {
		expect(begunRounds(fixtures, "2026-03-31")).toEqual([]);
		expect(begunRounds(fixtures, "2026-04-03")).toHaveLength(2);
		expect(begunRounds(null, "2026-04-03")).toEqual([]);
	});

	it("is 23 or 25 hours where clocks change, and begins at the hour at which a day begins", () => {
		const rules = createRules({ timeZone: "Europe/Madrid", dayStarts: 5 });
		const period = (first: string, last: string) => roundPeriod({ first, last, games: [] }, rules);
		const { from, until } = period("2026-03-28", "2026-03-28");
		expect([from, until]).toEqual([Date.UTC(2026, 2, 28, 4), Date.UTC(2026, 2, 29, 3)]);
		const autumn = period("2026-10-19", "2026-10-25");
		expect(autumn.until - autumn.from).toBe((7 * 24 + 1) * HOUR);
	});
});

describe("a reminder", () => {
	const season = create({ games: [createWin(1, 1, 4)], rules: { timeZone: "America/Caracas" } });
	// The second of April ends in Caracas.
	const until = Date.UTC(2026, 3, 3, 4);
	const due = (now: number, hours = 12, already: string[] = [], of = season) =>
		dueReminders(of, judgeGames(of), hours, now, new Map(already.map(key => [key, until - 12 * HOUR])));

	it("is due once within a number of hours before the end of the round, and names the open games", () => {
		const key = "round 2026-04-01 2026-04-02";
		expect(due(until - 12 * HOUR)).toMatchObject([{ key, round: 1, until, open: [{ away: 3, home: 2, round: 1 }] }]);
		expect(due(until - 1)).toHaveLength(1);
		expect(due(until - 12 * HOUR - 1)).toEqual([]);
		expect(due(until - HOUR, 12, [key])).toEqual([]);
	});

	it("is of the next round once a round has ended, and not before the first nor after the last", () => {
		expect(due(until, 72)).toMatchObject([{ round: 2, open: [{ round: 2 }, { round: 2 }] }]);
		expect(due(until - 80 * HOUR, 72)).toEqual([]);
		expect(due(until - 80 * HOUR, 100)).toEqual([]);
		expect(due(until + 40 * 24 * HOUR)).toEqual([]);
	});

	it("is not due without open games, without fixtures, or once the season has ended", () => {
		expect(due(until - 1, 12, [], { ...season, endedAt: until - 2 })).toEqual([]);
		const played = create({ ...season, games: [createWin(1, 1, 4), createWin(1, 2, 3)] });
		expect(due(until - 1, 12, [], played)).toEqual([]);
		expect(due(until - 1, 12, [], { ...season, fixtures: null })).toEqual([]);
	});
});

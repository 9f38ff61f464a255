import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bracketOf } from "../../../src/league/rules/bracket.ts";
import { CALLS, closeRound } from "../../../src/league/rules/close-round.ts";
import { addClosings } from "../../../src/league/rules/closings.ts";
import { fillFixtures } from "../../../src/league/rules/fixtures.ts";
import { judgeGames, resultKey, winnerIfCounted } from "../../../src/league/rules/judge.ts";
import { formatPair, isPlayed } from "../../../src/league/rules/owed-games.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import type { AwardedResult } from "../../../src/league/season/awarded-result.ts";
import type { Decision, Ruling } from "../../../src/league/season/decision.ts";
import type { Fixtures } from "../../../src/league/season/fixtures.ts";
import type { JudgedGame, LeagueGame } from "../../../src/league/season/game.ts";
import type { Season } from "../../../src/league/season/season.ts";
import { fixturesRuling } from "../../../src/league/seasons.ts";
import { parseRuling } from "../../../src/league/store/stored.ts";
import { createMember, NO_PLAN } from "../../fixtures/league.ts";
import { createDecisions, createLeagueGame, createSeason, createWin, onDay } from "../../fixtures/league-season.ts";
import { examples } from "../../helpers/scale.ts";
import { RUNS, rules } from "./world.ts";

const HOUR = 3_600_000;
/** The times of the steps: one every 12 hours of April and May. */
const START = Date.UTC(2026, 3, 2, 12);
const timeOf = (step: number) => START + (step + 1) * 12 * HOUR;

const half = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
/** Two of five members, often of the first three. */
const pair = fc.oneof(fc.tuple(fc.nat(1), fc.nat(1)), fc.tuple(fc.nat(4), fc.nat(3)));

/** A history tells a game that was played at any time before. */
const reading = fc.record({
	kind: fc.constant("read"),
	pair,
	played: half,
	runs: fc.tuple(fc.nat(6), fc.nat(6)),
	results: fc.constantFrom<[string, string]>(["W", "L"], ["L", "W"], ["L", "W"], ["W", "L"], ["", ""]),
	ruling: fc.constantFrom("0", "0", "0", "6"),
	completeInnings: fc.integer({ min: 3, max: 9 }),
	mode: fc.constantFrom("LEAGUE", "LEAGUE", "ARENA"),
	isLogged: fc.boolean(),
});
/** The logs of all games are read. */
const logs = fc.record({ kind: fc.constant("logs") });
const result = fc.record({
	kind: fc.constant("result"),
	pair,
	as: fc.constantFrom<AwardedResult["kind"]>("forfeit", "forfeit", "no-contest", "elsewhere"),
	daysAgo: fc.constantFrom(0, 0, 2),
	copies: fc.constantFrom(1, 1, 2),
});
const closing = fc.record({
	kind: fc.constant("round"),
	round: fc.integer({ min: 1, max: 6 }),
	calls: fc.array(fc.constantFrom(null, ...CALLS), { minLength: 2, maxLength: 2 }),
});
const undo = fc.record({ kind: fc.constant("undo"), which: fc.nat(20) });
const removal = fc.record({
	kind: fc.constant("remove"),
	member: fc.nat(4),
	how: fc.constantFrom("kept", "excluded", null),
});
const steps = fc.array(
	fc.oneof(
		{ weight: 8, arbitrary: reading },
		{ weight: 3, arbitrary: result },
		{ weight: 3, arbitrary: closing },
		{ weight: 1, arbitrary: undo },
		{ weight: 1, arbitrary: logs },
		{ weight: 1, arbitrary: removal },
	),
	{ minLength: 4, maxLength: 40, size: "max" },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** A league of five with or without fixtures; playoffs begin after some of the steps, or never. */
const league = fc.record({
	rules,
	hasFixtures: fc.boolean(),
	playoffs: fc.option(fc.record({ after: fc.nat(16), spots: fc.integer({ min: 2, max: 5 }) })),
});

const IDS = [1, 2, 3, 4, 5];

function createLeague({ rules, hasFixtures, playoffs }: typeof league extends fc.Arbitrary<infer L> ? L : never) {
	const startedAt = playoffs === null ? null : timeOf(playoffs.after);
	const fixtures = planFixtures(IDS, { rounds: 6, daysARound: 2, firstDay: "2026-04-03" });
	return {
		...NO_PLAN,
		rules,
		members: IDS.map(id => createMember(id)),
		games: [],
		decisions: [],
		fixtures: hasFixtures ? fixtures : null,
		endedAt: startedAt,
		playoffs:
			playoffs === null || startedAt === null
				? null
				: { spots: playoffs.spots, bestOf: rules.bestOf, startedAt, seeds: IDS.slice(0, playoffs.spots) },
	} satisfies Season;
}

const membersOf = ([one, other]: [number, number]): [number, number] => [
	IDS[one] ?? 1,
	IDS.filter(id => id !== IDS[one])[other] ?? 2,
];

type Check = LeagueGame["check"];

/** A game with the log that may be read later. */
function gameOf(step: Extract<Step, { kind: "read" }>, index: number): { game: LeagueGame; check: Check } {
	const [away, home] = membersOf(step.pair);
	const playedAt = START + Math.floor((step.played * (timeOf(index) - START)) / 1000) * 1000 + index;
	const game = createLeagueGame({
		key: `${playedAt}`,
		playedAt,
		mode: step.mode,
		// Equal hits in one minute would make one game of two.
		away: { member: away, runs: step.runs[0], result: step.results[0], hits: index },
		home: { member: home, runs: step.runs[1], result: step.results[1] },
		check: { ruling: step.ruling, innings: 9, completeInnings: step.completeInnings },
	});
	return { game: step.isLogged ? game : { ...game, check: null }, check: game.check };
}

/** What a step decides, from what is known then. */
function decide(season: Season, step: Step, at: number): { rulings: Ruling[]; fixtures: Fixtures | null } {
	const { fixtures } = season;
	const judged = judgeGames(season);
	if (step.kind === "result") {
		const [winner, loser] = membersOf(step.pair);
		const playedAt = at - step.daysAgo * 24 * HOUR;
		const results = Array.from({ length: step.copies }, () => {
			return { winner, loser, kind: step.as, score: null, playedAt };
		});
		const closed = addClosings(season, judged, results);
		return { rulings: closed.map(result => ({ kind: "result" as const, result })), fixtures };
	}
	if (step.kind !== "round" || fixtures === null || (season.endedAt ?? at) < at) return { rulings: [], fixtures };
	const closed = closeRound({ ...season, fixtures }, judged, step, at);
	const { moves } = closed;
	const rulings: Ruling[] = closed.results.map(result => ({ kind: "result", result }));
	if (closed.fixtures !== null) rulings.push({ ...fixturesRuling(fixtures, closed.fixtures), moves });
	return { rulings, fixtures: closed.fixtures ?? fixtures };
}

/** The pairs and the phase of a decision that owns places. */
function closes({ playoffs }: Season, ruling: Ruling): { pairs: string[]; isOfPlayoffs: boolean } | null {
	if (ruling.kind === "fixtures" && ruling.moves !== undefined)
		return { pairs: ruling.moves.map(({ away, home }) => formatPair(away, home)), isOfPlayoffs: false };
	if (ruling.kind !== "result" || ruling.result.closes === undefined) return null;
	const { winner, loser, playedAt } = ruling.result;
	return { pairs: [formatPair(winner, loser)], isOfPlayoffs: playedAt >= (playoffs?.startedAt ?? Infinity) };
}

/**
 * Takes the steps in order.
 *
 * @param readsLate whether games that were played before a decision about their pair, and that it does not know, are read
 */
function play(start: Season, all: readonly Step[], readsLate: boolean) {
	let season = start;
	const read: LeagueGame[] = [];
	/** The decisions that do not know a game, by the game's key. */
	const unknownTo = new Map<string, Set<number>>();
	const future = all.flatMap((step, index) => (step.kind === "read" ? { ...gameOf(step, index), index } : []));
	const hasPlace = (game: JudgedGame) => isPlayed(game) || ["playoff", "extra"].includes(game.verdict.status);
	const isLate = ({ key }: LeagueGame) =>
		season.decisions.some(({ id, undone }) => undone === null && unknownTo.get(key)?.has(id));
	const known = () => read.filter(game => !isLate(game));
	const refresh = () => {
		season = { ...season, games: readsLate ? [...read] : known() };
	};
	for (const [index, step] of all.entries()) {
		const at = timeOf(index);
		if (step.kind === "read") read.push(...future.flatMap(each => (each.index === index ? each.game : [])));
		else if (step.kind === "logs") {
			const checks = new Map(future.map(({ game, check }) => [game.key, check]));
			for (const [place, game] of read.entries()) read[place] = { ...game, check: checks.get(game.key) ?? null };
		} else if (step.kind === "remove") {
			const member = IDS[step.member];
			const removed = { removed: step.how, removedAt: step.how === null ? null : at };
			season = {
				...season,
				members: season.members.map(each => (each.id === member ? { ...each, ...removed } : each)),
			};
		} else if (step.kind === "undo") {
			const inForce = season.decisions.filter(({ undone }) => undone === null);
			const decision = inForce[step.which % Math.max(1, inForce.length)];
			const isNewest = decision === inForce.findLast(({ kind }) => kind === "fixtures");
			if (decision !== undefined && (decision.kind !== "fixtures" || isNewest)) {
				const undone = { at, by: null };
				const decisions = season.decisions.map(each => (each === decision ? { ...each, undone } : each));
				const fixtures = decision.kind === "fixtures" ? JSON.parse(decision.before ?? "null") : season.fixtures;
				season = { ...season, decisions, fixtures };
			}
		} else {
			const { rulings, fixtures } = decide(season, step, at);
			const placed = judgeGames({ ...season, games: known() }).filter(hasPlace);
			const knownNow = new Set(placed.map(({ key }) => key));
			const first = season.decisions.length + 1;
			const decisions = rulings.map((ruling, place): Decision => {
				return { ...ruling, id: first + place, at, by: null, reason: "", about: null, undone: null };
			});
			for (const decision of decisions) {
				const closing = closes(season, decision);
				for (const { game } of closing === null ? [] : future) {
					const isOfPair = closing?.pairs.includes(formatPair(game.away.member, game.home.member));
					const isOfPhase = closing?.isOfPlayoffs === game.playedAt >= (season.playoffs?.startedAt ?? Infinity);
					if (!isOfPair || !isOfPhase || game.playedAt >= at || knownNow.has(game.key)) continue;
					unknownTo.set(game.key, new Set([...(unknownTo.get(game.key) ?? []), decision.id]));
				}
			}
			season = { ...season, decisions: [...season.decisions, ...decisions], fixtures };
		}
		refresh();
	}
	return { season, late: read.filter(isLate) };
}

/** The table without the numbers of games that do not count in it, the game of each fixture, and the series. */
function comeTo(season: Season) {
	const judged = judgeGames(season);
	const { standings, adjustments, counted } = seasonTable(season, judged);
	const rounds = fillFixtures(season, judged).map(games => games.map(({ game, isVoid }) => [game?.key, isVoid]));
	return { standings, adjustments, counted, rounds, bracket: bracketOf({ ...season, judged }) };
}

/** The decisions without the games that each knows. */
const withoutKnown = ({ decisions }: Season) =>
	JSON.parse(JSON.stringify(decisions, (key, value) => (key === "known" ? undefined : value)));

const runs = { ...RUNS, numRuns: examples(80, 4000) };
/** A verdict judges the season several times. */
const verdictRuns = { ...RUNS, numRuns: examples(80, 1500) };

describe("games that are read after a decision about their pair, and were played before it", () => {
	it("change no table, round or series until somebody decides about them, and wait in review", () => {
		let lateGames = 0;
		fc.assert(
			fc.property(league, steps, (league, all) => {
				const start = createLeague(league);
				const { season, late } = play(start, all, true);
				const expected = play(start, all, false).season;
				expect(comeTo(season)).toEqual(comeTo(expected));
				expect(withoutKnown(season)).toEqual(withoutKnown(expected));
				lateGames += late.length;
				const judged = judgeGames(season);
				for (const game of late) {
					const alone = { ...season, ...NO_PLAN, fixtures: season.fixtures, games: [game], decisions: [] };
					const [byRules] = judgeGames(alone);
					const verdict = judged.find(({ key }) => key === game.key)?.verdict.status;
					const mayCount = byRules !== undefined && (isPlayed(byRules) || byRules.verdict.status !== "out");
					expect(verdict).toBe(mayCount ? "review" : byRules?.verdict.status);
				}
			}),
			runs,
		);
		expect(lateGames).toBeGreaterThan(runs.numRuns / 4);
	});

	it("take exactly the place of the decision if a commissioner uses them instead, and none if they are ignored", () => {
		fc.assert(
			fc.property(league, steps, fc.nat(), (league, all, which) => {
				const { season, late } = play(createLeague(league), all, true);
				const judged = judgeGames(season);
				const waiting = judged.filter(
					game => late.some(({ key }) => key === game.key) && game.verdict.status === "review",
				);
				const game = waiting[which % Math.max(1, waiting.length)];
				const closing = season.decisions.find(({ id }) => id === game?.closedBy);
				fc.pre(game !== undefined && closing !== undefined);
				const add = (...rulings: Ruling[]): Season => {
					const added = rulings.map((ruling, place): Decision => {
						return { ...ruling, id: 1000 + place, at: timeOf(99), by: null, reason: "", about: null, undone: null };
					});
					return { ...season, decisions: [...season.decisions, ...added] };
				};
				const { key } = game;
				const ignored = add({ kind: "verdict", key, verdict: "exclude" });
				expect(comeTo(ignored)).toEqual(comeTo(season));
				const winner = winnerIfCounted(game, season.rules) === null ? { award: game.away.member } : "count";
				const used = add({ kind: "verdict", key, verdict: winner as "count", instead: closing.id });
				const after = comeTo(used);
				const again = add(
					{ kind: "verdict", key, verdict: winner as "count", instead: closing.id },
					{ kind: "verdict", key, verdict: "exclude" },
				);
				expect(comeTo(again)).toEqual(comeTo(season));
				if (closing.kind !== "result") return;
				const owned = resultKey(closing.id);
				const statusOf = (season: Season, key: string) =>
					judgeGames(season).find(other => other.key === key)?.verdict.status;
				if (statusOf(season, owned) === "playoff") expect(statusOf(used, key)).toBe("playoff");
				expect(judgeGames(used).map(game => game.key)).not.toContain(owned);
				const { round } = closing.result.closes ?? {};
				const before = comeTo(season).rounds;
				// A move that was undone may have taken its fixture away.
				if (round === undefined || !before[round - 1]?.some(([filled]) => filled === owned)) return;
				const expected = before.map(games =>
					games.map(([filled, isVoid]) => [filled === owned ? key : filled, isVoid]),
				);
				expect(after.rounds).toEqual(expected);
			}),
			verdictRuns,
		);
	});
});

describe("the place of a decision", () => {
	const forfeit = (winner: number, loser: number, day: number): AwardedResult => {
		return { winner, loser, kind: "forfeit", score: null, playedAt: onDay(day) };
	};
	const decisionsOf = (...rulings: [Ruling, number][]) =>
		createDecisions(...rulings.map(([ruling]) => ruling)).map((decision, index) => {
			return { ...decision, at: onDay(rulings[index]?.[1] ?? 0) };
		});
	const closed = (season: Season, result: AwardedResult): Ruling => {
		const [ruled = result] = addClosings(season, judgeGames(season), [result]);
		return { kind: "result", result: ruled };
	};
	const statuses = (season: Season) => judgeGames(season).map(({ key, verdict }) => [key, verdict.status]);

	it("stays when the two play fewer games from then on", () => {
		const game = createWin(2, 1, 2);
		const season = createSeason({ rules: { gamesPerPair: 2 }, games: [game] });
		const decisions = decisionsOf([closed(season, forfeit(2, 1, 5)), 5]);
		const after = { ...season, decisions, rules: { ...season.rules, gamesPerPair: 1 } };
		expect(statuses(after)).toEqual([
			[game.key, "extra"],
			["result:1", "counts"],
		]);
	});

	it("is given to the game of the latest verdict, and the other one waits again", () => {
		const season = createSeason({ rules: { gamesPerPair: 1 } });
		const decisions = decisionsOf([closed(season, forfeit(2, 1, 5)), 5]);
		const games = [createWin(2, 1, 2), createWin(3, 1, 2)];
		const use = (game: LeagueGame | undefined): [Ruling, number] => {
			return [{ kind: "verdict", key: game?.key ?? "", verdict: "count", instead: 1 }, 6];
		};
		const [result] = decisions;
		const rulings = decisionsOf([result as Ruling, 5], use(games[0]), use(games[1]));
		expect(statuses({ ...season, games, decisions: rulings })).toEqual([
			[games[0]?.key, "review"],
			[games[1]?.key, "counts"],
		]);
		expect(statuses({ ...season, games, decisions: rulings.slice(0, 2) })).toEqual([
			[games[0]?.key, "counts"],
			[games[1]?.key, "review"],
		]);
	});

	it("is after the semifinals, even if the game that takes it was played before they were decided", () => {
		const playoffs = { spots: 4, bestOf: 1, startedAt: onDay(2), seeds: [1, 2, 3, 4] };
		const semifinals = [createWin(3, 1, 4), createWin(6, 2, 3)];
		const season = createSeason({ playoffs, endedAt: onDay(2), games: semifinals });
		const decisions = decisionsOf([closed(season, forfeit(1, 2, 7)), 7]);
		const final = createWin(5, 2, 1);
		const late = { ...season, games: [...semifinals, final], decisions };
		expect([comeTo(late).bracket?.champion, statuses(late)[1]]).toEqual([1, [final.key, "review"]]);
		const [result] = decisions;
		const use: Ruling = { kind: "verdict", key: final.key, verdict: "count", instead: 1 };
		const used = { ...late, decisions: decisionsOf([result as Ruling, 7], [use, 8]) };
		expect([comeTo(used).bracket?.champion, statuses(used)[1]]).toEqual([2, [final.key, "playoff"]]);
	});

	it("stays when a game that did not count then counts again", () => {
		const game = createWin(2, 1, 2);
		const season = createSeason({ rules: { gamesPerPair: 1, games: "ranked" }, games: [game] });
		const decisions = decisionsOf([closed(season, forfeit(2, 1, 5)), 5]);
		const after = { ...season, decisions, rules: { ...season.rules, games: "any" as const } };
		expect(statuses(after)).toEqual([
			[game.key, "review"],
			["result:1", "counts"],
		]);
	});

	it("is after the games of the same file that were played before", () => {
		const fixtures = planFixtures([1, 2], { rounds: 2, daysARound: 2, firstDay: "2026-04-02" });
		const season = createSeason({ fixtures });
		const elsewhere: AwardedResult = { ...forfeit(1, 2, 2), kind: "elsewhere" };
		const results = addClosings(season, [], [forfeit(2, 1, 4), elsewhere]);
		expect(results.map(({ closes }) => closes?.round)).toEqual([2, undefined]);
		const decisions = createDecisions(...results.map(result => ({ kind: "result" as const, result })));
		expect(comeTo({ ...season, decisions }).rounds).toEqual([[["result:2", false]], [["result:1", false]]]);
	});

	it("is remembered for the newest forty games of a pair, and older ones count as known", () => {
		const games = Array.from({ length: 50 }, (_, index) =>
			createLeagueGame({ playedAt: onDay(2) + index * HOUR, key: `${index}`, home: { hits: index } }),
		);
		const season = createSeason({ rules: { gamesPerPair: 60 }, games });
		const ruling = closed(season, forfeit(2, 1, 5));
		expect(ruling.kind === "result" && ruling.result.closes?.known.keys).toHaveLength(40);
		const after = { ...season, decisions: decisionsOf([ruling, 5]) };
		expect(new Set(statuses(after).map(([, status]) => status))).toEqual(new Set(["counts"]));
	});
});

describe("decisions that were stored by an earlier version", () => {
	const result = { winner: 2, loser: 1, kind: "forfeit", score: null, playedAt: onDay(5) };
	const [forfeit] = createDecisions(parseRuling(JSON.stringify({ kind: "result", result })));
	const decisions = forfeit === undefined ? [] : [{ ...forfeit, at: onDay(5) }];
	const games = [createWin(3, 1, 2)];
	const statuses = (season: Season) => judgeGames(season).map(({ key, verdict }) => [key, verdict.status]);

	it("own no fixture: a game that is read later fills the older one", () => {
		const fixtures = planFixtures([1, 2], { rounds: 2, daysARound: 2, firstDay: "2026-04-02" });
		const season = createSeason({ fixtures, games, decisions });
		expect(comeTo(season).rounds).toEqual([[[games[0]?.key, false]], [["result:1", false]]]);
	});

	it("own no game of a pair, and none of a series", () => {
		const season = createSeason({ rules: { gamesPerPair: 1 }, games, decisions });
		expect(statuses(season)).toEqual([
			[games[0]?.key, "counts"],
			["result:1", "counts"],
		]);
		const playoffs = { spots: 2, bestOf: 1, startedAt: onDay(2), seeds: [1, 2] };
		const played = createSeason({ playoffs, endedAt: onDay(2), games, decisions });
		expect(statuses(played)).toEqual([
			[games[0]?.key, "playoff"],
			["result:1", "extra"],
		]);
		expect(comeTo(played).bracket?.champion).toBe(1);
	});
});

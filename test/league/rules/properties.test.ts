import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { gamesLeft } from "../../../src/league/rules/left.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import { headToHead } from "../../../src/league/rules/versus.ts";
import type { Decision } from "../../../src/league/season/decision.ts";
import type { LeagueGame } from "../../../src/league/season/game.ts";
import type { GameCheck } from "../../../src/league/season/reading.ts";
import type { Season } from "../../../src/league/season/season.ts";
import { NO_PLAN } from "../../fixtures/league.ts";
import { createDecisions } from "../../fixtures/league-season.ts";
import { allPages, mergeGames, RUNS, readAll, readableSides, readFrom, readPage, rules, world } from "./world.ts";

const check: fc.Arbitrary<GameCheck | null> = fc.option(
	fc.record({
		gameUuid: fc.constant(null),
		ruling: fc.constantFrom("0", "0", "0", "6"),
		innings: fc.constant(9),
		completeInnings: fc.integer({ min: 3, max: 9 }),
	}),
	{ freq: 2 },
);

/** The logs that have been read: the same one for the same game. */
const checks = fc.func(check);

function withChecks(games: readonly LeagueGame[], readCheck: (key: string) => GameCheck | null): LeagueGame[] {
	return games.map(game => ({ ...game, check: readCheck(game.key) }));
}

/** What a season comes to, without the ids of the games, which depend on whose histories were read. */
function comeTo(season: Season) {
	const judged = judgeGames(season);
	return { judged: judged.map(({ ids: _, ...game }) => game), table: seasonTable(season, judged) };
}

/** A season of a generated league, all of it read, with some decisions. */
const season: fc.Arbitrary<Season> = fc
	.record({ world, rules, checks, seeds: fc.array(fc.tuple(fc.nat(1000), fc.nat(5), fc.boolean()), { maxLength: 12 }) })
	.map(({ world, rules, checks, seeds }) => {
		const games = withChecks(readAll(world), checks);
		const rulings = seeds.flatMap(([seed, kind, undone]) => {
			const game = games[seed % Math.max(1, games.length)];
			const one = world.members[seed % world.members.length];
			const other = world.members[(seed + 1) % world.members.length];
			if (game === undefined || one === undefined || other === undefined) return [];
			const verdicts = ["count", "exclude", { award: game.home.member }] as const;
			const verdict = verdicts[kind];
			if (verdict !== undefined) return { kind: "verdict" as const, key: game.key, verdict, undone };
			const adjustment = { member: one.id, points: -1, wins: 0, losses: 0 };
			if (kind === 3) return { kind: "adjust" as const, adjustment, undone };
			const result = { winner: one.id, loser: other.id, score: null, playedAt: game.playedAt };
			return {
				kind: "result" as const,
				result: { ...result, kind: kind === 4 ? "forfeit" : "no-contest" },
				undone,
			} as const;
		});
		return { ...NO_PLAN, rules, members: world.members, games, decisions: createDecisions(...rulings) };
	});

describe("what was read", () => {
	it("comes to the same table in whatever order and however often the pages were read", () => {
		const reads = fc.array(
			fc.record({ account: fc.nat(82), page: fc.integer({ min: 1, max: 4 }), missing: fc.nat(80) }),
			{
				maxLength: 20,
			},
		);
		fc.assert(
			fc.property(world, rules, reads, checks, fc.infiniteStream(fc.nat()), (world, rules, reads, checks, order) => {
				const pages = [...allPages(world), ...reads].map(page => ({ page, place: order.next().value ?? 0 }));
				const inOrder = pages.sort((a, b) => a.place - b.place).map(({ page }) => page);
				const games = withChecks(
					inOrder.flatMap(page => readPage(world, page)),
					checks,
				);
				const { members } = world;
				const season = { ...NO_PLAN, rules, members, decisions: [] };
				const expected = judgeGames({ ...season, games: withChecks(readAll(world), checks) });
				expect(judgeGames({ ...season, games })).toEqual(expected);
			}),
			RUNS,
		);
	});

	it("comes to the same table no matter which of the two participants' histories listed a game", () => {
		fc.assert(
			fc.property(world, rules, checks, fc.infiniteStream(fc.nat(1)), (world, rules, checks, choice) => {
				const { members } = world;
				const half = world.games.flatMap(game => {
					const sides = readableSides(game);
					const side = sides[(choice.next().value ?? 0) % Math.max(1, sides.length)];
					return side === undefined ? [] : readFrom(world, game, side);
				});
				const all = { ...NO_PLAN, rules, members, decisions: [], games: withChecks(readAll(world), checks) };
				expect(comeTo({ ...all, games: withChecks(half, checks) })).toEqual(comeTo(all));
			}),
			RUNS,
		);
	});

	it("is each game between two members whose names are shown, once", () => {
		fc.assert(
			fc.property(world, world => {
				const played = world.games
					.filter(game => readableSides(game).length > 0)
					.map(({ playedAt, players, runs, hits }) => {
						const facts = [playedAt, players.away.member?.id, players.home.member?.id];
						return [...facts, runs.away, runs.home, hits.away, hits.home].join();
					});
				const told = mergeGames(readAll(world)).map(({ playedAt, away, home }) =>
					[playedAt, away.member, home.member, away.runs, home.runs, away.hits, home.hits].join(),
				);
				expect(told.toSorted()).toEqual([...new Set(played)].sort());
			}),
			RUNS,
		);
	});
});

describe("mergeGames", () => {
	it("does not depend on the order, the grouping or the repetition of games", () => {
		const three = fc.tuple(fc.nat(2), fc.nat(2));
		fc.assert(
			fc.property(world, fc.infiniteStream(three), (world, groups) => {
				const parts: [LeagueGame[], LeagueGame[], LeagueGame[]] = [[], [], []];
				for (const game of readAll(world)) {
					for (const part of groups.next().value ?? []) parts[part as 0 | 1 | 2].push(game);
				}
				const [a, b, c] = parts;
				const whole = mergeGames([...a, ...b, ...c]);
				expect(mergeGames([...c, ...a.toReversed(), ...b])).toEqual(whole);
				expect(mergeGames([...mergeGames([...a, ...b]), ...c])).toEqual(whole);
				expect(mergeGames([...a, ...mergeGames([...b, ...c])])).toEqual(whole);
				expect(mergeGames(whole)).toEqual(whole);
			}),
			RUNS,
		);
	});

	it("takes two keys of one uuid for one game", () => {
		fc.assert(
			fc.property(world, fc.boolean(), (world, isReversed) => {
				const once = mergeGames(readAll(world));
				const games = once.flatMap((game, index) => {
					const check = { gameUuid: `uuid-${index}`, ruling: "0", innings: 9, completeInnings: 9 };
					const later = { ...game, key: `${game.key}+`, playedAt: game.playedAt + 1000 };
					return [
						{ ...game, ids: game.ids.slice(0, 1), check },
						{ ...later, ids: game.ids.slice(1), check },
					];
				});
				const merged = mergeGames(isReversed ? games.toReversed() : games);
				expect(merged.map(({ check: _, ...game }) => game)).toEqual(once.map(({ check: _, ...game }) => game));
			}),
			RUNS,
		);
	});
});

describe("a decision", () => {
	it("stands whatever is read later, under either key of the game", () => {
		const verdict = fc.constantFrom("count", "exclude", "award");
		fc.assert(
			fc.property(season, fc.nat(), verdict, fc.boolean(), check, (season, choice, kind, later, check) => {
				const all = mergeGames(season.games);
				const game = all[choice % Math.max(1, all.length)];
				fc.pre(game !== undefined && game.away.result !== game.home.result);
				const { key, home } = game;
				const log = { ...(check ?? { ruling: "0", innings: 9, completeInnings: 9 }), gameUuid: "uuid" };
				const ruling = kind === "award" ? { award: home.member } : (kind as "count" | "exclude");
				const [decision] = createDecisions({ kind: "verdict", key: later ? `${key}+` : key, verdict: ruling });
				const decisions = [...season.decisions, { ...(decision as Decision), id: 1000 }];
				const others = season.games.filter(other => other.key !== key);
				const games = [...others, { ...game, check: log }, { ...game, key: `${key}+`, check: log }];
				const judged = judgeGames({ ...season, games, decisions }).find(judged => judged.key === key);
				const expected =
					kind === "exclude"
						? { status: "out", why: "decision" }
						: { status: "counts", by: "decision", winner: kind === "award" || home.result === "W" ? "home" : "away" };
				expect(judged?.verdict).toMatchObject(expected);
			}),
			RUNS,
		);
	});

	it("that was undone leaves everything as if it had never been made", () => {
		fc.assert(
			fc.property(season, season => {
				const inForce = season.decisions.filter(({ undone }) => undone === null);
				expect(comeTo(season)).toEqual(comeTo({ ...season, decisions: inForce }));
				const undone = season.decisions.map(decision => ({ ...decision, undone: { at: 0, by: null } }));
				expect(comeTo({ ...season, decisions: undone })).toEqual(comeTo({ ...season, decisions: [] }));
			}),
			RUNS,
		);
	});
});

describe("the table", () => {
	it("has a win and a loss for each game that counts, and the points of both", () => {
		fc.assert(
			fc.property(season, season => {
				const judged = judgeGames(season);
				const { standings, counted, adjustments } = seasonTable(season, judged);
				const sum = (field: "wins" | "losses" | "games" | "points" | "runsFor" | "runsAgainst") =>
					standings.reduce((total, standing) => total + (standing[field] ?? 0), 0);
				expect([sum("wins"), sum("losses"), sum("games")]).toEqual([counted, counted, 2 * counted]);
				expect(sum("runsFor")).toBe(sum("runsAgainst"));
				const { points, forfeit } = season.rules;
				const forfeits = judged.filter(({ awarded }) => awarded === "forfeit").length;
				const adjusted = adjustments.reduce((total, adjustment) => total + adjustment.points, 0);
				const expected = (win: number, loss: number) =>
					counted * (win + loss) - forfeits * (loss - (forfeit ?? loss)) + adjusted;
				expect(sum("points")).toBe(points === "percentage" ? 0 : expected(points.win, points.loss));
			}),
			RUNS,
		);
	});

	it("ranks by points, without gaps, regardless of the order of members, games and decisions", () => {
		fc.assert(
			fc.property(season, season => {
				const judged = judgeGames(season);
				const { standings } = seasonTable(season, judged);
				const value = ({ points, percentage }: (typeof standings)[number]) => points ?? percentage ?? 0;
				for (const [index, standing] of standings.entries()) {
					const above = standings[index - 1];
					expect(standing.rank === index + 1 || standing.rank === above?.rank).toBe(true);
					if (above !== undefined) expect(value(above)).toBeGreaterThanOrEqual(value(standing));
				}
				const reversed = {
					...season,
					members: season.members.toReversed(),
					games: season.games.toReversed(),
					decisions: season.decisions.toReversed(),
				};
				expect(judgeGames(reversed)).toEqual(judged);
				expect(seasonTable(reversed, judgeGames(reversed)).standings).toEqual(standings);
			}),
			RUNS,
		);
	});

	it("owes each pair the games of the rules less those played, and none below", () => {
		fc.assert(
			fc.property(season, season => {
				const judged = judgeGames(season);
				const { gamesPerPair } = season.rules;
				const left = gamesLeft(season, judged);
				for (const { member, opponent, games } of left) {
					const { wins, losses } = headToHead(judged, member, opponent);
					expect(games).toBeGreaterThan(0);
					expect(games + wins + losses).toBeLessThanOrEqual(gamesPerPair);
				}
				const owed = left.reduce((total, { games }) => total + 2 * games, 0);
				const { standings } = seasonTable(season, judged);
				expect(standings.reduce((total, { left }) => total + (left ?? 0), 0)).toBe(owed);
				expect(standings.every(({ left }) => (gamesPerPair === 0 ? left === null : left !== null && left >= 0))).toBe(
					true,
				);
			}),
			RUNS,
		);
	});
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { gamesLeft } from "../../../../src/league/rules/left.ts";
import { openRace, type RaceFacts, type RaceProblem, raceFacts } from "../../../../src/league/rules/race/problem.ts";
import { solveRace } from "../../../../src/league/rules/race/race.ts";
import type { Ruling } from "../../../../src/league/season/decision.ts";
import { createDecisions, createWin } from "../../../fixtures/league-season.ts";
import { createView } from "../../../fixtures/league-view.ts";
import { countEndings, forEachEnding, problemOf, randomSeason, type View } from "./random-season.ts";

const MOST_ENDINGS = 2 ** 11;
const DAY = 29;

/** The best and the worst place of a member in all ends of a season: among all, and among those who can reach the playoffs. */
function enumerate(view: View, problem: RaceProblem, member: number) {
	const self = problem.members.findIndex(({ id }) => id === member);
	const others = problem.members.map((_, index) => index).filter(index => index !== self);
	const rivals = others.filter(index => problem.members[index]?.isEligible);
	const seen = { best: 99, worst: 0, bestOfRivals: 99, worstOfRivals: 0 };
	forEachEnding({ view, problem }, ({ compare }) => {
		const above = (all: readonly number[]) => 1 + all.filter(index => compare(index, self) > 0).length;
		const notBelow = (all: readonly number[]) => 1 + all.filter(index => compare(index, self) >= 0).length;
		seen.best = Math.min(seen.best, above(others));
		seen.worst = Math.max(seen.worst, notBelow(others));
		seen.bestOfRivals = Math.min(seen.bestOfRivals, above(rivals));
		seen.worstOfRivals = Math.max(seen.worstOfRivals, notBelow(rivals));
	});
	return { ...seen, isEligible: problem.members[self]?.isEligible === true };
}

/** A random season with a pair that still owes a game, and the race after a win of the first in it. */
function assumeWin(seed: number) {
	const { given, view, spots } = randomSeason(seed, 9);
	const [pair] = gamesLeft(view, view.judged);
	if (pair === undefined) return null;
	const assumed = { winner: pair.member, loser: pair.opponent };
	const after = solveRace(openRace(raceFacts(view, spots, assumed) as RaceFacts));
	return { given, spots, assumed, after };
}

/** Half a tie is no forfeit: places are then bounds that stay on the safe side. */
const isBound = ({ points, ties, forfeit }: View["rules"]) =>
	ties === "half" && points !== "percentage" && forfeit !== null && forfeit !== points.loss;

it("the places after a win match all ends of the season in which a commissioner has entered this win", () => {
	let compared = 0;
	fc.assert(
		fc.property(fc.nat(1e9), seed => {
			const season = assumeWin(seed);
			if (season === null) return;
			const { given, spots, assumed, after } = season;
			const result = { ...assumed, kind: "elsewhere" as const, score: null, playedAt: Date.UTC(2026, 3, DAY, 20) };
			const entered: Ruling = { kind: "result", result };
			const rulings = given.decisions.map(decision => decision as Ruling);
			const view = createView({ ...given, decisions: createDecisions(...rulings, entered) });
			const plain = problemOf(view, spots);
			// The score of a game that has yet to be played is open.
			const members = plain.members.map(member => ({
				...member,
				areRunsOpen: member.areRunsOpen || member.id === assumed.winner || member.id === assumed.loser,
			}));
			const problem = { ...plain, members };
			if (countEndings({ view, problem }) > MOST_ENDINGS) return;
			for (const member of [assumed.winner, assumed.loser]) {
				const { best, worst } = enumerate(view, problem, member);
				const found = after.find(each => each.member === member);
				if (isBound(view.rules)) {
					expect(found?.best, `seed ${seed}`).toBeLessThanOrEqual(best);
					expect(found?.worst, `seed ${seed}`).toBeGreaterThanOrEqual(worst);
				} else expect({ best: found?.best, worst: found?.worst }, `seed ${seed}`).toEqual({ best, worst });
				compared++;
			}
		}),
		{ seed: 11, numRuns: 400 },
	);
	expect(compared).toBeGreaterThan(200);
});

it("what a win clinches, and what a loss ends, holds whatever the score of the game is", () => {
	let decided = 0;
	fc.assert(
		fc.property(fc.nat(1e9), seed => {
			const season = assumeWin(seed);
			if (season === null) return;
			const { given, spots, assumed, after } = season;
			for (const score of [
				[1, 0],
				[5, 4],
				[19, 0],
			] as const) {
				const game = { ...createWin(DAY, assumed.winner, assumed.loser, [...score]), key: "assumed" };
				const view = createView({ ...given, games: [...given.games, game] });
				const problem = problemOf(view, spots);
				if (countEndings({ view, problem }) > MOST_ENDINGS) return;
				for (const member of [assumed.winner, assumed.loser]) {
					const seen = enumerate(view, problem, member);
					const found = after.find(each => each.member === member);
					expect(found?.best, `seed ${seed}`).toBeLessThanOrEqual(seen.best);
					expect(found?.worst, `seed ${seed}`).toBeGreaterThanOrEqual(seen.worst);
					if (found?.verdict === "clinched") {
						expect(seen.isEligible, `seed ${seed}`).toBe(true);
						expect(seen.worstOfRivals, `seed ${seed}`).toBeLessThanOrEqual(spots);
					}
					if (found?.verdict === "out" && seen.isEligible)
						expect(seen.bestOfRivals, `seed ${seed}`).toBeGreaterThan(spots);
					if (found?.verdict !== "alive") decided++;
				}
			}
		}),
		{ seed: 12, numRuns: 250 },
	);
	expect(decided).toBeGreaterThan(50);
});

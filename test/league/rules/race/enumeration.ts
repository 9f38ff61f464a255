import { expect } from "vitest";
import type { RaceProblem } from "../../../../src/league/rules/race/problem.ts";
import { type RaceEntry, solveRace } from "../../../../src/league/rules/race/race.ts";
import { countEndings, forEachEnding, problemOf, randomSeason, type View } from "./random-season.ts";

/** What all ends of a season say of one member. */
interface Seen {
	best: number;
	worst: number;
	/** Among those who can reach the minimum of games. */
	bestEligible: number;
	worstEligible: number;
	most: number;
	least: number;
	/** The fewest own wins above which no end misses the places, in units. */
	enough: number;
	wrong: string[];
	reached: Set<number>;
}

/** Solves a random season and compares everything said about it with all of its ends. @returns the verdicts compared */
export function compareWithEnumeration(seed: number, mostLeft: number, mostEndings: number): RaceEntry[] {
	const { view, spots } = randomSeason(seed, mostLeft);
	const problem = problemOf(view, spots);
	if (countEndings({ view, problem }) > mostEndings) return [];
	const entries = solveRace(problem);
	const seen = entries.map((entry, own) => look(entry, own, { view, problem }));
	// Half a tie is no forfeit: which losses are whole depends on the pair, and the bound stays on the safe side.
	const { points, ties, forfeit } = view.rules;
	const isBound = ties === "half" && points !== "percentage" && forfeit !== null && forfeit !== points.loss;
	entries.forEach((entry, own) => {
		const facts = seen[own] as Seen;
		const note = `seed ${seed}, member ${entry.member}`;
		expect(facts.wrong, note).toEqual([]);
		const isEligible = problem.members[own]?.isEligible === true;
		const isOut = !isEligible || facts.bestEligible > spots;
		const isIn = isEligible && facts.worstEligible <= spots;
		const unlessOut = isIn ? "clinched" : "alive";
		const expected = isOut ? "out" : unlessOut;
		if (isBound) {
			expect(entry.best, note).toBeLessThanOrEqual(facts.best);
			expect(entry.worst, note).toBeGreaterThanOrEqual(facts.worst);
			if (entry.verdict !== "alive") expect(entry.verdict, note).toBe(expected);
			return;
		}
		const { best, worst, verdict } = entry;
		expect({ best, worst, verdict }, note).toEqual({
			best: facts.best,
			worst: facts.worst,
			verdict: expected,
		});
		const { reason } = entry;
		if (reason.kind === "out") expect(reason.score, note).toBeCloseTo(facts.most, 9);
		if (reason.kind === "clinched") {
			expect(reason.score, note).toBeCloseTo(facts.least, 9);
			expect([...facts.reached].sort(), note).toEqual([...reason.threats].sort());
		}
		if (reason.kind === "alive") {
			const enough = Math.ceil(facts.enough / problem.unitsAGame);
			expect(reason.magic, note).toBe(enough > entry.left ? null : enough);
		}
	});
	return entries;
}

function look({ reason }: RaceEntry, own: number, { view, problem }: { view: View; problem: RaceProblem }): Seen {
	const { members, spots } = problem;
	const others = members.map((_, index) => index).filter(index => index !== own);
	const seen: Seen = {
		best: 99,
		worst: 0,
		bestEligible: 99,
		worstEligible: 0,
		most: -99,
		least: 99,
		enough: 0,
		wrong: [],
		reached: new Set<number>(),
	};
	const idOf = (index: number) => members[index]?.id ?? 0;
	forEachEnding({ view, problem }, ({ scores, units, compare }) => {
		const above = others.filter(index => compare(index, own) > 0);
		const notBelow = others.filter(index => compare(index, own) >= 0);
		const eligible = (indexes: number[]) => indexes.filter(index => members[index]?.isEligible);
		seen.best = Math.min(seen.best, above.length + 1);
		seen.worst = Math.max(seen.worst, notBelow.length + 1);
		seen.bestEligible = Math.min(seen.bestEligible, eligible(above).length + 1);
		seen.worstEligible = Math.max(seen.worstEligible, eligible(notBelow).length + 1);
		seen.most = Math.max(seen.most, scores[own] ?? 0);
		seen.least = Math.min(seen.least, scores[own] ?? 0);
		if (eligible(notBelow).length >= spots) seen.enough = Math.max(seen.enough, (units[own] ?? 0) + 1);
		for (const index of eligible(notBelow)) seen.reached.add(idOf(index));
		const wrong = findWrong(reason, above.map(idOf), eligible(notBelow).map(idOf), spots);
		if (wrong !== null && seen.wrong.length < 3) seen.wrong.push(wrong);
	});
	return seen;
}

/** What is wrong with a reason in one end of the season. */
function findWrong(reason: RaceEntry["reason"], above: number[], notBelow: number[], spots: number): string | null {
	if (reason.kind === "out") {
		const { ahead, among, atLeast } = reason;
		if (!ahead.every(id => above.includes(id))) return `${ahead} are not all ahead`;
		if (among.filter(id => above.includes(id)).length < atLeast) return `fewer than ${atLeast} of ${among}`;
		if (ahead.length + atLeast < spots || ahead.some(id => among.includes(id))) return "too few to be out";
	}
	if (reason.kind === "clinched") {
		const { threats, atMost } = reason;
		if (!notBelow.every(id => threats.includes(id))) return `${notBelow} are not all among ${threats}`;
		if (notBelow.length > atMost || atMost >= spots) return `more than ${atMost} above`;
	}
	return null;
}

import fc from "fast-check";
import { expect, it } from "vitest";
import { raceOdds } from "../../../../src/league/rules/race/odds.ts";
import type { RaceProblem } from "../../../../src/league/rules/race/problem.ts";
import { solveRace } from "../../../../src/league/rules/race/race.ts";
import { examples } from "../../../helpers/scale.ts";
import { countEndings, forEachEnding, problemOf, randomSeason, type View } from "./random-season.ts";

/** The chances by all ends of the season, of which none has a tie or a forfeit. */
function exactOdds(view: View, problem: RaceProblem): number[] {
	const { members, spots, wins, games } = problem;
	const odds = members.map(() => 0);
	const eligible = members.map((_, index) => index).filter(index => members[index]?.isEligible);
	forEachEnding({ view, problem }, ({ ends, scores, units, compare }) => {
		if (ends.some(({ won, isForfeit }) => isForfeit || won % problem.unitsAGame !== 0)) return;
		const chance = ends.reduce((product, { one, other, won }) => {
			const first = ((wins[one]?.[other] ?? 0) + 5) / ((games[one]?.[other] ?? 0) + 10);
			return product * (won > 0 ? first : 1 - first);
		}, 1);
		// Who is level shares, even where the tie-break is settled.
		const isLevel = (one: number, other: number) =>
			scores[one] === scores[other] &&
			(view.rules.tieBreak !== "wins" || winsOf(one, units, view, problem) === winsOf(other, units, view, problem));
		for (const own of eligible) {
			const level = eligible.filter(other => isLevel(own, other)).length;
			const above = eligible.filter(other => !isLevel(own, other) && compare(other, own) > 0).length;
			(odds[own] as number) += chance * Math.min(1, Math.max(0, (spots - above) / level));
		}
	});
	return odds.map(chance => chance * 100);
}

function winsOf(index: number, units: readonly number[], { table }: View, { unitsAGame }: RaceProblem): number {
	return (table.standings[index]?.wins ?? 0) + (units[index] ?? 0) / unitsAGame;
}

it("the odds match all possible ends of the season, and 0 and 100 are proven", () => {
	let compared = 0;
	const property = fc.property(fc.nat(1e9), seed => {
		const { view, spots } = randomSeason(seed, 8);
		const problem = problemOf(view, spots);
		if (countEndings({ view, problem }) > 1024) return;
		const race = solveRace(problem);
		const odds = raceOdds(problem, race);
		exactOdds(view, problem).forEach((exact, index) => {
			const { verdict } = race[index] ?? {};
			if (verdict !== "alive") {
				expect(odds[index]).toBe(verdict === "clinched" ? 100 : 0);
				return;
			}
			compared++;
			// Three standard errors of 10,000 draws, and half a per cent of rounding.
			expect(Math.abs((odds[index] ?? 0) - Math.min(99, Math.max(1, exact))), `seed ${seed}`).toBeLessThan(2.1);
		});
	});
	fc.assert(property, { seed: 20_260_401, numRuns: examples(20, 60) });
	expect(compared).toBeGreaterThan(examples(20, 50));
});

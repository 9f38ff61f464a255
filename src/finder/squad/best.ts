import type { SquadProblem } from "./options.ts";
import type { NoSquad, Solution } from "./solve.ts";

export interface BestSquad {
	problem: SquadProblem;
	solution: Solution;
	/** The captain's, from 0; null: without boosts. */
	tier: number | null;
	/** No squad of any tier is worth more. */
	bound: number;
}

/**
 * The squad of the tier that is worth most.
 *
 * @param problems without boosts, then of each tier
 * @param solved in the same order
 */
export function bestOf(
	problems: readonly SquadProblem[],
	solved: readonly (Solution | NoSquad)[],
): BestSquad | { why: NoSquad } {
	let best: Omit<BestSquad, "bound"> | null = null;
	let bound = Number.NEGATIVE_INFINITY;
	for (const [index, problem] of problems.entries()) {
		const solution = solved[index];
		// Also of a tier of which no squad was found in time: there may be a better one.
		if (solution !== undefined && "bound" in solution) bound = Math.max(bound, solution.bound);
		if (solution === undefined || !("value" in solution)) continue;
		if (best === null || solution.value > best.solution.value)
			best = { problem, solution, tier: index === 0 ? null : index - 1 };
	}
	if (best !== null) return { ...best, bound };
	const [plain] = solved;
	return { why: plain === undefined || "value" in plain ? { keptOut: true } : plain };
}

import type { NoSquad, Solution } from "./solve.ts";

export interface BestSquad {
	solution: Solution;
	/** 0 without boosts, then the captain's tiers from 1. */
	tier: number;
	/** No squad of any tier is worth more. */
	bound: number;
}

/**
 * The squad of the tier that is worth most.
 *
 * @param solved without boosts, then with those of each tier
 */
export function bestOf(solved: readonly (Solution | NoSquad)[]): BestSquad | { why: NoSquad } {
	let best: Omit<BestSquad, "bound"> | null = null;
	let bound = Number.NEGATIVE_INFINITY;
	for (const [tier, solution] of solved.entries()) {
		// Also of a tier of which no squad was found in time: there may be a better one.
		if ("bound" in solution) bound = Math.max(bound, solution.bound);
		if (!("value" in solution)) continue;
		if (best === null || solution.value > best.solution.value) best = { solution, tier };
	}
	if (best !== null) return { ...best, bound };
	const [plain] = solved;
	return { why: plain === undefined || "value" in plain ? { keptOut: true } : plain };
}

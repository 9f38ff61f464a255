/** The most raises in a row: after them the budget is tenfold, and the next raise starts without a squad. */
const MAX_RAISES = 24;

/** The budget plus a tenth, rounded up to whole hundreds. */
export const raisedBudget = (budget: number) => Math.ceil((budget * 11) / 1000) * 100;

/** The budgets from the first to the last; only the last if it is not a raise of the first. */
export function budgetSteps(from: number | undefined, budget: number): number[] {
	const steps = [from ?? budget];
	for (let step = from ?? budget; step < budget && steps.length <= MAX_RAISES; ) {
		step = raisedBudget(step);
		steps.push(step);
	}
	return steps.at(-1) === budget ? steps : [budget];
}

/** The budget from which the next raise continues; undefined after too many raises. */
export const raisedFrom = (from: number | undefined, budget: number) =>
	budgetSteps(from, budget).length > MAX_RAISES ? undefined : (budgetSteps(from, budget)[0] ?? budget);

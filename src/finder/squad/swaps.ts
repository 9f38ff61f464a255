import type { SquadProblem } from "./options.ts";
import type { Solution } from "./solve.ts";

/** A card that could take the place of another one. */
export interface Swap {
	/** Its place among the candidates. */
	card: number;
	/** What the squad gains, below 0 if it loses. */
	gain: number;
	/** Stubs more; below 0: less. */
	cost: number;
}

const SWAPS = 5;

/** The best cards for a slot that the rest of the budget pays for and whose players are not in the squad, the best first. */
export function findSwaps(problem: SquadProblem, { cards, price }: Solution, slot: number): Swap[] {
	const { players, prices, values, slots, budget } = problem;
	const current = cards[slot] ?? -1;
	const own = values[slots[slot] ?? -1] ?? new Float64Array();
	const others = new Set(cards.filter(card => card !== current).map(card => players[card]));
	return [...own.entries()]
		.flatMap(([card, value]) => {
			const cost = (prices[card] ?? 0) - (prices[current] ?? 0);
			if (Number.isNaN(value) || card === current || others.has(players[card] ?? -1) || price + cost > budget)
				return [];
			return { card, gain: value - (own[current] ?? 0), cost };
		})
		.sort((one, other) => other.gain - one.gain || one.cost - other.cost)
		.slice(0, SWAPS);
}

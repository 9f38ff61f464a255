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
export function findSwaps({ cards, slots, budget }: SquadProblem, squad: Solution, slot: number): Swap[] {
	const place = squad.cards[slot];
	const current = place === undefined ? undefined : cards[place];
	if (current === undefined) return [];
	const others = new Set(squad.cards.filter(card => card !== place).map(card => cards[card]?.player));
	const value = current.values[slots[slot] ?? -1] ?? 0;
	return cards
		.flatMap((card, index) => {
			const own = card.values[slots[slot] ?? -1];
			const cost = card.price - current.price;
			if (own == null || index === place || others.has(card.player) || squad.price + cost > budget) return [];
			return [{ card: index, gain: own - value, cost }];
		})
		.sort((one, other) => other.gain - one.gain || one.cost - other.cost)
		.slice(0, SWAPS);
}

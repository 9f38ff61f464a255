import type { SquadCard, SquadProblems } from "./problem.ts";

/** A card that could take the place of another one. */
export interface Swap extends SquadCard {
	/** The gain in the squad's value; below 0 for a loss. */
	gain: number;
	/** The additional cost in stubs; below 0 if it saves stubs. */
	cost: number;
}

const SWAPS = 5;

/**
 * The best cards for a slot, the best first. They fit the rest of the budget, their players are not in the squad, and they keep
 * the captain's tier, since the gains are computed for that tier.
 */
export function findSwaps(
	{ cards, tiers }: SquadProblems,
	squad: { cards: readonly SquadCard[]; price: number; tier: number },
	slot: number,
): Swap[] {
	const { values, slots, budget, least } = tiers[squad.tier] ?? tiers[0];
	const current = squad.cards[slot];
	if (current === undefined) return [];
	const qualified = squad.cards.filter(card => card.qualifies && card !== current).length;
	const { uuid } = current.entry.item;
	const inSlot = values[slots[slot] ?? -1] ?? new Float64Array();
	const before = inSlot[cards.findIndex(({ entry }) => entry.item.uuid === uuid)] ?? Number.NaN;
	const others = new Set(squad.cards.filter(card => card !== current).map(({ entry }) => entry.item.name));
	return cards
		.flatMap((card, index) => {
			const { item } = card.entry;
			const gain = (inSlot[index] ?? 0) - before;
			const cost = card.price - current.price;
			const isOther = item.uuid !== uuid && !others.has(item.name);
			const keepsTier = squad.tier === 0 || qualified + Number(card.qualifies) >= least;
			return isOther && keepsTier && !Number.isNaN(gain) && squad.price + cost <= budget
				? [{ ...card, gain, cost }]
				: [];
		})
		.sort((one, other) => other.gain - one.gain || one.cost - other.cost)
		.slice(0, SWAPS);
}

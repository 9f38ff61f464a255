import type { Assignment } from "./assignment.ts";
import { type Option, type SquadProblem, sumOf } from "./options.ts";

/** Cards that one search looks at. */
const MAX_NODES = 20_000;

/** What no squad exceeds, less what each of its cards loses. */
export interface Bound {
	bound: number;
	loss: Assignment["loss"];
}

/** Looks for better squads among all that could still be better: what each card loses against the bound adds up. */
export function createSearch(
	options: readonly (readonly Option[])[],
	{ budget, least }: SquadProblem,
	{ bound, loss }: Bound,
	isOver: () => boolean,
) {
	const lists = options.map(list => {
		const slot = options.indexOf(list);
		const ranked = list.map(option => ({ option, lost: loss(slot, option) })).sort((a, b) => a.lost - b.lost);
		return ranked.map((each, place) => ({ ...each, place }));
	});

	/**
	 * The best squad that differs in these slots at most. Small choices are searched wholly; of large ones, the part nearest to
	 * the bound.
	 *
	 * @param squad empty: none is known, and all slots are free
	 */
	return function search(squad: readonly Option[], free: readonly number[]) {
		let best = squad;
		let bestValue = squad.length === 0 ? Number.NEGATIVE_INFINITY : sumOf(squad).value;
		let nodes = 0;
		const chosen = [...squad];
		const fixed = squad.filter((_, slot) => !free.includes(slot));
		const used = new Set(fixed.map(({ player }) => player));
		const most = squad.reduce((rest, option, slot) => rest - (free.includes(slot) ? 0 : loss(slot, option)), bound);

		function descend(depth: number, most: number, price: number, last: number): void {
			const slot = free[depth];
			if (slot === undefined) {
				const { value, qualifies } = sumOf(chosen);
				if (value > bestValue && qualifies >= least) [best, bestValue] = [[...chosen], value];
				return;
			}
			// Slots of one kind take their cards in one order: any other is the same squad.
			const start = options[slot] === options[free[depth - 1] ?? -1] ? last + 1 : 0;
			for (const { option, lost, place } of lists[slot] ?? []) {
				if (place < start) continue;
				if (most - lost <= bestValue + 1e-9 || nodes >= MAX_NODES) return;
				if (price + option.price > budget || used.has(option.player)) continue;
				nodes++;
				if (nodes % 1000 === 0 && isOver()) nodes = MAX_NODES;
				chosen[slot] = option;
				used.add(option.player);
				descend(depth + 1, most - lost, price + option.price, place);
				used.delete(option.player);
			}
		}
		descend(0, most, sumOf(fixed).price, -1);
		return { squad: best, isWhole: nodes < MAX_NODES };
	};
}

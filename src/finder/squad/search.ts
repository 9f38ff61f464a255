import type { Assignment } from "./assignment.ts";
import { type SlotOption, type SquadFigures, type SquadProblem, sumOfOptions } from "./options.ts";

/** A value that no squad exceeds, and how much of it each card loses. */
export interface SquadBound {
	bound: number;
	loss: Assignment["loss"];
	/**
	 * The value that the bound charges for each stub: for every stub that a squad does not spend, it is worth this much
	 * less than its losses say.
	 */
	stub: number;
}

/** The limit of a search. It counts cards, because with a clock the answer would depend on how busy the machine is. */
export interface Work {
	/** The number of cards that may still be looked at. */
	left: number;
	/**
	 * Whether the time limit has passed: the machine is so slow that others would wait too long. It is called now and then.
	 */
	isOver(): boolean;
}

/** The number of cards between two looks at the clock: about 0.1 ms. */
const BETWEEN_LOOKS = 1000;

const add = (sum: SquadFigures, option: SquadFigures): SquadFigures => ({
	value: sum.value + option.value,
	price: sum.price + option.price,
	qualifies: sum.qualifies + option.qualifies,
});

/**
 * Searches for better squads among all squads whose cards' losses against the bound still add up to less than the best.
 */
export function createSearch(
	options: readonly (readonly SlotOption[])[],
	{ budget, least }: SquadProblem,
	{ bound, loss, stub }: SquadBound,
	work: Work,
) {
	const players = options.flatMap(list => list.map(({ player }) => player));
	/** By player; 1 if the player is in the squad. */
	const used = new Uint8Array(1 + players.reduce((most, player) => Math.max(most, player), 0));
	const lists = options.map(list => {
		const slot = options.indexOf(list);
		const ranked = list.map(option => ({ option, lost: loss(slot, option) })).sort((a, b) => a.lost - b.lost);
		let dearest = 0;
		return ranked.map(({ option, lost }, place) => {
			dearest = Math.max(dearest, option.price);
			return { option, lost, place, dearest };
		});
	});

	/**
	 * The best squad that differs in these slots at most. Small choices are searched completely, large ones only in the
	 * part nearest to the bound.
	 *
	 * @param squad empty if none is known and all slots are free
	 * @param most the number of cards to look at
	 */
	return function search(squad: readonly SlotOption[], free: readonly number[], most: number) {
		let best = squad;
		let bestValue = squad.length === 0 ? Number.NEGATIVE_INFINITY : sumOfOptions(squad).value;
		let nodes = Math.min(most, work.left);
		let isWhole = true;
		const chosen = [...squad];
		const fixed = squad.filter((_, slot) => !free.includes(slot));
		used.fill(0);
		for (const { player } of fixed) used[player] = 1;
		const start = squad.reduce((rest, option, slot) => rest - (free.includes(slot) ? 0 : loss(slot, option)), bound);
		/**
		 * The highest cost of the other slots, by the number of filled slots, with cards that lose no more than is left to
		 * lose.
		 */
		const dearest = free.map(() => 0);
		for (let depth = free.length - 1; depth >= 0; depth--) {
			const list = lists[free[depth] ?? -1] ?? [];
			let end = 0;
			while (end < list.length && start - (list[end]?.lost ?? 0) > bestValue) end++;
			dearest[depth] = (dearest[depth + 1] ?? 0) + (list[end - 1]?.dearest ?? 0);
		}

		function descend(depth: number, most: number, sum: SquadFigures, last: number): void {
			const { value, price, qualifies } = sum;
			const slot = free[depth];
			if (slot === undefined) {
				if (value > bestValue && qualifies >= least) {
					best = [...chosen];
					bestValue = value;
				}
				return;
			}
			const left = budget - price - (dearest[depth] ?? 0);
			const unspent = left > 0 ? stub * left : 0;
			// Slots of one kind take their cards in one order, because any other order is the same squad.
			const first = options[slot] === options[free[depth - 1] ?? -1] ? last + 1 : 0;
			const list = lists[slot] ?? [];
			for (let place = first; place < list.length; place++) {
				const entry = list[place];
				if (entry === undefined || most - entry.lost - unspent <= bestValue + 1e-9) return;
				const { option, lost } = entry;
				if (price + option.price > budget || used[option.player] === 1) continue;
				if (nodes === 0) {
					isWhole = false;
					return;
				}
				nodes--;
				work.left--;
				if (work.left % BETWEEN_LOOKS === 0 && work.isOver()) {
					nodes = 0;
					work.left = 0;
				}
				chosen[slot] = option;
				used[option.player] = 1;
				descend(depth + 1, most - lost, add(sum, option), place);
				used[option.player] = 0;
			}
		}
		descend(0, start, sumOfOptions(fixed), -1);
		return { squad: best, isWhole };
	};
}

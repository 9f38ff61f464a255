import type { Assignment } from "./assignment.ts";
import { type Figures, type Option, type SquadProblem, sumOf } from "./options.ts";

/** What no squad exceeds, less what each of its cards loses. */
export interface Bound {
	bound: number;
	loss: Assignment["loss"];
	/** What the bound charges for each stub: a squad that leaves some of the budget is worth so much less than its losses say. */
	stub: number;
}

/** How much a search may do: cards are counted, since a clock would make the answer depend on how busy the machine is. */
export interface Work {
	/** Cards that may still be looked at. */
	left: number;
	/** Whether the time is over: the machine is so slow that others would wait too long. Asked now and then. */
	isOver(): boolean;
}

/** Cards that are looked at between two looks at the clock: some 0.1 ms. */
const BETWEEN_LOOKS = 1000;

const add = (sum: Figures, option: Figures): Figures => ({
	value: sum.value + option.value,
	price: sum.price + option.price,
	qualifies: sum.qualifies + option.qualifies,
});

/** Looks for better squads among all that could still be better: what each card loses against the bound adds up. */
export function createSearch(
	options: readonly (readonly Option[])[],
	{ budget, least }: SquadProblem,
	{ bound, loss, stub }: Bound,
	work: Work,
) {
	const players = options.flatMap(list => list.map(({ player }) => player));
	/** By player: 1 is in the squad. */
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
	 * The best squad that differs in these slots at most. Small choices are searched wholly; of large ones, the part nearest to
	 * the bound.
	 *
	 * @param squad empty: none is known, and all slots are free
	 * @param most cards that are looked at
	 */
	return function search(squad: readonly Option[], free: readonly number[], most: number) {
		let best = squad;
		let bestValue = squad.length === 0 ? Number.NEGATIVE_INFINITY : sumOf(squad).value;
		let nodes = Math.min(most, work.left);
		let isWhole = true;
		const chosen = [...squad];
		const fixed = squad.filter((_, slot) => !free.includes(slot));
		used.fill(0);
		for (const { player } of fixed) used[player] = 1;
		const start = squad.reduce((rest, option, slot) => rest - (free.includes(slot) ? 0 : loss(slot, option)), bound);
		/** By how many slots are filled: what the others can cost at most, with cards that lose no more than there is to lose. */
		const dearest = free.map(() => 0);
		for (let depth = free.length - 1; depth >= 0; depth--) {
			const list = lists[free[depth] ?? -1] ?? [];
			let end = 0;
			while (end < list.length && start - (list[end]?.lost ?? 0) > bestValue) end++;
			dearest[depth] = (dearest[depth + 1] ?? 0) + (list[end - 1]?.dearest ?? 0);
		}

		function descend(depth: number, most: number, sum: Figures, last: number): void {
			const { value, price, qualifies } = sum;
			const slot = free[depth];
			if (slot === undefined) {
				if (value > bestValue && qualifies >= least) [best, bestValue] = [[...chosen], value];
				return;
			}
			const left = budget - price - (dearest[depth] ?? 0);
			const unspent = left > 0 ? stub * left : 0;
			// Slots of one kind take their cards in one order: any other is the same squad.
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
		descend(0, start, sumOf(fixed), -1);
		return { squad: best, isWhole };
	};
}

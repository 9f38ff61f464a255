import type { Assignment } from "./assignment.ts";
import { type Option, type SquadProblem, sum, toValue } from "./options.ts";

/** Replaces one card, or two at once, as long as the squad gains by it. */
export function improve(
	squad: readonly Option[],
	options: readonly (readonly Option[])[],
	problem: SquadProblem,
): Option[] {
	let current = [...squad];
	for (;;) {
		const better = replaceTwo(current, options, problem);
		if (better === null) return current;
		current = better;
	}
}

function replaceTwo(
	squad: readonly Option[],
	options: readonly (readonly Option[])[],
	{ budget, least }: SquadProblem,
): Option[] | null {
	const left = budget - sum(squad, ({ price }) => price);
	const spare = sum(squad, ({ qualifies }) => qualifies) - least;
	const used = new Set(squad.map(({ player }) => player));
	/** What could take the place of one card, by price, and up to each price the best with its value. */
	const free = options.map((list, slot) =>
		list.filter(({ player }) => !used.has(player) || player === squad[slot]?.player),
	);
	const bestUpTo = free.map(list => {
		let best = -1;
		return list.map(({ value }, index) => {
			if (best < 0 || value > (list[best]?.value ?? 0)) best = index;
			return best;
		});
	});
	let gain = 1e-9;
	let found: Option[] | null = null;
	for (const [one, first] of squad.entries()) {
		for (let other = one + 1; other < Math.max(squad.length, one + 2); other++) {
			const second = squad[other];
			const budgetOfTwo = left + first.price + (second?.price ?? 0);
			const before = first.value + (second?.value ?? 0);
			const others = second === undefined ? [] : (free[other] ?? []);
			let place = others.length - 1;
			for (const option of free[one] ?? []) {
				if (option.price > budgetOfTwo) break;
				while (place >= 0 && (others[place]?.price ?? 0) > budgetOfTwo - option.price) place--;
				const partner = second === undefined ? undefined : others[bestUpTo[other]?.[place] ?? -1];
				if (second !== undefined && (partner === undefined || partner.player === option.player)) continue;
				const more = option.value + (partner?.value ?? 0) - before;
				const qualify = option.qualifies - first.qualifies + (partner?.qualifies ?? 0) - (second?.qualifies ?? 0);
				if (more <= gain || spare + qualify < 0) continue;
				gain = more;
				found = squad.map((each, slot) => (slot === one ? option : slot === other && partner ? partner : each));
			}
		}
	}
	return found;
}

/** Squads that are looked at beside those found by replacing cards. */
const MAX_NODES = 20_000;

/**
 * Tries all squads that could still be better: what each card loses against the bound adds up. Small choices are searched
 * wholly; of large ones, the part nearest to the bound.
 */
export function searchAll(
	squad: readonly Option[],
	options: readonly (readonly Option[])[],
	{ budget, least }: SquadProblem,
	{ bound, loss }: { bound: number; loss: Assignment["loss"] },
	isOver: () => boolean,
): { squad: readonly Option[]; isWhole: boolean } {
	const order = options.map((_, slot) => slot).sort((a, b) => (options[a]?.length ?? 0) - (options[b]?.length ?? 0));
	const lists = order.map(slot =>
		(options[slot] ?? [])
			.map(option => ({ option, lost: loss(slot, option) }))
			.sort((one, other) => one.lost - other.lost),
	);
	let best = squad;
	let bestValue = squad.length === 0 ? Number.NEGATIVE_INFINITY : sum(squad, toValue);
	let nodes = 0;
	const chosen: Option[] = [];
	const used = new Set<number>();

	function descend(depth: number, most: number, price: number): void {
		if (depth === lists.length) {
			const value = sum(chosen, toValue);
			if (value <= bestValue || sum(chosen, ({ qualifies }) => qualifies) < least) return;
			bestValue = value;
			best = order.map((_, slot) => chosen[order.indexOf(slot)]).flatMap(option => option ?? []);
			return;
		}
		for (const { option, lost } of lists[depth] ?? []) {
			if (most - lost <= bestValue + 1e-9 || nodes >= MAX_NODES) return;
			if (price + option.price > budget || used.has(option.player)) continue;
			nodes++;
			if (nodes % 1000 === 0 && isOver()) nodes = MAX_NODES;
			chosen.push(option);
			used.add(option.player);
			descend(depth + 1, most - lost, price + option.price);
			used.delete(option.player);
			chosen.pop();
		}
	}
	descend(0, bound, 0);
	return { squad: best, isWhole: nodes < MAX_NODES };
}

/** Who can stand where, in columns, since objects take ten times as long to go to another thread. */
export interface SquadProblem {
	/** By card: those of one player exclude each other. */
	players: Int32Array;
	/** By card, stubs; 0 for one that the person has. */
	prices: Float64Array;
	/** By card: 1 counts towards the captain's players. */
	qualifies: Uint8Array;
	/** By card: 1 must be in the squad. */
	kept: Uint8Array;
	/** By kind of slot, then by card, what it is worth there; NaN: it may not stand there. */
	values: readonly Float64Array[];
	/** The kind of each slot. */
	slots: readonly number[];
	/** Stubs. */
	budget: number;
	/** So many cards at least have to qualify. */
	least: number;
	/** A squad that is known to fit, a card for each slot: the answer is not worth less. */
	start?: readonly number[];
}

/** What a card must bring to be kept: more than all others together. */
export const KEPT_VALUE = 1e6;

/** What a card brings to a slot, or all cards to a squad. */
export interface Figures {
	value: number;
	/** Stubs. */
	price: number;
	/** How many count towards the captain's players. */
	qualifies: number;
}

/** An option of a slot: one card of one player. */
export interface Option extends Figures {
	card: number;
	player: number;
}

export function sumOf(squad: readonly Option[]): Figures {
	const sum = { value: 0, price: 0, qualifies: 0 };
	for (const { value, price, qualifies } of squad) {
		sum.value += value;
		sum.price += price;
		sum.qualifies += qualifies;
	}
	return sum;
}

/** A squad's cards as options of its slots; empty if it is no squad for this budget. */
export function squadOf(cards: readonly number[], problem: SquadProblem): readonly Option[] {
	const { slots, values, players, prices, budget, least } = problem;
	const kept = problem.kept.reduce((sum, isKept) => sum + isKept, 0);
	const squad = cards.map((card, slot) => optionOf(card, values[slots[slot] ?? -1]?.[card] ?? Number.NaN, problem));
	const { price, value, qualifies } = sumOf(squad);
	const isWhole = squad.length === slots.length && new Set(cards.map(card => players[card])).size === slots.length;
	const keepsAll = cards.reduce((sum, card) => sum + (problem.kept[card] ?? 0), 0) === kept;
	const isKnown = cards.every(card => card < prices.length);
	return isWhole && keepsAll && isKnown && value >= 0 && price <= budget && qualifies >= least ? squad : [];
}

function optionOf(card: number, value: number, { players, prices, qualifies, kept }: SquadProblem): Option {
	return {
		card,
		player: players[card] ?? 0,
		price: prices[card] ?? 0,
		value: value + (kept[card] ?? 0) * KEPT_VALUE,
		qualifies: qualifies[card] ?? 0,
	};
}

/**
 * Who can stand in each slot, by price, without those of whom there are enough who are no dearer and no worse: in each other
 * slot stands one at most.
 */
export function optionsBySlot(problem: SquadProblem): Option[][] {
	const { values, slots, budget } = problem;
	const byKind = values.map(ofKind => {
		const all: Option[] = [];
		for (const [card, value] of ofKind.entries()) {
			if (Number.isNaN(value) || (problem.prices[card] ?? 0) > budget) continue;
			all.push(optionOf(card, value, problem));
		}
		all.sort((a, b) => a.price - b.price || b.value - a.value);
		const [anybody, qualified] = [createRanking(slots.length), createRanking(slots.length)];
		return all.filter(option => {
			const isBest = anybody.add(option, option.value);
			return option.qualifies === 1 ? qualified.add(option, option.value) : isBest;
		});
	});
	return slots.map(kind => byKind[kind] ?? []);
}

/** The best options so far, one of each player. */
export function createRanking(size: number) {
	/** The best first. */
	const best: { option: Option; worth: number }[] = [];
	return {
		options: () => best.map(({ option }) => option),
		/** @returns whether it is one of them now; of equal ones the first stays */
		add(option: Option, worth: number): boolean {
			if (best.length === size && worth <= (best[size - 1]?.worth ?? 0)) return false;
			const own = best.findIndex(each => each.option.player === option.player);
			if (own >= 0 && worth <= (best[own]?.worth ?? 0)) return false;
			best.splice(own >= 0 ? own : size - 1, 1);
			best.splice(best.findLastIndex(each => each.worth >= worth) + 1, 0, { option, worth });
			return true;
		},
	};
}

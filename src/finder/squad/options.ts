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

/**
 * Who can stand in each slot, by price, without those of whom there are enough who are no dearer and no worse: in each other
 * slot stands one at most.
 */
export function optionsBySlot({ players, prices, qualifies, kept, values, slots, budget }: SquadProblem): Option[][] {
	const byKind = values.map(ofKind => {
		const all: Option[] = [];
		for (const [card, value] of ofKind.entries()) {
			const price = prices[card] ?? 0;
			if (Number.isNaN(value) || price > budget) continue;
			const whole = value + (kept[card] ?? 0) * KEPT_VALUE;
			all.push({ card, player: players[card] ?? 0, price, value: whole, qualifies: qualifies[card] ?? 0 });
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

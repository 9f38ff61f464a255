/** A card that can stand in a slot. */
export interface Candidate {
	/** Cards of one player exclude each other. */
	player: number;
	/** Stubs; 0 for one that the person has. */
	price: number;
	/** What it is worth in each kind of slot; null where it may not stand. The same kinds for all cards. */
	values: readonly (number | null)[];
	/** Counts towards the captain's players. */
	qualifies: boolean;
	/** Must be in the squad. */
	isKept: boolean;
}

export interface SquadProblem {
	cards: readonly Candidate[];
	/** The kind of each slot. */
	slots: readonly number[];
	/** Stubs. */
	budget: number;
	/** So many cards at least have to qualify. */
	least: number;
}

/** What a card must bring to be kept: more than all others together. */
export const KEPT_VALUE = 1e6;

/** An option of a slot: one card of one player. */
export interface Option {
	card: number;
	player: number;
	price: number;
	value: number;
	qualifies: number;
}

export const toValue = ({ value }: Option) => value;
export const sum = (squad: readonly Option[], of: (option: Option) => number) =>
	squad.reduce((total, each) => total + of(each), 0);

/**
 * Who can stand in slots of a kind, by price, without those of whom there are enough who are no dearer and no worse: in each other
 * slot stands one at most.
 */
export function optionsOf({ cards, slots, budget }: SquadProblem, kind: number): Option[] {
	const all = cards.flatMap(({ player, price, values, qualifies, isKept }, card) => {
		const value = values[kind];
		if (value == null || price > budget) return [];
		return { card, player, price, value: value + (isKept ? KEPT_VALUE : 0), qualifies: Number(qualifies) };
	});
	all.sort((a, b) => a.price - b.price || b.value - a.value);
	const [anybody, qualified] = [createBest(slots.length), createBest(slots.length)];
	return all.filter(option => {
		const isNeeded = (option.qualifies === 1 ? qualified : anybody).isNeeded(option);
		if (isNeeded) anybody.add(option);
		if (isNeeded && option.qualifies === 1) qualified.add(option);
		return isNeeded;
	});
}

/** The best options so far, one of each player. */
function createBest(slots: number) {
	/** The best first: one more than there are slots, since an option does not stand in its own way. */
	let best: Option[] = [];
	return {
		/** Whether fewer others than there are slots are as good, and the player has no better card. */
		isNeeded({ player, value }: Option): boolean {
			const better = best.filter(each => each.value >= value);
			return better.length < slots && better.every(each => each.player !== player);
		},
		add(option: Option): void {
			const others = best.filter(({ player }) => player !== option.player);
			const place = others.findIndex(({ value }) => value < option.value);
			best = others.toSpliced(place < 0 ? others.length : place, 0, option).slice(0, slots + 1);
		},
	};
}

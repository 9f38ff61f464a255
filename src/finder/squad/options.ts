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

/** The options of each slot. */
export function optionsBySlot(problem: SquadProblem): Option[][] {
	const byKind = new Map([...new Set(problem.slots)].map(kind => [kind, optionsOf(problem, kind)]));
	return problem.slots.map(kind => byKind.get(kind) ?? []);
}

/**
 * Who can stand in slots of a kind, by price, without those of whom there are enough who are no dearer and no worse: in each other
 * slot stands one at most.
 */
function optionsOf({ players, prices, qualifies, kept, values, slots, budget }: SquadProblem, kind: number): Option[] {
	const all: Option[] = [];
	for (const [card, value] of values[kind]?.entries() ?? []) {
		const price = prices[card] ?? 0;
		if (Number.isNaN(value) || price > budget) continue;
		const whole = value + (kept[card] ?? 0) * KEPT_VALUE;
		all.push({ card, player: players[card] ?? 0, price, value: whole, qualifies: qualifies[card] ?? 0 });
	}
	all.sort((a, b) => a.price - b.price || b.value - a.value);
	const [anybody, qualified] = [createRanking(slots.length), createRanking(slots.length)];
	return all.filter(option => {
		const isQualified = option.qualifies === 1 && qualified.add(option, option.value);
		const isBest = anybody.add(option, option.value);
		return option.qualifies === 1 ? isQualified : isBest;
	});
}

/** The best options so far, the best first, one of each player. */
export function createRanking(size: number) {
	const options: Option[] = [];
	const worths: number[] = [];
	return {
		options,
		/** @returns whether it is one of them now; of equal ones the first stays */
		add(option: Option, worth: number): boolean {
			if (options.length === size && worth <= (worths[size - 1] ?? 0)) return false;
			const own = options.findIndex(({ player }) => player === option.player);
			if (own >= 0 && worth <= (worths[own] ?? 0)) return false;
			const last = own >= 0 ? own : options.length === size ? size - 1 : size;
			options.splice(last, 1);
			worths.splice(last, 1);
			const worse = worths.findIndex(each => each < worth);
			const place = worse < 0 ? worths.length : worse;
			options.splice(place, 0, option);
			worths.splice(place, 0, worth);
			return true;
		},
	};
}

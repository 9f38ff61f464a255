/** Which cards can fill which slots, in columns, since objects take ten times as long to go to another thread. */
export interface SquadProblem {
	/** By card: a squad has one card of a player at most. */
	players: Int32Array;
	/** By card, in stubs; 0 for a card that the person owns. */
	prices: Float64Array;
	/** By card: 1 if it counts towards the captain's players. */
	qualifies: Uint8Array;
	/** By card: 1 if it must be in the squad. */
	required: Uint8Array;
	/** By kind of slot, then by card: its value there, or NaN if it cannot fill the slot. */
	values: readonly Float64Array[];
	/** The kind of each slot. */
	slots: readonly number[];
	/** Stubs. */
	budget: number;
	/** The minimum number of cards that qualify. */
	least: number;
	/** A valid squad, as a card for each slot: the answer is worth at least as much. */
	start?: readonly number[];
}

/** The extra value of a required card, larger than that of all other cards together, so that the solver never leaves it out. */
export const REQUIRED_VALUE = 1e6;

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
	const required = problem.required.reduce((sum, isRequired) => sum + isRequired, 0);
	const squad = cards.map((card, slot) => optionOf(card, values[slots[slot] ?? -1]?.[card] ?? Number.NaN, problem));
	const { price, value, qualifies } = sumOf(squad);
	const isWhole = squad.length === slots.length && new Set(cards.map(card => players[card])).size === slots.length;
	const hasRequired = cards.reduce((sum, card) => sum + (problem.required[card] ?? 0), 0) === required;
	const isKnown = cards.every(card => card < prices.length);
	return isWhole && hasRequired && isKnown && value >= 0 && price <= budget && qualifies >= least ? squad : [];
}

function optionOf(card: number, value: number, { players, prices, qualifies, required }: SquadProblem): Option {
	return {
		card,
		player: players[card] ?? 0,
		price: prices[card] ?? 0,
		value: value + (required[card] ?? 0) * REQUIRED_VALUE,
		qualifies: qualifies[card] ?? 0,
	};
}

/**
 * Options per slot by price, without dominated cards. A card is dominated if there are at least as many cards as slots that are
 * no dearer and no worse: the other slots can use all but one of them.
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
		const overall = createRanking(slots.length);
		const qualified = createRanking(slots.length);
		return all.filter(option => {
			const isBest = overall.add(option, option.value);
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
			const ofPlayer = best.findIndex(ranked => ranked.option.player === option.player);
			if (ofPlayer >= 0 && worth <= (best[ofPlayer]?.worth ?? 0)) return false;
			best.splice(ofPlayer >= 0 ? ofPlayer : size - 1, 1);
			best.splice(best.findLastIndex(ranked => ranked.worth >= worth) + 1, 0, { option, worth });
			return true;
		},
	};
}

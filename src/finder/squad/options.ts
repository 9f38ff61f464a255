/** The cards that can fill each slot, in columns, because objects take ten times as long to send to another thread. */
export interface SquadProblem {
	/** The player of each card: a squad has at most one card of a player. */
	players: Int32Array;
	/** The price of each card in stubs; 0 if the person owns it. */
	prices: Float64Array;
	/** 1 for each card that counts towards the captain's players. */
	qualifies: Uint8Array;
	/** 1 for each card that must be in the squad. */
	required: Uint8Array;
	/** The value of each card by kind of slot; NaN if it cannot fill the slot. */
	values: readonly Float64Array[];
	/** The kind of each slot. */
	slots: readonly number[];
	/** The budget in stubs. */
	budget: number;
	/** The minimum number of cards that qualify. */
	least: number;
	/** A valid squad, as one card for each slot: the solution is worth at least as much. */
	start?: readonly number[];
}

/** The extra value of a required card, larger than that of all other cards together, so that the solver never leaves it out. */
export const REQUIRED_VALUE = 1e6;

/** The figures that a card adds to a slot, or that all cards add to a squad. */
export interface SquadFigures {
	value: number;
	/** The price in stubs. */
	price: number;
	/** The number of cards that count towards the captain's players. */
	qualifies: number;
}

/** An option of a slot: one card of one player. */
export interface SlotOption extends SquadFigures {
	card: number;
	player: number;
}

export function sumOfOptions(squad: readonly SlotOption[]): SquadFigures {
	const sum = { value: 0, price: 0, qualifies: 0 };
	for (const { value, price, qualifies } of squad) {
		sum.value += value;
		sum.price += price;
		sum.qualifies += qualifies;
	}
	return sum;
}

/** A squad's cards as options of its slots; empty if they are not a valid squad for this budget. */
export function squadOf(cards: readonly number[], problem: SquadProblem): readonly SlotOption[] {
	const { slots, values, players, prices, budget, least } = problem;
	const required = problem.required.reduce((sum, isRequired) => sum + isRequired, 0);
	const squad = cards.map((card, slot) => optionOf(card, values[slots[slot] ?? -1]?.[card] ?? Number.NaN, problem));
	const { price, value, qualifies } = sumOfOptions(squad);
	const isWhole = squad.length === slots.length && new Set(cards.map(card => players[card])).size === slots.length;
	const hasRequired = cards.reduce((sum, card) => sum + (problem.required[card] ?? 0), 0) === required;
	const isKnown = cards.every(card => card < prices.length);
	return isWhole && hasRequired && isKnown && value >= 0 && price <= budget && qualifies >= least ? squad : [];
}

function optionOf(card: number, value: number, { players, prices, qualifies, required }: SquadProblem): SlotOption {
	return {
		card,
		player: players[card] ?? 0,
		price: prices[card] ?? 0,
		value: value + (required[card] ?? 0) * REQUIRED_VALUE,
		qualifies: qualifies[card] ?? 0,
	};
}

/**
 * Options per slot by price, without dominated cards. A card is dominated if at least as many cards as there are slots
 * are not dearer and not worse: the other slots can use all but one of them.
 */
export function optionsBySlot(problem: SquadProblem): SlotOption[][] {
	const { values, slots, budget } = problem;
	const byKind = values.map(ofKind => {
		const all: SlotOption[] = [];
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

/** The best options so far, at most one of each player. */
export function createRanking(size: number) {
	/** The options, the best first. */
	const best: { option: SlotOption; worth: number }[] = [];
	return {
		options: () => best.map(({ option }) => option),
		/** @returns whether the option is among the best now; an equal one does not replace it */
		add(option: SlotOption, worth: number): boolean {
			if (best.length === size && worth <= (best[size - 1]?.worth ?? 0)) return false;
			const ofPlayer = best.findIndex(ranked => ranked.option.player === option.player);
			if (ofPlayer >= 0 && worth <= (best[ofPlayer]?.worth ?? 0)) return false;
			best.splice(ofPlayer >= 0 ? ofPlayer : size - 1, 1);
			best.splice(best.findLastIndex(ranked => ranked.worth >= worth) + 1, 0, { option, worth });
			return true;
		},
	};
}

import { assignAt } from "./assignment.ts";
import { improve, searchAll } from "./improve.ts";
import { KEPT_VALUE, type Option, optionsOf, type SquadProblem, sum, toValue } from "./options.ts";

export interface Solution {
	/** A card's place among the candidates for each slot. */
	cards: readonly number[];
	value: number;
	price: number;
	/** No squad for this budget is worth more. */
	bound: number;
}

/** Why there is no squad, as that nobody can stand in these slots, or that the cheapest squad costs so much. */
export type NoSquad =
	| { emptySlots: readonly number[] }
	/** There are not as many players as slots. */
	| { fewPlayers: true }
	| { cheapest: number }
	/** No squad was found in which enough cards qualify; `bound` as of a solution. */
	| { fewQualify: number; bound: number }
	/** The kept cards have no slots beside each other, or cost more than the budget. */
	| { keptOut: true };

/** Steps of bisection for the price of a stub, and for the reward of a card that qualifies. */
const PRICE_STEPS = 16;
const REWARD_STEPS = 8;
/** A price of a stub to begin with, of which four times more or less are tried; below the least, stubs count nothing. */
const FIRST_STUB = 1e-3;
const LEAST_STUB = 1e-7;
/** So many of the squads that fit are improved. */
const IMPROVED = 4;

/** The best squad at some price of a stub. */
interface Relaxed {
	price: number;
	/** How many of its cards qualify. */
	qualify: number;
}

/**
 * The best squad for a budget, with a bound for how good any can be. A price for each stub is found by bisection, so
 * that the best assignment at that price just fits the budget (Lagrange's relaxation, whose value bounds every squad);
 * then cards are replaced, one or two at a time, until none helps.
 *
 * @param isOver whether the time is over: what was found until then is the answer
 */
export function solveSquad(problem: SquadProblem, isOver: () => boolean = () => false): Solution | NoSquad {
	const { budget, least } = problem;
	const options = optionsBySlot(problem);
	if (options.some(list => list.length === 0)) return whyNone(problem);
	const kept = problem.cards.filter(({ isKept }) => isKept).length * KEPT_VALUE;
	const fitting: Option[][] = [];
	let bound = Number.POSITIVE_INFINITY;
	let bestStub = 0;
	/** The last price of a stub at which a squad fitted: the next one is near. */
	let lastStub = FIRST_STUB;

	/** Null if there is no squad at all. */
	function relax(stub: number, reward: number): Relaxed | null {
		const squad = assignAt(options, stub, reward);
		if (squad === null) return null;
		const [price, qualify] = [sum(squad, each => each.price), sum(squad, each => each.qualifies)];
		const worth = sum(squad, toValue) - stub * (price - budget) + reward * (qualify - least);
		if (worth < bound) [bound, bestStub] = [worth, stub];
		if (price <= budget && qualify >= least) fitting.push(squad);
		return { price, qualify };
	}

	const isWithin = (relaxed: Relaxed) => relaxed.price <= budget;

	/** Finds the price of a stub at which the squad just fits. @returns that squad; null if none fits */
	function fitBudget(reward: number): Relaxed | null {
		const free = relax(0, reward);
		if (free === null || isWithin(free)) return free;
		let [low, high] = [0, lastStub];
		let found = relax(high, reward);
		while (found !== null && !isWithin(found)) {
			if (high > 1e6) return null;
			low = high;
			high *= 4;
			found = relax(high, reward);
		}
		while (low === 0 && high > LEAST_STUB && !isOver()) {
			const less = relax(high / 4, reward);
			if (less !== null && isWithin(less)) [high, found] = [high / 4, less];
			else low = high / 4;
		}
		for (let step = 0; step < PRICE_STEPS && !isOver(); step++) {
			const middle = (low + high) / 2;
			const next = relax(middle, reward);
			if (next !== null && isWithin(next)) [high, found] = [middle, next];
			else low = middle;
		}
		lastStub = high;
		return found;
	}

	const first = fitBudget(0);
	if (first === null) return whyNone(problem);
	if (first.qualify < least) {
		let [low, high] = [0, 1];
		for (let found = fitBudget(high); (found?.qualify ?? 0) < least; found = fitBudget(high)) {
			if (high > 1e5 || isOver()) return { fewQualify: found?.qualify ?? 0, bound: bound - kept };
			low = high;
			high *= 4;
		}
		for (let step = 0; step < REWARD_STEPS && !isOver(); step++) {
			const middle = (low + high) / 2;
			if ((fitBudget(middle)?.qualify ?? least) < least) low = middle;
			else high = middle;
		}
	}
	const [best = []] = fitting
		.sort(byValue)
		.slice(0, IMPROVED)
		.map(squad => improve(squad, options, problem))
		.sort(byValue);
	const { squad, isWhole } = searchAll(best, options, problem, bestStub, isOver);
	if (squad.length === 0) return whyNone(problem);
	if (sum(squad, toValue) < kept) return { keptOut: true };
	if (isWhole) bound = sum(squad, toValue);
	return {
		cards: squad.map(({ card }) => card),
		value: sum(squad, toValue) - kept,
		price: sum(squad, ({ price }) => price),
		bound: bound - kept,
	};
}

const byValue = (one: readonly Option[], other: readonly Option[]) => sum(other, toValue) - sum(one, toValue);

function optionsBySlot(problem: SquadProblem): Option[][] {
	const byKind = new Map([...new Set(problem.slots)].map(kind => [kind, optionsOf(problem, kind)]));
	return problem.slots.map(kind => byKind.get(kind) ?? []);
}

/** Cards that are too dear are not missing: they make the squad too dear. */
function whyNone(problem: SquadProblem): NoSquad {
	const options = optionsBySlot({ ...problem, budget: Number.POSITIVE_INFINITY });
	const emptySlots = options.flatMap((list, slot) => (list.length === 0 ? [slot] : []));
	if (emptySlots.length > 0) return { emptySlots };
	const cheapest = assignAt(options, 1e9, 0);
	return cheapest === null ? { fewPlayers: true } : { cheapest: sum(cheapest, ({ price }) => price) };
}

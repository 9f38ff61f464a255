import { assignAt } from "./assignment.ts";
import {
	optionsBySlot,
	REQUIRED_VALUE,
	type SlotOption,
	type SquadFigures,
	type SquadProblem,
	squadOf,
	sumOfOptions,
} from "./options.ts";
import { createSearch, type SquadBound, type Work } from "./search.ts";

export interface Solution {
	/** The index of a card among the candidates, for each slot. */
	cards: readonly number[];
	value: number;
	price: number;
	/** No squad for this budget is worth more. */
	bound: number;
	/** Whether the time limit ended the search. */
	isCut: boolean;
}

/** The reason why there is no squad: for example, no card fits these slots, or the cheapest squad exceeds the budget. */
export type NoSquad =
	| { emptySlots: readonly number[] }
	/** There are fewer players than slots. */
	| { fewPlayers: true }
	| { cheapest: number }
	/**
	 * No squad was found with all required cards and enough cards that qualify; `bound` as in a solution, −∞ if there can
	 * be none.
	 */
	| { bound: number };

/** At this price for each stub, the cheapest squad is the best. */
const DEAREST_STUB = 1e9;
/** Steps to find the price of a stub (about five are needed) and the reward of a card that qualifies. */
const PRICE_STEPS = 60;
const REWARD_STEPS = 10;
const REWARDS = { least: 0.01, most: 1e5 };
/**
 * The number of cards looked at by searches that replace three cards (in all, and in each) and by the search over all
 * slots: 10,000 take about 1 ms.
 */
const WORK = { replacing: 100_000, threeSlots: 300, whole: 200_000 };
/** The factor by which a longer search does more work. */
export const LONGER = 10;

/** How long a search may take. */
export interface Effort {
	/** A multiple of the usual work; default: 1. */
	work?: number;
	/** Whether the time limit has passed: the best squad found until then is the answer. Default: never. */
	isOver?(): boolean;
}

/**
 * The best squad for a budget, with a bound for how good any can be. A price for each stub is found at which the best
 * assignment just fits the budget (Lagrange's relaxation, whose value bounds every squad); then cards are replaced, up to
 * three at a time, until no replacement helps, and finally all of them. Each part is bounded by its steps, not by a
 * clock, so that the same problem has the same answer on a busy machine.
 */
export function solveSquad(problem: SquadProblem, effort: Effort = {}): Solution | NoSquad {
	const { work: share = 1, isOver = () => false } = effort;
	const { budget, least } = problem;
	if (least > problem.slots.length) return { bound: Number.NEGATIVE_INFINITY };
	const options = optionsBySlot(problem);
	/** The best squad within the budget so far; empty if there is none. */
	let squad: readonly SlotOption[] = [];
	let isCut = false;
	const isTimeOver = () => {
		isCut ||= isOver();
		return isCut;
	};
	let nearest: SquadBound = { bound: Number.POSITIVE_INFINITY, loss: () => 0, stub: 0 };

	/** Null if there is no squad at all. */
	function relax(stub: number, reward: number): SquadFigures | null {
		const assignment = assignAt(options, stub, reward);
		if (assignment === null) return null;
		const figures = sumOfOptions(assignment.squad);
		const { value, price, qualifies } = figures;
		const bound = value - stub * (price - budget) + reward * (qualifies - least);
		if (bound < nearest.bound) nearest = { bound, loss: assignment.loss, stub };
		const isBetter = squad.length === 0 || value > sumOfOptions(squad).value;
		if (price <= budget && qualifies >= least && isBetter) squad = assignment.squad;
		return figures;
	}

	/**
	 * Finds the price of a stub at which the squad just fits: a squad that is too dear and one that fits are then worth the
	 * same, and none is worth more.
	 *
	 * @returns the squad that fits; null if none does
	 */
	function fitBudget(reward: number): SquadFigures | null {
		const bare = ({ value, qualifies }: SquadFigures) => value + reward * qualifies;
		const free = relax(0, reward);
		if (free === null || free.price <= budget) return free;
		const cheap = relax(DEAREST_STUB, reward);
		if (cheap === null || cheap.price > budget) return null;
		let dear = free;
		let fits = cheap;
		for (let step = 0; step < PRICE_STEPS && !isTimeOver(); step++) {
			const stub = Math.max(0, (bare(dear) - bare(fits)) / (dear.price - fits.price));
			const worth = (figures: SquadFigures) => bare(figures) - stub * figures.price;
			const next = relax(stub, reward);
			if (next === null || worth(next) <= worth(fits) + 1e-6) break;
			if (next.price <= budget) fits = next;
			else dear = next;
		}
		return fits;
	}

	const first = fitBudget(0);
	if (first === null) return whyNone(problem);
	let { least: low, most: high } = REWARDS;
	for (let step = 0; first.qualifies < least && step < REWARD_STEPS && !isTimeOver(); step++) {
		const reward = Math.sqrt(low * high);
		if ((fitBudget(reward)?.qualifies ?? least) < least) low = reward;
		else high = reward;
	}

	const start = squadOf(problem.start ?? [], problem);
	if (start.length > 0 && (squad.length === 0 || sumOfOptions(start).value > sumOfOptions(squad).value)) squad = start;

	const work: Work = { left: WORK.replacing * share, isOver: isTimeOver };
	const search = createSearch(options, problem, nearest, work);
	const slots = [...options.keys()];
	for (let isBetter = squad.length > 0; isBetter && work.left > 0; ) {
		const before = squad;
		for (const one of slots)
			for (const two of slots.slice(one + 1))
				for (const three of slots.slice(two + 1)) squad = search(squad, [one, two, three], WORK.threeSlots).squad;
		isBetter = squad !== before;
	}
	work.left = isCut ? 0 : WORK.whole * share;
	const { squad: best, isWhole } = search(squad, slots, Number.POSITIVE_INFINITY);
	const requiredValue = problem.required.reduce((sum, isRequired) => sum + isRequired, 0) * REQUIRED_VALUE;
	const { value, price } = sumOfOptions(best);
	if (best.length === 0 || value < requiredValue) return { bound: nearest.bound - requiredValue };
	const bound = isWhole ? value : nearest.bound;
	return {
		cards: best.map(({ card }) => card),
		value: value - requiredValue,
		price,
		bound: bound - requiredValue,
		isCut,
	};
}

/** Cards that are too dear are not missing; they make the squad too dear. */
function whyNone(problem: SquadProblem): NoSquad {
	const options = optionsBySlot({ ...problem, budget: Number.POSITIVE_INFINITY });
	const emptySlots = options.flatMap((list, slot) => (list.length === 0 ? [slot] : []));
	if (emptySlots.length > 0) return { emptySlots };
	const cheapest = assignAt(options, DEAREST_STUB, 0);
	return cheapest === null ? { fewPlayers: true } : { cheapest: sumOfOptions(cheapest.squad).price };
}

export interface BestSquad extends Solution {
	/** 0 without boosts, then the captain's tiers from 1. */
	tier: number;
	/** No squad with the boosts of a tier is worth more; −∞ if there can be none. */
	tierBound: number;
}

/**
 * Values that differ by less are equal: a value is a sum of two dozen figures below 125, with the required cards below 10
 * million, and the rounding errors stay below a ten-millionth.
 */
const SAME_VALUE = 1e-6;

export const isBestPossible = ({ value, bound }: Pick<Solution, "value" | "bound">) => bound - value <= SAME_VALUE;

/** Whether it is proven that no tier of the captain makes a better squad. */
export const isBestWithoutTier = ({ tier, value, tierBound }: Pick<BestSquad, "tier" | "value" | "tierBound">) =>
	tier === 0 && tierBound - value <= SAME_VALUE;

/**
 * The squad of the tier that is worth most; no squad of any tier exceeds its bound.
 *
 * @param solved first without boosts, then with the boosts of each tier
 */
export function bestOf(solved: readonly (Solution | NoSquad)[]): BestSquad | NoSquad {
	// A tier without a squad counts, too, because there may be a better one.
	const bounds = solved.map(each => ("bound" in each ? each.bound : Number.NEGATIVE_INFINITY));
	const bound = Math.max(...bounds);
	const tierBound = Math.max(...bounds.slice(1));
	const isCut = solved.some(each => "isCut" in each && each.isCut);
	const squads = solved.flatMap((each, tier) => ("value" in each ? [{ ...each, bound, tier, tierBound, isCut }] : []));
	const [best] = squads.sort((one, other) => other.value - one.value);
	return best ?? solved[0] ?? { bound };
}

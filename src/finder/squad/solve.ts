import { assignAt } from "./assignment.ts";
import { type Figures, KEPT_VALUE, type Option, optionsBySlot, type SquadProblem, sumOf } from "./options.ts";
import { type Bound, createSearch } from "./search.ts";

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
	/** No squad was found with all kept cards, and of which enough cards qualify; `bound` as of a solution. */
	| { bound: number };

/** At this price of a stub the cheapest squad is the best. */
const DEAREST_STUB = 1e9;
/** Steps towards the price of a stub, of which some five are needed, and towards the reward of a card that qualifies. */
const PRICE_STEPS = 60;
const REWARD_STEPS = 10;
const REWARDS = { least: 0.01, most: 1e5 };

/**
 * The best squad for a budget, with a bound for how good any can be. A price for each stub is found at which the best
 * assignment just fits the budget (Lagrange's relaxation, whose value bounds every squad); then cards are replaced, up to three
 * at a time, until none helps.
 *
 * @param isOver whether the time is over: what was found until then is the answer
 */
export function solveSquad(problem: SquadProblem, isOver: () => boolean = () => false): Solution | NoSquad {
	const { budget, least } = problem;
	const options = optionsBySlot(problem);
	/** The best that fits so far; empty: none. */
	let squad: readonly Option[] = [];
	let nearest: Bound = { bound: Number.POSITIVE_INFINITY, loss: () => 0 };

	/** Null if there is no squad at all. */
	function relax(stub: number, reward: number): Figures | null {
		const assignment = assignAt(options, stub, reward);
		if (assignment === null) return null;
		const figures = sumOf(assignment.squad);
		const { value, price, qualifies } = figures;
		const bound = value - stub * (price - budget) + reward * (qualifies - least);
		if (bound < nearest.bound) nearest = { bound, loss: assignment.loss };
		const isBetter = squad.length === 0 || value > sumOf(squad).value;
		if (price <= budget && qualifies >= least && isBetter) squad = assignment.squad;
		return figures;
	}

	/**
	 * Finds the price of a stub at which the squad just fits: where one that is too dear and one that fits are worth the same, and
	 * none is worth more.
	 *
	 * @returns the squad that fits; null if none does
	 */
	function fitBudget(reward: number): Figures | null {
		const bare = ({ value, qualifies }: Figures) => value + reward * qualifies;
		const free = relax(0, reward);
		if (free === null || free.price <= budget) return free;
		const cheap = relax(DEAREST_STUB, reward);
		if (cheap === null || cheap.price > budget) return null;
		let [dear, fits] = [free, cheap];
		for (let step = 0; step < PRICE_STEPS && !isOver(); step++) {
			const stub = Math.max(0, (bare(dear) - bare(fits)) / (dear.price - fits.price));
			const worth = (figures: Figures) => bare(figures) - stub * figures.price;
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
	for (let step = 0; first.qualifies < least && step < REWARD_STEPS && !isOver(); step++) {
		const reward = Math.sqrt(low * high);
		if ((fitBudget(reward)?.qualifies ?? least) < least) low = reward;
		else high = reward;
	}

	const search = createSearch(options, problem, nearest, isOver);
	const slots = [...options.keys()];
	for (let isBetter = squad.length > 0; isBetter && !isOver(); ) {
		const before = squad;
		for (const one of slots)
			for (const two of slots.slice(one + 1))
				for (const three of slots.slice(two + 1)) squad = search(squad, [one, two, three]).squad;
		isBetter = squad !== before;
	}
	const { squad: best, isWhole } = search(squad, slots);
	const kept = problem.kept.reduce((sum, each) => sum + each, 0) * KEPT_VALUE;
	const { value, price } = sumOf(best);
	if (best.length === 0 || value < kept) return { bound: nearest.bound - kept };
	const bound = isWhole ? value : nearest.bound;
	return { cards: best.map(({ card }) => card), value: value - kept, price, bound: bound - kept };
}

/** Cards that are too dear are not missing: they make the squad too dear. */
function whyNone(problem: SquadProblem): NoSquad {
	const options = optionsBySlot({ ...problem, budget: Number.POSITIVE_INFINITY });
	const emptySlots = options.flatMap((list, slot) => (list.length === 0 ? [slot] : []));
	if (emptySlots.length > 0) return { emptySlots };
	const cheapest = assignAt(options, DEAREST_STUB, 0);
	return cheapest === null ? { fewPlayers: true } : { cheapest: sumOf(cheapest.squad).price };
}

export interface BestSquad extends Solution {
	/** 0 without boosts, then the captain's tiers from 1. */
	tier: number;
}

/**
 * The squad of the tier that is worth most; no squad of any tier exceeds its bound.
 *
 * @param solved without boosts, then with those of each tier
 */
export function bestOf(solved: readonly (Solution | NoSquad)[]): BestSquad | NoSquad {
	// Also of a tier of which no squad was found in time: there may be a better one.
	const bound = Math.max(...solved.flatMap(each => ("bound" in each ? each.bound : [])));
	const squads = solved.flatMap((each, tier) => ("value" in each ? [{ ...each, bound, tier }] : []));
	const [best] = squads.sort((one, other) => other.value - one.value);
	return best ?? solved[0] ?? { bound };
}

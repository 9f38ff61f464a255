import { type Assignment, assignAt } from "./assignment.ts";
import { improve, searchAll } from "./improve.ts";
import { KEPT_VALUE, type Option, optionsBySlot, type SquadProblem, sum, toValue } from "./options.ts";

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

/** At this price of a stub the cheapest squad is the best. */
const DEAREST_STUB = 1e6;
/** Steps towards the price of a stub, of which some five are needed, and towards the reward of a card that qualifies. */
const PRICE_STEPS = 60;
const REWARD_STEPS = 8;

/** A squad that is the best at some price of a stub. */
interface Relaxed {
	value: number;
	price: number;
	/** How many of its cards qualify. */
	qualify: number;
}

/**
 * The best squad for a budget, with a bound for how good any can be. A price for each stub is found at which the best
 * assignment just fits the budget (Lagrange's relaxation, whose value bounds every squad); then cards are replaced, one or two
 * at a time, until none helps.
 *
 * @param isOver whether the time is over: what was found until then is the answer
 */
export function solveSquad(problem: SquadProblem, isOver: () => boolean = () => false): Solution | NoSquad {
	const { budget, least } = problem;
	const options = optionsBySlot(problem);
	if (options.some(list => list.length === 0)) return whyNone(problem);
	const kept = problem.kept.reduce((sum, each) => sum + each, 0) * KEPT_VALUE;
	/** The best that fits so far. */
	let fitting: readonly Option[] = [];
	/** All that were found: they tell where to look next. */
	const found: Relaxed[] = [];
	let bound = Number.POSITIVE_INFINITY;
	let lossOf: Assignment["loss"] = () => 0;

	/** Null if there is no squad at all. */
	function relax(stub: number, reward: number): Relaxed | null {
		const assignment = assignAt(options, stub, reward);
		if (assignment === null) return null;
		const { squad, loss } = assignment;
		const [value, price] = [sum(squad, toValue), sum(squad, each => each.price)];
		const qualify = sum(squad, each => each.qualifies);
		const worth = value - stub * (price - budget) + reward * (qualify - least);
		if (worth < bound) [bound, lossOf] = [worth, loss];
		if (price <= budget && qualify >= least && value > sum(fitting, toValue)) fitting = squad;
		found.push({ value, price, qualify });
		return { value, price, qualify };
	}

	/**
	 * Finds the price of a stub at which the squad just fits: where one that is too dear and one that fits are worth the same, and
	 * none is worth more.
	 *
	 * @returns the squad that fits; null if none does
	 */
	function fitBudget(reward: number): Relaxed | null {
		const bare = ({ value, qualify }: Relaxed) => value + reward * qualify;
		const free = relax(0, reward);
		if (free === null || free.price <= budget) return free;
		const cheap = found.find(({ price }) => price <= budget) ?? relax(DEAREST_STUB, reward);
		if (cheap === null || cheap.price > budget) return null;
		let [dear, fits] = [free, cheap];
		for (let step = 0; step < PRICE_STEPS && !isOver(); step++) {
			const stub = Math.max(0, (bare(dear) - bare(fits)) / (dear.price - fits.price));
			const worth = (squad: Relaxed) => bare(squad) - stub * squad.price;
			const most = worth(fits) + 1e-6;
			const known = found.reduce((best, each) => (worth(each) > worth(best) ? each : best));
			const next = worth(known) > most ? known : relax(stub, reward);
			if (next === null || worth(next) <= most) break;
			if (next.price <= budget) fits = next;
			else dear = next;
		}
		return fits;
	}

	const first = fitBudget(0);
	if (first === null) return whyNone(problem);
	if (first.qualify < least) {
		let [low, high] = [0, 1];
		for (let squad = fitBudget(high); (squad?.qualify ?? 0) < least; squad = fitBudget(high)) {
			if (high > 1e5 || isOver()) return { fewQualify: squad?.qualify ?? 0, bound: bound - kept };
			low = high;
			high *= 4;
		}
		for (let step = 0; step < REWARD_STEPS && !isOver(); step++) {
			const middle = (low + high) / 2;
			if ((fitBudget(middle)?.qualify ?? least) < least) low = middle;
			else high = middle;
		}
	}
	/** Without the options that no squad better than this one can have. */
	function optionsFor(squad: readonly Option[]): Option[][] {
		const least = sum(squad, toValue) - 1e-6;
		return options.map((list, slot) =>
			list.filter(option => option === squad[slot] || bound - lossOf(slot, option) > least),
		);
	}

	const better = improve(fitting, optionsFor(fitting), problem);
	const nearest = { bound, loss: lossOf };
	const { squad, isWhole } = searchAll(better, optionsFor(better), problem, nearest, isOver);
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

/** Cards that are too dear are not missing: they make the squad too dear. */
function whyNone(problem: SquadProblem): NoSquad {
	const options = optionsBySlot({ ...problem, budget: Number.POSITIVE_INFINITY });
	const emptySlots = options.flatMap((list, slot) => (list.length === 0 ? [slot] : []));
	if (emptySlots.length > 0) return { emptySlots };
	const cheapest = assignAt(options, 1e9, 0);
	return cheapest === null ? { fewPlayers: true } : { cheapest: sum(cheapest.squad, ({ price }) => price) };
}

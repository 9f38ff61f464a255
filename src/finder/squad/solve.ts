import { assign } from "./assignment.ts";

/** A card that can stand in a slot. */
export interface Candidate {
	/** Cards of one player exclude each other. */
	player: number;
	/** Stubs; 0 for one that the person has. */
	price: number;
	/** What it is worth in each slot; null where it may not stand. */
	values: readonly (number | null)[];
	/** Counts towards the captain's players. */
	qualifies: boolean;
	/** Must be in the squad. */
	isKept: boolean;
}

export interface SquadProblem {
	cards: readonly Candidate[];
	slots: number;
	/** Stubs. */
	budget: number;
	/** So many cards at least have to qualify. */
	least: number;
}

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
	| { fewQualify: number }
	/** The kept cards have no slots beside each other. */
	| { keptOut: true };

/** Steps of bisection for the price of a stub, and for the reward of a card that qualifies. */
const PRICE_STEPS = 24;
const REWARD_STEPS = 8;
/** So many of the squads that fit are improved. */
const IMPROVED = 4;
/** What a card must bring to be kept: more than all others together. */
const KEPT_VALUE = 1e6;

/** An option of a slot: one card of one player. */
interface Option {
	card: number;
	player: number;
	price: number;
	value: number;
	qualifies: number;
}

/**
 * The best squad for a budget, with a bound for how good any can be. A price for each stub is found by bisection, so
 * that the best assignment at that price just fits the budget (Lagrange's relaxation, whose value bounds every squad);
 * then cards are replaced, one or two at a time, until none helps.
 *
 * @param isOver whether the time is over: what was found until then is the answer
 */
export function solveSquad(problem: SquadProblem, isOver: () => boolean = () => false): Solution | NoSquad {
	const { slots, budget, least } = problem;
	const options = Array.from({ length: slots }, (_, slot) => optionsOf(problem, slot));
	const emptySlots = options.flatMap((list, slot) => (list.length === 0 ? [slot] : []));
	if (emptySlots.length > 0) return { emptySlots };
	const kept = problem.cards.filter(({ isKept }) => isKept).length * KEPT_VALUE;
	const fitting: Option[][] = [];
	let bound = Number.POSITIVE_INFINITY;
	let bestStub = 0;

	/** The best squad at a price a stub and a reward a card that qualifies; null if there is none at all. */
	function relax(stub: number, reward: number): { squad: Option[]; price: number; qualify: number } | null {
		const squad = assignAt(options, stub, reward);
		if (squad === null) return null;
		const [price, qualify] = [sum(squad, each => each.price), sum(squad, each => each.qualifies)];
		const worth = sum(squad, toValue) - stub * (price - budget) + reward * (qualify - least);
		if (worth < bound) [bound, bestStub] = [worth, stub];
		if (price <= budget && qualify >= least) fitting.push(squad);
		return { squad, price, qualify };
	}

	/** Finds the price of a stub at which the squad fits. @returns the cheaper side */
	function fitBudget(reward: number): { qualify: number } | null {
		let [low, high] = [0, 1e-4];
		let found = relax(0, reward);
		if (found === null || found.price <= budget) return found;
		for (found = relax(high, reward); found !== null && found.price > budget; found = relax(high, reward)) {
			if (high > 1e6) return null;
			low = high;
			high *= 8;
		}
		for (let step = 0; step < PRICE_STEPS && high - low > high * 1e-7 && !isOver(); step++) {
			const middle = (low + high) / 2;
			const next = relax(middle, reward);
			if (next !== null && next.price > budget) low = middle;
			else [high, found] = [middle, next];
		}
		return found;
	}

	const first = fitBudget(0);
	if (first === null) return whyNone(options);
	if (first.qualify < least) {
		let [low, high] = [0, 1];
		for (let found = fitBudget(high); (found?.qualify ?? 0) < least; found = fitBudget(high)) {
			if (high > 1e5 || isOver()) return { fewQualify: found?.qualify ?? 0 };
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
	if (squad.length === 0) return whyNone(options);
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
const toValue = ({ value }: Option) => value;
const sum = (squad: readonly Option[], of: (option: Option) => number) =>
	squad.reduce((total, each) => total + of(each), 0);
function whyNone(options: readonly (readonly Option[])[]): NoSquad {
	const cheapest = assignAt(options, 1e9, 0);
	return cheapest === null ? { fewPlayers: true } : { cheapest: sum(cheapest, ({ price }) => price) };
}

/**
 * Who can stand in a slot, without those of whom there are enough who are no dearer and no worse: at most one card a slot
 * is taken elsewhere. By price.
 */
function optionsOf({ cards, slots, budget }: SquadProblem, slot: number): Option[] {
	const all = cards.flatMap(({ player, price, values, qualifies, isKept }, card) => {
		const value = values[slot];
		if (value == null || price > budget) return [];
		return { card, player, price, value: value + (isKept ? KEPT_VALUE : 0), qualifies: Number(qualifies) };
	});
	all.sort((a, b) => a.price - b.price || b.value - a.value);
	/** The values of the best players so far, the least first, of those who qualify and of all. */
	const best = [new Map<number, number>(), new Map<number, number>()];
	return all.filter(option => {
		const lists = option.qualifies === 1 ? [best[1]] : best;
		const better = new Set(
			lists.flatMap(list => [...(list ?? [])].flatMap(([player, value]) => (value >= option.value ? player : []))),
		);
		better.delete(option.player);
		const own = best[option.qualifies];
		if (better.size >= slots || (own?.get(option.player) ?? Number.NEGATIVE_INFINITY) >= option.value) return false;
		own?.set(option.player, option.value);
		if (own !== undefined && own.size > slots * 2) {
			const [worst] = [...own].reduce((one, other) => (other[1] < one[1] ? other : one));
			own.delete(worst);
		}
		return true;
	});
}

/** The best squad if each stub costs so much value, and each card that qualifies brings so much. */
function assignAt(options: readonly (readonly Option[])[], stub: number, reward: number): Option[] | null {
	const worthOf = ({ value, price, qualifies }: Option) => value - stub * price + reward * qualifies;
	/** By slot, each player's best card: so many players as there are slots are enough. */
	const best = options.map(list => {
		const players = new Map<number, Option>();
		for (const option of list) {
			const known = players.get(option.player);
			if (known === undefined || worthOf(option) > worthOf(known)) players.set(option.player, option);
		}
		const sorted = [...players.values()].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, options.length);
		return new Map(sorted.map(option => [option.player, option]));
	});
	const players = [...new Set(best.flatMap(map => [...map.keys()]))];
	if (players.length < options.length) return null;
	const weights = best.map(map =>
		Float64Array.from(players, player => {
			const option = map.get(player);
			return option === undefined ? Number.NEGATIVE_INFINITY : worthOf(option);
		}),
	);
	const taken = assign(weights);
	return taken?.flatMap((column, slot) => best[slot]?.get(players[column] ?? -1) ?? []) ?? null;
}

/** Squads that are looked at beside those found by replacing cards. */
const MAX_NODES = 20_000;

/**
 * Tries all squads that could still be better: at a price for each stub, the best card of each open slot bounds what can
 * follow. Small choices are searched wholly; of large ones, the part nearest to the best.
 */
function searchAll(
	squad: readonly Option[],
	options: readonly (readonly Option[])[],
	{ budget, least }: SquadProblem,
	stub: number,
	isOver: () => boolean,
): { squad: readonly Option[]; isWhole: boolean } {
	const worthOf = ({ value, price }: Option) => value - stub * price;
	const order = options.map((_, slot) => slot).sort((a, b) => (options[a]?.length ?? 0) - (options[b]?.length ?? 0));
	const lists = order.map(slot => [...(options[slot] ?? [])].sort((a, b) => worthOf(b) - worthOf(a)));
	/** What the slots from here on can bring at most. */
	const rest = [...lists.map(() => 0), 0];
	for (let depth = lists.length - 1; depth >= 0; depth--) {
		rest[depth] = (rest[depth + 1] ?? 0) + Math.max(...(lists[depth] ?? []).slice(0, 1).map(worthOf));
	}
	let best = squad;
	let bestValue = squad.length === 0 ? Number.NEGATIVE_INFINITY : sum(squad, toValue);
	let nodes = 0;
	const chosen: Option[] = [];
	const used = new Set<number>();

	function descend(depth: number, value: number, price: number): void {
		if (depth === lists.length) {
			if (value <= bestValue || sum(chosen, ({ qualifies }) => qualifies) < least) return;
			bestValue = value;
			best = order.map((_, slot) => chosen[order.indexOf(slot)]).flatMap(option => option ?? []);
			return;
		}
		for (const option of lists[depth] ?? []) {
			const most = value - stub * price + worthOf(option) + (rest[depth + 1] ?? 0) + stub * budget;
			if (most <= bestValue + 1e-9 || nodes >= MAX_NODES) return;
			if (price + option.price > budget || used.has(option.player)) continue;
			nodes++;
			if (nodes % 1000 === 0 && isOver()) nodes = MAX_NODES;
			chosen.push(option);
			used.add(option.player);
			descend(depth + 1, value + option.value, price + option.price);
			used.delete(option.player);
			chosen.pop();
		}
	}
	descend(0, 0, 0);
	return { squad: best, isWhole: nodes < MAX_NODES };
}

/** Replaces one card, or two at once, as long as the squad gains by it. */
function improve(squad: readonly Option[], options: readonly (readonly Option[])[], problem: SquadProblem): Option[] {
	let current = [...squad];
	for (;;) {
		const better = replaceTwo(current, options, problem);
		if (better === null) return current;
		current = better;
	}
}

function replaceTwo(
	squad: readonly Option[],
	options: readonly (readonly Option[])[],
	{ budget, least }: SquadProblem,
): Option[] | null {
	const left = budget - sum(squad, ({ price }) => price);
	const spare = sum(squad, ({ qualifies }) => qualifies) - least;
	const used = new Set(squad.map(({ player }) => player));
	/** What could take the place of one card, by price, and up to each price the best with its value. */
	const free = options.map((list, slot) =>
		list.filter(({ player }) => !used.has(player) || player === squad[slot]?.player),
	);
	const bestUpTo = free.map(list => {
		let best = -1;
		return list.map(({ value }, index) => {
			if (best < 0 || value > (list[best]?.value ?? 0)) best = index;
			return best;
		});
	});
	let gain = 1e-9;
	let found: Option[] | null = null;
	for (const [one, first] of squad.entries()) {
		for (let other = one + 1; other < Math.max(squad.length, one + 2); other++) {
			const second = squad[other];
			const budgetOfTwo = left + first.price + (second?.price ?? 0);
			const before = first.value + (second?.value ?? 0);
			const others = second === undefined ? [] : (free[other] ?? []);
			let place = others.length - 1;
			for (const option of free[one] ?? []) {
				if (option.price > budgetOfTwo) break;
				while (place >= 0 && (others[place]?.price ?? 0) > budgetOfTwo - option.price) place--;
				const partner = second === undefined ? undefined : others[bestUpTo[other]?.[place] ?? -1];
				if (second !== undefined && (partner === undefined || partner.player === option.player)) continue;
				const more = option.value + (partner?.value ?? 0) - before;
				const qualify = option.qualifies - first.qualifies + (partner?.qualifies ?? 0) - (second?.qualifies ?? 0);
				if (more <= gain || spare + qualify < 0) continue;
				gain = more;
				found = squad.map((each, slot) => (slot === one ? option : slot === other && partner ? partner : each));
			}
		}
	}
	return found;
}

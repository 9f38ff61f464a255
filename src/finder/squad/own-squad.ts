import { assignColumns } from "./assignment.ts";
import { createRanking, REQUIRED_VALUE, type SlotOption, type SquadProblem } from "./options.ts";

/** A slot that stays empty. */
export const EMPTY = -1;

/**
 * The value that an empty slot costs: more than all values together, so that a slot stays empty only if it must, and less
 * than the value of a required card.
 */
export const EMPTY_COST = 1e4;

/** The most that a card that qualifies can be worth in addition: all slots together are still worth less than a required card. */
const MOST_REWARD = 4e4;

/** Values that differ by less are equal. */
const SAME_VALUE = 1e-7;

/** The best squad of cards that cost nothing. */
export interface OwnSquad {
	/** A card for each slot, or EMPTY. */
	cards: readonly number[];
	/** The sum of the values, with EMPTY_COST less for each empty slot and REQUIRED_VALUE more for each required card. */
	worth: number;
}

/** The slots and cards of a search. */
interface Search {
	/** The kinds of the slots to fill. */
	slots: readonly number[];
	/** A player none of whose cards may be used; EMPTY: everybody may play. */
	without: number;
	/** The minimum number of cards that qualify. */
	least: number;
}

/** The limit of all searches together. It counts steps, because with a clock the answer would depend on the machine. */
export interface Steps {
	/** The number of steps that are left: some five assignments each. */
	left: number;
	/** Whether every search was complete, so that what it found is proven to be the best. */
	isComplete: boolean;
}

/** The best card of a player for a slot. */
interface Placed {
	card: number;
	value: number;
	qualifies: number;
	/** The place of the player, or of an empty slot. */
	column: number;
}

/** The best card of each player in a kind of slot, with and without the captain's boosts; -Infinity: there is none. */
interface BestCards {
	qualified: Float64Array;
	qualifiedCards: Int32Array;
	others: Float64Array;
	otherCards: Int32Array;
}

/** By column: whether the player must play with a card that qualifies, or with one that does not. */
type Decisions = ReadonlyMap<number, boolean>;

/**
 * Finds best squads of cards that cost nothing: slots may stay empty, but as few as possible. Without a captain, a squad
 * is an assignment of players to slots, because a player brings the best card for the slot. For a captain's tier, each
 * card that qualifies gets a reward at which the assignment has just enough of them (Lagrange's relaxation). At that reward
 * a squad with too few and one with enough are worth the same, and their differences can be applied one by one: if each
 * changes the number by one, a squad with the exact number is found, and it is the best. Only players who have cards of
 * both sorts can prevent that; then the search branches on such a player.
 *
 * @param isUsable by card: 1 if it may be used
 */
export function createOwnSquads(problem: SquadProblem, isUsable: Uint8Array, steps: Steps) {
	const { slots, players, qualifies, required } = problem;
	const columns = new Map<number, number>();
	const kinds = problem.values.map((values, kind) => (slots.includes(kind) ? optionsOf(values) : []));
	for (const { player } of kinds.flat()) columns.set(player, columns.get(player) ?? columns.size);
	const width = columns.size + slots.length;
	const choices = kinds.map(choicesOf);

	/** Options of one player more than there are slots, because one may be left out; more are not needed. */
	function optionsOf(values: Float64Array): SlotOption[] {
		const overall = createRanking(slots.length + 1);
		const qualified = createRanking(slots.length + 1);
		for (const [card, value] of values.entries()) {
			if (isUsable[card] !== 1 || Number.isNaN(value)) continue;
			const option: SlotOption = {
				card,
				player: players[card] ?? 0,
				price: 0,
				value: value + (required[card] ?? 0) * REQUIRED_VALUE,
				qualifies: qualifies[card] ?? 0,
			};
			overall.add(option, option.value);
			if (option.qualifies === 1) qualified.add(option, option.value);
		}
		return [...new Set([...overall.options(), ...qualified.options()])];
	}

	function choicesOf(options: readonly SlotOption[]): BestCards {
		const none = () => new Float64Array(columns.size).fill(Number.NEGATIVE_INFINITY);
		const noCards = () => new Int32Array(columns.size).fill(EMPTY);
		const found = { qualified: none(), qualifiedCards: noCards(), others: none(), otherCards: noCards() };
		for (const { card, player, value, qualifies } of options) {
			const column = columns.get(player) ?? 0;
			const [values, cards] =
				qualifies === 1 ? [found.qualified, found.qualifiedCards] : [found.others, found.otherCards];
			if (value <= (values[column] ?? 0)) continue;
			values[column] = value;
			cards[column] = card;
		}
		return found;
	}

	function choose(kind: number, column: number, reward: number, decisions: Decisions): Placed {
		if (column >= columns.size) return { card: EMPTY, value: -EMPTY_COST, qualifies: 0, column };
		const of = choices[kind];
		const decision = decisions.get(column);
		const qualified = of?.qualified[column] ?? 0;
		const other = of?.others[column] ?? 0;
		const isQualified = decision ?? qualified + reward >= other;
		if (isQualified) return { card: of?.qualifiedCards[column] ?? EMPTY, value: qualified, qualifies: 1, column };
		return { card: of?.otherCards[column] ?? EMPTY, value: other, qualifies: 0, column };
	}

	/** The best squad if each card that qualifies brings a reward. */
	function assignAt({ slots, without }: Search, reward: number, decisions: Decisions): readonly Placed[] {
		const excluded = columns.get(without);
		const rows = new Map<number, Float64Array>();
		for (const kind of slots) {
			if (rows.has(kind)) continue;
			const row = new Float64Array(width);
			for (let column = 0; column < width; column++) {
				const { value, qualifies } = choose(kind, column, reward, decisions);
				row[column] = column === excluded ? Number.NEGATIVE_INFINITY : value + reward * qualifies;
			}
			rows.set(kind, row);
		}
		const assigned = assignColumns(slots.map(kind => rows.get(kind) ?? new Float64Array(width)));
		return slots.map((kind, row) => choose(kind, assigned?.taken[row] ?? width - 1, reward, decisions));
	}

	/** @returns null if no squad has enough cards that qualify, or if no steps are left */
	function best(search: Search): OwnSquad | null {
		if (search.least > search.slots.length) return null;
		let found: readonly Placed[] | null = null;
		let foundValue = Number.NEGATIVE_INFINITY;

		function keep(squad: readonly Placed[]): void {
			if (sumOf(squad).qualifies < search.least || sumOf(squad).value <= foundValue) return;
			found = squad;
			foundValue = sumOf(squad).value;
		}

		function descend(decisions: Decisions): void {
			if (steps.left === 0) {
				steps.isComplete = false;
				return;
			}
			steps.left--;
			const { few, enough, bound } = relax(search, decisions);
			keep(enough);
			if (few === null || bound <= foundValue + SAME_VALUE) return;
			const { squad, jump } = exchange(few, enough, search.least);
			keep(squad);
			if (bound <= foundValue + SAME_VALUE) return;
			const column = jump.find(each => !decisions.has(each));
			if (column === undefined) {
				steps.isComplete = false;
				return;
			}
			for (const decision of [true, false]) descend(new Map(decisions).set(column, decision));
		}

		/** The best squads with too few and with enough cards that qualify at the reward where they are worth the same. */
		function relax(search: Search, decisions: Decisions) {
			const { least } = search;
			let few = assignAt(search, 0, decisions);
			if (sumOf(few).qualifies >= least) return { few: null, enough: few, bound: sumOf(few).value };
			let enough = assignAt(search, MOST_REWARD, decisions);
			const none = { few: null, enough, bound: Number.NEGATIVE_INFINITY };
			if (sumOf(enough).qualifies < least) return none;
			for (;;) {
				const less = sumOf(few);
				const more = sumOf(enough);
				const reward = (less.value - more.value) / (more.qualifies - less.qualifies);
				const bound = less.value + reward * (less.qualifies - least);
				const next = assignAt(search, reward, decisions);
				const { value, qualifies } = sumOf(next);
				const isSame = value + reward * (qualifies - least) <= bound + SAME_VALUE;
				if (isSame) return { few, enough, bound };
				if (qualifies < least) few = next;
				else enough = next;
			}
		}

		descend(new Map());
		return found === null ? null : { cards: cardsOf(found), worth: foundValue };
	}

	return { best };
}

export type OwnSquads = ReturnType<typeof createOwnSquads>;

const cardsOf = (squad: readonly Placed[]) => squad.map(({ card }) => card);

function sumOf(squad: readonly Placed[]) {
	let value = 0;
	let qualifies = 0;
	for (const placed of squad) {
		value += placed.value;
		qualifies += placed.qualifies;
	}
	return { value, qualifies };
}

/**
 * Makes a squad with too few cards that qualify into one with enough, by independent components of what a squad with
 * enough does differently, the smallest first.
 *
 * @returns the squad, and the columns of the component that changed the number by more than one, if the squad has more
 *   cards that qualify than it needs
 */
function exchange(few: readonly Placed[], enough: readonly Placed[], least: number) {
	const components = connectedRows(few, enough)
		.map(rows => {
			const change = (squad: readonly Placed[]) => rows.reduce((sum, row) => sum + (squad[row]?.qualifies ?? 0), 0);
			return { rows, more: change(enough) - change(few) };
		})
		.filter(({ more }) => more > 0)
		.sort((one, other) => one.more - other.more);
	const squad = [...few];
	let { qualifies } = sumOf(few);
	for (const { rows, more } of components) {
		if (qualifies >= least) break;
		for (const row of rows) {
			const placed = enough[row];
			if (placed !== undefined) squad[row] = placed;
		}
		qualifies += more;
		if (qualifies <= least) continue;
		const columnsOf = (squad: readonly Placed[]) => rows.flatMap(row => squad[row] ?? []);
		const before = new Map(columnsOf(few).map(({ column, qualifies }) => [column, qualifies]));
		const changed = columnsOf(enough).filter(({ column, qualifies }) => qualifies > (before.get(column) ?? qualifies));
		return { squad, jump: changed.map(({ column }) => column) };
	}
	return { squad, jump: [] };
}

/** The rows in connected components: two rows are connected if a player moves from one of them to the other. */
function connectedRows(few: readonly Placed[], enough: readonly Placed[]): number[][] {
	const rowOf = new Map(few.map(({ column }, row) => [column, row]));
	const components = few.map((_, row) => row);
	const root = (row: number): number => (components[row] === row ? row : root(components[row] ?? row));
	for (const [row, { column }] of enough.entries()) {
		const from = rowOf.get(column);
		if (from !== undefined) components[root(row)] = root(from);
	}
	return [...Map.groupBy(few.keys(), root).values()];
}

import { memoize } from "../../ground/memoize.ts";
import { createRanking, type SlotOption } from "./options.ts";

/** The best squad at a certain price for each stub. */
export interface Assignment {
	squad: SlotOption[];
	/** A lower bound of the value that any squad loses, at these prices, with this option in this slot. */
	loss(slot: number, option: SlotOption): number;
}

/**
 * The best squad if each stub costs `stub` of value and each card that qualifies brings `reward`; null if there is none.
 */
export function assignAt(options: readonly (readonly SlotOption[])[], stub: number, reward: number): Assignment | null {
	const worthOf = ({ value, price, qualifies }: SlotOption) => value - stub * price + reward * qualifies;
	/** Options of as many players as there are slots; more are not needed. */
	const rank = memoize((list: readonly SlotOption[]) => {
		const ranking = createRanking(options.length);
		for (const option of list) ranking.add(option, worthOf(option));
		return ranking.options();
	});
	const best = options.map(list => rank(list));
	const columns = new Map<number, number>();
	for (const { player } of best.flat()) columns.set(player, columns.get(player) ?? columns.size);
	const weights = best.map(list => {
		const row = new Float64Array(columns.size).fill(Number.NEGATIVE_INFINITY);
		for (const option of list) row[columns.get(option.player) ?? 0] = worthOf(option);
		return row;
	});
	const assigned = assignColumns(weights);
	if (assigned === null) return null;
	const { taken, rowPrice, columnPrice } = assigned;
	return {
		squad: best.flatMap((list, slot) => list.find(({ player }) => columns.get(player) === taken[slot]) ?? []),
		loss(slot, option) {
			const column = columns.get(option.player);
			return -worthOf(option) - (rowPrice[slot + 1] ?? 0) - (column === undefined ? 0 : (columnPrice[column + 1] ?? 0));
		},
	};
}

/**
 * Assigns a column to each row so that the sum of the weights is the largest (the Hungarian method, O(rows² × columns)).
 *
 * @param weights rows × columns, as many columns as rows or more; -Infinity: may not be taken
 * @returns a column for each row, and the prices of rows and columns, counted from 1: a row's price and a column's
 *   together are at most the negated weight; null if not every row can have a column
 */
export function assignColumns(weights: readonly Float64Array[]) {
	const columns = weights[0]?.length ?? 0;
	/** Column 0 represents the row that is being placed. */
	const rowPrice = new Float64Array(weights.length + 1);
	const columnPrice = new Float64Array(columns + 1);
	const rowOf = new Int32Array(columns + 1);
	const from = new Int32Array(columns + 1);
	for (let row = 1; row <= weights.length; row++) {
		const slack = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
		const isDone = new Uint8Array(columns + 1);
		let column = 0;
		rowOf[0] = row;
		do {
			isDone[column] = 1;
			const current = rowOf[column] ?? 0;
			const rowWeights = weights[current - 1];
			let least = Number.POSITIVE_INFINITY;
			let next = 0;
			for (let other = 1; other <= columns; other++) {
				if (isDone[other]) continue;
				const cost =
					-(rowWeights?.[other - 1] ?? Number.NEGATIVE_INFINITY) - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0);
				if (cost < (slack[other] ?? 0)) {
					slack[other] = cost;
					from[other] = column;
				}
				if ((slack[other] ?? 0) < least) {
					least = slack[other] ?? 0;
					next = other;
				}
			}
			if (least === Number.POSITIVE_INFINITY) return null;
			for (let other = 0; other <= columns; other++) {
				if (isDone[other]) {
					rowPrice[rowOf[other] ?? 0] = (rowPrice[rowOf[other] ?? 0] ?? 0) + least;
					columnPrice[other] = (columnPrice[other] ?? 0) - least;
				} else slack[other] = (slack[other] ?? 0) - least;
			}
			column = next;
		} while (rowOf[column] !== 0);
		while (column !== 0) {
			const before = from[column] ?? 0;
			rowOf[column] = rowOf[before] ?? 0;
			column = before;
		}
	}
	const taken: number[] = weights.map(() => -1);
	for (let column = 1; column <= columns; column++) if (rowOf[column]) taken[(rowOf[column] ?? 0) - 1] = column - 1;
	return { taken, rowPrice, columnPrice };
}

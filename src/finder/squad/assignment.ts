import type { Option } from "./options.ts";

/** The best squad if each stub costs so much value, and each card that qualifies brings so much. */
export function assignAt(options: readonly (readonly Option[])[], stub: number, reward: number): Option[] | null {
	const worthOf = ({ value, price, qualifies }: Option) => value - stub * price + reward * qualifies;
	/** Each player's best card, of as many players as there are slots: more are not needed. */
	function bestOf(list: readonly Option[]): Map<number, Option> {
		const players = new Map<number, Option>();
		for (const option of list) {
			const known = players.get(option.player);
			if (known === undefined || worthOf(option) > worthOf(known)) players.set(option.player, option);
		}
		const sorted = [...players.values()].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, options.length);
		return new Map(sorted.map(option => [option.player, option]));
	}
	// Slots of one kind share their list.
	const byList = new Map([...new Set(options)].map(list => [list, bestOf(list)]));
	const best = options.map(list => byList.get(list) ?? new Map<number, Option>());
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

/**
 * Which column each row takes so that the sum of the weights is the largest (the Hungarian method, O(rows² × columns)).
 *
 * @param weights rows × columns, as many columns as rows or more; -Infinity: may not be taken
 * @returns a column for each row; null if not every row can have one
 */
export function assign(weights: readonly Float64Array[]): number[] | null {
	const columns = weights[0]?.length ?? 0;
	/** Prices of rows and columns, from 1; column 0 stands for the row that is being placed. */
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
			const own = weights[current - 1];
			let least = Number.POSITIVE_INFINITY;
			let next = 0;
			for (let other = 1; other <= columns; other++) {
				if (isDone[other]) continue;
				const cost =
					-(own?.[other - 1] ?? Number.NEGATIVE_INFINITY) - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0);
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
	return taken;
}

/** More would take too long: the time doubles with each. */
export const MAX_SET = 16;

/**
 * How many members of a set can get what they want at once, for every set (a bit mask of their indexes).
 *
 * Units of open games can be shared out so that each gets no more than `room`, or at least `need`, exactly if no set of them
 * is in its own way: the units of games within it exceed its room, or those that touch it fall short of its needs (Hall's
 * condition, which the maximum flow over open pairs comes down to). Both say: units within + the sum of weights ≤ 0.
 *
 * @param weights −room of each, or need − units of all its games
 * @param units of the games between two of them
 */
export function largestSets(weights: readonly number[], units: readonly (readonly number[])[]): Uint8Array {
	const total = 1 << weights.length;
	const largest = new Uint8Array(total);
	const excess = new Float64Array(total);
	for (let set = 1; set < total; set++) {
		const first = 31 - Math.clz32(set);
		const others = set ^ (1 << first);
		const row = units[first] as number[];
		let within = (excess[others] as number) + (weights[first] as number);
		let [best, isWhole] = [0, true];
		const size = sizeOf(set);
		for (let rest = set; rest !== 0; rest &= rest - 1) {
			const index = 31 - Math.clz32(rest & -rest);
			if (index !== first) within += row[index] as number;
			const without = largest[set ^ (1 << index)] as number;
			if (without > best) best = without;
			if (without !== size - 1) isWhole = false;
		}
		excess[set] = within;
		largest[set] = isWhole && within <= 0 ? size : best;
	}
	return largest;
}

/** The number of bits. */
export function sizeOf(set: number): number {
	let size = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) size++;
	return size;
}

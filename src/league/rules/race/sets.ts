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
	/** Of the sets that get what they want, and of those of which only the whole is in its own way. */
	const excess = new Float64Array(total);
	for (let set = 1; set < total; set++) {
		const first = 31 - Math.clz32(set);
		const row = units[first] as number[];
		const size = sizeOf(set);
		let within = (excess[set ^ (1 << first)] as number) + (weights[first] as number);
		let best = 0;
		let isWhole = true;
		for (let rest = set; rest !== 0; rest &= rest - 1) {
			const index = 31 - Math.clz32(rest & -rest);
			const without = largest[set ^ (1 << index)] as number;
			if (without > best) best = without;
			if (without < size - 1) isWhole = false;
			// Without one who is in the way of the others no more than that can be had.
			if (!isWhole && best === size - 1) break;
			if (index !== first) within += row[index] as number;
		}
		excess[set] = within;
		largest[set] = isWhole && within <= 0 ? size : best;
	}
	return largest;
}

/** Leaves out those who are in nobody's way, whatever the others get: their weight and all units within are 0 or less. */
export function findBound<Member extends { index: number; weight: number }>(
	members: readonly Member[],
	units: (one: number, other: number) => number,
): Member[] {
	const bound = members.filter(
		({ index, weight }) => weight + members.reduce((sum, other) => sum + units(index, other.index), 0) > 0,
	);
	return bound.length === members.length ? bound : findBound(bound, units);
}

/** The number of bits. */
export function sizeOf(set: number): number {
	let size = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) size++;
	return size;
}

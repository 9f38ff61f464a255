/** The time doubles with each member, so a larger set would take too long. */
export const MAX_SET = 16;

/**
 * Computes for every set of members (a bit mask of their indexes) how many of them can succeed at once. A member succeeds who
 * gets no more units of open games than `room`, or at least `need`.
 *
 * All members of a set can succeed exactly if none of its subsets blocks itself: if the units of games within the subset exceed
 * its room, or all units of its games fall short of its needs (Hall's condition, to which the maximum flow over open pairs
 * reduces). In both cases the condition is: units within + the sum of weights ≤ 0.
 *
 * @param weights −room of each member, or need − units of all of the member's games
 * @param units of the games between two members
 */
export function largestSets(weights: readonly number[], units: readonly (readonly number[])[]): Uint8Array {
	const total = 1 << weights.length;
	const largest = new Uint8Array(total);
	/** Units within the set plus weights, for sets that succeed and for sets that only the whole set blocks. */
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
			// If some subset blocks itself, at least one member fails, so `size - 1` cannot be exceeded.
			if (!isWhole && best === size - 1) break;
			if (index !== first) within += row[index] as number;
		}
		excess[set] = within;
		largest[set] = isWhole && within <= 0 ? size : best;
	}
	return largest;
}

/** Leaves out the members who cannot block anybody: their weight plus all units within is 0 or less. */
export function findBlockers<Member extends { index: number; weight: number }>(
	members: readonly Member[],
	units: (one: number, other: number) => number,
): Member[] {
	const bound = members.filter(
		({ index, weight }) => weight + members.reduce((sum, other) => sum + units(index, other.index), 0) > 0,
	);
	return bound.length === members.length ? bound : findBlockers(bound, units);
}

/** The number of members in a set. */
export function sizeOf(set: number): number {
	let size = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) size++;
	return size;
}

import { createRandom } from "../../../ground/random.ts";
import { solveUpper } from "./cholesky.ts";
import type { Fit } from "./strengths.ts";

/** The share of ranges that hold. */
export const CONFIDENCE = 0.9;
const SEED = 20_260_401;

/** The places that a member probably has, from 1. */
export interface RankRange {
	best: number;
	worst: number;
}

/**
 * Draws strengths from the normal approximation of the fit, and counts the places of the members. The same fit always gives
 * the same draws.
 *
 * @param ranked the indexes of the members who have a place
 */
export function createRankDraws({ strengths, lower }: Fit, ranked: readonly number[]) {
	const gauss = createNormal(SEED);
	/** For each of the ranked members, how often they had each place. */
	const places = ranked.map(() => new Uint32Array(ranked.length));
	const order = ranked.map((_, index) => index);
	let total = 0;
	return {
		draw(count: number): void {
			for (let draw = 0; draw < count; draw++) {
				const deviations = solveUpper(lower, strengths.map(gauss));
				const drawn = ranked.map(index => (strengths[index] ?? 0) + (deviations[index] ?? 0));
				order.sort((one, other) => (drawn[other] ?? 0) - (drawn[one] ?? 0));
				order.forEach((member, place) => {
					const counts = places[member];
					if (counts !== undefined) counts[place] = (counts[place] ?? 0) + 1;
				});
			}
			total += count;
		},
		/** The ranges of the ranked members. */
		ranges: (): RankRange[] => places.map(counts => findRange(counts, total)),
	};
}

/**
 * Of the most likely ranges of each length, the one whose chance is closest to `CONFIDENCE`: the shortest that reaches it
 * would hold too often, because places are whole numbers.
 */
function findRange(counts: Uint32Array, total: number): RankRange {
	let range = { best: 1, worst: counts.length };
	let gap = 1 - CONFIDENCE;
	for (let length = counts.length - 1; length > 0; length--) {
		const { first, sum } = mostLikely(counts, length);
		const distance = Math.abs(sum / total - CONFIDENCE);
		if (distance >= gap) continue;
		gap = distance;
		range = { best: first + 1, worst: first + length };
	}
	return range;
}

/** The places in a row that were drawn most often. */
function mostLikely(counts: Uint32Array, length: number): { first: number; sum: number } {
	let sum = counts.slice(0, length).reduce((total, count) => total + count, 0);
	let most = { first: 0, sum };
	for (let first = 1; first + length <= counts.length; first++) {
		sum += (counts[first + length - 1] ?? 0) - (counts[first - 1] ?? 0);
		if (sum > most.sum) most = { first, sum };
	}
	return most;
}

/** Numbers from the standard normal distribution (Box and Muller's method). */
function createNormal(seed: number): () => number {
	const random = createRandom(seed);
	return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

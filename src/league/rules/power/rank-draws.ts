import { createRandom } from "../../../ground/random.ts";
import { solveUpper } from "./cholesky.ts";
import type { BestFit, SpreadFit } from "./spread.ts";
import type { FittedStrengths } from "./strengths.ts";

/**
 * The shares of ranges that hold in simulated leagues of one spread of strengths, from members who are all alike to members
 * who are far apart: the least and the most of all spreads. A test measures them.
 */
export const MEASURED = { leagues: 2000, least: 0.87, most: 0.93 } as const;

const SEED = 20_260_401;
/** Strengths that differ by less are equal: the search for the maximum ends at this exactness. */
const EQUAL = 1e-6;
/** Sums of shares differ by less although they are equal. */
const ROUNDING = 1e-9;

/** Pairs of draws; fifty take a few milliseconds. */
const PAIRS = 1000;
const PAIRS_AT_ONCE = 50;

/**
 * How likely a range must be by the draws, at two spreads of strengths; between them it lies on a line. Where members seem
 * alike, nearly any order can be the true one, whatever luck has made of the results. With these shares about nine of ten
 * ranges hold for every spread.
 */
const ALIKE = { spread: 0.2, chance: 1 };
const APART = { spread: 0.35, chance: 0.88 };

/** The places that a member probably has, from 1. */
export interface RankRange {
	best: number;
	worst: number;
}

/**
 * Finds the ranges of the ranked members: draws strengths from the normal approximations of the fits, each spread as often as
 * it is likely, and counts the members' places. The same fit always gives the same draws. They come in pairs that are
 * mirrored at the fit, and members of equal strength share their counts, so that equal members have equal ranges. The work
 * yields every few milliseconds.
 *
 * @param ranked the indexes of the members who have a place, the strongest first
 */
export function* drawRanges(
	{ strengths, spreads }: BestFit,
	ranked: readonly number[],
): Generator<undefined, RankRange[]> {
	const gauss = createNormal(SEED);
	/** For each of the ranked members, how often they had each place. */
	const places = ranked.map(() => new Uint32Array(ranked.length));
	const order = ranked.map((_, index) => index);
	function count({ strengths }: FittedStrengths, deviations: Float64Array, sign: 1 | -1): void {
		const drawn = ranked.map(index => (strengths[index] ?? 0) + sign * (deviations[index] ?? 0));
		order.sort((one, other) => (drawn[other] ?? 0) - (drawn[one] ?? 0));
		order.forEach((member, place) => {
			const counts = places[member];
			if (counts !== undefined) counts[place] = (counts[place] ?? 0) + 1;
		});
	}
	for (let pair = 0; pair < PAIRS; pair++) {
		const fit = fitAt(spreads, (pair + 0.5) / PAIRS);
		const deviations = solveUpper(fit.lower, fit.strengths.map(gauss));
		count(fit, deviations, 1);
		count(fit, deviations, -1);
		if (pair % PAIRS_AT_ONCE === 0) yield;
	}
	const wanted = wantedChance(spreads.reduce((sum, { spread, share }) => sum + share * spread, 0));
	return groupEqual(ranked.map(index => strengths[index] ?? 0)).flatMap(({ start, end }) => {
		const equal = places.slice(start, end);
		const shares = Float64Array.from(ranked, (_, place) => {
			return equal.reduce((sum, counts) => sum + (counts[place] ?? 0), 0) / (equal.length * 2 * PAIRS);
		});
		const range = findRange(shares, wanted);
		return equal.map(() => range);
	});
}

/** The fit of the spread at a share of the draws, from 0 to 1. */
function fitAt(spreads: readonly SpreadFit[], at: number): FittedStrengths {
	let rest = at;
	const found = spreads.find(({ share }) => {
		rest -= share;
		return rest <= 0;
	});
	const fit = found ?? spreads.at(-1);
	if (fit === undefined) throw new Error("no spread was fitted");
	return fit;
}

/** @param spread the mean of the likely ones */
function wantedChance(spread: number): number {
	const share = (spread - ALIKE.spread) / (APART.spread - ALIKE.spread);
	return ALIKE.chance + Math.min(1, Math.max(0, share)) * (APART.chance - ALIKE.chance);
}

/** The runs of members of equal strength. @param strengths the highest first */
function groupEqual(strengths: readonly number[]): { start: number; end: number }[] {
	const starts = strengths.flatMap((strength, index) => {
		const before = strengths[index - 1];
		return before === undefined || before - strength > EQUAL ? index : [];
	});
	return starts.map((start, index) => ({ start, end: starts[index + 1] ?? strengths.length }));
}

/**
 * Of the most likely ranges of each length, the one whose chance is closest to the wanted one: the shortest that reaches it
 * would hold too often, because places are whole numbers.
 */
function findRange(shares: Float64Array, wanted: number): RankRange {
	let range = { best: 1, worst: shares.length };
	let gap = 1 - wanted;
	for (let length = shares.length - 1; length > 0; length--) {
		const { first, last, sum } = mostLikely(shares, length);
		const distance = Math.abs(sum - wanted);
		if (distance > gap + ROUNDING) continue;
		gap = distance;
		range = { best: first + 1, worst: last + 1 };
	}
	return range;
}

/**
 * The places in a row that were drawn most often. Two ranges that are equally likely, as among equal members, are shown as
 * one: nothing speaks for either.
 */
function mostLikely(shares: Float64Array, length: number): { first: number; last: number; sum: number } {
	let sum = shares.slice(0, length).reduce((total, share) => total + share, 0);
	let most = { first: 0, last: length - 1, sum };
	for (let first = 1; first + length <= shares.length; first++) {
		sum += (shares[first + length - 1] ?? 0) - (shares[first - 1] ?? 0);
		if (sum > most.sum + ROUNDING) most = { first, last: first + length - 1, sum };
		else if (sum > most.sum - ROUNDING) most = { ...most, last: first + length - 1 };
	}
	return most;
}

/** Numbers from the standard normal distribution (Box and Muller's method). */
function createNormal(seed: number): () => number {
	const random = createRandom(seed);
	return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

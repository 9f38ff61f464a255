/** A share of a count, with how sure it is. */
export interface Rate {
	value: number;
	/** What it rests on. */
	n: number;
	/** Where the true share is with a probability of 90 %; null where `n` is large enough to do without. */
	range: readonly [low: number, high: number] | null;
}

/** Below so many no rate is shown, and below so many it is shown with its range. */
export const LEAST = 30;
export const ENOUGH = 100;

/** The normal quantile of a two-sided 90 %. */
const Z = 1.6449;

/** @returns null if it rests on too little */
export function rateOf(part: number, whole: number): Rate | null {
	if (whole < LEAST) return null;
	return { value: part / whole, n: whole, range: whole < ENOUGH ? wilson(part, whole) : null };
}

/** The Wilson score interval (E. B. Wilson, 1927), which stays within 0 and 1. */
export function wilson(part: number, whole: number): readonly [low: number, high: number] {
	const share = part / whole;
	const scale = 1 + Z ** 2 / whole;
	const centre = (share + Z ** 2 / (2 * whole)) / scale;
	const half = (Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))) / scale;
	return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

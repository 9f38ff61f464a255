export type Range = readonly [low: number, high: number];

/** A figure for each at bat, plate appearance or inning, with how sure it is. */
export interface Rate {
	value: number;
	/** The number of events on which it is based. */
	n: number;
	/** The 90 % confidence interval of the true rate; null if `n` is large enough to do without, or if `isRough`. */
	range: Range | null;
	/** Whether it rests on too few games for a range: it is shown with a digit less. */
	isRough: boolean;
}

/** Below this count no rate is shown. */
export const LEAST_FOR_RATE = 30;
/** Below this count a share is shown with its range. */
export const ENOUGH = 400;

/** The normal quantile of a two-sided 90 %. */
export const Z = 1.6449;

/** The share of a count. @returns null if it rests on too little */
export function rateOf(part: number, whole: number): Rate | null {
	if (whole < LEAST_FOR_RATE) return null;
	return { value: part / whole, n: whole, range: whole < ENOUGH ? wilsonInterval(part, whole) : null, isRough: false };
}

/** The Wilson score interval (E. B. Wilson, 1927), which stays within 0 and 1. */
export function wilsonInterval(part: number, whole: number): Range {
	const share = part / whole;
	const scale = 1 + Z ** 2 / whole;
	const centre = (share + Z ** 2 / (2 * whole)) / scale;
	const half = (Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))) / scale;
	return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

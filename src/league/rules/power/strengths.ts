import { decomposeCholesky, solveLower, solveUpper } from "./cholesky.ts";

/** The games of two members, identified by their indexes: the weight of the games that each of them has won. */
export interface Pairing {
	one: number;
	other: number;
	won: number;
	lost: number;
}

/** The most likely strengths, given how much strengths differ. */
export interface FittedStrengths {
	/** The strength of each member; the mean is 0. The difference of two is the logarithm of the odds of a game. */
	strengths: Float64Array;
	/** Cholesky's decomposition of the Hessian, whose inverse is the covariance of the strengths. */
	lower: Float64Array;
	/** The logarithm of the likelihood of the results, whatever the strengths are (Laplace's approximation). */
	evidence: number;
}

/** A few steps are enough; this bounds the work whatever the numbers are. */
const MAX_STEPS = 50;
/** The largest step at a maximum. */
const TOLERANCE = 1e-9;
/** The least share of a step that is tried, and by how much the value may fall because numbers are rounded. */
const LEAST_SHARE = 2 ** -20;
const ROUNDING = 1e-9;

/** The chance to win a game (Bradley and Terry's model). @param difference of two strengths */
export function chanceOf(difference: number): number {
	return 1 / (1 + Math.exp(-difference));
}

/**
 * Fits Bradley and Terry's model by Newton's method. Strengths are assumed to be normally distributed, which makes the
 * function strictly concave, so that it has one maximum, even for a member who has won or lost all games.
 *
 * @param variance of the strengths
 * @param start the strengths from which the search starts
 */
export function fitStrengths(pairings: readonly Pairing[], variance: number, start: Float64Array): FittedStrengths {
	let strengths = start;
	for (let steps = 1; ; steps++) {
		const { gradient, hessian } = derivatives(pairings, variance, strengths);
		const lower = decomposeCholesky(hessian, start.length);
		const step = solveUpper(lower, solveLower(lower, gradient));
		const isMaximum = step.every(change => Math.abs(change) < TOLERANCE);
		if (isMaximum || steps === MAX_STEPS) {
			const value = penalizedLikelihood(pairings, variance, strengths);
			return { strengths, lower, evidence: value - (start.length * Math.log(variance)) / 2 - logDiagonal(lower) };
		}
		strengths = improve(pairings, variance, strengths, step);
	}
}

/** Takes the step, or less of it: far from the maximum a whole step may be too long. */
function improve(
	pairings: readonly Pairing[],
	variance: number,
	strengths: Float64Array,
	step: Float64Array,
): Float64Array {
	const value = penalizedLikelihood(pairings, variance, strengths);
	for (let share = 1; ; share /= 2) {
		const next = strengths.map((strength, index) => strength + share * (step[index] ?? 0));
		if (share < LEAST_SHARE || penalizedLikelihood(pairings, variance, next) >= value - ROUNDING) return next;
	}
}

/** Half the logarithm of the determinant of the decomposed matrix. */
function logDiagonal(lower: Float64Array): number {
	const size = Math.sqrt(lower.length);
	let sum = 0;
	for (let index = 0; index < size; index++) sum += Math.log(lower[index * size + index] ?? 1);
	return sum;
}

/** The logarithm of the likelihood of the results, and of the strengths. */
export function penalizedLikelihood(pairings: readonly Pairing[], variance: number, strengths: Float64Array): number {
	let value = 0;
	for (const { one, other, won, lost } of pairings) {
		const difference = (strengths[one] ?? 0) - (strengths[other] ?? 0);
		value -= won * Math.log1p(Math.exp(-difference)) + lost * Math.log1p(Math.exp(difference));
	}
	for (const strength of strengths) value -= strength ** 2 / (2 * variance);
	return value;
}

function derivatives(pairings: readonly Pairing[], variance: number, strengths: Float64Array) {
	const size = strengths.length;
	const gradient = strengths.map(strength => -strength / variance);
	const hessian = new Float64Array(size * size);
	const add = (row: number, column: number, value: number) => {
		hessian[row * size + column] = (hessian[row * size + column] ?? 0) + value;
	};
	for (let index = 0; index < size; index++) add(index, index, 1 / variance);
	for (const { one, other, won, lost } of pairings) {
		const chance = chanceOf((strengths[one] ?? 0) - (strengths[other] ?? 0));
		const games = won + lost;
		const surplus = won - games * chance;
		gradient[one] = (gradient[one] ?? 0) + surplus;
		gradient[other] = (gradient[other] ?? 0) - surplus;
		const information = games * chance * (1 - chance);
		add(one, one, information);
		add(other, other, information);
		add(one, other, -information);
		add(other, one, -information);
	}
	return { gradient, hessian };
}

import { type Fit, fitStrengths, type Pairing } from "./strengths.ts";

/** The standard deviations of strengths that are tried. */
const SPREADS = Array.from({ length: 16 }, (_, index) => 0.1 * 1.25 ** index);
/**
 * The usual spread, and the standard deviation of its logarithm. With them a league of few games is not taken for one of very
 * unequal members: in simulated leagues the strengths are neither too far apart nor too close together.
 */
const USUAL_SPREAD = 0.5;
const LOG_DEVIATION = 0.5;

/**
 * Fits strengths with the most likely spread: the results decide how much members differ (the empirical Bayes method). The
 * work yields after each spread.
 *
 * @param members the number of members
 */
export function* fitBest(pairings: readonly Pairing[], members: number): Generator<undefined, Fit> {
	let fit: Fit = { strengths: new Float64Array(members), lower: new Float64Array(), evidence: 0 };
	let best = { fit, likelihood: Number.NEGATIVE_INFINITY };
	for (const spread of SPREADS) {
		fit = fitStrengths(pairings, spread ** 2, fit.strengths);
		const likelihood = fit.evidence - (Math.log(spread / USUAL_SPREAD) / LOG_DEVIATION) ** 2 / 2;
		if (likelihood > best.likelihood) best = { fit, likelihood };
		yield;
	}
	return best.fit;
}

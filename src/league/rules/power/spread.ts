import { type FittedStrengths, fitStrengths, type Pairing } from "./strengths.ts";

/** The standard deviations of strengths that are tried. */
const SPREADS = Array.from({ length: 16 }, (_, index) => 0.1 * 1.25 ** index);
/**
 * The usual spread, and the standard deviation of its logarithm. With them a league of few games is not taken for one of very
 * unequal members: in simulated leagues the strengths are neither too far apart nor too close together.
 */
const USUAL_SPREAD = 0.5;
const LOG_DEVIATION = 0.5;

/** The fit with one spread of strengths. */
export interface SpreadFit extends FittedStrengths {
	/** The standard deviation of the strengths. */
	spread: number;
	/** How likely this spread is by the results alone, among those that are tried: the shares add up to 1. */
	share: number;
}

/** The fit with the most likely spread, and the fits with each. */
export interface BestFit extends FittedStrengths {
	spreads: readonly SpreadFit[];
}

/**
 * Fits strengths with the most likely spread: the results decide how much members differ (the empirical Bayes method). The
 * work yields after each spread.
 *
 * @param members the number of members
 */
export function* fitBest(pairings: readonly Pairing[], members: number): Generator<undefined, BestFit> {
	let fit: FittedStrengths = { strengths: new Float64Array(members), lower: new Float64Array(), evidence: 0 };
	let best = { fit, likelihood: Number.NEGATIVE_INFINITY };
	const fits: { spread: number; fit: FittedStrengths }[] = [];
	for (const spread of SPREADS) {
		fit = fitStrengths(pairings, spread ** 2, fit.strengths);
		fits.push({ spread, fit });
		const likelihood = fit.evidence - (Math.log(spread / USUAL_SPREAD) / LOG_DEVIATION) ** 2 / 2;
		if (likelihood > best.likelihood) best = { fit, likelihood };
		yield;
	}
	const most = Math.max(...fits.map(({ fit }) => fit.evidence));
	const shares = fits.map(({ fit }) => Math.exp(fit.evidence - most));
	const sum = shares.reduce((total, share) => total + share, 0);
	const spreads = fits.map(({ spread, fit }, index) => ({ ...fit, spread, share: (shares[index] ?? 0) / sum }));
	return { ...best.fit, spreads };
}

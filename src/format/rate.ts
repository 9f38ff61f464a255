import { OUTS_PER_INNING } from "../game/pitching.ts";
import type { Texts } from "../text/en.ts";

/**
 * Formats a batting average as baseball writes it in every language: 0.281 → ".281"; with one digit less if it is rough.
 */
export function formatAverage(value: number, isRough = false): string {
	const digits = isRough ? 2 : 3;
	const scale = 10 ** digits;
	// In binary, 83 / 400 is a little less than .2075, but it must round to .208.
	return (Math.round(value * scale + 1e-9) / scale).toFixed(digits).replace(/^0/, "");
}

/** Formats an ERA or another mean per inning: "3.94"; with one digit less if it is rough. */
export function formatMean(value: number, isRough = false): string {
	return value.toFixed(isRough ? 1 : 2);
}

/** Formats a share as "24%". */
export function formatShare(value: number, { format }: Texts): string {
	return format.percent(Math.round(value * 100) / 100);
}

/** Formats outs as innings, as in a box score: 23 outs → "7.2" (read API §2.8). */
export function formatInnings(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}

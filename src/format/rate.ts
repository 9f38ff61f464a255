import { OUTS_PER_INNING } from "../game/pitching.ts";
import type { Texts } from "../text/en.ts";

/** A batting average as baseball writes it in every language: 0.281 → ".281"; with a digit less if it is rough. */
export function formatAverage(value: number, isRough = false): string {
	const digits = isRough ? 2 : 3;
	const scale = 10 ** digits;
	// 83 / 400 is a little less than .2075 in the machine, and .208 on paper.
	return (Math.round(value * scale + 1e-9) / scale).toFixed(digits).replace(/^0/, "");
}

/** An ERA or another mean of innings: "3.94"; with a digit less if it is rough. */
export function formatMean(value: number, isRough = false): string {
	return value.toFixed(isRough ? 1 : 2);
}

/** "24%" of a share. */
export function formatShare(value: number, { format }: Texts): string {
	return format.percent(Math.round(value * 100) / 100);
}

/** As a box score writes them: 23 outs → "7.2" (read API §2.8). */
export function formatInnings(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}

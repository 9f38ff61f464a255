import { OUTS_PER_INNING } from "../game/pitching.ts";
import { ENOUGH, LEAST, type Rate } from "../stats/rate.ts";
import type { Texts } from "../text/en.ts";

/** In place of a rate that rests on too little. */
export const NO_RATE = "–";

/** A batting average as baseball writes it in every language: 0.281 → ".281". */
export function formatAverage(value: number): string {
	// 83 / 400 is a little less than .2075 in the machine, and .208 on paper.
	return (Math.round(value * 1000 + 1e-9) / 1000).toFixed(3).replace(/^0/, "");
}

/** "24%" of a share. */
export function formatShare(value: number, { format }: Texts): string {
	return format.percent(Math.round(value * 100) / 100);
}

/** The cells of a rate: the value, and its range or nothing. */
export function rateCells(rate: Rate | null, format: (value: number) => string): [value: string, range: string] {
	if (rate === null) return [NO_RATE, ""];
	const range = rate.range === null ? "" : rate.range.map(format).join("–");
	return [format(rate.value), range];
}

/** The value of what is no share and has no range: with "≈" where it rests on little. */
export function formatMean(value: number, n: number, format: (value: number) => string): string {
	if (n < LEAST) return NO_RATE;
	return n < ENOUGH ? `≈${format(value)}` : format(value);
}

/** As a box score writes them: 23 outs → "7.2" (read API §2.8). */
export function formatInnings(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}

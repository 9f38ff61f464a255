import type { Texts } from "../../text/en.ts";
import type { Rate } from "../rate.ts";

/** Shown instead of a rate with too few events. */
export const NO_RATE = "–";

/** The cells of a rate: the value, and its range or nothing. */
export function rateCells(
	rate: Rate | null,
	format: (value: number, isRough?: boolean) => string,
	formatEnd: (value: number) => string = value => format(value),
): [value: string, range: string] {
	if (rate === null) return [NO_RATE, ""];
	const range = rate.range === null ? "" : rate.range.map(formatEnd).join("–");
	return [format(rate.value, rate.isRough), range];
}

/** The notes about the rates of a message, each once. */
export function rateNotes(rates: readonly (Rate | null)[], { stats }: Texts): string {
	const notes = [
		rates.includes(null) && stats.notes.few,
		rates.some(rate => rate?.range != null) && stats.notes.ranges,
		rates.some(rate => rate?.isRough) && stats.notes.rough,
	];
	return notes.filter(note => note !== false).join(" ");
}

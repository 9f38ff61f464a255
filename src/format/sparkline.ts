const BARS = "▁▂▃▄▅▆▇█";
/** Stands for a day without orders. */
const GAP = "·";

/** Values, oldest first, as one character each. Equal values give a flat line. */
export function formatSparkline(values: readonly (number | null)[]): string {
	const known = values.filter(value => value !== null);
	const low = Math.min(...known);
	const span = Math.max(...known) - low;
	return values.map(value => (value === null ? GAP : bar(span === 0 ? 0.4 : (value - low) / span))).join("");
}

function bar(height: number): string {
	return BARS[Math.round(height * (BARS.length - 1))] ?? GAP;
}

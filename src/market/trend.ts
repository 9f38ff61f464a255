import type { PricePoint } from "../api/listing.ts";

export interface Trend {
	/** Buy now of each day, oldest first; null on a day without orders. */
	values: (number | null)[];
	firstDate: string;
	lastDate: string;
	low: number;
	median: number;
	high: number;
	/** Change of the last known price against the one a week (7 rows) before, as a share. */
	weekChange: number | null;
}

/** What a listing's daily history says about Buy now; null when no day had an order. */
export function priceTrend(history: readonly PricePoint[]): Trend | null {
	const days = history.toReversed();
	const values = days.map(day => day.buyNow);
	const known = values.filter(value => value !== null).toSorted((a, b) => a - b);
	const [low, high, first, last] = [known[0], known.at(-1), days[0], days.at(-1)];
	if (low === undefined || high === undefined || first === undefined || last === undefined) return null;
	return {
		values,
		firstDate: first.date,
		lastDate: last.date,
		low,
		median: median(known),
		high,
		weekChange: change(values.at(-8) ?? null, values.at(-1) ?? null),
	};
}

function median(sorted: readonly number[]): number {
	const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
	return Math.round(middle.reduce((sum, value) => sum + value, 0) / middle.length);
}

function change(from: number | null, to: number | null): number | null {
	return from === null || to === null ? null : to / from - 1;
}

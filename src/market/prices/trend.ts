import type { PricePoint } from "../../api/operations/listing.ts";
import type { RecordedPrice } from "./price-points.ts";

export interface PriceRange {
	low: number;
	median: number;
	high: number;
}

export interface Trend extends PriceRange {
	/** Buy now of each day, oldest first; null on a day without orders. */
	values: (number | null)[];
	firstDate: string;
	lastDate: string;
	/** Change of the last known price against the one a week (7 rows) before, as a share. */
	weekChange: number | null;
}

/** Buy now over a listing's daily history; null when no day had an order. */
export function priceTrend(history: readonly PricePoint[]): Trend | null {
	const days = history.toReversed();
	const values = days.map(day => day.buyNow);
	const range = rangeOf(values.flatMap(value => (value === null ? [] : [{ value, weight: 1 }])));
	const [first, last] = [days[0], days.at(-1)];
	if (range === null || first === undefined || last === undefined) return null;
	return {
		values,
		firstDate: first.date,
		lastDate: last.date,
		...range,
		weekChange: change(values.at(-8) ?? null, values.at(-1) ?? null),
	};
}

function change(from: number | null, to: number | null): number | null {
	return from === null || to === null ? null : to / from - 1;
}

/** The longest time one recorded price represents: points are at most 6 h apart, and beyond that is a gap. */
const MAX_WEIGHT_MS = 6 * 60 * 60_000;

/**
 * Buy now over recorded prices. The median is weighted by time, because recent points are closer together. Null when no
 * point had an order.
 *
 * @param points oldest first
 */
export function recordedRange(points: readonly RecordedPrice[]): PriceRange | null {
	return rangeOf(
		points.flatMap(({ at, buyNow }, i) => {
			const duration = (points[i + 1]?.at ?? at) - at;
			return buyNow === null ? [] : [{ value: buyNow, weight: Math.min(duration, MAX_WEIGHT_MS) }];
		}),
	);
}

interface Weighted {
	value: number;
	weight: number;
}

function rangeOf(values: readonly Weighted[]): PriceRange | null {
	const sorted = values.toSorted((a, b) => a.value - b.value);
	const [lowest, highest] = [sorted[0], sorted.at(-1)];
	if (lowest === undefined || highest === undefined) return null;
	return { low: lowest.value, median: Math.round(median(sorted)), high: highest.value };
}

/** The weighted median; if the middle is between two values, their mean. */
function median(sorted: readonly Weighted[]): number {
	const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
	let passed = 0;
	const middle = sorted.findIndex(({ weight }) => {
		passed += weight;
		return passed >= half;
	});
	const value = sorted[middle]?.value ?? Number.NaN;
	return passed === half ? (value + (sorted[middle + 1]?.value ?? value)) / 2 : value;
}

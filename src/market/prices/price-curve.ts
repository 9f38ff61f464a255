import type { Listing, PricePoint } from "../../api/operations/listing.ts";
import { type ListingSummary, REFRESH_MS, refreshOf } from "../../api/operations/listings.ts";
import { DAY, HOUR } from "../../ground/times.ts";
import { type RecordedPrice, slotAt } from "./price-points.ts";

/** Noon of a Pacific day in UTC, in winter: a day's price is placed in the middle of the day. */
const NOON_HOUR = 20;
/** Points farther apart than this many steps have a gap between them. */
const GAP = 1.5;

/** A card's recorded prices and its current one, oldest first. @param fetchedAt epoch ms of the listing */
export function withCurrent(
	listing: ListingSummary,
	fetchedAt: number,
	recorded: readonly RecordedPrice[],
): RecordedPrice[] {
	const { buyNow, sellNow } = listing;
	// A stale listing may be older than the last recorded price.
	return [...recorded, { at: fetchedAt, buyNow, sellNow }].toSorted((a, b) => a.at - b.at);
}

/**
 * A card's prices over time, oldest first: one point a day from the service's history, then the recorded prices and the
 * current one. A point without either side marks the start of a gap.
 *
 * @param fetchedAt epoch ms of the listing
 */
export function priceCurve(listing: Listing, fetchedAt: number, recorded: readonly RecordedPrice[]): RecordedPrice[] {
	const points = withCurrent(listing, fetchedAt, recorded);
	const start = points[0]?.at ?? fetchedAt;
	const days = listing.priceHistory
		.map(({ date, buyNow, sellNow }) => ({ at: parseHistoryDay(date, fetchedAt), buyNow, sellNow }))
		.filter(({ at }) => at < start)
		.toReversed();
	const stepAt = (at: number) => (at < start ? DAY : slotAt(refreshOf(fetchedAt) - refreshOf(at)) * REFRESH_MS);
	return withGaps([...days, ...points], stepAt);
}

/** Whether a curve shows anything: a price, and time that passed. */
export function isDrawable(curve: readonly RecordedPrice[]): boolean {
	return curve[0]?.at !== curve.at(-1)?.at && curve.some(({ buyNow, sellNow }) => buyNow !== null || sellNow !== null);
}

function withGaps(points: readonly RecordedPrice[], stepAt: (at: number) => number): RecordedPrice[] {
	return points.flatMap((point, i) => {
		const step = stepAt(point.at);
		const isGap = (points[i + 1]?.at ?? 0) - point.at > GAP * step;
		return isGap ? [point, { at: point.at + step, buyNow: null, sellNow: null }] : [point];
	});
}

/** "MM-DD" → epoch ms, in the latest year that is not after the day of `now`: the history has no years. */
function parseHistoryDay(date: string, now: number): number {
	const [month = 1, day = 1] = date.split("-").map(Number);
	const inYear = (year: number) => Date.UTC(year, month - 1, day, NOON_HOUR);
	const year = new Date(now).getUTCFullYear();
	return inYear(year) > now + DAY ? inYear(year - 1) : inYear(year);
}

/** Buy now of the history's day nearest to 24 hours before an instant (epoch ms); null if that day is unknown. */
export function buyNowADayBefore(history: readonly PricePoint[], at: number): number | null {
	const wanted = at - DAY;
	return history.find(({ date }) => Math.abs(parseHistoryDay(date, at) - wanted) <= DAY / 2)?.buyNow ?? null;
}

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
const MAX_WEIGHT_MS = 6 * HOUR;

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

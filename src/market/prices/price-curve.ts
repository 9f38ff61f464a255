import type { Listing } from "../../api/operations/listing.ts";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { REFRESH_MS, refreshOf } from "../refresh.ts";
import type { RecordedPrice } from "./price-points.ts";
import { slotAt } from "./thinning.ts";

const DAY_MS = 24 * 60 * 60_000;
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
	const stepAt = (at: number) => (at < start ? DAY_MS : slotAt(refreshOf(fetchedAt) - refreshOf(at)) * REFRESH_MS);
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
	return inYear(year) > now + DAY_MS ? inYear(year - 1) : inYear(year);
}

import type { Listing, PricePoint } from "../../api/operations/listing.ts";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { REFRESH_MS, refreshOf } from "../refresh.ts";
import type { RecordedPrice } from "./price-points.ts";
import { slotAt } from "./thinning.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Noon of a Pacific day in UTC, in winter: a day's price stands in the middle of it. */
const NOON_HOUR = 20;
/** Points this many times as far from each other as they should be have something missing between them. */
const GAP = 1.5;

/** What was recorded of a card and its price now, oldest first. @param fetchedAt epoch ms of the listing */
export function withCurrent(
	listing: ListingSummary,
	fetchedAt: number,
	recorded: readonly RecordedPrice[],
): RecordedPrice[] {
	const { buyNow, sellNow } = listing;
	// A listing that could not be renewed may be older than what was recorded since.
	return [...recorded, { at: fetchedAt, buyNow, sellNow }].toSorted((a, b) => a.at - b.at);
}

/**
 * A card's prices over time, oldest first: a point a day from the service's history, then what was recorded, and the
 * price now. A point without either side marks a stretch of which nothing is known.
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

/** Whether a card's curve shows anything: a price, and time that passed. */
export function hasCurve(listing: Listing, fetchedAt: number, recorded: readonly RecordedPrice[]): boolean {
	const points = withCurrent(listing, fetchedAt, recorded);
	const start = points[0]?.at ?? fetchedAt;
	const isBefore = ({ date }: PricePoint) => parseHistoryDay(date, fetchedAt) < start;
	const days = listing.priceHistory;
	return (
		(points.some(({ at }) => at !== start) || days.some(isBefore)) &&
		(points.some(isPriced) || days.some(day => isPriced(day) && isBefore(day)))
	);
}

function isPriced({ buyNow, sellNow }: Omit<RecordedPrice, "at">): boolean {
	return buyNow !== null || sellNow !== null;
}

function withGaps(points: readonly RecordedPrice[], stepAt: (at: number) => number): RecordedPrice[] {
	return points.flatMap((point, i) => {
		const step = stepAt(point.at);
		const isGap = (points[i + 1]?.at ?? 0) - point.at > GAP * step;
		return isGap ? [point, { at: point.at + step, buyNow: null, sellNow: null }] : [point];
	});
}

/** "MM-DD" → epoch ms, in the last year that puts it before `now` or on its day: the history names no year. */
function parseHistoryDay(date: string, now: number): number {
	const [month = 1, day = 1] = date.split("-").map(Number);
	const inYear = (year: number) => Date.UTC(year, month - 1, day, NOON_HOUR);
	const year = new Date(now).getUTCFullYear();
	return inYear(year) > now + DAY_MS ? inYear(year - 1) : inYear(year);
}

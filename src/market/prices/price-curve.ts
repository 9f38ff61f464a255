import type { Listing, PricePoint } from "../../api/operations/listing.ts";
import { pacificDay } from "../../ground/time-zone.ts";
import { DAY, HOUR } from "../../ground/times.ts";
import type { RecordedPrice } from "./price-points.ts";

export const PRICE_SIDES = ["buyNow", "sellNow"] as const;
export type PriceSide = (typeof PRICE_SIDES)[number];

/** A known price of a card, with its Pacific day (days since 1970). */
export interface KnownPrice extends RecordedPrice {
	day: number;
	/**
	 * Whether it comes from the service's history, which has one price a day; the others are recorded, or the current one.
	 */
	isDaily: boolean;
}

export interface PriceRange {
	low: number;
	median: number;
	high: number;
}

/** The price ranges of both sides in some period; null if a side had no orders. */
export type PriceRanges = Readonly<Record<PriceSide, PriceRange | null>>;

/**
 * One value for each day: the median of the day's known prices; the latest price on the last day. Both sides are null in
 * a gap.
 */
export interface PriceDay extends RecordedPrice {
	/** Midnight UTC (epoch ms) on the date of the Pacific day. */
	at: number;
	ranges: PriceRanges;
}

/** The known prices of a card: all figures and pictures of a period are made from the same prices. */
export interface PriceDays {
	/** The days, oldest first, at most 31. */
	days: readonly PriceDay[];
	/** The ranges over all known prices of these days, not over the days' medians. */
	ranges: PriceRanges;
	/**
	 * The range of Buy now over the last seven days, or since the first recorded price; null with fewer than two recorded
	 * prices.
	 */
	recent: { spanMs: number; range: PriceRange } | null;
	/** The change of Buy now since the day a week before the last one, as a share. */
	weekChange: number | null;
}

/** A day's price is drawn at the middle of the day, which is noon in winter; ms after midnight UTC. */
const NOON_MS = 20 * HOUR;

/**
 * All known prices of a card, oldest first: one a day from the service's history, the recorded ones and the current one.
 *
 * @param fetchedAt epoch ms of the listing
 */
export function knownPrices(listing: Listing, fetchedAt: number, recorded: readonly RecordedPrice[]): KnownPrice[] {
	const today = pacificDay(fetchedAt);
	const daily = listing.priceHistory.map(({ date, buyNow, sellNow }) => {
		const day = Math.min(parseHistoryDay(date, fetchedAt), today);
		// Today's price is as recent as the answer.
		return { at: day === today ? fetchedAt : day * DAY + NOON_MS, buyNow, sellNow, day, isDaily: true };
	});
	const { buyNow, sellNow } = listing;
	const timed = [...recorded, { at: fetchedAt, buyNow, sellNow }].map(({ at, buyNow, sellNow }) => {
		return { at, buyNow, sellNow, day: pacificDay(at), isDaily: false };
	});
	// A stale listing may be older than the last recorded price.
	return [...daily, ...timed].sort((a, b) => a.at - b.at);
}

/** The number of days that fit in a sparkline or a chart. */
const MAX_DAYS = 31;

/** @param prices oldest first */
export function priceDays(prices: readonly KnownPrice[]): PriceDays {
	const byDay = Map.groupBy(prices, ({ day }) => day);
	/** All known prices of a day weigh 1 together, so that each day counts the same. */
	const weightOf: Weight = ({ day }) => 1 / (byDay.get(day)?.length ?? 1);
	// The prices are sorted once: a part of a sorted list is sorted, too.
	const buyNow = sortBy("buyNow", prices);
	const sellNow = sortBy("sellNow", prices);
	const [buyNowOf, sellNowOf] = [buyNow, sellNow].map(sorted => Map.groupBy(sorted, ({ day }) => day));
	const latest = prices.findLast(({ isDaily }) => !isDaily);
	const known = [...byDay.keys()]
		.sort((a, b) => a - b)
		.map((day): PriceDay => {
			const ranges = {
				buyNow: rangeOf(buyNowOf?.get(day) ?? [], "buyNow", weightOf),
				sellNow: rangeOf(sellNowOf?.get(day) ?? [], "sellNow", weightOf),
			};
			const { buyNow, sellNow } = day === latest?.day ? latest : medians(ranges);
			return { at: day * DAY, buyNow, sellNow, ranges };
		});
	const days = withGaps(known).slice(-MAX_DAYS);
	const first = days[0]?.at ?? 0;
	const isShown = ({ day }: KnownPrice) => day * DAY >= first;
	const last = days.at(-1);
	const weekAgo = days.find(({ at }) => at + 7 * DAY === last?.at)?.buyNow;
	const timed = prices.filter(({ isDaily }) => !isDaily);
	const until = timed.at(-1)?.at ?? 0;
	const since = timed.find(({ at }) => at >= until - 7 * DAY)?.at ?? until;
	const recent = rangeOf(
		buyNow.filter(({ at }) => at >= since),
		"buyNow",
		weightOf,
	);
	return {
		days,
		ranges: {
			buyNow: rangeOf(buyNow.filter(isShown), "buyNow", weightOf),
			sellNow: rangeOf(sellNow.filter(isShown), "sellNow", weightOf),
		},
		// The range needs two recorded prices and the current one.
		recent: timed.length < 3 || recent === null ? null : { spanMs: until - since, range: recent },
		weekChange: !weekAgo || last?.buyNow == null ? null : last.buyNow / weekAgo - 1,
	};
}

/** The least number of recorded prices with a meaningful median. */
const MIN_RECORDED = 3;

/**
 * The median of Buy now over the last seven days, in which each day counts the same; null if fewer than three prices were
 * recorded.
 *
 * @param recorded oldest first
 * @param now epoch ms
 */
export function weekMedian(recorded: readonly RecordedPrice[], now: number): number | null {
	const week = recorded
		.filter(({ at, buyNow }) => at >= now - 7 * DAY && buyNow !== null)
		.map((price): KnownPrice => ({ ...price, day: pacificDay(price.at), isDaily: false }));
	if (week.length < MIN_RECORDED) return null;
	const byDay = Map.groupBy(week, ({ day }) => day);
	const range = rangeOf(sortBy("buyNow", week), "buyNow", ({ day }) => 1 / (byDay.get(day)?.length ?? 1));
	return range?.median ?? null;
}

/** Whether there are a price and a period to draw. */
export function isDrawable({ days, ranges }: PriceDays): boolean {
	return days.length > 1 && PRICE_SIDES.some(side => ranges[side] !== null);
}

const medians = ({ buyNow, sellNow }: PriceRanges) => ({
	buyNow: buyNow?.median ?? null,
	sellNow: sellNow?.median ?? null,
});

/** Adds a day without either side in place of all days that are missing between two others. */
function withGaps(days: readonly PriceDay[]): PriceDay[] {
	return days.flatMap((day, i) => {
		const isGap = (days[i + 1]?.at ?? 0) - day.at > DAY;
		const ranges = { buyNow: null, sellNow: null };
		return isGap ? [day, { at: day.at + DAY, ...ranges, ranges }] : [day];
	});
}

/**
 * Parses "MM-DD" into days since 1970, in the latest year in which the date is not after the day of `now`: the history
 * has no years.
 */
function parseHistoryDay(date: string, now: number): number {
	const [month = 1, day = 1] = date.split("-").map(Number);
	const inYear = (year: number) => Date.UTC(year, month - 1, day);
	const year = new Date(now).getUTCFullYear();
	return (inYear(year) + NOON_MS > now + DAY ? inYear(year - 1) : inYear(year)) / DAY;
}

/** Buy now on the history's day nearest to 24 hours before an instant (epoch ms); null if that day is unknown. */
export function buyNowADayBefore(history: readonly PricePoint[], at: number): number | null {
	const noonOf = (date: string) => parseHistoryDay(date, at) * DAY + NOON_MS;
	return history.find(({ date }) => Math.abs(noonOf(date) - at + DAY) <= DAY / 2)?.buyNow ?? null;
}

/** The prices with an order on a side, the lowest first. */
function sortBy(side: PriceSide, prices: readonly KnownPrice[]): KnownPrice[] {
	return prices.filter(price => price[side] !== null).sort((a, b) => (a[side] ?? 0) - (b[side] ?? 0));
}

type Weight = (price: KnownPrice) => number;

/** The range of a side's prices; null if there are none. @param sorted by the side, which every price has */
function rangeOf(sorted: readonly KnownPrice[], side: PriceSide, weightOf: Weight): PriceRange | null {
	const low = sorted[0]?.[side];
	const high = sorted.at(-1)?.[side];
	if (low == null || high == null) return null;
	return { low, median: Math.round(median(sorted, side, weightOf)), high };
}

/** Sums of weights such as 1/3 are inexact. */
const CLOSE = 1e-9;

/** The weighted median; if the middle is between two values, their mean. */
function median(sorted: readonly KnownPrice[], side: PriceSide, weightOf: Weight): number {
	const half = sorted.reduce((sum, price) => sum + weightOf(price), 0) / 2;
	let passed = 0;
	const middle = sorted.findIndex(price => {
		passed += weightOf(price);
		return passed >= half - CLOSE;
	});
	const value = sorted[middle]?.[side] ?? Number.NaN;
	// Each half is taken first, since the sum of two prices may be infinite.
	return passed <= half + CLOSE ? value / 2 + (sorted[middle + 1]?.[side] ?? value) / 2 : value;
}

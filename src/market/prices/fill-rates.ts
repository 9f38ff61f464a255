import type { ListingSummary } from "../../api/operations/listings.ts";
import { HOUR } from "../../ground/times.ts";
import { flipProfit } from "./profit.ts";
import type { SaleSide } from "./sales.ts";
import type { SalesWindow } from "./sales-window.ts";

/** How often a card was sold at a price that an order could name, or at a better one. */
export interface FillRate {
	price: number;
	/** Sales an hour: for a bid, at or below the price; for an ask, at or above it. */
	perHour: number;
	/** The longest time without such a sale, in ms. */
	pauseMs: number;
	/** The gain after tax if the other half of the flip is made at the other side's price; null if that side is empty. */
	left: number | null;
}

export interface FillRates {
	/** The best price of the others first. */
	rates: readonly FillRate[];
	/** The number of sales in the window. */
	sales: number;
	windowMs: number;
}

/** Below these, sales say nothing about how often there is one. */
export const LEAST_FOR_FILL_RATES = { sales: 20, windowMs: 2 * HOUR } as const;

const MAX_RATES = 4;
/** A price follows the one before it if its sales are more frequent by this factor. */
const STEP = 1.25;

/**
 * The prices that a bid or an ask could name, with the sales that would have met them: the first is one stub better than
 * the best order of the others, the last is at most the price at which one buys or sells at once.
 */
export function fillRates(
	listing: Pick<ListingSummary, "buyNow" | "sellNow">,
	{ from, until, sales }: SalesWindow,
	side: SaleSide,
): FillRates {
	const windowMs = until - from;
	const counted = { sales: sales.length, windowMs };
	if (sales.length < LEAST_FOR_FILL_RATES.sales || windowMs < LEAST_FOR_FILL_RATES.windowMs)
		return { ...counted, rates: [] };
	/** Bids rise from the best order of the others, and asks fall. */
	const sign = side === "bid" ? 1 : -1;
	const [best, other] = side === "bid" ? [listing.sellNow, listing.buyNow] : [listing.buyNow, listing.sellNow];
	const meets = (sale: number, price: number) => (sale - price) * sign <= 0;
	const sorted = sales.toSorted((a, b) => (a.price - b.price) * sign);
	const first = best === null ? (sorted[0]?.price ?? 0) : best + sign;
	const further = sorted.map(({ price }) => price).filter(price => !meets(price, first));
	const rates: FillRate[] = [];
	let met = 0;
	let least = 0;
	for (const price of [first, ...new Set(further)]) {
		if (rates.length === MAX_RATES || (other !== null && !meets(price, other))) break;
		while (met < sorted.length && meets(sorted[met]?.price ?? 0, price)) met++;
		if (met < least) continue;
		least = Math.max(met * STEP, 1);
		const times = sorted.slice(0, met).map(({ at }) => at);
		rates.push({
			price,
			perHour: met / (windowMs / HOUR),
			pauseMs: longestPause([from, ...times, until]),
			left: leftOf(price, other, side),
		});
	}
	return { ...counted, rates };
}

function longestPause(times: readonly number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	return Math.max(...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)));
}

function leftOf(price: number, other: number | null, side: SaleSide): number | null {
	const flip = side === "bid" ? { sellNow: price, buyNow: other } : { sellNow: other, buyNow: price };
	return flipProfit(flip)?.amount ?? null;
}

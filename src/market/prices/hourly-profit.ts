import type { ListingSummary } from "../../api/operations/listings.ts";
import { HOUR, SECOND } from "../../ground/times.ts";
import { afterTax } from "./profit.ts";
import type { SalesWindow } from "./sales-window.ts";

type Prices = Pick<ListingSummary, "buyNow" | "sellNow">;

/** What one person could have earned with one card at a time, counted in the sales of a window. */
export interface HourlyProfit {
	/** Stubs per hour; 0 if no two prices were paid alternately often enough. */
	perHour: number;
	/** The two prices that paid best; null if `perHour` is 0. */
	pair: ProfitPair | null;
	/** Milliseconds of the window. */
	windowMs: number;
}

export interface ProfitPair {
	/** The prices that were paid: a bid one stub above the low one and an ask one below the high one come first. */
	low: number;
	high: number;
	/** The gain of one flip after tax. */
	profit: number;
	/** How often a sale at the low price or less was followed by one at the high price or more. */
	flips: number;
}

/** With fewer sales, nothing is said. */
const LEAST_SALES = 20;
/** With fewer flips, two prices are chance. */
const LEAST_FLIPS = 3;
/** The prices that are tried, evenly spread over those that were paid: each with each other. */
const MOST_PRICES = 40;

/**
 * The profit per hour by the pair of prices that paid best: its profit × (flips − 1) ÷ (hours + flips − 1), which adds an
 * hour of attention to each flip. It says what happened; it is no advice.
 *
 * @returns null with too few sales
 */
export function hourlyProfit(window: SalesWindow, prices: Prices): HourlyProfit | null {
	const { from, until, sales } = window;
	if (sales.length < LEAST_SALES) return null;
	const windowMs = until - from;
	const seconds = rangesBySecond(sales);
	const paid = pricesToTry(sales.map(({ price }) => price));
	let best: HourlyProfit = { perHour: 0, pair: null, windowMs };
	for (const [index, low] of paid.entries()) {
		for (const high of paid.slice(index + 1)) {
			const profit = pairProfit(low, high);
			if (profit <= 0 || !isOpen({ low, high }, prices)) continue;
			const flips = countFlips(seconds, low, high);
			if (flips < LEAST_FLIPS) continue;
			const perHour = (profit * (flips - 1)) / (windowMs / HOUR + flips - 1);
			if (perHour > best.perHour) best = { perHour, pair: { low, high, profit, flips }, windowMs };
		}
	}
	return best;
}

/** The figure at today's prices; null (unknown) if they have crossed its pair since it was made. */
export function hourlyNow(prices: Prices, hourly: HourlyProfit | null): HourlyProfit | null {
	return hourly?.pair == null || isOpen(hourly.pair, prices) ? hourly : null;
}

/** Whether a bid above the low price is below Buy now, and an ask below the high one above Sell now. */
export function isOpen({ low, high }: Pick<ProfitPair, "low" | "high">, { buyNow, sellNow }: Prices): boolean {
	return low + 1 < (buyNow ?? Number.POSITIVE_INFINITY) && high - 1 > (sellNow ?? Number.NEGATIVE_INFINITY);
}

const pairProfit = (low: number, high: number) => afterTax(high - 1) - (low + 1);

/** The lowest and the highest sale of each second, oldest first: the order within a second is unknown. */
function rangesBySecond(sales: SalesWindow["sales"]): { low: number; high: number }[] {
	const bySecond = new Map<number, { low: number; high: number }>();
	for (const { at, price } of sales.toSorted((a, b) => a.at - b.at)) {
		const second = Math.floor(at / SECOND);
		const range = bySecond.get(second);
		if (range === undefined) bySecond.set(second, { low: price, high: price });
		else {
			range.low = Math.min(range.low, price);
			range.high = Math.max(range.high, price);
		}
	}
	return [...bySecond.values()];
}

/** The distinct prices in rising order, or MOST_PRICES of them, the lowest and the highest among them. */
function pricesToTry(prices: readonly number[]): number[] {
	const distinct = [...new Set(prices)].sort((a, b) => a - b);
	if (distinct.length <= MOST_PRICES) return distinct;
	const step = (distinct.length - 1) / (MOST_PRICES - 1);
	return Array.from({ length: MOST_PRICES }, (_, index) => distinct[Math.round(index * step)] ?? 0);
}

/** A sale at the low price or less, then one at the high price or more, and so on, each in a later second. */
function countFlips(seconds: readonly { low: number; high: number }[], low: number, high: number): number {
	let flips = 0;
	let isBought = false;
	for (const second of seconds) {
		if (!isBought) isBought = second.low <= low;
		else if (second.high >= high) {
			isBought = false;
			flips += 1;
		}
	}
	return flips;
}

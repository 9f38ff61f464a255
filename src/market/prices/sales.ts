import type { Sale } from "../../api/operations/listing.ts";
import { refreshOf } from "../../api/refresh.ts";
import { HOUR, MINUTE } from "../../ground/times.ts";
import type { RecordedPrice } from "./price-points.ts";

/** Somebody paid Buy now, or took Sell now. */
export type SaleSide = "ask" | "bid";

/** How often a card sells, over the period that its recorded sales cover: the service records the last 200. */
export interface CardSales {
	/** The side of each sale, in the order of the sales; null if it is unknown. */
	sides: readonly (SaleSide | null)[];
	/** The time span (ms) from the oldest sale to the listing: minutes for a busy card, days for a quiet one. */
	windowMs: number;
	perHour: number;
	/** Sales per hour at each side; sales of an unknown side count half for each. */
	asksPerHour: number;
	bidsPerHour: number;
}

/** If Sell now and Buy now are closer than this (as a share of Buy now), the nearer of the two says nothing. */
const LEAST_SPREAD = 0.04;

/**
 * The sides and the rates of a card's sales. The service does not give the side: a sale is at the ask or the bid,
 * whichever of the refresh's two prices is nearer.
 *
 * @param sales newest first
 * @param now epoch ms at which the sales were fetched
 * @param known the card's prices, oldest first
 */
export function cardSales(sales: readonly Sale[], now: number, known: readonly RecordedPrice[]): CardSales {
	const pricesIn = pricesByRefresh(known);
	const sides = sales.map(({ at, price }) => sideOf(price, pricesIn(refreshOf(at))));
	const windowMs = Math.max(now - (sales.at(-1)?.at ?? now), MINUTE);
	const perHour = sales.length / (windowMs / HOUR);
	const rateOf = (side: SaleSide) =>
		sides.reduce((sum, other) => sum + (other === null ? 0.5 : Number(other === side)), 0) / (windowMs / HOUR);
	return { sides, windowMs, perHour, asksPerHour: rateOf("ask"), bidsPerHour: rateOf("bid") };
}

interface BothPrices {
	buyNow: number;
	sellNow: number;
}

/**
 * Finds both prices of a refresh. Prices are recorded once a refresh for two days, then more rarely: if a refresh has no
 * prices or lacks a side, the nearest prices are used, the later of two equally near.
 */
function pricesByRefresh(known: readonly RecordedPrice[]): (refresh: number) => BothPrices | null {
	const complete = known.flatMap(({ at, buyNow, sellNow }) =>
		buyNow === null || sellNow === null ? [] : [{ refresh: refreshOf(at), buyNow, sellNow }],
	);
	const found = new Map<number, BothPrices | null>();
	return refresh => {
		const cached = found.get(refresh);
		if (cached !== undefined) return cached;
		let nearest: BothPrices | null = null;
		let least = Number.POSITIVE_INFINITY;
		for (const prices of complete) {
			const distance = Math.abs(prices.refresh - refresh);
			if (distance > least) continue;
			nearest = prices;
			least = distance;
		}
		found.set(refresh, nearest);
		return nearest;
	};
}

function sideOf(price: number, prices: BothPrices | null): SaleSide | null {
	if (prices === null) return null;
	const { buyNow, sellNow } = prices;
	const middle = (buyNow + sellNow) / 2;
	if (buyNow - sellNow < LEAST_SPREAD * buyNow || price === middle) return null;
	return price > middle ? "ask" : "bid";
}

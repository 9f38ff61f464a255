import { LRUCache } from "lru-cache";
import type { Sale } from "../../api/operations/listing.ts";
import { type ItemSummary, type ListingSummary, refreshOf } from "../../api/operations/listings.ts";
import { DAY, HOUR, MINUTE } from "../../ground/times.ts";

/** The market keeps 10 % of every sale; a seller gets nine tenths, rounded down. */
const SELLER_TENTHS = 9;

export interface Profit {
	/** The gain of a flip after tax: buy at Sell now, sell at Buy now. Negative for a loss. */
	amount: number;
	/** `amount` as a share of the price paid. */
	margin: number;
}

/** The profit of one flip; null (unknown) if a side is empty. */
export function flipProfit({ buyNow, sellNow }: Pick<ListingSummary, "buyNow" | "sellNow">): Profit | null {
	if (buyNow === null || sellNow === null) return null;
	// Multiply whole numbers first: 0.9 has no exact binary form, so the result would sometimes be one too low.
	const amount = Math.floor((buyNow * SELLER_TENTHS) / 10) - sellNow;
	return { amount, margin: amount / sellNow };
}

/** Quick-sell values of Live cards from overall 75 to 91; the values below and above are constants. */
const LIVE_QUICK_SELL = [
	50, 75, 100, 125, 150, 400, 600, 900, 1200, 1500, 3000, 3750, 4500, 5500, 7000, 8000, 9000,
] as const;

/** What the game itself pays for a card; null for items whose value does not follow from an overall (stadiums, equipment …). */
export function quickSellValue({ ovr, type, isLive }: Pick<ItemSummary, "ovr" | "type" | "isLive">): number | null {
	if (ovr === null || type !== "card") return null;
	const live = liveQuickSell(ovr);
	return isLive ? live : Math.floor(live / 2);
}

function liveQuickSell(ovr: number): number {
	if (ovr < 65) return 5;
	if (ovr < 75) return 25;
	return LIVE_QUICK_SELL[ovr - 75] ?? 10_000;
}

export interface SalesRate {
	perHour: number;
	/** The number of sales it is based on, and the time span (ms) up to `now`. */
	count: number;
	windowMs: number;
}

/**
 * How often a card sells, over the span its recorded sales cover. The service records the last 200, so a busy card's
 * window is minutes and a quiet one's is days; hence the window is part of the answer.
 *
 * @param sales newest first
 * @param now epoch ms at which the sales were fetched
 */
export function salesRate(sales: readonly Sale[], now: number): SalesRate | null {
	const oldest = sales.at(-1);
	if (oldest === undefined) return null;
	const windowMs = Math.max(now - oldest.at, MINUTE);
	return { perHour: sales.length / (windowMs / HOUR), count: sales.length, windowMs };
}

/**
 * What only a card's own listing tells: how often it sells, and what it cost a day ago. Known for cards whose listing was
 * read lately.
 */
export interface SalesRates {
	/** Records a card's sales (newest first) and its Buy now of a day ago, which were just fetched. */
	note(uuid: string, sales: readonly Sale[], dayAgo?: number | null): void;
	/** Sales an hour as known at an instant (epoch ms), null if unknown then; 0 for a card without a recorded sale. */
	perHour(uuid: string, at: number): number | null;
	/** Buy now a day before it was read, as known at an instant (epoch ms); null if unknown then. */
	dayAgo(uuid: string, at: number): number | null;
	/** The cards that sell most often, the busiest first. */
	busiest(limit: number): string[];
}

/** Only the most recently requested cards are kept. */
const MAX_CARDS = 5000;
/** The age at which a rate is no longer meaningful. */
const MAX_AGE_MS = DAY;
/** A browse session can span three refresh periods: one sample for each, and the one before. */
const MAX_SAMPLES = 4;

interface Sample {
	at: number;
	perHour: number;
	dayAgo: number | null;
}

/** @param now epoch ms */
export function createSalesRates(now: () => number): SalesRates {
	/** Oldest sample first. */
	const samples = new LRUCache<string, readonly Sample[]>({ max: MAX_CARDS });
	/** All cards that sell, the busiest first, until a sample is added: each empty card field shows some of them. */
	let ranked: { refresh: number; uuids: readonly string[] } | null = null;

	function known(uuid: string, at: number): Sample | undefined {
		const last = samples.peek(uuid)?.findLast(sample => sample.at <= at);
		return last === undefined || at - last.at > MAX_AGE_MS ? undefined : last;
	}

	function rank(at: number): string[] {
		return [...samples.keys()]
			.map(uuid => ({ uuid, rate: known(uuid, at)?.perHour ?? 0 }))
			.filter(({ rate }) => rate > 0)
			.sort((a, b) => b.rate - a.rate)
			.map(({ uuid }) => uuid);
	}

	return {
		note(uuid, sales, dayAgo = null) {
			const at = now();
			const earlier = samples.get(uuid) ?? [];
			const last = earlier.at(-1);
			// One sample per refresh period, so that older instants stay known while sessions need them.
			if (last !== undefined && refreshOf(last.at) === refreshOf(at)) return;
			const perHour = salesRate(sales, at)?.perHour ?? 0;
			samples.set(uuid, [...earlier, { at, perHour, dayAgo }].slice(-MAX_SAMPLES));
			ranked = null;
		},
		perHour: (uuid, at) => known(uuid, at)?.perHour ?? null,
		dayAgo: (uuid, at) => known(uuid, at)?.dayAgo ?? null,
		busiest(limit) {
			const at = now();
			// Samples grow too old, too: that is noticed at the next refresh.
			if (ranked?.refresh !== refreshOf(at)) ranked = { refresh: refreshOf(at), uuids: rank(at) };
			return ranked.uuids.slice(0, limit);
		},
	};
}

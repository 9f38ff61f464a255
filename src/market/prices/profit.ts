import type { ItemSummary } from "../../api/operations/item-summary.ts";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { refreshOf } from "../../api/refresh.ts";
import { createBoundedMap } from "../../ground/bounded-map.ts";
import { DAY } from "../../ground/times.ts";
import type { CardSales } from "./sales.ts";

/** The market keeps 10 % of every sale; a seller gets nine tenths, rounded down. */
const SELLER_TENTHS = 9;

export interface Profit {
	/** The gain of a flip after tax: buy at Sell now, sell at Buy now. Negative for a loss. */
	amount: number;
	/** `amount` as a share of the price paid. */
	margin: number;
}

/** What a seller gets for a card that is sold at a price. */
export function afterTax(price: number): number {
	// Multiply whole numbers first: 0.9 has no exact binary form, so the result would sometimes be one too low.
	return Math.floor((price * SELLER_TENTHS) / 10);
}

/** The profit of one flip; null (unknown) if a side is empty. */
export function flipProfit({ buyNow, sellNow }: Pick<ListingSummary, "buyNow" | "sellNow">): Profit | null {
	if (buyNow === null || sellNow === null) return null;
	const amount = afterTax(buyNow) - sellNow;
	return { amount, margin: amount / sellNow };
}

/** Quick-sell values of Live cards from overall 75 to 91; the values for lower and higher overalls are constants. */
const LIVE_QUICK_SELL = [
	50, 75, 100, 125, 150, 400, 600, 900, 1200, 1500, 3000, 3750, 4500, 5500, 7000, 8000, 9000,
] as const;

/**
 * The price that the game itself pays for a card; null for items whose value does not follow from an overall (stadiums,
 * equipment …).
 */
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

/**
 * The profit per hour of all people who flip a card, together: the profit of one flip × the flips in an hour. Null if
 * unknown.
 *
 * @param flipsPerHour from `cardSales`
 */
export function profitPerHour(
	listing: Pick<ListingSummary, "buyNow" | "sellNow">,
	flipsPerHour: number | null,
): number | null {
	const profit = flipProfit(listing);
	return profit === null || flipsPerHour === null ? null : profit.amount * flipsPerHour;
}

/** The number of cards kept, the most recently requested. */
const MAX_CARDS = 5000;
/** The age at which a rate is no longer meaningful. */
const MAX_AGE_MS = DAY;
/**
 * The number of samples kept for a card. A browse session can span three refresh periods: two samples for each of them,
 * and for the one before.
 */
const MAX_SAMPLES = 8;

interface Sample {
	at: number;
	perHour: number;
	flipsPerHour: number;
	dayAgo: number | null;
}

/**
 * Figures that only a card's own listing gives: how often it sells, and its price a day ago. They are known for cards
 * whose listing was read recently.
 *
 * @param now epoch ms
 */
export function createSalesRates(now: () => number) {
	/** The samples of each card, oldest first. */
	const samples = createBoundedMap<readonly Sample[]>(MAX_CARDS);
	/**
	 * All cards that sell, the busiest first. The ranking is kept until a card is read for the first time in a refresh
	 * period: each empty card field shows some of them.
	 */
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
		/** Records how often a card sells and its Buy now a day ago, both just read. */
		note(
			uuid: string,
			{ perHour, flipsPerHour }: Pick<CardSales, "perHour" | "flipsPerHour">,
			dayAgo: number | null = null,
		): void {
			const at = now();
			const earlier = samples.get(uuid) ?? [];
			const ofThisRefresh = earlier.filter(sample => refreshOf(sample.at) === refreshOf(at)).length;
			// The first and the last sample of a refresh period are kept, so that figures of earlier instants stay known while
			// sessions need them.
			const kept = ofThisRefresh > 1 ? earlier.slice(0, -1) : earlier;
			samples.set(uuid, [...kept, { at, perHour, flipsPerHour, dayAgo }].slice(-MAX_SAMPLES));
			if (ofThisRefresh === 0) ranked = null;
		},
		/** Sales an hour as known at an instant (epoch ms), null if unknown then; 0 for a card without a recorded sale. */
		perHour: (uuid: string, at: number): number | null => known(uuid, at)?.perHour ?? null,
		/** Flips per hour by all people together, as known at an instant (epoch ms); null if unknown then. */
		flipsPerHour: (uuid: string, at: number): number | null => known(uuid, at)?.flipsPerHour ?? null,
		/** Buy now a day before it was read, as known at an instant (epoch ms); null if unknown then. */
		dayAgo: (uuid: string, at: number): number | null => known(uuid, at)?.dayAgo ?? null,
		/** The cards that sell most often, the busiest first. */
		busiest(limit: number): string[] {
			const at = now();
			// Samples can also grow too old, which is noticed at the next refresh.
			if (ranked?.refresh !== refreshOf(at)) ranked = { refresh: refreshOf(at), uuids: rank(at) };
			return ranked.uuids.slice(0, limit);
		},
	};
}

export type SalesRates = ReturnType<typeof createSalesRates>;

import type { ItemSummary } from "../../api/operations/item-summary.ts";
import type { ListingSummary } from "../../api/operations/listings.ts";

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

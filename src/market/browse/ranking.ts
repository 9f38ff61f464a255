import type { ListingSummary } from "../../api/operations/listings.ts";
import { flipProfit, quickSellValue } from "../prices/profit.ts";

/** What the market can be sorted by. */
export const SORTS = ["overall", "price", "lowest", "profit", "margin", "hourly", "change", "quick"] as const;
export type Sort = (typeof SORTS)[number];

/** Sorted with the lowest first. */
const ASCENDING: ReadonlySet<Sort> = new Set(["lowest", "quick"]);

/** Figures of a card that its listing does not have; null if unknown. */
export interface Figures {
	salesPerHour(uuid: string): number | null;
	/** Change of Buy now within a day, as a share. */
	dayChange(listing: ListingSummary): number | null;
}

/**
 * The value a listing is sorted by; null if it has none, such as a profit with an empty side.
 * - `hourly`: the profit of one flip × all sales in an hour
 * - `quick`: Buy now as a share of the quick-sell value: below 1 the game itself pays more than the card costs
 */
export function sortValue(listing: ListingSummary, sort: Sort, figures: Figures): number | null {
	const { item, buyNow } = listing;
	switch (sort) {
		case "overall":
			return item.ovr;
		case "price":
		case "lowest":
			return buyNow;
		case "profit":
			return flipProfit(listing)?.amount ?? null;
		case "margin":
			return flipProfit(listing)?.margin ?? null;
		case "hourly": {
			const profit = flipProfit(listing);
			const perHour = figures.salesPerHour(item.uuid);
			return profit === null || perHour === null ? null : profit.amount * perHour;
		}
		case "change":
			return figures.dayChange(listing);
		case "quick": {
			const value = quickSellValue(item);
			return buyNow === null || value === null ? null : buyNow / value;
		}
	}
}

/** Best first; listings without a value come last. Equals keep the order given. */
export function rankListings<Entry extends ListingSummary>(
	listings: readonly Entry[],
	sort: Sort,
	figures: Figures,
): Entry[] {
	const sign = ASCENDING.has(sort) ? 1 : -1;
	return listings
		.map(listing => ({ listing, value: sortValue(listing, sort, figures) }))
		.sort((a, b) => Number(a.value === null) - Number(b.value === null) || sign * ((a.value ?? 0) - (b.value ?? 0)))
		.map(({ listing }) => listing);
}

import type { ListingSummary } from "../../api/operations/listings.ts";
import { type HourlyProfit, hourlyNow } from "../prices/hourly-profit.ts";
import { flipProfit, quickSellValue } from "../prices/profit.ts";
import type { CardFilter } from "./filter.ts";

/** The orders in which the market can be sorted. */
export const MARKET_SORTS = ["overall", "price", "lowest", "profit", "margin", "hourly", "change", "quick"] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** The orders that put the lowest value first. */
const ASCENDING: ReadonlySet<MarketSort> = new Set(["lowest", "quick"]);

/** Figures of a card that its listing does not have; null if unknown. */
export interface MarketFigures {
	salesPerHour(uuid: string): number | null;
	/** What one person could have earned; null: unknown. */
	hourly(uuid: string): HourlyProfit | null;
	/** The change of Buy now within a day, as a share. */
	dayChange(listing: ListingSummary): number | null;
}

/**
 * The value a listing is sorted by; null if it has none, such as a profit with an empty side.
 * - `hourly`: what one person could have earned in an hour; unknown if newer prices have crossed its pair
 * - `quick`: Buy now as a share of the quick-sell value: below 1 the game itself pays more than the card costs
 */
export function sortValue(listing: ListingSummary, sort: MarketSort, figures: MarketFigures): number | null {
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
		case "hourly":
			return hourlyNow(listing, figures.hourly(item.uuid))?.perHour ?? null;
		case "change":
			return figures.dayChange(listing);
		case "quick": {
			const value = quickSellValue(item);
			return buyNow === null || value === null ? null : buyNow / value;
		}
	}
}

export interface MarketQuery {
	filter: CardFilter;
	sort: MarketSort;
}

/** These orders leave out listings without their figure; the other orders put them last. */
const NEEDS_FIGURE: ReadonlySet<MarketSort> = new Set(["profit", "margin", "hourly", "change", "quick"]);
/** The cheapest cards have the highest margins and bring next to nothing: by margin they are shown only on request. */
export const MARGIN_FLOOR = 500;
/** A card that sells less than once a day is not worth its margin. */
const MIN_SALES_PER_HOUR = 1 / 24;

/** Sorts the best first and leaves out listings that have no place in this order. Equal ones keep their order. */
export function rankListings<Entry extends ListingSummary>(
	listings: readonly Entry[],
	query: MarketQuery,
	figures: MarketFigures,
): Entry[] {
	const { sort } = query;
	const sign = ASCENDING.has(sort) ? 1 : -1;
	return listings
		.map(listing => ({
			listing,
			value: sortValue(listing, sort, figures),
			tier: tierOf(listing, sort, figures),
			flip: sort === "hourly" ? (figures.hourly(listing.item.uuid)?.pair?.profit ?? 0) : 0,
		}))
		.filter(({ listing, value }) => isRanked(listing, value, query, figures))
		.sort(
			(a, b) =>
				Number(a.value === null) - Number(b.value === null) ||
				a.tier - b.tier ||
				sign * ((a.value ?? 0) - (b.value ?? 0)) ||
				b.flip - a.flip,
		)
		.map(({ listing }) => listing);
}

function isRanked(
	{ buyNow, item }: ListingSummary,
	value: number | null,
	{ filter, sort }: MarketQuery,
	figures: MarketFigures,
) {
	if (value === null && NEEDS_FIGURE.has(sort)) return false;
	if (sort === "hourly") return (value ?? 0) > 0;
	if (sort !== "margin") return true;
	const perHour = figures.salesPerHour(item.uuid);
	if (perHour !== null && perHour < MIN_SALES_PER_HOUR) return false;
	return filter.min_price !== undefined || (buyNow ?? 0) >= MARGIN_FLOOR;
}

/** The tier of a listing; lower tiers come first: by margin the cards that are known to sell. */
function tierOf(listing: ListingSummary, sort: MarketSort, figures: MarketFigures): number {
	return sort === "margin" ? Number(figures.salesPerHour(listing.item.uuid) === null) : 0;
}

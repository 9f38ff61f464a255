import type { ItemType, ListingSummary } from "../../api/operations/listings.ts";
import { FACETS, type Facet } from "./facets.ts";

/** Which listings are wanted: of a type, of each facet's value, with a Buy now between two prices (both included). */
export interface MarketFilter extends Partial<Record<Facet, string | undefined>> {
	type?: ItemType | undefined;
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
}

/** Whether a listing is wanted; one without a Buy now never passes a bound on it. */
export function passesFilter({ buyNow, item }: ListingSummary, filter: MarketFilter): boolean {
	const { type, minPrice, maxPrice } = filter;
	if (type !== undefined && item.type !== type) return false;
	if (FACETS.some(facet => filter[facet] !== undefined && item[facet] !== filter[facet])) return false;
	if (minPrice === undefined && maxPrice === undefined) return true;
	return buyNow !== null && buyNow >= (minPrice ?? 0) && buyNow <= (maxPrice ?? Number.POSITIVE_INFINITY);
}

import type { ItemSummary } from "../../api/operations/listings.ts";
import type { CatalogEntry } from "../catalog/catalog.ts";
import { quickSellValue } from "./profit.ts";

/** The overalls one point below a rarity, where a rise by one lifts the quick-sell value of a Live card most. */
export const STEPS = [64, 74, 79, 84] as const;

/** The quick-sell value of such a card, now and after it has risen. */
export interface Upgrade {
	from: (typeof STEPS)[number];
	floor: number;
	nextFloor: number;
}

/** Null for a card that is not one point below a rarity, or not of the Live series. */
export function upgradeOf({ type, isLive, ovr }: Pick<ItemSummary, "type" | "isLive" | "ovr">): Upgrade | null {
	const from = STEPS.find(step => step === ovr);
	if (from === undefined || !isLive) return null;
	const floor = quickSellValue({ type, isLive, ovr: from });
	const nextFloor = quickSellValue({ type, isLive, ovr: from + 1 });
	return floor === null || nextFloor === null ? null : { from, floor, nextFloor };
}

/**
 * How often a card bought at a price has to rise so that quick sell, which bears no tax, returns what all cost: per cent,
 * below 0 for a price below the floor, above 100 for one that the next floor does not reach.
 */
export function breakEven(price: number, { floor, nextFloor }: Pick<Upgrade, "floor" | "nextFloor">): number {
	// Whole numbers first: a share is a binary fraction, and would round 41 % up to 42 %.
	return ((price - floor) * 100) / (nextFloor - floor);
}

/** How the cards one point below a rarity can be sorted, the lowest first: by what a bid (Sell now) or Buy now has to do with their floors. */
export const WATCH_SORTS = ["even", "price", "floor"] as const;
export type WatchSort = (typeof WATCH_SORTS)[number];

export interface WatchRow {
	entry: CatalogEntry;
	upgrade: Upgrade;
}

/** Whether the card can pay off at quick sell if it is bought at Buy now. */
export function paysAtBuyNow({ entry: { buyNow }, upgrade }: WatchRow): boolean {
	return buyNow !== null && breakEven(buyNow, upgrade) <= 100;
}

export interface WatchFilter {
	/** The overall before the rise. */
	from?: number | undefined;
	team?: string | undefined;
	maxPrice?: number | undefined;
}

/** The cards one point below a rarity; those without orders come last. */
export function watchRows(entries: readonly CatalogEntry[], filter: WatchFilter, sort: WatchSort): WatchRow[] {
	const { from, team, maxPrice } = filter;
	const rankOf = ({ entry: { buyNow, sellNow }, upgrade }: WatchRow) => {
		// Who waits for a rise bids: at Buy now hardly any card pays.
		if (sort === "even") return sellNow === null ? Number.MAX_VALUE : breakEven(sellNow, upgrade);
		if (buyNow === null) return Number.MAX_VALUE;
		return sort === "price" ? buyNow : buyNow - upgrade.floor;
	};
	return entries
		.flatMap((entry): WatchRow[] => {
			const upgrade = upgradeOf(entry.item);
			if (upgrade === null || (from !== undefined && upgrade.from !== from)) return [];
			if (team !== undefined && entry.item.team !== team) return [];
			return maxPrice !== undefined && (entry.buyNow ?? Infinity) > maxPrice ? [] : [{ entry, upgrade }];
		})
		.sort((a, b) => rankOf(a) - rankOf(b) || a.entry.name.localeCompare(b.entry.name, "en"));
}

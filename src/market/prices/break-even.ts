import type { ItemSummary } from "../../api/operations/item-summary.ts";
import { compareNames } from "../../ground/collation.ts";
import { type CardFilter, cardCheck } from "../browse/filter.ts";
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

/** Null unless the card is of the Live series and one point below a rarity. */
export function upgradeOf({ type, isLive, ovr }: Pick<ItemSummary, "type" | "isLive" | "ovr">): Upgrade | null {
	const from = STEPS.find(step => step === ovr);
	if (from === undefined || !isLive) return null;
	const floor = quickSellValue({ type, isLive, ovr: from });
	const nextFloor = quickSellValue({ type, isLive, ovr: from + 1 });
	return floor === null || nextFloor === null ? null : { from, floor, nextFloor };
}

/**
 * How often (in percent) a card must rise so that, bought at this price, quick sell returns the cost on average; quick
 * sell bears no tax. Below 0 for a price below the floor, above 100 for a price that the next floor does not reach.
 */
export function breakEven(price: number, { floor, nextFloor }: Pick<Upgrade, "floor" | "nextFloor">): number {
	// Multiply whole numbers first: a share is a binary fraction, and would round 41 % up to 42 %.
	return ((price - floor) * 100) / (nextFloor - floor);
}

/**
 * The orders of the cards one point below a rarity, the lowest first: by their break-even at Sell now, or by Buy now
 * against their floors.
 */
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

export interface WatchFilter extends CardFilter {
	/** The overall before the rise. */
	from?: number | undefined;
}

/** The cards one point below a rarity, unsorted. */
export function findWatched(entries: readonly CatalogEntry[], filter: WatchFilter): WatchRow[] {
	const passes = cardCheck(filter);
	return entries.flatMap((entry): WatchRow[] => {
		const upgrade = upgradeOf(entry.item);
		if (upgrade === null || (filter.from !== undefined && upgrade.from !== filter.from)) return [];
		return passes(entry) ? [{ entry, upgrade }] : [];
	});
}

/** The cards one point below a rarity; those without orders come last. */
export function watchRows(entries: readonly CatalogEntry[], filter: WatchFilter, sort: WatchSort): WatchRow[] {
	const rankOf = ({ entry: { buyNow, sellNow }, upgrade }: WatchRow) => {
		// People who wait for a rise place bids, because hardly any card pays off at Buy now.
		if (sort === "even") return sellNow === null ? Number.MAX_VALUE : breakEven(sellNow, upgrade);
		if (buyNow === null) return Number.MAX_VALUE;
		return sort === "price" ? buyNow : buyNow - upgrade.floor;
	};
	return findWatched(entries, filter).sort((a, b) => rankOf(a) - rankOf(b) || compareNames(a.entry.name, b.entry.name));
}

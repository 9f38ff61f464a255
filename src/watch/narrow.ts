import { nextTurn } from "../ground/async.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { quickSellValue } from "../market/prices/profit.ts";
import type { FittingCards, SavedQuestion } from "./search.ts";

/** The cards that are compared with their medians in a few milliseconds. */
const AT_ONCE = 500;

/** The median of a card's Buy now over the last seven days; null if too little is known. */
export type MedianOf = (uuid: string) => Promise<number | null>;

/** The cards that also have the price which the kind of a search asks for. */
export async function narrowCards(
	{ kind, percent }: Pick<SavedQuestion, "kind" | "percent">,
	cards: FittingCards,
	medianOf: MedianOf,
): Promise<FittingCards> {
	switch (kind) {
		case "fits":
		case "changes":
			return cards;
		case "quick":
			return { ...cards, fits: cards.fits.filter(entry => isNearQuickSell(entry, percent)) };
		case "median":
			return narrowByMedian(cards, percent, medianOf);
	}
}

/** Whether Buy now is at most some percent above the price that the game itself pays. */
function isNearQuickSell({ buyNow, item }: CatalogEntry, percent: number): boolean {
	const value = quickSellValue(item);
	return buyNow !== null && value !== null && buyNow * 100 <= value * (100 + percent);
}

/** A card whose median is unknown may or may not fit. */
async function narrowByMedian({ fits, unclear }: FittingCards, percent: number, medianOf: MedianOf) {
	const below: CatalogEntry[] = [];
	const open = [...unclear];
	for (const [index, entry] of fits.entries()) {
		// Medians that are known already give no turn.
		if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
		if (entry.buyNow === null) continue;
		const median = await medianOf(entry.item.uuid);
		if (median === null) open.push(entry);
		else if (entry.buyNow * 100 <= median * (100 - percent)) below.push(entry);
	}
	return { fits: below, unclear: open };
}

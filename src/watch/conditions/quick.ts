import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { quickSellValue } from "../../market/prices/profit.ts";
import type { CardsCondition } from "./condition.ts";

/** A card newly fits, with Buy now at most some percent above the price that the game itself pays. */
export const quick: CardsCondition = {
	percent: { least: 0, most: 100 },
	changes: null,
	narrow: (cards, percent) => ({ ...cards, fits: cards.fits.filter(entry => isNear(entry, percent)) }),
};

function isNear({ buyNow, item }: CatalogEntry, percent: number): boolean {
	const value = quickSellValue(item);
	return buyNow !== null && value !== null && buyNow * 100 <= value * (100 + percent);
}

import { type Card, createCards } from "./cards.ts";
import {
	createGoods,
	type Equipment,
	type Souvenir,
	type Sponsorship,
	type Stadium,
	type Unlockable,
} from "./goods.ts";
import { RARITIES } from "./rarity.ts";
import type { BallPlayer } from "./roster.ts";

export type Item = Card | Stadium | Equipment | Sponsorship | Unlockable | Souvenir;
export type ItemType = Item["type"];

/** Everything that can be traded, about 2,400 items, the best first, in the order of the listings. */
export function createItems(seed: string, roster: readonly BallPlayer[]): Item[] {
	return [...createCards(seed, roster), ...createGoods(seed)].sort(byRank);
}

/** Compares for sorting with the best first, in the order of the listings. */
export function byRank(a: Item, b: Item): number {
	return rank(b) - rank(a) || compareText(a.name, b.name) || compareText(a.uuid, b.uuid);
}

function rank(item: Item): number {
	return item.type === "card" ? item.overall : RARITIES.indexOf(item.rarity);
}

/** Compares code units, so that the order is the same on every machine, whatever its locale. */
function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

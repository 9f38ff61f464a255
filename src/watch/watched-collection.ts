import { facetKey } from "../market/browse/facets.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { type Collection, collectionCards, type Missed, missedCards } from "../market/prices/collection-cost.ts";
import type { Copies } from "../storage/packed-cards.ts";
import type { SumAlert } from "./alert.ts";

/** A collection, and the number of its cards that it asks for; undefined: all. */
export interface WatchedCollection extends Collection {
	asked?: number | undefined;
}

const NAMES = ["set", "series", "team"] as const;

/** What the alerts on the sum of what people miss of a collection store as their uuid, such as ".AbC12..18". */
export function collectionKey({ asked, ...collection }: WatchedCollection): string {
	const keys = NAMES.map(name => {
		const value = collection[name];
		return value === undefined ? "" : facetKey(value);
	});
	return [...keys, asked ?? ""].join(".");
}

/** The collection that has the key; null if no card on the market has one of its names, or if it is not a key. */
export function findCollection(key: string, entries: readonly CatalogEntry[]): WatchedCollection | null {
	const parts = key.split(".");
	const asked = parts[NAMES.length];
	if (parts.length !== NAMES.length + 1 || asked === undefined || !/^\d{0,4}$/.test(asked)) return null;
	const collection: Collection = {};
	for (const [index, name] of NAMES.entries()) {
		const part = parts[index];
		if (part === undefined || part === "") continue;
		const names = new Set(entries.map(({ item }) => item[name]));
		const value = [...names].find(each => each !== null && facetKey(each) === part);
		if (typeof value !== "string") return null;
		collection[name] = value;
	}
	return { ...collection, asked: asked === "" ? undefined : Number(asked) };
}

/** What a person still has to buy of a collection. */
export interface MissedSum {
	/** Without the cards that are left out. */
	missed: Missed;
	/** The cards that are missed too, but left out. */
	leftOut: readonly CatalogEntry[];
	/** The sum of Buy now; null if nothing is missed, or if too few cards have orders to buy all that is missed. */
	sum: number | null;
	/** Epoch ms at which the oldest of these prices was read. */
	at: number;
}

/**
 * @param collection the cards of the collection
 * @param without the uuids of the cards that are left out
 */
export function missedSum(
	collection: readonly CatalogEntry[],
	owned: Pick<Copies, "has">,
	asked: number | undefined,
	without: ReadonlySet<string> = new Set(),
): MissedSum {
	const isLeftOut = ({ item }: CatalogEntry) => without.has(item.uuid) && !owned.has(item.uuid);
	const all = missedCards(without.size === 0 ? collection : collection.filter(card => !isLeftOut(card)), owned, asked);
	// No more can be bought than there are.
	const missed = { ...all, needed: Math.min(all.needed, all.cards.length) };
	const { toBuy, needed } = missed;
	const prices = toBuy.flatMap(({ buyNow }) => (buyNow === null ? [] : [buyNow]));
	const isKnown = needed > 0 && prices.length === needed;
	return {
		missed,
		leftOut: without.size === 0 ? [] : collection.filter(isLeftOut),
		sum: isKnown ? prices.reduce((total, price) => total + price, 0) : null,
		at: Math.min(...toBuy.map(({ fetchedAt }) => fetchedAt)),
	};
}

/**
 * What an alert that is set now waits for: if too few cards have orders, those without are left out. The sum is null if no card
 * has orders, or if nothing is missed.
 */
export function watchableSum(
	collection: readonly CatalogEntry[],
	owned: Pick<Copies, "has">,
	asked: number | undefined,
): MissedSum {
	const all = missedSum(collection, owned, asked);
	if (all.sum !== null) return all;
	const without = all.missed.cards.filter(({ buyNow }) => buyNow === null).map(({ item }) => item.uuid);
	return missedSum(collection, owned, asked, new Set(without));
}

/** The uuids of the cards that an alert leaves out. */
export const leftOutBy = ({ leftOut }: Pick<SumAlert, "leftOut">): ReadonlySet<string> =>
	new Set(leftOut.split(" ").filter(uuid => uuid !== ""));

/** The collection of a key with its cards; null as in `findCollection`. */
export function openCollection(key: string, entries: readonly CatalogEntry[]) {
	const collection = findCollection(key, entries);
	return collection === null ? null : { asked: collection.asked, cards: collectionCards(entries, collection) };
}

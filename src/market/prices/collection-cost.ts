import { compareNames } from "../../ground/collation.ts";
import type { CatalogEntry } from "../catalog/catalog.ts";
import type { Reach } from "./price-points.ts";

/** The change of a collection's cost. */
export interface CostChange {
	amount: number;
	/** The change as a share of the earlier cost. */
	share: number;
	/** The number of cards compared: only cards whose earlier price is known. */
	cards: number;
}

export interface CollectionCost {
	/** The sum of Buy now. */
	cost: number;
	/** The number of cards that have a Buy now. */
	cards: number;
	/** The cards without orders; they are not counted. */
	missing: readonly CatalogEntry[];
	/** The change since a day and a week ago; null if no card's price was known then. */
	day: CostChange | null;
	week: CostChange | null;
}

/** The change of a card's Buy now as a share, null if unknown. */
export type ChangeOf = (entry: CatalogEntry, reach: Reach) => number | null;

/** The cost of buying all these cards now. */
export function collectionCost(entries: readonly CatalogEntry[], changeOf: ChangeOf): CollectionCost {
	const sold = entries.filter(({ buyNow }) => buyNow !== null);
	return {
		cost: sold.reduce((sum, { buyNow }) => sum + (buyNow ?? 0), 0),
		cards: sold.length,
		missing: entries.filter(({ buyNow }) => buyNow === null),
		day: costChange(sold, entry => changeOf(entry, "day")),
		week: costChange(sold, entry => changeOf(entry, "week")),
	};
}

/** Selects the cards of a set, or else of a series (default: the Live cards); perhaps of one team only. */
export interface Collection {
	set?: string | undefined;
	series?: string | undefined;
	team?: string | undefined;
}

export function collectionCards(
	entries: readonly CatalogEntry[],
	{ set, series, team }: Collection,
): readonly CatalogEntry[] {
	return entries.filter(({ item }) => {
		if (item.type !== "card" || (team !== undefined && item.team !== team)) return false;
		if (set !== undefined) return item.set === set;
		return series === undefined ? item.isLive : item.series === series;
	});
}

/** A collection as a person has it, and what they still have to buy. */
export interface Missed {
	/** The cards that the person owns, and the ones that they do not own, in the order of the collection. */
	owned: readonly CatalogEntry[];
	cards: readonly CatalogEntry[];
	/** The number of cards to buy: all of `cards`, or fewer if the collection asks for some of its cards only. */
	needed: number;
	/** The cards to buy; if not all are needed, the cheapest ones first, and fewer than `needed` if the others have no orders. */
	toBuy: readonly CatalogEntry[];
}

/**
 * @param uuids the cards that the person owns
 * @param asked the number of cards that the collection asks for; undefined: all
 */
export function missedCards(
	collection: readonly CatalogEntry[],
	uuids: Pick<ReadonlyMap<string, unknown>, "has">,
	asked: number | undefined,
): Missed {
	const owned = collection.filter(({ item }) => uuids.has(item.uuid));
	const cards = collection.filter(({ item }) => !uuids.has(item.uuid));
	if (asked === undefined) return { owned, cards, needed: cards.length, toBuy: cards };
	const needed = Math.max(0, asked - owned.length);
	return { owned, cards, needed, toBuy: cheapestCards(cards, needed) };
}

/** The cards of a collection that cost least, the cheapest first; cards without orders are left out. */
export function cheapestCards(entries: readonly CatalogEntry[], count: number): CatalogEntry[] {
	return entries
		.filter(({ buyNow }) => buyNow !== null)
		.toSorted((a, b) => (a.buyNow ?? 0) - (b.buyNow ?? 0) || compareNames(a.name, b.name))
		.slice(0, count);
}

/** The cards that cost most first; cards without orders come last. */
export function dearestCards(entries: readonly CatalogEntry[]): CatalogEntry[] {
	return entries.toSorted((a, b) => (b.buyNow ?? -1) - (a.buyNow ?? -1) || compareNames(a.name, b.name));
}

/**
 * The change of what cards cost; null if the earlier price of none is known.
 *
 * @param copiesOf the copies of each card; default: one
 */
export function costChange(
	entries: readonly CatalogEntry[],
	changeOf: (entry: CatalogEntry) => number | null,
	copiesOf: (entry: CatalogEntry) => number = () => 1,
): CostChange | null {
	let now = 0;
	let then = 0;
	let cards = 0;
	for (const entry of entries) {
		const change = changeOf(entry);
		if (change === null || entry.buyNow === null) continue;
		const cost = entry.buyNow * copiesOf(entry);
		now += cost;
		then += cost / (1 + change);
		cards++;
	}
	return cards === 0 ? null : { amount: Math.round(now - then), share: now / then - 1, cards };
}

export interface TeamCost extends CollectionCost {
	/** Null for cards without a team. */
	team: string | null;
}

/** The cost of each team's cards, the dearest team first. */
export function teamCosts(entries: readonly CatalogEntry[], changeOf: ChangeOf): TeamCost[] {
	const teams = Map.groupBy(entries, ({ item }) => item.team);
	return [...teams]
		.map(([team, ofTeam]) => ({ team, ...collectionCost(ofTeam, changeOf) }))
		.sort((a, b) => b.cost - a.cost || compareNames(a.team ?? "", b.team ?? ""));
}

/** The cost of the cards of a series or a set. */
export interface GroupCost {
	name: string;
	cards: number;
	/** The sum of Buy now. */
	cost: number;
	/** The cards without orders, which the cost leaves out. */
	missing: number;
}

export const GROUP_SORTS = ["cost", "count", "name"] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** The cost of the cards of each name, in an order; names without a card come last. */
export function groupCosts(
	names: readonly string[],
	entries: readonly CatalogEntry[],
	nameOf: (entry: CatalogEntry) => string | null,
	sort: GroupSort,
): GroupCost[] {
	const groups = new Map(names.map(name => [name, { name, cards: 0, cost: 0, missing: 0 }]));
	for (const entry of entries) {
		const group = groups.get(nameOf(entry) ?? "");
		if (group === undefined) continue;
		group.cards++;
		group.cost += entry.buyNow ?? 0;
		if (entry.buyNow === null) group.missing++;
	}
	const rank = ({ cost, cards }: GroupCost) => {
		if (sort === "name") return 0;
		return sort === "cost" ? cost : cards;
	};
	return [...groups.values()].sort(
		(a, b) => Number(a.cards === 0) - Number(b.cards === 0) || rank(b) - rank(a) || compareNames(a.name, b.name),
	);
}

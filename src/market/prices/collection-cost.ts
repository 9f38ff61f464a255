import type { CatalogEntry } from "../catalog/catalog.ts";
import type { Reach } from "./price-points.ts";

/** How much more a collection costs than it did. */
export interface CostChange {
	amount: number;
	/** As a share of what it cost then. */
	share: number;
	/** The number of cards compared: those whose price was known then. */
	cards: number;
}

export interface CollectionCost {
	/** The sum of Buy now. */
	cost: number;
	/** The cards that have a Buy now. */
	cards: number;
	/** The cards without orders, which are not counted. */
	missing: readonly CatalogEntry[];
	/** Against a day and a week ago; null where no card's price was known then. */
	day: CostChange | null;
	week: CostChange | null;
}

/** The change of a card's Buy now as a share, null if unknown. */
export type ChangeOf = (entry: CatalogEntry, reach: Reach) => number | null;

/** What it costs to buy every one of these cards now. */
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

function costChange(
	entries: readonly CatalogEntry[],
	changeOf: (entry: CatalogEntry) => number | null,
): CostChange | null {
	let [now, then, cards] = [0, 0, 0];
	for (const entry of entries) {
		const change = changeOf(entry);
		if (change === null || entry.buyNow === null) continue;
		now += entry.buyNow;
		then += entry.buyNow / (1 + change);
		cards++;
	}
	return cards === 0 ? null : { amount: Math.round(now - then), share: now / then - 1, cards };
}

export interface TeamCost extends CollectionCost {
	/** Null for cards without a team. */
	team: string | null;
}

/** What each team's cards cost, the dearest first. */
export function teamCosts(entries: readonly CatalogEntry[], changeOf: ChangeOf): TeamCost[] {
	const teams = Map.groupBy(entries, ({ item }) => item.team);
	return [...teams]
		.map(([team, ofTeam]) => ({ team, ...collectionCost(ofTeam, changeOf) }))
		.sort((a, b) => b.cost - a.cost || (a.team ?? "").localeCompare(b.team ?? "", "en"));
}

/** What the cards of a series or of a set cost together. */
export interface GroupCost {
	name: string;
	cards: number;
	/** The sum of Buy now. */
	cost: number;
	/** The cards without orders, which are not in the cost. */
	missing: number;
}

export const GROUP_SORTS = ["cost", "count", "name"] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** What the cards of each name cost, in an order; those without a card come last. */
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
	const rank = (group: GroupCost) => (sort === "name" ? 0 : sort === "cost" ? group.cost : group.cards);
	return [...groups.values()].sort(
		(a, b) => Number(a.cards === 0) - Number(b.cards === 0) || rank(b) - rank(a) || a.name.localeCompare(b.name, "en"),
	);
}

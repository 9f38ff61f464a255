import { compareNames } from "../ground/collation.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { type ChangeOf, type CostChange, costChange } from "../market/prices/collection-cost.ts";
import { afterTax } from "../market/prices/profit.ts";
import type { Copies } from "../storage/packed-cards.ts";

/** A card on the market that a person owns. */
export interface ClubCard {
	entry: CatalogEntry;
	copies: number;
}

/** A person's cards as the market has them. */
export interface Club {
	/** The cards on the market. */
	cards: readonly ClubCard[];
	/** The uuids of the cards that are not on the market. */
	gone: readonly string[];
}

/** The worth of cards. Prices are stubs, and count every copy. */
export interface ClubWorth {
	/** What they bring at Sell now, after tax. */
	brings: number;
	/** What they cost at Buy now. */
	costs: number;
	/** The cards without orders at Sell now, and at Buy now: they are not counted. */
	notSellable: number;
	notBuyable: number;
	/** The change of what they cost since a day and a week ago; null if no card's price was known then. */
	day: CostChange | null;
	week: CostChange | null;
}

/** The number of cards, and of all their copies. */
export function countCards(owned: Copies, uuids: Iterable<string> = owned.keys()): { cards: number; copies: number } {
	const copies = [...uuids].map(uuid => owned.get(uuid) ?? 0);
	return { cards: copies.length, copies: copies.reduce((sum, count) => sum + count, 0) };
}

/** @param entryOf the card on the market that has the uuid */
export function createClub(owned: Copies, entryOf: (uuid: string) => CatalogEntry | undefined): Club {
	const cards: ClubCard[] = [];
	const gone: string[] = [];
	for (const [uuid, copies] of owned) {
		const entry = entryOf(uuid);
		if (entry === undefined) gone.push(uuid);
		else cards.push({ entry, copies });
	}
	return { cards, gone };
}

/** What a card brings with all copies, after tax; null without orders. */
export function cardBrings({ entry: { sellNow }, copies }: ClubCard): number | null {
	return sellNow === null ? null : afterTax(sellNow) * copies;
}

export function clubWorth(cards: readonly ClubCard[], changeOf: ChangeOf): ClubWorth {
	const copiesByCard = new Map(cards.map(({ entry, copies }) => [entry, copies]));
	const entries = [...copiesByCard.keys()];
	const copiesOf = (entry: CatalogEntry) => copiesByCard.get(entry) ?? 0;
	return {
		brings: cards.reduce((sum, card) => sum + (cardBrings(card) ?? 0), 0),
		costs: cards.reduce((sum, { entry, copies }) => sum + (entry.buyNow ?? 0) * copies, 0),
		notSellable: entries.filter(({ sellNow }) => sellNow === null).length,
		notBuyable: entries.filter(({ buyNow }) => buyNow === null).length,
		day: costChange(entries, entry => changeOf(entry, "day"), copiesOf),
		week: costChange(entries, entry => changeOf(entry, "week"), copiesOf),
	};
}

/** The cards of a series that a person owns. */
export interface SeriesWorth {
	/** Null for cards without a series. */
	series: string | null;
	/** The number of different cards. */
	cards: number;
	/** What they bring at Sell now, after tax. */
	brings: number;
}

/** The worth by series, the series that brings most first. */
export function seriesWorth(cards: readonly ClubCard[]): SeriesWorth[] {
	const bySeries = Map.groupBy(cards, ({ entry }) => entry.item.series);
	return [...bySeries]
		.map(([series, ofSeries]) => ({
			series,
			cards: ofSeries.length,
			brings: ofSeries.reduce((sum, card) => sum + (cardBrings(card) ?? 0), 0),
		}))
		.sort((a, b) => b.brings - a.brings || b.cards - a.cards || compareNames(a.series ?? "", b.series ?? ""));
}

/** The cards that bring most first; cards without orders last. */
export function dearestFirst(cards: readonly ClubCard[]): ClubCard[] {
	return cards.toSorted(
		(a, b) => (cardBrings(b) ?? -1) - (cardBrings(a) ?? -1) || compareNames(a.entry.name, b.entry.name),
	);
}

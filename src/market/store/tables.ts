import type { Generated, Selectable } from "kysely";
import type { ItemType } from "../../ground/words.ts";
import type { Tables } from "../../storage/tables.ts";

/** What is recorded of the market. Times are epoch ms, prices are stubs. It is a type because `withTables` does not accept an interface. */
export type OwnMarketTables = {
	prices: PriceRow;
	refreshes: { refresh: number };
	knownCards: KnownCardRow;
	sales: SalesRow;
	cardChanges: CardChangeColumns;
};
export type MarketTables = Tables & OwnMarketTables;

/** One card's prices at one refresh of the market. */
export interface PriceRow {
	refresh: number;
	uuid: string;
	buyNow: number | null;
	sellNow: number | null;
}

/** The columns that are kept of a card. */
interface MarketCardColumns {
	uuid: string;
	name: string;
	type: ItemType;
	series: string | null;
	team: string | null;
	teamShort: string | null;
	position: string | null;
	/** SQLite has no booleans. */
	isLive: 0 | 1;
	/** For a change, Buy now before it; for a new card, its first Buy now. */
	buyNow: number | null;
}

/** A card as the last whole crawl saw it. */
export interface KnownCardRow extends MarketCardColumns {
	ovr: number | null;
	rarity: string;
	sellNow: number | null;
	/** The last whole crawl that had the card. */
	seenAt: number;
	/** The number of whole crawls since then that did not have it. */
	missed: number;
}

/** The sales of a card within a period, packed as `packSales` does. */
export interface SalesRow {
	uuid: string;
	fromAt: number;
	untilAt: number;
	packed: Uint8Array;
}

export type CardChangeKind = "overall" | "rarity" | "new" | "gone";

interface CardChangeColumns extends MarketCardColumns {
	id: Generated<number>;
	/** The crawl that saw the change. */
	at: number;
	kind: CardChangeKind;
	oldOvr: number | null;
	newOvr: number | null;
	oldRarity: string | null;
	newRarity: string | null;
}
export type CardChangeRow = Selectable<CardChangeColumns>;

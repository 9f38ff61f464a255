import type { Tables } from "../../storage/tables.ts";

/** The finder's tables. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnFinderTables = {
	attributes: AttributesRow;
	attributeChanges: AttributeChangeRow;
};
export type FinderTables = Tables & OwnFinderTables;

/** A card's item when it was last read. */
export interface AttributesRow {
	uuid: string;
	readAt: number;
	/** The overall and rarity with which the market listed the card then. */
	ovr: number | null;
	rarity: string;
	hasAugment: 0 | 1;
	/** JSON. */
	facts: string;
}

/** The changes between two reads of a card's item; `at` is the later read. */
export interface AttributeChangeRow {
	uuid: string;
	at: number;
	/** JSON. */
	changes: string;
}

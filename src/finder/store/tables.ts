import type { Tables } from "../../storage/tables.ts";

/** The finder's tables beside the common ones. Times are epoch ms. A type and no interface, since `withTables` asks for one. */
export type OwnFinderTables = {
	attributes: AttributesRow;
	attributeChanges: AttributeChangeRow;
};
export type FinderTables = Tables & OwnFinderTables;

/** A card's item when it was last read. */
export interface AttributesRow {
	uuid: string;
	readAt: number;
	/** As the market listed the card then. */
	ovr: number | null;
	rarity: string;
	hasAugment: 0 | 1;
	/** JSON. */
	facts: string;
}

/** What changed between two reads of a card's item; `at` is the later read. */
export interface AttributeChangeRow {
	uuid: string;
	at: number;
	/** JSON. */
	changes: string;
}

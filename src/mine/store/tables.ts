/** The tables of people's cards. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnMineTables = {
	ownedCards: OwnedCardsRow;
};

/** The cards that a person owns. */
export interface OwnedCardsRow {
	userId: string;
	/** As `packCards` packs them. */
	packed: Uint8Array;
	/** The cards that the last change changed, packed, with their copies before it; 0: the person did not have the card. */
	replaced: Uint8Array;
	/** The time of the last change; no two changes of a list have the same. */
	changedAt: number;
}

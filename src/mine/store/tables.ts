/** The tables of people's cards. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnMineTables = {
	ownedCards: OwnedCardsRow;
	cardImports: CardImportsRow;
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

/** The last list of cards that a person has sent, until they take it, cancel it or it is a day old. */
export interface CardImportsRow {
	userId: string;
	/** Discord's id of the interaction that sent it: buttons of an older import have another one. */
	importId: string;
	madeAt: number;
	/** It grows with every change, so that of two changes at the same moment none is lost. */
	revision: number;
	/** JSON: see `pendingImportSchema`; null while it is being read. */
	content: string | null;
}

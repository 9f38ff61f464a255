import type { EditionKind } from "../../storage/edition-part.ts";

/** The tables of past editions. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnEditionTables = {
	pastLists: {
		userId: string;
		/** The read API that served the edition. */
		origin: string;
		kind: EditionKind;
		count: number;
		/** JSON of the room that stored it. */
		content: string;
		/** When the bot began to read another edition. */
		leftAt: number;
		/** 1 if the person wants to keep it for longer than the others are kept. */
		kept: 0 | 1;
		/** 1 if the person has seen that it is no longer used. */
		seen: 0 | 1;
	};
};

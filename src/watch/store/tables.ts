import type { Generated, Selectable } from "kysely";
import type { SavedQuestion, SavedSearch, SearchKind } from "../search.ts";

/** The tables of saved searches. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnWatchTables = {
	watchQuestions: QuestionColumns;
	savedSearches: SearchColumns;
};

/** A question with the cards that fitted it at the last whole crawl. */
interface QuestionColumns {
	id: Generated<number>;
	query: string;
	kind: SearchKind;
	percent: number;
	/** Increases with every write of the cards, so that two processes do not both tell about the same cards. */
	version: number;
	/** Packed as `packStored` does. */
	cards: Uint8Array;
	/** JSON. */
	rarities: string;
}
export type QuestionRow = Selectable<QuestionColumns>;

interface SearchColumns extends Omit<SavedSearch, "id" | keyof SavedQuestion> {
	id: Generated<number>;
	questionId: number;
	/** When it was removed; null if it was not. */
	removedAt: number | null;
}

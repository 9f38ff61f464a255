import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What people store by the ids of cards. */
export const EDITION_KINDS = ["cards", "alerts", "searches"] as const;
export type EditionKind = (typeof EDITION_KINDS)[number];

/** What a room has stored for one person by the ids of an edition's cards. */
export interface EditionList {
	userId: string;
	/** The number of cards, alerts or searches. */
	count: number;
	/** JSON, which only the same room reads. */
	content: string;
}

/** A room that stores something by the ids of cards, which belong to one edition of the game. */
export interface EditionPart {
	kind: EditionKind;
	/** Removes everything of some people. @returns what they had; none if nobody has anything left */
	take(transaction: Transaction<Tables>): Promise<EditionList[]>;
	/** Stores again what `take` has removed. */
	putBack(transaction: Transaction<Tables>, list: EditionList): Promise<void>;
}

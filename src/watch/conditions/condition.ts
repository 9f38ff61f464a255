import type { AlertChange } from "../../ground/words.ts";
import type { FittingCards } from "../search.ts";

/** A price or a sum that is reached, and that leaves again. It is looked at for each person. Values are stubs. */
export interface BoundCondition {
	isReached(bound: number, seen: number): boolean;
	/** The nearest value at which it has left, so that it can be reached again; 0: it cannot. */
	leavesAt(bound: number): number;
	/** A value worth waiting for, a little beyond the present one; null if there is none. */
	suggest(seen: number): number | null;
}

/** The median of a card's Buy now over the last seven days; null if too little is known. */
export type MedianOf = (uuid: string) => Promise<number | null>;

/**
 * Cards that fit a question. All questions are asked after each whole crawl, and again after attributes of cards were read,
 * whoever waits for the answer.
 */
export interface CardsCondition {
	/** The percentages that it accepts; null: it has none. */
	percent: { least: number; most: number } | null;
	/** The facts whose change is news; null: a card that newly fits is news. */
	changes: readonly AlertChange[] | null;
	/** The cards that also have the price which it asks for. */
	narrow(cards: FittingCards, percent: number, medianOf: MedianOf): FittingCards | Promise<FittingCards>;
}

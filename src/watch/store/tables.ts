import type { Generated, Selectable } from "kysely";
import type { ALERT_SUM, AlertSide } from "../../ground/words.ts";
import type { Tables } from "../../storage/tables.ts";
import type { QuestionKind, SavedQuestion, SavedSearch } from "../search.ts";

/** What people wait for. Times are epoch ms, prices are stubs. It is a type because `withTables` does not accept an interface. */
export type OwnWatchTables = {
	watchQuestions: QuestionColumns;
	savedSearches: SearchColumns;
	alerts: AlertColumns;
};

export type WatchTables = Tables & OwnWatchTables;

/** A question with the cards that fitted it at the last whole crawl. */
interface QuestionColumns {
	id: Generated<number>;
	query: string;
	kind: QuestionKind;
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

/**
 * - `armed`: waits for its price
 * - `fired`: there is a message; the alert waits for the price to move away
 * - `paused`: Discord does not let the bot message the person; the alert waits until they resume it
 */
export type AlertStatus = "armed" | "fired" | "paused";

interface CommonAlertColumns {
	userId: string;
	/** The card; of an alert on a sum the key of the collection. */
	uuid: string;
	/** The card's label when the alert was set, in case the catalog does not know the card. */
	label: string;
	/** The locale of the person's Discord when they last set or listed an alert; the message is in its language. */
	locale: string;
	status: AlertStatus;
	/** When it was set; a person's alerts are listed in this order. */
	setAt: number;
	/** The time from which it waits; no two of its messages have the same. */
	armedAt: number;
	/** When the price or the sum that last triggered it was read. */
	triggerAt: number | null;
}

/** An alert on a price of a card. */
export interface PriceAlertRow extends CommonAlertColumns {
	side: AlertSide;
	price: number;
	/** The price, beyond the alert's own, at which a fired alert is armed again. */
	rearmPrice: number;
	/** The last price that triggered it. */
	triggerPrice: number | null;
}

/** An alert on the sum of Buy now of the cards that the person misses of a collection. */
export interface SumAlertRow extends CommonAlertColumns {
	side: typeof ALERT_SUM;
	/** The sum at or below which it is sent, and the one at which a fired alert is armed again. */
	price: number;
	rearmPrice: number;
	/** The last sum that triggered it. */
	triggerPrice: number | null;
	/** The uuids of the cards that had no orders when it was set, with spaces; the sum leaves them out. */
	leftOut: string;
}

export type AlertRow = PriceAlertRow | SumAlertRow;

interface AlertColumns extends CommonAlertColumns {
	/** What it waits for: a price on one side of the market, or a sum. */
	side: AlertRow["side"];
	price: number;
	rearmPrice: number;
	triggerPrice: number | null;
	/** Null for an alert on a price. */
	leftOut: string | null;
}
export type StoredAlert = Selectable<AlertColumns>;

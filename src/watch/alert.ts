import type { ItemSummary } from "../api/operations/item-summary.ts";
import type { ListingSummary } from "../api/operations/listings.ts";
import { ALERT_CHANGES, ALERT_SIDES, ALERT_SUM, type AlertChange, type AlertSide } from "../ground/words.ts";
import { BOUNDS } from "./conditions/index.ts";
import type { PriceAlertRow, SumAlertRow } from "./store/tables.ts";

/** A person's alert on the price of one card, as stored. A person has at most one for each card and side. */
export type PriceAlert = Readonly<PriceAlertRow>;

/**
 * A person's alert on a change of one card: a question about that card, with the kind as its `side`. A person has at most one
 * for each card and fact.
 */
export interface ChangeAlert extends Pick<PriceAlert, "userId" | "uuid" | "label" | "locale" | "setAt" | "triggerAt"> {
	side: AlertChange;
	status: "armed" | "paused";
	/** The overall or rarity at the last whole crawl, or when the alert was set; in a message, the one before the change. */
	value: string;
	/** In a message, the overall or rarity after the change; otherwise null. */
	triggerValue: string | null;
}

/** A person's alert on the sum of what they miss of a collection, as stored. A person has at most one for each collection. */
export type SumAlert = Readonly<SumAlertRow>;

export type Alert = PriceAlert | ChangeAlert | SumAlert;

/** Everything that an alert on a card can watch. */
export const WATCHABLE = [...ALERT_SIDES, ...ALERT_CHANGES] as const;

export const isChange = (side: AlertSide | AlertChange): side is AlertChange => side === "overall" || side === "rarity";

export const isSumAlert = (alert: Alert): alert is SumAlert => alert.side === ALERT_SUM;

export const isChangeAlert = (alert: Alert): alert is ChangeAlert => "value" in alert;

export const isPriceAlert = (alert: Alert): alert is PriceAlert => !isSumAlert(alert) && !isChangeAlert(alert);

/** Identifies an alert among the alerts of its person, for example "buy-0123…". */
export function alertId({ side, uuid }: Pick<Alert, "side" | "uuid">): string {
	return `${side}-${uuid}`;
}

/** The card or collection that an alert's id names, and what the alert watches; null if the text is not such an id. */
export function parseAlertId(id: string): Pick<Alert, "side" | "uuid"> | null {
	const side = [...WATCHABLE, ALERT_SUM].find(name => id.startsWith(`${name}-`));
	return side === undefined ? null : { side, uuid: id.slice(side.length + 1) };
}

/** The price that an alert on this side watches; null if there are no orders on it. */
export function priceOfSide({ buyNow, sellNow }: Pick<ListingSummary, "buyNow" | "sellNow">, side: AlertSide) {
	return side === "buy" ? buyNow : sellNow;
}

/**
 * The fact of a card as an alert on its change stores it; null if it is unknown. Neither a match-up nor an augment changes
 * the overall of a listing.
 */
export function factOf({ ovr, rarity }: Pick<ItemSummary, "ovr" | "rarity">, change: AlertChange): string | null {
	if (change === "rarity") return rarity;
	return ovr === null ? null : String(ovr);
}

/** The bound of an alert on a price or a sum. */
export type Bound = Pick<PriceAlert | SumAlert, "side" | "price">;

/** Whether the current price or sum triggers the alert. */
export const isReached = ({ side, price }: Bound, seen: number | null): boolean =>
	seen !== null && BOUNDS[side].isReached(price, seen);

/** A price worth waiting for: 5 % beyond the current one, rounded to three digits. Null if no lower price is possible. */
export const suggestedPrice = (side: Bound["side"], seen: number): number | null => BOUNDS[side].suggest(seen);

/** The nearest price at which a fired alert is armed again; 0: it is never armed again. */
export const rearmPrice = ({ side, price }: Bound): number => BOUNDS[side].leavesAt(price);

import type { ListingSummary } from "../api/operations/listings.ts";
import { ALERT_SIDES, type AlertSide } from "../ground/words.ts";
import type { AlertRow } from "../storage/tables.ts";

/** One person's alert on one side of one card, as stored; there is at most one per card and side. */
export type Alert = Readonly<AlertRow>;

/** The id of an alert among its person's alerts: "buy-0123…". */
export function alertId({ side, uuid }: Pick<Alert, "side" | "uuid">): string {
	return `${side}-${uuid}`;
}

/** null if the text is not an alert's id. */
export function parseAlertId(id: string): Pick<Alert, "side" | "uuid"> | null {
	const side = ALERT_SIDES.find(known => id.startsWith(`${known}-`));
	return side === undefined ? null : { side, uuid: id.slice(side.length + 1) };
}

/** The price that an alert of this side watches; null for a side without orders. */
export function priceOfSide({ buyNow, sellNow }: Pick<ListingSummary, "buyNow" | "sellNow">, side: AlertSide) {
	return side === "buy" ? buyNow : sellNow;
}

/** Whether the price triggers the alert. */
export function isReached({ side, price }: Pick<Alert, "side" | "price">, seen: number | null): boolean {
	return seen !== null && (side === "buy" ? seen <= price : seen >= price);
}

/** How far from a price an alert on it is suggested. */
const SUGGESTED_PERCENT = 5;

/** A price worth waiting for, 5 % beyond the known one, in three digits; null where no price is lower. */
export function suggestedPrice(side: AlertSide, seen: number): number | null {
	const wanted = (seen * (100 + (side === "buy" ? -SUGGESTED_PERCENT : SUGGESTED_PERCENT))) / 100;
	const rounded = Number(wanted.toPrecision(3));
	const price = side === "buy" ? Math.min(Math.round(rounded), seen - 1) : Math.max(Math.round(rounded), seen + 1);
	return price < 1 ? null : price;
}

/** How far the price must move away before an alert is armed again, so that a hovering price sends one message. */
const LEAVE_PERCENT = 3;

/** The nearest price, beyond the alert's own, at which it is armed again; at 0 it never is. */
export function rearmPrice({ side, price }: Pick<Alert, "side" | "price">): number {
	return side === "buy"
		? Math.ceil((price * (100 + LEAVE_PERCENT)) / 100)
		: Math.floor((price * (100 - LEAVE_PERCENT)) / 100);
}

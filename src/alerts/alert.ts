import type { ListingSummary } from "../api/operations/listings.ts";
import { ALERT_SIDES, type AlertRow, type AlertSide } from "../storage/tables.ts";

export { ALERT_SIDES, type AlertSide };

/** One person's wish to hear of one side of one card, as it is stored; there is one for each card and side. */
export type Alert = Readonly<AlertRow>;

/** Names an alert among its person's: "buy-0123…". */
export function alertId({ side, uuid }: Pick<Alert, "side" | "uuid">): string {
	return `${side}-${uuid}`;
}

/** null for what no alert is named by. */
export function parseAlertId(id: string): Pick<Alert, "side" | "uuid"> | null {
	const side = ALERT_SIDES.find(known => id.startsWith(`${known}-`));
	return side === undefined ? null : { side, uuid: id.slice(side.length + 1) };
}

/** The price an alert of this side looks at; null for a side without orders. */
export function priceOfSide({ buyNow, sellNow }: Pick<ListingSummary, "buyNow" | "sellNow">, side: AlertSide) {
	return side === "buy" ? buyNow : sellNow;
}

/** Whether a price is what the alert waits for. */
export function isReached({ side, price }: Pick<Alert, "side" | "price">, seen: number | null): boolean {
	return seen !== null && (side === "buy" ? seen <= price : seen >= price);
}

/** How far the price must leave before an alert is armed again; a hovering price brings one message. */
const LEAVE_PERCENT = 3;

/** The nearest price, beyond the alert's own, at which it is armed again. */
export function rearmPrice({ side, price }: Pick<Alert, "side" | "price">): number {
	return side === "buy"
		? Math.ceil((price * (100 + LEAVE_PERCENT)) / 100)
		: Math.floor((price * (100 - LEAVE_PERCENT)) / 100);
}

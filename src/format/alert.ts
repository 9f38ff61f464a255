import { type Alert, type AlertSide, rearmPrice } from "../alerts/alert.ts";
import { truncate } from "./markup.ts";
import { formatPrice } from "./price.ts";

export const SIDE_NAMES: Readonly<Record<AlertSide, string>> = { buy: "Buy now", sell: "Sell now" };

/** Whether an alert waits for its price from above or from below. */
export const SIDE_BOUNDS: Readonly<Record<AlertSide, string>> = { buy: "at or below", sell: "at or above" };

/** "Buy now at or below 12,500" */
export function formatCondition({ side, price }: Pick<Alert, "side" | "price">): string {
	return `${SIDE_NAMES[side]} ${SIDE_BOUNDS[side]} ${formatPrice(price)}`;
}

/** When an alert that was sent can be sent again. */
export function formatRearm(alert: Pick<Alert, "side" | "price">): string {
	return `Re-arms at ${formatPrice(rearmPrice(alert))}.`;
}

/** "1 alert", "2 alerts" */
export function formatAlertCount(count: number): string {
	return count === 1 ? "1 alert" : `${count} alerts`;
}

/** "99 Teo Marrón · Prime · RF · HBG: Buy now at or below 12,500", within `limit`; the card's label is cut if needed. */
export function formatAlertLabel(alert: Pick<Alert, "side" | "price" | "label">, limit = 100): string {
	const condition = `: ${formatCondition(alert)}`;
	return truncate(alert.label, limit - condition.length) + condition;
}

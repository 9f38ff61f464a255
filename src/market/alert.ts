import { z } from "zod";
import type { ListingSummary } from "../api/listings.ts";

/** What an alert waits for: Buy now at or below its price, or Sell now at or above it. */
export const ALERT_SIDES = ["buy", "sell"] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/**
 * - `armed`: waits for its price
 * - `sending`: its price came, and the message is being sent; found so at a start, the message may have gone out
 * - `fired`: its message was sent; it waits for the price to leave
 * - `paused`: Discord does not let the bot write to the person; it waits for them to resume it
 */
export const ALERT_STATUSES = ["armed", "sending", "fired", "paused"] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** Why a message may be missing, told once at the person's next command. */
export const ALERT_NOTICES = ["closed", "interrupted"] as const;
export type AlertNotice = (typeof ALERT_NOTICES)[number];

/** One person's wish to be told of one side of one card. Never changed, only replaced by another. */
export interface Alert {
	readonly userId: string;
	readonly uuid: string;
	readonly side: AlertSide;
	/** From 1. */
	readonly price: number;
	/** The card's label when the alert was set, for when the catalog does not know the card. */
	readonly label: string;
	readonly status: AlertStatus;
	/** Epoch ms since when it waits for its price; tells its messages apart. */
	readonly armedAt: number;
	/** The price that triggered it last, and when (epoch ms) that price was read. */
	readonly trigger: AlertTrigger | null;
	readonly notice: AlertNotice | null;
}

export interface AlertTrigger {
	readonly price: number;
	readonly at: number;
}

/** One person's alerts as they are stored. */
export const alertsSchema: z.ZodType<Alert[]> = z.array(
	z.object({
		userId: z.string(),
		uuid: z.string(),
		side: z.enum(ALERT_SIDES),
		price: z.int().positive(),
		label: z.string(),
		status: z.enum(ALERT_STATUSES),
		armedAt: z.number(),
		trigger: z.object({ price: z.number(), at: z.number() }).nullable(),
		notice: z.enum(ALERT_NOTICES).nullable(),
	}),
);

/** Names an alert among its person's: there is one a card and side. */
export function alertId({ side, uuid }: Pick<Alert, "side" | "uuid">): string {
	return `${side}-${uuid}`;
}

/** The price an alert of this side looks at; null for a side without orders. */
export function priceOfSide({ buyNow, sellNow }: Pick<ListingSummary, "buyNow" | "sellNow">, side: AlertSide) {
	return side === "buy" ? buyNow : sellNow;
}

/** How far the price must leave before an alert is armed again; a hovering price brings one message. */
const LEAVE_PERCENT = 3;

/** The nearest price, beyond the alert's own, at which it is armed again. */
export function rearmPrice({ side, price }: Pick<Alert, "side" | "price">): number {
	return side === "buy"
		? Math.ceil((price * (100 + LEAVE_PERCENT)) / 100)
		: Math.floor((price * (100 - LEAVE_PERCENT)) / 100);
}

/** What a price just read does to an alert: `trigger` it, `rearm` it, or nothing. A side without orders does nothing. */
export function alertEvent(
	alert: Pick<Alert, "side" | "price" | "status">,
	seen: number | null,
): "trigger" | "rearm" | null {
	if (seen === null) return null;
	const isBeyond = (bound: number) => (alert.side === "buy" ? seen <= bound : seen >= bound);
	if (alert.status === "armed" && isBeyond(alert.price)) return "trigger";
	const hasLeft = alert.side === "buy" ? seen >= rearmPrice(alert) : seen <= rearmPrice(alert);
	return alert.status === "fired" && hasLeft ? "rearm" : null;
}

/** What became of a message; `failed`: Discord did not take it. */
export type AlertOutcome = "sent" | "closed" | "failed";

/** The alert after its message: a failed one waits for the next price under the same `armedAt`. */
export function settleAlert(sending: Alert, outcome: AlertOutcome): Alert {
	switch (outcome) {
		case "sent":
			return { ...sending, status: "fired" };
		case "closed":
			return { ...sending, status: "paused", notice: "closed" };
		case "failed":
			return { ...sending, status: "armed" };
	}
}

/** The alert as a start finds it: what was being sent counts as sent, for a second message is worse than a missing one. */
export function recoverAlert(alert: Alert): Alert {
	return alert.status === "sending" ? { ...alert, status: "fired", notice: "interrupted" } : alert;
}

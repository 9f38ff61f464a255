import { z } from "zod";
import type { ListingSummary } from "../api/listings.ts";
import { isAhead } from "../clock.ts";

/** What an alert waits for: Buy now at or below its price, or Sell now at or above it. */
export const ALERT_SIDES = ["buy", "sell"] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/**
 * - `armed`: waits for its price
 * - `sending`: its price came, and the message is being sent; found so when nobody sends it, it may have gone out
 * - `fired`: its message was sent; it waits for the price to leave
 * - `paused`: Discord does not let the bot write to the person; it waits for them to resume it
 */
const ALERT_STATUSES = ["armed", "sending", "fired", "paused"] as const;
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
	/** Epoch ms at which a process began to send its message, by that process's clock; null: none does. */
	readonly sendingSince: number | null;
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

/** One person's alerts as they are stored. What a newer version of the bot adds to one stays with it. */
export const alertsSchema: z.ZodType<Alert[]> = z.array(
	z.looseObject({
		userId: z.string(),
		uuid: z.string(),
		side: z.enum(ALERT_SIDES),
		price: z.int().positive(),
		label: z.string(),
		status: z.enum(ALERT_STATUSES),
		sendingSince: z.number().nullable().default(null),
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

/**
 * Whether a price read at an instant (epoch ms) may move an alert. Several processes see prices, and one may come to a
 * price after another process saw a later one.
 */
export function isNewTo(
	{ armedAt, trigger }: Pick<Alert, "armedAt" | "trigger">,
	readAt: number,
	now: number,
): boolean {
	return trigger === null || [armedAt, trigger.at].every(at => readAt >= at || isAhead(at, now));
}

/** The alert waiting for its price, since an instant (epoch ms) or a little later: no two messages of it are alike. */
export function armAlert(alert: Alert, at: number): Alert {
	return { ...alert, status: "armed", armedAt: Math.max(at, alert.armedAt + 1), sendingSince: null };
}

/** The alert while its message is sent, which tells more than a notice that an earlier one may be missing. */
export function beginAlert(alert: Alert, trigger: AlertTrigger, at: number): Alert {
	return { ...alert, status: "sending", sendingSince: at, trigger, notice: null };
}

/** What became of a message; `failed`: Discord did not take it; `interrupted`: nobody knows whether it did. */
export type AlertOutcome = "sent" | "closed" | "failed" | "interrupted";

/** The alert after its message: a failed one waits for the next price under the same `armedAt`. */
export function settleAlert(sending: Alert, outcome: AlertOutcome): Alert {
	const settled = { ...sending, sendingSince: null, notice: null };
	switch (outcome) {
		case "sent":
			return { ...settled, status: "fired" };
		case "closed":
			return { ...settled, status: "paused", notice: "closed" };
		case "failed":
			return { ...settled, status: "armed" };
		case "interrupted":
			return interruptAlert(sending);
	}
}

/** Whether an alert still waits to hear what became of the message, though somebody may hold it for interrupted. */
export function awaitsOutcome(alert: Alert, sending: Alert): boolean {
	const isSame = alertId(alert) === alertId(sending) && alert.armedAt === sending.armedAt;
	return isSame && alert.trigger?.at === sending.trigger?.at && isOpen(alert);
}

const isOpen = ({ status, notice }: Alert) => status === "sending" || notice === "interrupted";

/** The alert when nobody sends its message any more: it counts as sent, for a second one is worse than a missing one. */
export function interruptAlert(alert: Alert): Alert {
	return { ...alert, status: "fired", sendingSince: null, notice: "interrupted" };
}

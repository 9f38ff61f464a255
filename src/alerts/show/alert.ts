import { CHOICE_LIMIT } from "../../format/limits.ts";
import { truncate } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import type { AlertSide } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import { type Alert, rearmPrice } from "../alert.ts";

export function formatSide(side: AlertSide, { words }: Texts): string {
	return side === "buy" ? words.buyNow : words.sellNow;
}

/** Formats "Buy now at or below 12,500". */
export function formatCondition({ side, price }: Pick<Alert, "side" | "price">, text: Texts): string {
	return text.alerts.conditions[side](formatPrice(price, text));
}

/** Says when an alert that was sent can be sent again. */
export function formatRearm(alert: Pick<Alert, "side" | "price">, text: Texts): string {
	const price = rearmPrice(alert);
	return price < 1 ? text.alerts.once : text.alerts.again[alert.side](formatPrice(price, text));
}

/** "99 Teo Marrón · Prime · RF · HBG: Buy now at or below 12,500", at most 100 characters; the card's label is cut if needed. */
export function formatAlertLabel(alert: Pick<Alert, "side" | "price" | "label">, text: Texts): string {
	const condition = `: ${formatCondition(alert, text)}`;
	return truncate(alert.label, CHOICE_LIMIT - condition.length) + condition;
}

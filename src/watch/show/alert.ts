import { CHOICE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import type { AlertChange, AlertSide } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import { type Bound, type ChangeAlert, type PriceAlert, rearmPrice } from "../alert.ts";

/** What an alert waits for. */
type Condition = Bound | Pick<ChangeAlert, "side">;

/** The most characters of a rarity; the longest known one is "Red Diamond". */
const RARITY_LENGTH = 20;

export function formatSide(side: AlertSide, { words }: Texts): string {
	return side === "buy" ? words.buyNow : words.sellNow;
}

/** Formats "Buy now at or below 12,500", or "Overall changes". */
export function formatCondition(alert: Condition, text: Texts): string {
	return "price" in alert
		? text.alerts.conditions[alert.side](formatPrice(alert.price, text))
		: text.alerts.changes[alert.side];
}

/** Formats a stored overall or rarity. */
export function formatFact(change: AlertChange, value: string, text: Texts): string {
	return change === "overall" ? value : escapeMarkdown(formatServed(value, text), RARITY_LENGTH);
}

/** Says when an alert that was sent can be sent again. */
export function formatRearm(alert: Bound, text: Texts): string {
	const price = rearmPrice(alert);
	return price < 1 ? text.alerts.once : text.alerts.again[alert.side](formatPrice(price, text));
}

/** "99 Teo Marrón · Prime · RF · HBG: Buy now at or below 12,500", at most 100 characters; the card's label is cut if needed. */
export function formatAlertLabel(alert: Condition & Pick<PriceAlert, "label">, text: Texts): string {
	const condition = `: ${formatCondition(alert, text)}`;
	return truncate(alert.label, CHOICE_LIMIT - condition.length) + condition;
}

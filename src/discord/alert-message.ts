import { formatCardName } from "../format/card.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { facetKey } from "../market/browse/facets.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import {
	type Alert,
	alertId,
	type ChangeAlert,
	isPriceAlert,
	isSumAlert,
	type PriceAlert,
	priceOfSide,
	type SumAlert,
} from "../watch/alert.ts";
import { formatSide } from "../watch/show/alert.ts";
import { alertEmbed, formatChange, sumAlertEmbed } from "../watch/show/alerts.ts";
import { findCollection, type MissedSum } from "../watch/watched-collection.ts";
import type { Answer } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";

export const alertListButton = ({ buttons }: Texts) => commandButton(buttons.myAlerts, "alert", { action: "list" });

export const alertRemoveButton = (alert: Pick<Alert, "side" | "uuid">, { alerts }: Texts) =>
	commandButton(alerts.message.remove, "alert", { action: "remove", alert: alertId(alert) });

/** The button that sets a removed alert again. */
export function alertUndoButton(alert: Alert, { alerts }: Texts) {
	if (isSumAlert(alert)) {
		return commandButton(alerts.undo, "alert", { action: "sum", of: alert.uuid, price: alert.price, sure: "yes" });
	}
	const { side, uuid: card } = alert;
	const values = isPriceAlert(alert) ? { price: alert.price, card, sure: "yes" } : { card };
	return commandButton(alerts.undo, "alert", { action: "add", side, ...values });
}

/** The button to the cards that the person misses of the collection of an alert on a sum; null if the market no longer has it. */
export function missedButton({ uuid }: Pick<SumAlert, "uuid">, entries: readonly CatalogEntry[], { cost }: Texts) {
	const collection = findCollection(uuid, entries);
	if (collection === null) return null;
	const { set, series, team, asked } = collection;
	const key = (name: string | undefined) => name && facetKey(name);
	const query = { series: key(series), team: key(team), set: key(set), cheapest: asked };
	return commandButton(cost.missed, "cost", { ...query, mine: "without", copy: "yes" });
}

/** The direct message of an alert on a sum. */
export function sumAlertMessage(
	alert: SumAlert,
	missed: MissedSum,
	entries: readonly CatalogEntry[],
	text: Texts,
): Answer {
	const title = text.alerts.sum.title(escapeMarkdown(alert.label));
	return {
		content: `🔔 **${title}**: ${formatPrice(missed.sum, text)}`,
		embeds: [sumAlertEmbed(alert, missed, text)],
		components: [buttonRow(missedButton(alert, entries, text), alertRemoveButton(alert, text))],
	};
}

/** The direct message of an alert on a card. A phone shows `content` in its notification. */
export function alertMessage(alert: PriceAlert | ChangeAlert, entry: CatalogEntry, text: Texts): Answer {
	const name = escapeMarkdown(truncate(formatCardName(entry.item), 200));
	const news = isPriceAlert(alert)
		? `${formatSide(alert.side, text)} ${formatPrice(priceOfSide(entry, alert.side), text)}`
		: `${text.alerts.facts[alert.side]} ${formatChange(alert, text)}`;
	return {
		content: `🔔 **${name}**: ${news}`,
		embeds: [alertEmbed(alert, entry, text)],
		components: [
			buttonRow(
				commandButton(text.buttons.price, "price", { card: alert.uuid, copy: "yes" }),
				alertRemoveButton(alert, text),
			),
		],
	};
}

import { type Alert, alertId, isPriceAlert, priceOfSide } from "../alerts/alert.ts";
import { formatSide } from "../alerts/show/alert.ts";
import { alertEmbed, formatChange } from "../alerts/show/alerts.ts";
import { formatCardName } from "../format/card.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import type { Answer } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";

export const alertListButton = ({ buttons }: Texts) => commandButton(buttons.myAlerts, "alert", { action: "list" });

export const alertRemoveButton = (alert: Pick<Alert, "side" | "uuid">, { alerts }: Texts) =>
	commandButton(alerts.message.remove, "alert", { action: "remove", alert: alertId(alert) });

/** The button that sets a removed alert again. */
export function alertUndoButton(alert: Alert, { alerts }: Texts) {
	const { side, uuid: card } = alert;
	const values = isPriceAlert(alert) ? { price: alert.price, card, sure: "yes" } : { card };
	return commandButton(alerts.undo, "alert", { action: "add", side, ...values });
}

/** The direct message of an alert. A phone shows `content` in its notification. */
export function alertMessage(alert: Alert, entry: CatalogEntry, text: Texts): Answer {
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

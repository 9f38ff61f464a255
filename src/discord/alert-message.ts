import { type Alert, alertId, priceOfSide } from "../alerts/alert.ts";
import { formatSide } from "../alerts/show/alert.ts";
import { alertEmbed, alertNoticeText } from "../alerts/show/alerts.ts";
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
export const alertUndoButton = ({ side, price, uuid }: Pick<Alert, "side" | "price" | "uuid">, { alerts }: Texts) =>
	commandButton(alerts.undo, "alert", { action: "add", side, price, card: uuid, sure: "yes" });

/** The direct message of an alert. A phone shows `content` in its notification. */
export function alertMessage(alert: Alert, entry: CatalogEntry, text: Texts): Answer {
	const name = escapeMarkdown(truncate(formatCardName(entry.item), 200));
	const price = formatPrice(priceOfSide(entry, alert.side), text);
	return {
		content: `🔔 **${name}**: ${formatSide(alert.side, text)} ${price}`,
		embeds: [alertEmbed(alert, entry, text)],
		components: [
			buttonRow(
				commandButton(text.buttons.price, "price", { card: alert.uuid, copy: "yes" }),
				alertRemoveButton(alert, text),
			),
		],
	};
}

/** The notice about alerts whose message may be missing, sent after the person's next answer. */
export function alertNotice(alerts: readonly Alert[], text: Texts): Answer {
	return { content: alertNoticeText(alerts, text), components: [buttonRow(alertListButton(text))] };
}

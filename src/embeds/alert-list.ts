import type { APIEmbed } from "discord.js";
import { type Alert, priceOfSide } from "../alerts/alert.ts";
import { formatCondition, formatRearm } from "../format/alert.ts";
import { formatCardLabel } from "../format/card.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatRelative } from "../format/time.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";

/** Their remove buttons fill two rows, beside a row for pages and one for Resume. */
export const ALERTS_A_PAGE = 10;

/** An alert with its card, if the catalog has it. */
export interface ListedAlert {
	alert: Alert;
	entry: CatalogEntry | undefined;
}

export interface AlertListView {
	/** Those of this page. */
	rows: readonly ListedAlert[];
	/** The number of alerts before this page. */
	start: number;
	total: number;
	/** The most alerts a person may have. */
	limit: number;
}

/** One page of a person's alerts, numbered as the buttons below it. */
export function alertListEmbed({ rows, start, total, limit }: AlertListView, text: Texts): APIEmbed {
	const { list } = text.alerts;
	if (total === 0) return textEmbed({ title: list.title, lines: [list.none] }, text);
	const lines = rows.map((row, index) => `**${start + index + 1}.** ${rowText(row, text)}`);
	return textEmbed({ title: list.title, lines, below: `\n-# ${list.total(total, limit)}` }, text);
}

function rowText({ alert, entry }: ListedAlert, text: Texts): string {
	const condition = formatCondition(alert, text);
	const status = statusText(alert, text);
	if (entry === undefined) return `${escapeMarkdown(alert.label)}\n${condition}${status}`;
	const now = formatPrice(priceOfSide(entry, alert.side), text);
	const current = text.alerts.list.current(now, formatRelative(entry.fetchedAt));
	return `${escapeMarkdown(formatCardLabel(entry.item, text))}\n${condition} · ${current}${status}`;
}

function statusText(alert: Alert, text: Texts): string {
	const { status, triggerPrice, triggerAt } = alert;
	const { list } = text.alerts;
	const at = triggerAt === null ? "" : list.at(formatPrice(triggerPrice, text), formatRelative(triggerAt));
	switch (status) {
		case "armed":
			return "";
		case "sending":
			return `\n-# ${list.sending}`;
		case "fired":
			return `\n-# ${list.alerted(at)} ${formatRearm(alert, text)}`;
		case "paused":
			return `\n⚠️ ${list.paused(at)}`;
	}
}

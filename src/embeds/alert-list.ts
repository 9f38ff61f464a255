import type { APIEmbed } from "discord.js";
import { type Alert, priceOfSide } from "../alerts/alert.ts";
import { formatCondition, formatRearm } from "../format/alert.ts";
import { formatCardLabel } from "../format/card.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatRelative } from "../format/time.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { BRAND_COLOR } from "./color.ts";
import { DESCRIPTION_LIMIT, fitLines } from "./limits.ts";

/** Their remove buttons fill two rows, beside a row for pages and one for Resume. */
export const ALERTS_A_PAGE = 10;

/** An alert with its card, if the catalog has it. */
export interface AlertRow {
	alert: Alert;
	entry: CatalogEntry | undefined;
}

export interface AlertListView {
	/** Those of this page. */
	rows: readonly AlertRow[];
	/** The number of alerts before this page. */
	start: number;
	total: number;
	/** The most alerts a person may have. */
	limit: number;
}

/** One page of a person's alerts, numbered as the buttons below it. */
export function alertListEmbed({ rows, start, total, limit }: AlertListView): APIEmbed {
	if (total === 0) {
		return {
			title: "Your alerts",
			description: "None yet. Set one with `/alert add` to get a direct message when a card hits your price.",
			color: BRAND_COLOR,
		};
	}
	const lines = rows.map((row, index) => `**${start + index + 1}.** ${rowText(row)}`);
	return {
		title: "Your alerts",
		description: `${fitLines(lines, DESCRIPTION_LIMIT - 50)}\n-# ${total} of ${limit}`,
		color: BRAND_COLOR,
	};
}

function rowText({ alert, entry }: AlertRow): string {
	const now = entry === undefined ? null : priceOfSide(entry, alert.side);
	const age = entry === undefined ? "" : ` · currently ${formatPrice(now)} (${formatRelative(entry.fetchedAt)})`;
	const label = entry === undefined ? alert.label : formatCardLabel(entry.item);
	return `${escapeMarkdown(label)}\n${formatCondition(alert)}${age}${statusText(alert)}`;
}

function statusText(alert: Alert): string {
	const { status, triggerPrice, triggerAt } = alert;
	const what = triggerAt === null ? "" : ` at ${formatPrice(triggerPrice)}, ${formatRelative(triggerAt)}`;
	switch (status) {
		case "armed":
			return "";
		case "sending":
			return "\n-# Message is being sent";
		case "fired":
			return `\n-# Alerted${what}. ${formatRearm(alert)}`;
		case "paused":
			return `\n⚠️ Paused: your direct messages are closed. Reached${what}`;
	}
}

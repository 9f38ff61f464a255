import type { APIEmbed } from "discord.js";
import { rarityColor } from "../../embeds/color.ts";
import { fitLines, textEmbed } from "../../embeds/fit.ts";
import { formatCardDetails, formatCardLabel, formatCardName } from "../../format/card.ts";
import { TITLE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatFreshness, formatRelative } from "../../format/time.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import type { Texts } from "../../text/en.ts";
import { type Alert, priceOfSide } from "../alert.ts";
import { MAX_ALERTS_EACH } from "../alerts.ts";
import { formatCondition, formatRearm, formatSide } from "./alert.ts";

/** The message of an alert: the current price, the condition, and when it can come again. */
export function alertEmbed(alert: Alert, entry: CatalogEntry, text: Texts): APIEmbed {
	const { side, price } = alert;
	const { item, fetchedAt } = entry;
	const { alerts } = text;
	return {
		title: truncate(escapeMarkdown(formatCardName(item)), TITLE_LIMIT),
		description: [
			truncate(escapeMarkdown(formatCardDetails(item, text)), 500),
			formatFreshness("", { fetchedAt, stale: false }, text),
			`-# ${formatRearm(alert, text)}`,
		].join("\n"),
		color: rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: [
			{ name: formatSide(side, text), value: `**${formatPrice(priceOfSide(entry, side), text)}**`, inline: true },
			{ name: alerts.message.condition, value: alerts.bounds[side](formatPrice(price, text)), inline: true },
		],
	};
}

/** The characters for the lines of one kind of notice. Discord allows 2,000 in the text of a message. */
const LINES_LIMIT = 700;

/** The text of the notice about alerts whose message may be missing. */
export function alertNoticeText(alerts: readonly Alert[], text: Texts): string {
	return (["closed", "interrupted"] as const)
		.flatMap(kind => {
			const lines = alerts.filter(({ notice }) => notice === kind).map(alert => noticeLine(alert, text));
			return lines.length === 0 ? [] : [text.alerts.notice[kind], fitLines(lines, LINES_LIMIT, text)];
		})
		.join("\n");
}

function noticeLine(alert: Alert, text: Texts): string {
	const { label, triggerPrice, triggerAt } = alert;
	const seen =
		triggerAt === null
			? ""
			: `; ${text.alerts.notice.reached(formatPrice(triggerPrice, text), formatRelative(triggerAt))}`;
	return `• ${escapeMarkdown(label)}: ${formatCondition(alert, text)}${seen}`;
}

/** The remove buttons of a page fill two rows, which leaves rows for the other buttons. */
export const ALERTS_A_PAGE = 10;

/** An alert with its card, if the catalog has it. */
interface ListedAlert {
	alert: Alert;
	entry: CatalogEntry | undefined;
}

interface AlertListView {
	/** The alerts on this page. */
	rows: readonly ListedAlert[];
	/** The number of alerts on earlier pages. */
	start: number;
	total: number;
}

/** One page of a person's alerts, numbered as the buttons below them are. */
export function alertListEmbed({ rows, start, total }: AlertListView, text: Texts): APIEmbed {
	const { list } = text.alerts;
	if (total === 0) return textEmbed({ title: list.title, lines: [list.none] }, text);
	const lines = rows.map((row, index) => `**${start + index + 1}.** ${rowText(row, text)}`);
	return textEmbed({ title: list.title, lines, below: `\n-# ${list.total(total, MAX_ALERTS_EACH)}` }, text);
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

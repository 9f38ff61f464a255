import type { APIEmbed, APIEmbedField } from "discord.js";
import { rarityColor } from "../../embeds/color.ts";
import { fitLines, textEmbed } from "../../embeds/fit.ts";
import { formatCardDetails, formatCardLabel, formatCardName } from "../../format/card.ts";
import { TITLE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown, truncate } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatFreshness, formatRelative } from "../../format/time.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { LOST_STATES } from "../../posting/private-part.ts";
import type { Texts } from "../../text/en.ts";
import {
	type Alert,
	type ChangeAlert,
	factOf,
	isChangeAlert,
	isPriceAlert,
	isSumAlert,
	type PriceAlert,
	priceOfSide,
	type SumAlert,
} from "../alert.ts";
import type { LostAlert } from "../alert-messages.ts";
import { MAX_ALERTS_EACH } from "../alerts.ts";
import type { MissedSum } from "../watched-collection.ts";
import { formatCondition, formatFact, formatRearm, formatSide } from "./alert.ts";

/** The message of an alert on a sum: the sum, how many cards it is for, the condition, and when it can come again. */
export function sumAlertEmbed(alert: SumAlert, { missed, leftOut, sum, at }: MissedSum, text: Texts): APIEmbed {
	const { alerts, format } = text;
	const { owned, cards, toBuy } = missed;
	return textEmbed(
		{
			title: alerts.sum.title(escapeMarkdown(alert.label)),
			lines: [
				text.cost.owns(format.number(owned.length), format.number(owned.length + cards.length + leftOut.length)),
				text.cost.total(formatPrice(sum, text), toBuy.length),
				leftOut.length > 0 && alerts.sum.leftOut(formatLeftOut(leftOut, text)),
				formatFreshness("", { fetchedAt: at, stale: false }, text),
				`-# ${formatCondition(alert, text)}. ${formatRearm(alert, text)}`,
			],
		},
		text,
	);
}

/** The cards without orders that are named. */
const NAMED = 5;

/** Formats the cards that an alert on a sum leaves out, with the prices of those that have orders now. */
export function formatLeftOut(entries: readonly CatalogEntry[], text: Texts): string {
	const names = entries.slice(0, NAMED).map(({ item, buyNow }) => {
		const name = escapeMarkdown(formatCardName(item), 60);
		return buyNow === null ? name : `${name} (${formatPrice(buyNow, text)})`;
	});
	const more = entries.length - names.length;
	return [...names, more > 0 && text.searches.more(more)].filter(Boolean).join(", ");
}

/** The message of an alert: the current price, the condition, and when it can come again; or the change and both prices. */
export function alertEmbed(alert: PriceAlert | ChangeAlert, entry: CatalogEntry, text: Texts): APIEmbed {
	const { item, fetchedAt } = entry;
	const again = isPriceAlert(alert) ? formatRearm(alert, text) : text.alerts.againAfterChange;
	return {
		title: truncate(escapeMarkdown(formatCardName(item)), TITLE_LIMIT),
		description: [
			truncate(escapeMarkdown(formatCardDetails(item, text)), 500),
			formatFreshness("", { fetchedAt, stale: false }, text),
			`-# ${again}`,
		].join("\n"),
		color: rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: isPriceAlert(alert) ? priceFields(alert, entry, text) : changeFields(alert, entry, text),
	};
}

function priceFields({ side, price }: PriceAlert, entry: CatalogEntry, text: Texts): APIEmbedField[] {
	const { message, bounds } = text.alerts;
	return [
		{ name: formatSide(side, text), value: `**${formatPrice(priceOfSide(entry, side), text)}**`, inline: true },
		{ name: message.condition, value: bounds[side](formatPrice(price, text)), inline: true },
	];
}

function changeFields(alert: ChangeAlert, { buyNow, sellNow }: CatalogEntry, text: Texts): APIEmbedField[] {
	const { alerts, words } = text;
	return [
		{ name: alerts.facts[alert.side], value: `**${formatChange(alert, text)}**`, inline: true },
		{ name: words.buyNow, value: formatPrice(buyNow, text), inline: true },
		{ name: words.sellNow, value: formatPrice(sellNow, text), inline: true },
	];
}

/** Formats "84 → 86", from what the person knew to what triggered the alert. */
export function formatChange({ side, value, triggerValue }: ChangeAlert, text: Texts): string {
	return [value, triggerValue ?? value].map(fact => formatFact(side, fact, text)).join(" → ");
}

/** The characters for the lines of one kind of notice. Discord allows 2,000 in the text of a message. */
const LINES_LIMIT = 700;

/** The text of the notice about alerts whose messages may be missing; empty without any. */
export function alertNoticeText(alerts: readonly LostAlert[], text: Texts): string {
	return LOST_STATES.flatMap(state => {
		const lines = alerts.filter(({ lost }) => lost === state).map(alert => noticeLine(alert, text));
		return lines.length === 0 ? [] : [text.alerts.notice[state], fitLines(lines, LINES_LIMIT, text)];
	}).join("\n");
}

function noticeLine(alert: Alert, text: Texts): string {
	const { label, triggerAt } = alert;
	const { notice } = text.alerts;
	const { reached, changed } = notice;
	const seen = (isChangeAlert(alert) ? changed : reached)(formatTrigger(alert, text), formatRelative(triggerAt ?? 0));
	return `• ${escapeMarkdown(label)}: ${formatCondition(alert, text)}${triggerAt === null ? "" : `; ${seen}`}`;
}

/** Formats the price, overall or rarity that last triggered an alert. */
function formatTrigger(alert: Alert, text: Texts): string {
	return isChangeAlert(alert)
		? formatFact(alert.side, alert.triggerValue ?? alert.value, text)
		: formatPrice(alert.triggerPrice, text);
}

/** The remove buttons of a page fill two rows, which leaves rows for the other buttons. */
export const ALERTS_A_PAGE = 10;

/** An alert with its card, if the catalog has it, or with its sum, if that is known. */
export interface ListedAlert {
	alert: Alert;
	entry: CatalogEntry | undefined;
	missed?: MissedSum | undefined;
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

function rowText({ alert, entry, missed }: ListedAlert, text: Texts): string {
	const condition = formatCondition(alert, text);
	const status = statusText(alert, text);
	if (isSumAlert(alert)) {
		const current = missed === undefined || missed.sum === null ? "" : ` · ${currentSum(missed.sum, missed.at, text)}`;
		return `${escapeMarkdown(alert.label)}\n${condition}${current}${status}`;
	}
	if (entry === undefined) return `${escapeMarkdown(alert.label)}\n${condition}${status}`;
	const value = formatCurrent(alert, entry, text);
	const current = value === null ? "" : ` · ${text.alerts.list.current(value, formatRelative(entry.fetchedAt))}`;
	return `${escapeMarkdown(formatCardLabel(entry.item, text))}\n${condition}${current}${status}`;
}

const currentSum = (sum: number, at: number, text: Texts) =>
	text.alerts.list.current(formatPrice(sum, text), formatRelative(at));

/** Formats what the alert watches, as it is now; null if an overall is unknown. */
function formatCurrent(alert: PriceAlert | ChangeAlert, entry: CatalogEntry, text: Texts): string | null {
	if (isPriceAlert(alert)) return formatPrice(priceOfSide(entry, alert.side), text);
	const fact = factOf(entry.item, alert.side);
	return fact === null ? null : formatFact(alert.side, fact, text);
}

function statusText(alert: Alert, text: Texts): string {
	const { list } = text.alerts;
	if (isChangeAlert(alert)) {
		if (alert.status === "paused") return `\n⚠️ ${text.searches.list.paused}`;
		return alert.triggerAt === null ? "" : `\n-# ${list.alerted(` ${formatRelative(alert.triggerAt)}`)}`;
	}
	const { status, triggerAt } = alert;
	const at = triggerAt === null ? "" : list.at(formatTrigger(alert, text), formatRelative(triggerAt));
	switch (status) {
		case "armed":
			return "";
		case "fired":
			return `\n-# ${list.alerted(at)} ${formatRearm(alert, text)}`;
		case "paused":
			return `\n⚠️ ${list.paused(at)}`;
	}
}

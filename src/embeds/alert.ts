import type { APIEmbed } from "discord.js";
import { type Alert, priceOfSide } from "../alerts/alert.ts";
import { formatCondition, formatRearm, formatSide } from "../format/alert.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatFreshness, formatRelative } from "../format/time.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import { rarityColor } from "./color.ts";
import { fitLines } from "./fit.ts";

/** A triggered alert: the current price, the condition, and when it re-arms. */
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

/** For the lines of each kind; a message's text holds 2,000 characters (a Discord limit). */
const LINES_LIMIT = 700;

/** The notice about alerts whose message may be missing. */
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

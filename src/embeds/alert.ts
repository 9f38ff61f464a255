import type { APIEmbed } from "discord.js";
import { type Alert, priceOfSide } from "../alerts/alert.ts";
import { formatCondition, formatRearm, SIDE_BOUNDS, SIDE_NAMES } from "../format/alert.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatFreshness, formatRelative } from "../format/time.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { rarityColor } from "./color.ts";
import { fitLines, TITLE_LIMIT } from "./limits.ts";

/** A triggered alert: the current price, the condition, and when it re-arms. */
export function alertEmbed(alert: Alert, entry: CatalogEntry): APIEmbed {
	const { side, price } = alert;
	const { item, fetchedAt } = entry;
	return {
		title: truncate(escapeMarkdown(formatCardName(item)), TITLE_LIMIT),
		description: [
			truncate(escapeMarkdown(formatCardDetails(item)), 500),
			formatFreshness("", { fetchedAt, stale: false }),
			`-# ${formatRearm(alert)}`,
		].join("\n"),
		color: rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: [
			{ name: SIDE_NAMES[side], value: `**${formatPrice(priceOfSide(entry, side))}**`, inline: true },
			{ name: "Your alert", value: `${SIDE_BOUNDS[side]} ${formatPrice(price)}`, inline: true },
		],
	};
}

const SENTENCES: Readonly<Record<NonNullable<Alert["notice"]>, string>> = {
	closed:
		"These alerts are paused because Discord does not let this bot message you. Allow direct messages in the privacy settings of a server you share with it, then press Resume in `/alert list`.",
	interrupted: "The bot was interrupted while sending these alerts, so some messages may be missing.",
};

/** For the lines of each kind; a message's text holds 2,000 characters (a Discord limit). */
const LINES_LIMIT = 700;

/** The notice about alerts whose message may be missing. */
export function alertNoticeText(alerts: readonly Alert[]): string {
	return (["closed", "interrupted"] as const)
		.flatMap(kind => {
			const lines = alerts.filter(({ notice }) => notice === kind).map(noticeLine);
			return lines.length === 0 ? [] : [SENTENCES[kind], fitLines(lines, LINES_LIMIT)];
		})
		.join("\n");
}

function noticeLine(alert: Alert): string {
	const { label, triggerPrice, triggerAt } = alert;
	const seen = triggerAt === null ? "" : `; reached ${formatPrice(triggerPrice)} ${formatRelative(triggerAt)}`;
	return `• ${escapeMarkdown(label)}: ${formatCondition(alert)}${seen}`;
}

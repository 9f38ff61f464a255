import type { APIEmbed } from "discord.js";
import { type Alert, priceOfSide } from "../alerts/alert.ts";
import { formatNextMessage, SIDE_BOUNDS, SIDE_NAMES } from "../format/alert.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { rarityColor } from "./color.ts";
import { freshnessLine } from "./freshness.ts";

/** An alert whose price is there: what it is now, what was asked for, and when the next message comes. */
export function alertEmbed(alert: Alert, entry: CatalogEntry): APIEmbed {
	const { side, price } = alert;
	const { item, fetchedAt } = entry;
	return {
		title: truncate(escapeMarkdown(formatCardName(item)), 256),
		description: [
			truncate(escapeMarkdown(formatCardDetails(item)), 500),
			freshnessLine("Price", { fetchedAt, stale: false }),
			`-# ${formatNextMessage(alert)}`,
		].join("\n"),
		color: rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: [
			{ name: SIDE_NAMES[side], value: `**${formatPrice(priceOfSide(entry, side))}**`, inline: true },
			{ name: "Your alert", value: `${SIDE_BOUNDS[side]} ${formatPrice(price)}`, inline: true },
		],
	};
}

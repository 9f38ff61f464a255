import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Listing } from "../api/listing.ts";
import type { Fetched } from "../api/operation.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatDelta, formatPercent, formatPrice, formatRate } from "../format/price.ts";
import { formatSparkline } from "../format/sparkline.ts";
import { formatRelative, formatSpan } from "../format/time.ts";
import { flipProfit, quickSellValue, salesRate } from "../market/profit.ts";
import { priceTrend } from "../market/trend.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";
import { freshnessLine } from "./freshness.ts";

const LAST_SALES = 5;

type Age = Pick<Fetched<unknown>, "fetchedAt" | "stale">;

/** One listing as a message: both sides, what a flip brings, where the price has been and how it sells. */
export function priceEmbed({ data: listing, ...age }: Fetched<Listing>): APIEmbed {
	const { item } = listing;
	const details = [formatCardDetails(item), item.type === "card" ? item.rarity : null].filter(Boolean).join(" · ");
	return {
		title: truncate(escapeMarkdown(formatCardName(item)), 256),
		description: `${truncate(escapeMarkdown(details), 500)}\n${freshnessLine("Prices", age)}`,
		color: age.stale ? WARNING_COLOR : rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: [
			{ name: "Buy now", value: `**${formatPrice(listing.buyNow)}**`, inline: true },
			{ name: "Sell now", value: `**${formatPrice(listing.sellNow)}**`, inline: true },
			{ name: "Profit after tax", value: profitText(listing), inline: true },
			...quickSellField(listing),
			...trendField(listing),
			...salesFields(listing, age),
		],
	};
}

function profitText(listing: Listing): string {
	const profit = flipProfit(listing);
	if (profit === null) return "unknown: a side has no orders";
	return `**${formatDelta(profit.amount)}** (${formatPercent(profit.margin)})`;
}

function quickSellField({ item }: Listing): APIEmbedField[] {
	const value = quickSellValue(item);
	return value === null ? [] : [{ name: "Quick sell", value: formatPrice(value), inline: true }];
}

function trendField({ priceHistory }: Listing): APIEmbedField[] {
	const trend = priceTrend(priceHistory);
	if (trend === null) return [];
	const range = `low ${formatPrice(trend.low)} · median ${formatPrice(trend.median)} · high ${formatPrice(trend.high)}`;
	const week = trend.weekChange === null ? "" : ` · ${formatPercent(trend.weekChange)} in 7 days`;
	const name = `Buy now, ${trend.firstDate} to ${trend.lastDate}`;
	return [{ name: truncate(name, 256), value: `\`${formatSparkline(trend.values)}\`\n${range}${week}` }];
}

function salesFields({ completedOrders }: Listing, { fetchedAt, stale }: Age): APIEmbedField[] {
	const rate = salesRate(completedOrders, fetchedAt);
	// Old prices may come without their sales; "none" would then be untrue.
	if (rate === null) return stale ? [] : [{ name: "Sales", value: "none recorded" }];
	const last = completedOrders
		.slice(0, LAST_SALES)
		.map(sale => `${formatPrice(sale.price)} · ${formatRelative(sale.at)}`);
	const name = `Sales: ${formatRate(rate.perHour)} (${rate.count} in ${formatSpan(rate.windowMs)})`;
	return [{ name, value: last.join("\n") }];
}

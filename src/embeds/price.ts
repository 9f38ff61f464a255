import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Listing } from "../api/operations/listing.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { escapeMarkdown } from "../format/markup.ts";
import {
	formatCurve,
	formatCurveSpan,
	formatDelta,
	formatPercent,
	formatPrice,
	formatRate,
	formatSparkline,
} from "../format/price.ts";
import { formatFreshness, formatLast, formatMonthDay, formatRelative, formatSpan } from "../format/time.ts";
import { type PriceRange, priceTrend, recordedRange, withCurrent } from "../market/prices/price-curve.ts";
import type { RecordedPrice } from "../market/prices/price-points.ts";
import { flipProfit, quickSellValue, salesRate } from "../market/prices/profit.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";
import { TITLE_LIMIT } from "./limits.ts";

const LAST_SALES = 5;

type Age = Pick<Fetched<unknown>, "fetchedAt" | "stale">;

/** The prices the bot has recorded, beside the listing's daily history. */
export interface PricePast {
	/** Oldest first. */
	recorded: readonly RecordedPrice[];
	/** Changes of Buy now, as shares. */
	dayChange: number | null;
	weekChange: number | null;
	/** The curve of the message's chart, also described in words; null without a chart. */
	curve: readonly RecordedPrice[] | null;
}

const NO_PAST: PricePast = { recorded: [], dayChange: null, weekChange: null, curve: null };

/** One listing as a message: both sides, the profit of a flip, past prices and sales. */
export function priceEmbed({ data: listing, ...age }: Fetched<Listing>, past = NO_PAST): APIEmbed {
	const { item } = listing;
	const details = [formatCardDetails(item), item.type === "card" ? item.rarity : null].filter(Boolean).join(" · ");
	return {
		title: escapeMarkdown(formatCardName(item), TITLE_LIMIT),
		description: `${escapeMarkdown(details, 500)}\n${formatFreshness("", age)}`,
		color: age.stale ? WARNING_COLOR : rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: [
			{ name: "Buy now", value: `**${formatPrice(listing.buyNow)}**`, inline: true },
			{ name: "Sell now", value: `**${formatPrice(listing.sellNow)}**`, inline: true },
			{ name: "Profit after tax", value: profitText(listing), inline: true },
			...quickSellField(listing),
			...trendField(listing),
			...recordedField(listing, age, past),
			...chartField(past),
			...salesFields(listing, age),
		],
	};
}

function profitText(listing: Listing): string {
	const profit = flipProfit(listing);
	if (profit === null) return "unknown (no orders on one side)";
	return `**${formatDelta(profit.amount)}** (${formatPercent(profit.margin)})`;
}

function quickSellField({ item }: Listing): APIEmbedField[] {
	const value = quickSellValue(item);
	return value === null ? [] : [{ name: "Quick sell", value: formatPrice(value), inline: true }];
}

function trendField({ priceHistory }: Listing): APIEmbedField[] {
	const trend = priceTrend(priceHistory);
	if (trend === null) return [];
	const text = [formatRange(trend), ...changeText(trend.weekChange, "7 days")].join(" · ");
	const name = `Buy now, ${formatMonthDay(trend.firstDate)} to ${formatMonthDay(trend.lastDate)}`;
	return [{ name, value: `\`${formatSparkline(trend.values)}\`\n${text}` }];
}

/** Finer than the daily history, and available when the service does not answer. */
function recordedField(listing: Listing, { fetchedAt }: Age, past: PricePast): APIEmbedField[] {
	if (past.recorded.length < 2) return [];
	const points = withCurrent(listing, fetchedAt, past.recorded);
	const range = recordedRange(points);
	const [first, last] = [points[0], points.at(-1)];
	if (range === null || first === undefined || last === undefined) return [];
	const hasWeekChange = priceTrend(listing.priceHistory)?.weekChange != null;
	const text = [
		formatRange(range),
		...changeText(past.dayChange, "24 h"),
		...(hasWeekChange ? [] : changeText(past.weekChange, "7 days")),
	];
	return [{ name: `Buy now, ${formatLast(last.at - first.at)}`, value: text.join(" · ") }];
}

function formatRange({ low, median, high }: PriceRange): string {
	return `low ${formatPrice(low)} · median ${formatPrice(median)} · high ${formatPrice(high)}`;
}

function changeText(change: number | null, span: string): string[] {
	return change === null ? [] : [`${formatPercent(change)} in ${span}`];
}

function chartField({ curve }: PricePast): APIEmbedField[] {
	return curve === null ? [] : [{ name: `Chart, ${formatCurveSpan(curve)}`, value: formatCurve(curve).join("\n") }];
}

function salesFields({ completedOrders }: Listing, { fetchedAt, stale }: Age): APIEmbedField[] {
	const rate = salesRate(completedOrders, fetchedAt);
	// Stale prices may come without their sales, so "none" could be wrong.
	if (rate === null) return stale ? [] : [{ name: "Sales", value: "none recorded" }];
	const last = completedOrders
		.slice(0, LAST_SALES)
		.map(sale => `${formatPrice(sale.price)} · ${formatRelative(sale.at)}`);
	const basis = `-# ${rate.count} ${rate.count === 1 ? "sale" : "sales"} in ${formatSpan(rate.windowMs)}`;
	const name = `Sales ${formatRate(rate.perHour)}`;
	return [{ name, value: [...last, basis].join("\n") }];
}

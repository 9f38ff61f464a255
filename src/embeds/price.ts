import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Listing } from "../api/operations/listing.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatCurve, formatCurveSpan, formatPrice, formatRate, formatSparkline } from "../format/price.ts";
import { formatFreshness, formatLast, formatMonthDay, formatRelative, formatSpan } from "../format/time.ts";
import { type PriceRange, priceTrend, recordedRange, withCurrent } from "../market/prices/price-curve.ts";
import type { RecordedPrice } from "../market/prices/price-points.ts";
import { flipProfit, quickSellValue, salesRate } from "../market/prices/profit.ts";
import type { Texts } from "../text/en.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";

const LAST_SALES = 5;

type Age = Pick<Fetched<unknown>, "fetchedAt" | "stale">;

/** The prices the bot has recorded, beside the listing's daily history. */
export interface PricePast {
	/** Oldest first. */
	recorded: readonly RecordedPrice[];
	/** Changes of Buy now, as shares. */
	dayChange: number | null;
	weekChange: number | null;
	/** What a chart shows; null without prices at two times. */
	curve: readonly RecordedPrice[] | null;
}

/**
 * One listing as a message: both sides, the profit of a flip, past prices and sales.
 *
 * @param charted the message has a chart, which is then described in words
 */
export function priceEmbed(
	{ data: listing, ...age }: Fetched<Listing>,
	past: PricePast,
	charted: boolean,
	text: Texts,
): APIEmbed {
	const { item } = listing;
	const details = [formatCardDetails(item, text), item.type === "card" ? item.rarity : null]
		.filter(Boolean)
		.join(" · ");
	return {
		title: escapeMarkdown(formatCardName(item), TITLE_LIMIT),
		description: `${escapeMarkdown(details, 500)}\n${formatFreshness("", age, text)}`,
		color: age.stale ? WARNING_COLOR : rarityColor(item.rarity),
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
		fields: [
			{ name: text.words.buyNow, value: `**${formatPrice(listing.buyNow, text)}**`, inline: true },
			{ name: text.words.sellNow, value: `**${formatPrice(listing.sellNow, text)}**`, inline: true },
			{ name: text.price.profit, value: profitText(listing, text), inline: true },
			...quickSellField(listing, text),
			...pastFields(listing, age, past, charted, text),
		],
	};
}

function profitText(listing: Listing, text: Texts): string {
	const profit = flipProfit(listing);
	if (profit === null) return text.price.unknownProfit;
	return `**${text.format.signed(profit.amount)}** (${text.format.signedPercent(profit.margin)})`;
}

function quickSellField({ item }: Listing, text: Texts): APIEmbedField[] {
	const value = quickSellValue(item);
	return value === null ? [] : [{ name: text.price.quickSell, value: formatPrice(value, text), inline: true }];
}

/** A chart takes the place of the sparkline and the last sales: below them it would be off a phone's screen. */
function pastFields(listing: Listing, age: Age, past: PricePast, charted: boolean, text: Texts): APIEmbedField[] {
	const { curve } = past;
	if (charted && curve !== null) return [chartField(curve, text), ...salesFields(listing, age, 0, text)];
	return [
		...trendField(listing, text),
		...recordedField(listing, age, past, text),
		...salesFields(listing, age, LAST_SALES, text),
	];
}

function trendField({ priceHistory }: Listing, text: Texts): APIEmbedField[] {
	const trend = priceTrend(priceHistory);
	if (trend === null) return [];
	const facts = [formatRange(trend, text), ...weekText(trend.weekChange, text)].join(" · ");
	const span = text.times.fromTo(formatMonthDay(trend.firstDate, text), formatMonthDay(trend.lastDate, text));
	return [{ name: text.price.buyNowOver(span), value: `\`${formatSparkline(trend.values)}\`\n${facts}` }];
}

/** Finer than the daily history, and available when the service does not answer. */
function recordedField(listing: Listing, { fetchedAt }: Age, past: PricePast, text: Texts): APIEmbedField[] {
	if (past.recorded.length < 2) return [];
	const points = withCurrent(listing, fetchedAt, past.recorded);
	const range = recordedRange(points);
	const [first, last] = [points[0], points.at(-1)];
	if (range === null || first === undefined || last === undefined) return [];
	const hasWeekChange = priceTrend(listing.priceHistory)?.weekChange != null;
	const facts = [
		formatRange(range, text),
		...(past.dayChange === null ? [] : [text.prices.inDay(text.format.signedPercent(past.dayChange))]),
		...(hasWeekChange ? [] : weekText(past.weekChange, text)),
	];
	return [{ name: text.price.buyNowOver(formatLast(last.at - first.at, text)), value: facts.join(" · ") }];
}

function formatRange({ low, median, high }: PriceRange, text: Texts): string {
	return text.price.range(formatPrice(low, text), formatPrice(median, text), formatPrice(high, text));
}

function weekText(change: number | null, text: Texts): string[] {
	return change === null ? [] : [text.prices.inWeek(text.format.signedPercent(change))];
}

function chartField(curve: readonly RecordedPrice[], text: Texts): APIEmbedField {
	return { name: text.chart.title(formatCurveSpan(curve, text)), value: formatCurve(curve, text).join("\n") };
}

function salesFields(
	{ completedOrders }: Listing,
	{ fetchedAt, stale }: Age,
	lastSales: number,
	text: Texts,
): APIEmbedField[] {
	const rate = salesRate(completedOrders, fetchedAt);
	// Stale prices may come without their sales, so "none" could be wrong.
	if (rate === null) return stale ? [] : [{ name: text.price.sales, value: text.price.noSales }];
	const last = completedOrders
		.slice(0, lastSales)
		.map(sale => `${formatPrice(sale.price, text)} · ${formatRelative(sale.at)}`);
	const basis = `-# ${text.price.salesIn(rate.count, formatSpan(rate.windowMs, text))}`;
	return [{ name: text.price.salesRate(formatRate(rate.perHour, text)), value: [...last, basis].join("\n") }];
}

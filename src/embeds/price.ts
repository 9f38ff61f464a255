import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Listing } from "../api/operations/listing.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown } from "../format/markup.ts";
import {
	formatCurve,
	formatHourly,
	formatPrice,
	formatPriceDays,
	formatRange,
	formatRate,
	formatSparkline,
} from "../format/price.ts";
import { formatServed } from "../format/served.ts";
import { formatFreshness, formatLast, formatRelative, formatSpan } from "../format/time.ts";
import type { Rises } from "../market/catalog/rises.ts";
import { type HourlyProfit, hourlyNow } from "../market/prices/hourly-profit.ts";
import { isDrawable, type PriceDays } from "../market/prices/price-curve.ts";
import { flipProfit, quickSellValue } from "../market/prices/profit.ts";
import type { CardSales } from "../market/prices/sales.ts";
import type { Texts } from "../text/en.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";
import { upgradeField } from "./upgrade.ts";

const LAST_SALES = 5;

/** The figures computed from the listing and the recorded prices. */
export interface PricePast extends PriceDays {
	/** The change of Buy now within a day, as a share. */
	dayChange: number | null;
	/** The sales; null if unknown, because stale prices may come without sales. */
	sales: CardSales | null;
}

/**
 * One listing as a message: both sides, the profit of a flip, past prices and sales.
 *
 * @param charted whether the message has a chart, which the embed then describes in words
 * @param rises how earlier updates changed cards, by overall
 * @param hourly what one person could have earned in an hour; null if unknown
 */
export function priceEmbed(
	{ data: listing, ...age }: Fetched<Listing>,
	past: PricePast,
	charted: boolean,
	text: Texts,
	rises: ReadonlyMap<number, Rises> = new Map(),
	hourly: HourlyProfit | null = null,
): APIEmbed {
	const { item } = listing;
	const details = [formatCardDetails(item, text), item.type === "card" ? formatServed(item.rarity, text) : null]
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
			...hourlyField(listing, hourly, text),
			...quickSellField(listing, text),
			...upgradeField(listing, rises, text),
			...(charted ? [chartField(past, text)] : rangeFields(past, text)),
			// A chart also takes the place of the last sales, which would be off a phone's screen below it.
			...salesField(listing, past, charted ? 0 : LAST_SALES, text),
		],
	};
}

function profitText(listing: Listing, text: Texts): string {
	const profit = flipProfit(listing);
	if (profit === null) return text.price.unknownProfit;
	return `**${text.format.signed(profit.amount)}** (${text.format.signedPercent(profit.margin)})`;
}

/** What one person could have earned: it says what happened, and is no advice. */
function hourlyField(listing: Listing, profit: HourlyProfit | null, text: Texts): APIEmbedField[] {
	const known = hourlyNow(listing, profit);
	if (known === null) return [];
	const { hourly } = text.price;
	const { perHour, pair, windowMs } = known;
	const span = formatSpan(windowMs, text);
	if (pair === null) return [{ name: hourly.title, value: hourly.none(span) }];
	const low = formatPrice(pair.low, text);
	const high = formatPrice(pair.high, text);
	const happened = hourly.happened(pair.flips, span, low, high, text.format.signed(pair.profit));
	return [{ name: hourly.title, value: `**${hourly.withOne(formatHourly(perHour, text))}**\n-# ${happened}` }];
}

function quickSellField({ item }: Listing, text: Texts): APIEmbedField[] {
	const value = quickSellValue(item);
	return value === null ? [] : [{ name: text.price.quickSell, value: formatPrice(value, text), inline: true }];
}

/** Buy now over the days, with the last week if it differs; the last week alone if the days cannot be drawn. */
function rangeFields(past: PricePast, text: Texts): APIEmbedField[] {
	const { days, ranges, recent, dayChange, weekChange } = past;
	const recentSpan = recent === null ? "" : formatLast(recent.spanMs, text);
	if (!isDrawable(past) || ranges.buyNow === null) {
		if (recent === null) return [];
		return [{ name: text.price.buyNowOver(recentSpan), value: formatRange(recent.range, text) }];
	}
	const facts = [formatRange(ranges.buyNow, text)];
	if (dayChange !== null) facts.push(text.prices.inDay(text.format.signedPercent(dayChange)));
	if (weekChange !== null) facts.push(text.prices.inWeek(text.format.signedPercent(weekChange)));
	const sparkline = formatSparkline(days.map(({ buyNow }) => buyNow));
	const lines = [`\`${sparkline}\``, facts.join(" · ")];
	if (recent !== null) lines.push(text.price.rangeOver(recentSpan, formatRange(recent.range, text, ranges.buyNow)));
	return [{ name: text.price.buyNowByDay(formatPriceDays(days, text)), value: lines.join("\n") }];
}

function chartField(past: PricePast, text: Texts): APIEmbedField {
	const lines = [...formatCurve(past, text), `-# ${text.chart.legend}`];
	return { name: text.chart.title(formatPriceDays(past.days, text)), value: lines.join("\n") };
}

const MARKS = { ask: "▲ ", bid: "▼ " };

function salesField(
	{ completedOrders }: Listing,
	{ sales }: PricePast,
	lastSales: number,
	text: Texts,
): APIEmbedField[] {
	if (sales === null) return [];
	const { sides, asksPerHour, bidsPerHour, windowMs } = sales;
	if (sides.length === 0) return [{ name: text.price.sales, value: text.price.noSales }];
	const last = completedOrders.slice(0, lastSales).map(({ price, at }, i) => {
		const side = sides[i] ?? null;
		return `${side === null ? "" : MARKS[side]}${formatPrice(price, text)} · ${formatRelative(at)}`;
	});
	const unknown = sides.filter(side => side === null).length;
	const legend = text.price.sides(formatRate(asksPerHour, text), formatRate(bidsPerHour, text));
	const count = text.price.salesIn(sides.length, formatSpan(windowMs, text));
	const basis = unknown === 0 ? count : `${count} · ${text.price.unknownSides(text.format.number(unknown))}`;
	const value = [...last, `-# ${legend}`, `-# ${basis}`].join("\n");
	// The sum of the two rates is not shown: when rounded, it would differ from the sum of the rounded rates.
	return [{ name: text.price.sales, value }];
}

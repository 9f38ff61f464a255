import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Item } from "../api/operations/item.ts";
import type { Listing } from "../api/operations/listing.ts";
import { ageOf } from "../api/pages.ts";
import { formatCardLabel, formatCardName } from "../format/card.ts";
import {
	type ComparisonRow,
	compareAllAttributes,
	compareMainAttributes,
	findBetter,
	formatComparison,
	NOTHING,
} from "../format/comparison.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatDelta, formatPercent, formatPrice } from "../format/price.ts";
import { formatFreshness } from "../format/time.ts";
import { flipProfit, quickSellValue } from "../market/prices/profit.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { fitEmbed, fitLines, TITLE_LIMIT } from "./limits.ts";

export interface CompareView {
	listings: readonly [Fetched<Listing>, Fetched<Listing>];
	items: readonly [Fetched<Item>, Fetched<Item>];
	/** Show every attribute in which they differ, instead of those that matter to their kinds. */
	all: boolean;
}

/** Two cards side by side, called A and B: prices, profit and attributes, the better one of each marked. */
export function compareEmbed({ listings, items, all }: CompareView): APIEmbed {
	const [a, b] = [items[0].data, items[1].data];
	const groups = all ? compareAllAttributes(a, b) : compareMainAttributes(a, b);
	const lines = [
		`**A** ${escapeMarkdown(formatCardLabel(a))}`,
		`**B** ${escapeMarkdown(formatCardLabel(b))}`,
		...kindLines(a, b, all, groups.length),
		"-# `*` marks the better value",
		formatFreshness("Prices", ageOf(listings)),
		formatFreshness("Cards", ageOf(items)),
	];
	const isStale = [...listings, ...items].some(({ stale }) => stale);
	return fitEmbed({
		title: escapeMarkdown(`${formatCardName(a)} vs ${formatCardName(b)}`, TITLE_LIMIT),
		description: lines.join("\n"),
		color: isStale ? WARNING_COLOR : BRAND_COLOR,
		fields: [tableField("Prices", priceRows(listings)), ...groups.map(({ name, rows }) => tableField(name, rows))],
	});
}

function tableField(name: string, rows: readonly ComparisonRow[]): APIEmbedField {
	return { name, value: fitLines(formatComparison(rows).split("\n")) };
}

/** A remark if the cards are of different kinds or have nothing to compare. */
function kindLines(a: Item, b: Item, all: boolean, groups: number): string[] {
	if (a.isHitter !== b.isHitter) return [`-# ${NOTHING} = not applicable`];
	if (groups > 0) return [];
	return [all ? "They do not differ in any attribute." : "They have no attributes to compare."];
}

interface PriceRow {
	label: string;
	value(listing: Listing): number | null;
	format(value: number): string;
	lowest?: boolean;
	/** Stands for a missing value. */
	nothing?: string;
}

const NO_ORDERS = formatPrice(null);
const PRICE_ROWS: readonly PriceRow[] = [
	{ label: "Buy now", value: ({ buyNow }) => buyNow, format: formatPrice, nothing: NO_ORDERS, lowest: true },
	{ label: "Sell now", value: ({ sellNow }) => sellNow, format: formatPrice, nothing: NO_ORDERS },
	{ label: "Profit", value: listing => flipProfit(listing)?.amount ?? null, format: formatDelta },
	{ label: "Margin", value: listing => flipProfit(listing)?.margin ?? null, format: formatPercent },
	{ label: "Quick sell", value: ({ item }) => quickSellValue(item), format: formatPrice },
];

function priceRows([{ data: listingA }, { data: listingB }]: CompareView["listings"]): ComparisonRow[] {
	return PRICE_ROWS.map(({ label, value, format, lowest, nothing = NOTHING }) => {
		const [a, b] = [value(listingA), value(listingB)];
		const text = (number: number | null) => (number === null ? nothing : format(number));
		return { label, values: [text(a), text(b)], better: findBetter(a, b, lowest) };
	});
}

import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Item } from "../api/operations/item.ts";
import type { Listing } from "../api/operations/listing.ts";
import { ageOf } from "../api/pages.ts";
import { formatCardLabel, formatCardName, formatShortNames } from "../format/card.ts";
import {
	type ComparisonRow,
	compareAllAttributes,
	compareMainAttributes,
	findBetter,
	formatComparison,
	NOTHING,
} from "../format/comparison.ts";
import { FIELD_LIMIT, TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatFreshness } from "../format/time.ts";
import { flipProfit, quickSellValue } from "../market/prices/profit.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { fitEmbed, fitLines } from "./fit.ts";

export interface CompareView {
	listings: readonly [Fetched<Listing>, Fetched<Listing>];
	items: readonly [Fetched<Item>, Fetched<Item>];
	/** Show every attribute in which they differ, instead of those that matter to their kinds. */
	all: boolean;
}

/** Two cards side by side, called A and B: prices, profit and attributes, the better one of each marked. */
export function compareEmbed({ listings, items, all }: CompareView, text: Texts): APIEmbed {
	const { compare } = text;
	const [a, b] = [items[0].data, items[1].data];
	const groups = all ? compareAllAttributes(a, b, text) : compareMainAttributes(a, b, text);
	const prices = priceRows(listings, text);
	const [shortA, shortB] = formatShortNames(a, b);
	const lines = [
		`**${compare.a}** ${escapeMarkdown(formatCardLabel(a, text))}`,
		`**${compare.b}** ${escapeMarkdown(formatCardLabel(b, text))}`,
		...kindLines(a, b, all, groups.length, text),
		...([...prices, ...groups.flatMap(({ rows }) => rows)].some(({ better }) => better !== null)
			? [`-# ${compare.better}`]
			: []),
		formatFreshness(compare.prices, ageOf(listings), text),
		formatFreshness(compare.cards, ageOf(items), text),
	];
	const tableField = (name: string, rows: readonly ComparisonRow[]): APIEmbedField => ({
		name: `${name} · ${compare.a} ${escapeMarkdown(shortA, 60)} · ${compare.b} ${escapeMarkdown(shortB, 60)}`,
		value: fitLines(formatComparison(rows, text).split("\n"), FIELD_LIMIT, text),
	});
	const isStale = [...listings, ...items].some(({ stale }) => stale);
	return fitEmbed({
		title: escapeMarkdown(compare.title(formatCardName(a), formatCardName(b)), TITLE_LIMIT),
		description: lines.join("\n"),
		color: isStale ? WARNING_COLOR : BRAND_COLOR,
		fields: [tableField(compare.prices, prices), ...groups.map(({ name, rows }) => tableField(name, rows))],
	});
}

/** A remark if the cards are of different kinds or have nothing to compare. */
function kindLines(a: Item, b: Item, all: boolean, groups: number, { compare }: Texts): string[] {
	if (a.isHitter !== b.isHitter) return [`-# ${compare.notApplicable(NOTHING)}`];
	if (groups > 0) return [];
	return [all ? compare.noDifference : compare.noAttributes];
}

interface ComparedPrice {
	label: string;
	value(listing: Listing): number | null;
	format(value: number): string;
	/** Which one is better depends on whether the reader buys or sells. */
	isNeutral?: boolean;
	/** Stands for a missing value. */
	nothing?: string;
}

function priceRows([{ data: listingA }, { data: listingB }]: CompareView["listings"], text: Texts): ComparisonRow[] {
	const { compare, format, words } = text;
	const nothing = words.noOrders;
	const rows: ComparedPrice[] = [
		{ label: words.buyNow, value: ({ buyNow }) => buyNow, format: format.number, nothing, isNeutral: true },
		{ label: words.sellNow, value: ({ sellNow }) => sellNow, format: format.number, nothing, isNeutral: true },
		{ label: compare.profit, value: listing => flipProfit(listing)?.amount ?? null, format: format.signed },
		{ label: compare.margin, value: listing => flipProfit(listing)?.margin ?? null, format: format.signedPercent },
		{ label: compare.quickSell, value: ({ item }) => quickSellValue(item), format: format.number },
	];
	return rows.map(({ label, value, format, isNeutral = false, nothing = NOTHING }) => {
		const [a, b] = [value(listingA), value(listingB)];
		const cell = (number: number | null) => (number === null ? nothing : format(number));
		return { label, values: [cell(a), cell(b)], better: isNeutral ? null : findBetter(a, b) };
	});
}

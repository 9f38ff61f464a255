import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Item } from "../api/operations/item.ts";
import type { Listing } from "../api/operations/listing.ts";
import { ageOf } from "../api/pages.ts";
import { augmentLegend, formatAugmented, formatCardLabel, formatCardName, formatShortNames } from "../format/card.ts";
import {
	type ComparisonRow,
	compareAllAttributes,
	compareMainAttributes,
	findBest,
	formatComparison,
	formatRatings,
	NO_VALUE,
} from "../format/comparison.ts";
import { FIELD_LIMIT, TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatPrice } from "../format/price.ts";
import { formatFreshness } from "../format/time.ts";
import { present } from "../ground/present.ts";
import { flipProfit, quickSellValue } from "../market/prices/profit.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { fitEmbed, fitLines } from "./fit.ts";

export interface ComparedCards {
	/** The listings of two to five cards. */
	listings: readonly Fetched<Listing>[];
	items: readonly Fetched<Item>[];
	/** Whether to show every attribute in which they differ, instead of the ones that matter to their kinds. */
	all: boolean;
}

/**
 * Cards side by side, called A, B …: prices and attributes, with the best of each marked; for two cards the profit, too.
 */
export function compareEmbed({ listings, items, all }: ComparedCards, text: Texts): APIEmbed {
	const { compare } = text;
	const cards = items.map(({ data }) => data);
	const [a, b, third] = cards;
	const pair = a !== undefined && b !== undefined && third === undefined ? ([a, b] as const) : null;
	const groups = all ? compareAllAttributes(cards, text) : compareMainAttributes(cards, text);
	const prices = pair === null ? [] : priceRows(listings, text);
	const hasBest = [...prices, ...groups.flatMap(({ rows }) => rows)].some(({ best }) => best.length > 0);
	const lines = present([
		...cards.flatMap((card, index) =>
			present([
				`**${compare.letters[index]}** ${escapeMarkdown(formatAugmented(formatCardLabel(card, text), card.augment))}`,
				pair === null && priceLine(listings[index]?.data, text),
			]),
		),
		...kindLines(cards, all, groups.length, text),
		hasBest && `-# ${pair === null ? compare.best : compare.better}`,
		augmentLegend(
			cards.map(card => ({ name: formatCardName(card), augment: card.augment })),
			text,
		),
		formatFreshness(compare.prices, ageOf(listings), text),
		formatFreshness(compare.cards, ageOf(items), text),
	]);
	const format = pair === null ? formatRatings : formatComparison;
	const heads = pair === null ? [] : formatShortNames(...pair).map(name => escapeMarkdown(name, 60));
	const tableField = (name: string, rows: readonly ComparisonRow[]): APIEmbedField => ({
		name: [name, ...heads.map((head, index) => `${compare.letters[index]} ${head}`)].join(" · "),
		value: fitLines(format(rows, text).split("\n"), FIELD_LIMIT, text),
	});
	const isStale = [...listings, ...items].some(({ stale }) => stale);
	const title = pair === null ? compare.several(cards.length) : compare.title(...formatNames(pair));
	return fitEmbed({
		title: escapeMarkdown(title, TITLE_LIMIT),
		description: lines.join("\n"),
		color: isStale ? WARNING_COLOR : BRAND_COLOR,
		fields: present([
			pair !== null && tableField(compare.prices, prices),
			...groups.map(({ name, rows }) => tableField(name, rows)),
		]),
	});
}

const formatNames = ([a, b]: readonly [Item, Item]) => [formatCardName(a), formatCardName(b)] as const;

function priceLine(listing: Listing | undefined, text: Texts): string {
	const { words } = text;
	const [buyNow, sellNow] = [listing?.buyNow ?? null, listing?.sellNow ?? null].map(price => formatPrice(price, text));
	return `-# ${words.buyNow} ${buyNow} · ${words.sellNow} ${sellNow}`;
}

/** A remark if the cards are of different kinds or have nothing to compare. */
function kindLines(cards: readonly Item[], all: boolean, groups: number, { compare }: Texts): string[] {
	if (new Set(cards.map(({ isHitter }) => isHitter)).size > 1) return [`-# ${compare.notApplicable(NO_VALUE)}`];
	if (groups > 0) return [];
	return [all ? compare.noDifference : compare.noAttributes];
}

interface ComparedPrice {
	label: string;
	value(listing: Listing): number | null;
	format(value: number): string;
	/** Which one is better depends on whether the reader buys or sells. */
	isNeutral?: boolean;
	/** Shown for a missing value. */
	nothing?: string;
}

function priceRows(listings: ComparedCards["listings"], text: Texts): ComparisonRow[] {
	const { compare, format, words } = text;
	const nothing = words.noOrders;
	const rows: ComparedPrice[] = [
		{ label: words.buyNow, value: ({ buyNow }) => buyNow, format: format.number, nothing, isNeutral: true },
		{ label: words.sellNow, value: ({ sellNow }) => sellNow, format: format.number, nothing, isNeutral: true },
		{ label: compare.profit, value: listing => flipProfit(listing)?.amount ?? null, format: format.signed },
		{ label: compare.margin, value: listing => flipProfit(listing)?.margin ?? null, format: format.signedPercent },
		{ label: compare.quickSell, value: ({ item }) => quickSellValue(item), format: format.number },
	];
	return rows.map(({ label, value, format, isNeutral = false, nothing = NO_VALUE }) => {
		const numbers = listings.map(({ data }) => value(data));
		const values = numbers.map(number => (number === null ? nothing : format(number)));
		return { label, values, best: isNeutral ? [] : findBest(numbers) };
	});
}

import type { ItemSummary, ItemType } from "../api/operations/listings.ts";
import type { MarketFilter } from "../market/browse/facets.ts";
import type { Sort } from "../market/browse/ranking.ts";
import type { MarketRow } from "../market/browse/sessions.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import { flipProfit } from "../market/prices/profit.ts";
import { formatCardName } from "./card.ts";
import { escapeMarkdown, formatTitle, truncate } from "./markup.ts";
import { formatDelta, formatPercent, formatPrice } from "./price.ts";

/** Stands for an unknown value. */
const UNKNOWN = "–";

/** Every order by name, with the heading of its figure's column; most show the profit. */
const SORTS: Readonly<Record<Sort, { name: string; heading: string }>> = {
	overall: { name: "Overall", heading: "Profit" },
	price: { name: "Buy now, highest first", heading: "Profit" },
	lowest: { name: "Buy now, lowest first", heading: "Profit" },
	profit: { name: "Profit after tax", heading: "Profit" },
	margin: { name: "Margin after tax", heading: "Margin" },
	hourly: { name: "Profit per hour", heading: "Profit/h" },
	change: { name: "Change in 24 hours", heading: "24 h" },
	quick: { name: "Closest to quick sell", heading: "% quick sell" },
};

const TYPES: Readonly<Record<ItemType, string>> = {
	card: "Cards",
	stadium: "Stadiums",
	equipment: "Equipment",
	sponsorship: "Sponsorships",
	unlockable: "Unlockables",
	souvenir: "Souvenirs",
};

export function formatItemType(type: ItemType): string {
	return TYPES[type];
}

export function formatSort(sort: Sort): string {
	return SORTS[sort].name;
}

/** A filter in words: "Cards, Diamond, Live, Buy now up to 5,000"; empty without one. */
export function formatMarketFilter(filter: MarketFilter): string {
	const { type, rarity, team, series, position } = filter;
	const parts = [type && formatItemType(type), rarity, team, series, position, formatBounds(filter)];
	return parts.flatMap(part => (part === undefined ? [] : [escapeName(part)])).join(", ");
}

function formatBounds({ minPrice, maxPrice }: MarketFilter): string | undefined {
	if (minPrice !== undefined && maxPrice !== undefined) {
		return `Buy now ${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`;
	}
	if (minPrice !== undefined) return `Buy now from ${formatPrice(minPrice)}`;
	return maxPrice === undefined ? undefined : `Buy now up to ${formatPrice(maxPrice)}`;
}

/** Two lines a listing: the card, then both prices and a figure in even columns; a `*` marks prices that have changed. */
export function formatMarketRows(rows: readonly MarketRow[], sort: Sort): string[] {
	const lines = rows.flatMap(({ entry, value, moved }) => [
		listingLine(entry.item),
		numbersLine(formatPrice(entry.buyNow), formatPrice(entry.sellNow), formatFigure(entry, sort, value), moved),
	]);
	return [numbersLine("Buy now", "Sell now", SORTS[sort].heading), ...lines];
}

/** What a phone 390 pixels wide shows of a line, in widths of a digit. */
const LINE_WIDTH = 35;
/** A series shortened to less says nothing. */
const LEAST_SERIES = 4;

/**
 * "**92 Teo Marrón** · Live · RF · HBG" on one line. Where that is too long, the series is shortened and left out first,
 * then the team, then the position; of other items the type and then the rarity. The name is shortened last.
 */
function listingLine(item: ItemSummary): string {
	const isCard = item.type === "card";
	const series = item.series === null ? null : truncate(item.series, LINE_WIDTH);
	const details = isCard ? [series, item.position, item.teamShort ?? item.team] : [formatTitle(item.type), item.rarity];
	let name = truncate(formatCardName(item), 2 * LINE_WIDTH);
	const rest = () =>
		details
			.filter(Boolean)
			.map(detail => ` · ${detail}`)
			.join("");
	const fits = () => BOLD * textWidth(name) + textWidth(rest()) <= LINE_WIDTH;
	if (isCard && series !== null) {
		for (let length = series.length - 1; length >= LEAST_SERIES && !fits(); length--) {
			details[0] = truncate(series, length);
		}
	}
	for (const index of isCard ? [0, 2, 1] : [0, 1]) if (!fits()) details[index] = null;
	for (let length = name.length - 1; length > 0 && !fits(); length--) name = truncate(name, length);
	return `**${escapeName(name)}**${escapeName(rest())}`;
}

/** How much wider bold letters are. */
const BOLD = 1.1;

/** In widths of a digit, roughly as in the fonts of Discord. */
function textWidth(text: string): number {
	return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
	if (/[iíjlI.,'’:;!|()·\s-]/.test(letter)) return 0.55;
	if (/[mwMWQ@&%]/.test(letter)) return 1.45;
	if (/[\p{Lu}…]/u.test(letter)) return 1.15;
	return /[⺀-￯]|\p{Extended_Pictographic}/u.test(letter) ? 1.7 : 1;
}

/** 1 + 9 + 11 + 12 = 33 columns, for prices up to 9,999,999; a phone shows 34. */
function numbersLine(buyNow: string, sellNow: string, figure: string, moved = false): string {
	return `\`${moved ? "*" : " "}${buyNow.padStart(9)}${sellNow.padStart(11)}${figure.padStart(12)}\``;
}

function escapeName(text: string): string {
	return escapeMarkdown(text, 80);
}

function formatFigure(listing: MarketRow["entry"], sort: Sort, value: number | null): string {
	switch (sort) {
		case "overall":
		case "price":
		case "lowest":
		case "profit": {
			const profit = flipProfit(listing);
			return profit === null ? UNKNOWN : formatDelta(profit.amount);
		}
		case "margin":
		case "change":
			return value === null ? UNKNOWN : formatPercent(value);
		case "hourly":
			return value === null ? UNKNOWN : formatDelta(value);
		case "quick":
			return value === null ? UNKNOWN : `${formatPrice(100 * value)}%`;
	}
}

/** The progress of the first crawl: "The list of cards is still being read (12 of at least 68 pages)." */
export function formatProgress({ pages, totalPages }: Pick<CatalogProgress, "pages" | "totalPages">): string {
	const far = totalPages === 0 ? "it has just begun" : `${pages} of at least ${totalPages} pages`;
	return `The list of cards is still being read (${far}).`;
}

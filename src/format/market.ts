import type { ItemSummary } from "../api/operations/listings.ts";
import type { MarketFilter } from "../market/browse/facets.ts";
import type { Sort } from "../market/browse/ranking.ts";
import type { MarketRow } from "../market/browse/sessions.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import { flipProfit } from "../market/prices/profit.ts";
import type { Texts } from "../text/en.ts";
import { formatCardName } from "./card.ts";
import { escapeMarkdown, truncate } from "./markup.ts";
import { formatPrice } from "./price.ts";
import { PHONE_COLUMNS } from "./table.ts";

/** Stands for an unknown value. */
const UNKNOWN = "–";

/** The column of an order's figure; most show the profit. */
const COLUMNS = {
	overall: "profit",
	price: "profit",
	lowest: "profit",
	profit: "profit",
	margin: "margin",
	hourly: "hourly",
	change: "change",
	quick: "quick",
} as const satisfies Readonly<Record<Sort, keyof Texts["market"]["headings"]>>;

/** A filter in words: "Cards, Diamond, Live, Buy now up to 5,000"; empty without one. */
export function formatMarketFilter(filter: MarketFilter, text: Texts): string {
	const { type, rarity, team, series, position } = filter;
	const parts = [type && text.market.types[type], rarity, team, series, position, formatBounds(filter, text)];
	return parts.flatMap(part => (part === undefined ? [] : [escapeName(part)])).join(", ");
}

function formatBounds({ minPrice, maxPrice }: MarketFilter, { format, market }: Texts): string | undefined {
	if (minPrice !== undefined && maxPrice !== undefined) {
		return market.between(format.number(minPrice), format.number(maxPrice));
	}
	if (minPrice !== undefined) return market.from(format.number(minPrice));
	return maxPrice === undefined ? undefined : market.upTo(format.number(maxPrice));
}

/** Two lines a listing: the card, then both prices and a figure in even columns; a `*` marks prices that have changed. */
export function formatMarketRows(rows: readonly MarketRow[], sort: Sort, text: Texts): string[] {
	const { market, words } = text;
	const heading: Numbers = [words.buyNow, words.sellNow, market.headings[COLUMNS[sort]]];
	const numbers = rows.map(
		({ entry, value }): Numbers => [
			formatPrice(entry.buyNow, text),
			formatPrice(entry.sellNow, text),
			formatFigure(entry, sort, value, text),
		],
	);
	const widths = widthsOf([heading, ...numbers]);
	return [
		numbersLine(heading, widths, false),
		...rows.flatMap(({ entry, moved }, index) => [
			listingLine(entry.item, text),
			numbersLine(numbers[index] ?? heading, widths, moved),
		]),
	];
}

/** What a phone 390 pixels wide shows of a line, in widths of a digit. */
const LINE_WIDTH = 35;
/** A series shortened to less says nothing. */
const LEAST_SERIES = 4;

/** "**92 Teo Marrón** · Live · RF · HBG" on one line; of other items the type and the rarity. */
function listingLine(item: ItemSummary, { cards }: Texts): string {
	const { type, series, position, teamShort, team, rarity } = item;
	const name = formatCardName(item);
	return type === "card"
		? formatCardLine(name, { series, position, team: teamShort ?? team })
		: fitLine(name, [cards.types[type], rarity], [0, 1]);
}

/** What distinguishes cards of the same name. */
export interface CardLine {
	series: string | null;
	position: string | null;
	team: string | null;
}

/**
 * "**92 Teo Marrón** · Live · RF · HBG" on one line of a phone. Where that is too long, the series is shortened and left
 * out first, then the team, then the position. The name is shortened last.
 */
export function formatCardLine(name: string, { series, position, team }: CardLine): string {
	if (series !== null) {
		const shown = truncate(series, LINE_WIDTH);
		for (let length = shown.length; length >= Math.min(LEAST_SERIES, shown.length); length--) {
			const details = [truncate(shown, length), position, team];
			if (fits(truncate(name, 2 * LINE_WIDTH), details)) return fitLine(name, details, []);
		}
	}
	return fitLine(name, [position, team], [1, 0]);
}

/** @param dropped the details to leave out where the line is too long, the first one first */
function fitLine(fullName: string, allDetails: readonly (string | null)[], dropped: readonly number[]): string {
	const details = [...allDetails];
	let name = truncate(fullName, 2 * LINE_WIDTH);
	for (const index of dropped) if (!fits(name, details)) details[index] = null;
	for (let length = name.length - 1; length > 0 && !fits(name, details); length--) name = truncate(name, length);
	return `**${escapeName(name)}**${escapeName(joinDetails(details))}`;
}

const joinDetails = (details: readonly (string | null)[]) =>
	details
		.filter(Boolean)
		.map(detail => ` · ${detail}`)
		.join("");

const fits = (name: string, details: readonly (string | null)[]) =>
	BOLD * textWidth(name) + textWidth(joinDetails(details)) <= LINE_WIDTH;

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

/** Buy now, Sell now and the figure. */
type Numbers = readonly [buyNow: string, sellNow: string, figure: string];

/** Each with the space before it; with the mark 1 + 9 + 11 + 12 = 33 columns, for prices up to 9,999,999. */
const LEAST_WIDTHS = { buyNow: 9, sellNow: 11, figure: 12 };

/** Prices take what they need ("sin órdenes" is longer than "no orders"), and the figure what a phone's line leaves. */
function widthsOf(lines: readonly Numbers[]): typeof LEAST_WIDTHS {
	const buyNow = Math.max(LEAST_WIDTHS.buyNow, ...lines.map(([price]) => price.length));
	const sellNow = Math.max(LEAST_WIDTHS.sellNow, ...lines.map(([, price]) => 1 + price.length));
	return { buyNow, sellNow, figure: Math.min(LEAST_WIDTHS.figure, PHONE_COLUMNS - 1 - buyNow - sellNow) };
}

function numbersLine([buyNow, sellNow, figure]: Numbers, widths: typeof LEAST_WIDTHS, moved: boolean): string {
	const prices = buyNow.padStart(widths.buyNow) + sellNow.padStart(widths.sellNow);
	return `\`${moved ? "*" : " "}${prices}${figure.padStart(widths.figure)}\``;
}

function escapeName(text: string): string {
	return escapeMarkdown(text, 80);
}

function formatFigure(listing: MarketRow["entry"], sort: Sort, value: number | null, text: Texts): string {
	const figure = COLUMNS[sort] === "profit" ? (flipProfit(listing)?.amount ?? null) : value;
	if (figure === null) return UNKNOWN;
	switch (COLUMNS[sort]) {
		case "profit":
		case "hourly":
			return text.format.signed(figure);
		case "margin":
		case "change":
			return text.format.signedPercent(figure);
		case "quick":
			return `${text.format.number(100 * figure)}%`;
	}
}

/** The progress of the first crawl: "The list of cards is still being read (12 of at least 68 pages)." */
export function formatProgress(
	{ pages, totalPages }: Pick<CatalogProgress, "pages" | "totalPages">,
	{ cards, format }: Texts,
): string {
	return totalPages === 0 ? cards.justBegun : cards.progress(format.number(pages), format.number(totalPages));
}

import type { MarketSort } from "../market/browse/ranking.ts";
import type { MarketRow } from "../market/browse/sessions.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import { flipProfit } from "../market/prices/profit.ts";
import type { Texts } from "../text/en.ts";
import { formatCardLine, OWNED_MARK } from "./card.ts";
import { formatHourly, formatPrice } from "./price.ts";
import { PHONE_COLUMNS } from "./table.ts";

/** Shown for an unknown value. */
const UNKNOWN = "–";

/** The figure's column for each order; most show the profit. */
const COLUMNS = {
	overall: "profit",
	price: "profit",
	lowest: "profit",
	profit: "profit",
	margin: "margin",
	hourly: "hourly",
	change: "change",
	quick: "quick",
} as const satisfies Readonly<Record<MarketSort, keyof Texts["market"]["headings"]>>;

/** The orders by today's profit: it says nothing of how often it can be had, so the profit per hour stands beside it. */
const SORTS_BY_PROFIT: ReadonlySet<MarketSort> = new Set(["profit", "margin"]);

/** Whether the profit per hour stands beside the name of a card. */
export const hasHourlyBeside = (rows: readonly MarketRow[], sort: MarketSort): boolean =>
	SORTS_BY_PROFIT.has(sort) && rows.some(({ hourly }) => hourly !== null);

/**
 * Formats the card, then both prices and a figure in even columns; a `*` marks prices that have changed. If sorted by
 * profit per hour, the profit of one flip of the pair that paid best and the profit per hour are on a separate line.
 *
 * @param isOwned whether the person owns a card, which is then marked
 */
export function formatMarketRows(
	rows: readonly MarketRow[],
	sort: MarketSort,
	text: Texts,
	isOwned: (uuid: string) => boolean = () => false,
): string[] {
	const { market, words } = text;
	const { flip, hourly } = market.headings;
	const prices = [words.buyNow, words.sellNow] as const;
	const isHourly = sort === "hourly";
	const heading: Numbers[] = isHourly ? [prices, [flip, hourly]] : [[...prices, market.headings[COLUMNS[sort]]]];
	const numbers = rows.map(({ entry, value, flip }): Numbers[] => {
		const prices = [formatPrice(entry.buyNow, text), formatPrice(entry.sellNow, text)] as const;
		const figure = formatFigure(entry, sort, value, text);
		return isHourly ? [prices, [flip === null ? UNKNOWN : text.format.signed(flip), figure]] : [[...prices, figure]];
	});
	const widths = widthsOf([heading, ...numbers].flat());
	const linesOf = (lines: readonly Numbers[], moved: boolean) =>
		lines.map((line, index) => numbersLine(line, widths, moved && index === 0));
	return [
		...linesOf(heading, false),
		...rows.flatMap(({ entry, moved, hourly }, index) => [
			(isOwned(entry.item.uuid) ? OWNED_MARK : "") +
				formatCardLine(entry.item, text) +
				(hourly !== null && SORTS_BY_PROFIT.has(sort) ? ` · ${formatHourly(hourly, text)}` : ""),
			...linesOf(numbers[index] ?? heading, moved),
		]),
	];
}

/** Buy now, Sell now and the figure; or the profits of one flip and per hour, below the prices. */
type Numbers = readonly [left: string, middle: string, right?: string];

/**
 * The least widths, each including the space before it; with the mark 1 + 9 + 11 + 12 = 33 columns, for prices up to
 * 9,999,999.
 */
const LEAST_WIDTHS = { left: 9, middle: 11, right: 12 };

/**
 * The widths: prices take what they need ("sin órdenes" is longer than "no orders"), and the figure gets the rest of a
 * phone's line.
 */
function widthsOf(lines: readonly Numbers[]): typeof LEAST_WIDTHS {
	const left = Math.max(LEAST_WIDTHS.left, ...lines.map(([figure]) => figure.length));
	const middle = Math.max(LEAST_WIDTHS.middle, ...lines.map(([, figure]) => 1 + figure.length));
	return { left, middle, right: Math.min(LEAST_WIDTHS.right, PHONE_COLUMNS - 1 - left - middle) };
}

function numbersLine([left, middle, right]: Numbers, widths: typeof LEAST_WIDTHS, moved: boolean): string {
	const line = left.padStart(widths.left) + middle.padStart(widths.middle) + (right?.padStart(widths.right) ?? "");
	return `\`${moved ? "*" : " "}${line}\``;
}

function formatFigure(listing: MarketRow["entry"], sort: MarketSort, value: number | null, text: Texts): string {
	const figure = COLUMNS[sort] === "profit" ? (flipProfit(listing)?.amount ?? null) : value;
	if (figure === null) return UNKNOWN;
	switch (COLUMNS[sort]) {
		case "profit":
			return text.format.signed(figure);
		case "hourly":
			return formatHourly(figure, text);
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

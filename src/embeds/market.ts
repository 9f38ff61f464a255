import type { APIEmbed } from "discord.js";
import { REFRESH_MS } from "../api/operations/listings.ts";
import { formatCardLabel } from "../format/card.ts";
import { formatMarketFilter, formatMarketRows, formatProgress, formatSort } from "../format/market.ts";
import { formatPrice } from "../format/price.ts";
import { formatRelative } from "../format/time.ts";
import type { MarketFilter } from "../market/browse/facets.ts";
import type { Sort } from "../market/browse/ranking.ts";
import type { BrowseSession, MarketRow } from "../market/browse/sessions.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { DESCRIPTION_LIMIT, fitLines } from "./limits.ts";

export const LISTINGS_A_PAGE = 10;

/** Prices older than two refresh periods are marked as stale. */
const OLD_MS = 2 * REFRESH_MS;

/** Discord shows ages in whole minutes, so a shorter span would read "from 7 minutes ago to 7 minutes ago". */
const SAME_AGE_MS = 60_000;

/** Explains a figure that could be misunderstood. */
const MEANINGS: Partial<Record<Sort, string>> = {
	hourly: "Profit/h is the profit of one flip times all sales in an hour: everybody who flips the card shares them.",
};

/** Explains why some cards have no value. */
const UNKNOWN_VALUES: Partial<Record<Sort, string>> = {
	hourly: "Sales are known of cards somebody asked `/price` or `/compare` for within a day.",
	change: "A change is known once the bot has seen a card's prices for a day.",
};

export interface MarketView extends Pick<BrowseSession, "startedAt" | "count" | "outdated" | "isNewOrder"> {
	/** Those of this page. */
	rows: readonly MarketRow[];
	filter: MarketFilter;
	sort: Sort;
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages" | "size">;
	/** Epoch ms. */
	now: number;
}

/** One page of the market: the number of listings, their age and order, then the listings. */
export function marketEmbed(view: MarketView): APIEmbed {
	const { rows, count, filter, sort, progress, now } = view;
	const filters = formatMarketFilter(filter);
	const filling = progress.complete ? [] : [`⏳ ${formatProgress(progress)}`];
	if (rows.length === 0) {
		const none = filters === "" ? "There are no listings." : `No listing fits: ${filters}. Leave out a filter.`;
		return { title: "Market", description: [none, ...filling].join("\n"), color: BRAND_COLOR };
	}
	const isOld = now - Math.min(...rows.map(({ entry }) => entry.fetchedAt)) > OLD_MS;
	const lines = [
		`${formatPrice(count)} of ${formatPrice(progress.size)} listings${filters === "" ? "" : `: ${filters}`}`,
		`Sorted by: ${formatSort(sort)}`,
		...filling,
		ageLine(rows, isOld),
		...orderLines(view),
		"",
		...formatMarketRows(rows, sort),
	];
	return {
		title: "Market",
		description: fitLines(lines, DESCRIPTION_LIMIT),
		color: isOld ? WARNING_COLOR : BRAND_COLOR,
	};
}

function ageLine(rows: readonly MarketRow[], isOld: boolean): string {
	const times = rows.map(({ entry }) => entry.fetchedAt);
	const [oldest, newest] = [Math.min(...times), Math.max(...times)];
	const span = newest - oldest < SAME_AGE_MS ? "" : ` to ${formatRelative(newest)}`;
	const prices = `Prices from ${formatRelative(oldest)}${span}`;
	return isOld ? `⚠️ **Not up to date.** ${prices}` : `-# ${prices}`;
}

/** Remarks about the order: that it is new, that prices changed, what its figure means, why some have none. */
function orderLines({ rows, sort, startedAt, outdated, isNewOrder }: MarketView): string[] {
	const hasMoved = rows.some(({ moved }) => moved);
	const where = hasMoved ? "`*` marks them" : "not on this page";
	const unknown = rows.some(({ value }) => value === null) ? UNKNOWN_VALUES[sort] : undefined;
	const meaning = MEANINGS[sort];
	return [
		isNewOrder ? "⚠️ The list you were in is too old to go on: it was sorted again, so cards may come again." : null,
		outdated || hasMoved
			? `⚠️ Prices have moved since this list was sorted ${formatRelative(startedAt)}: ${where}.`
			: null,
		meaning === undefined ? null : `-# ${meaning}`,
		unknown === undefined ? null : `-# ${unknown}`,
	].filter(line => line !== null);
}

/** A listing as an option of a menu, without markdown. */
export function listingOption({ entry }: MarketRow): { label: string; description: string } {
	const { buyNow, sellNow, item } = entry;
	return {
		label: formatCardLabel(item),
		description: `Buy now ${formatPrice(buyNow)} · Sell now ${formatPrice(sellNow)}`,
	};
}

import type { APIEmbed } from "discord.js";
import { REFRESH_MS } from "../api/operations/listings.ts";
import { formatCardLabel } from "../format/card.ts";
import { formatMarketFilter, formatMarketRows, formatProgress, formatSort } from "../format/market.ts";
import { formatPrice } from "../format/price.ts";
import { formatRelative } from "../format/time.ts";
import type { MarketFilter } from "../market/browse/facets.ts";
import { MARGIN_FLOOR, type Sort } from "../market/browse/ranking.ts";
import type { BrowseSession, MarketRow } from "../market/browse/sessions.ts";
import type { CatalogProgress } from "../market/catalog/catalog.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { DESCRIPTION_LIMIT, fitLines } from "./limits.ts";

export const LISTINGS_A_PAGE = 10;

/** Prices older than two refresh periods are marked as stale. */
const OLD_MS = 2 * REFRESH_MS;

/** Discord shows ages in whole minutes, so a shorter span would read "from 7 minutes ago to 7 minutes ago". */
const SAME_AGE_MS = 60_000;

/** The rule of an order that its name does not say. */
const RULES: Partial<Record<Sort, string>> = {
	margin: `Buy now from ${MARGIN_FLOOR} (or your own lowest price) and at least one sale a day; unknown sales come last.`,
	hourly: "Profit/h: one flip's profit × sales per hour, which you share with other flippers.",
};

/** Why listings have no figure for an order. */
const WITHOUT_FIGURE: Partial<Record<Sort, string>> = {
	profit: "the others have no orders on one side.",
	hourly: "the busiest cards, read every 30 minutes.",
	change: "the others have no known price of a day ago.",
	quick: "the others have no Buy now or no quick-sell value.",
};

export interface MarketView extends Pick<BrowseSession, "sortedAt" | "count" | "total" | "outdated" | "isNewOrder"> {
	/** Those of this page. */
	rows: readonly MarketRow[];
	filter: MarketFilter;
	sort: Sort;
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages" | "size">;
	/** Epoch ms. */
	now: number;
	/** Says what sorting is for. */
	hint?: boolean;
	/** How many rows were just read again successfully; undefined if none was to be. */
	refreshed?: number | undefined;
}

/** One page of the market: the number of listings, their age and order, then the listings. */
export function marketEmbed(view: MarketView): APIEmbed {
	const { rows, total, filter, sort, progress, now } = view;
	const filters = formatMarketFilter(filter);
	const filling = progress.complete ? [] : [`⏳ ${formatProgress(progress)}`];
	if (rows.length === 0) {
		const none = filters === "" ? "There are no listings." : `No listing fits: ${filters}. Leave out a filter.`;
		const unranked = `No figures for “${formatSort(sort)}” yet. Try again in a minute, or sort by another figure.`;
		const lines = total === 0 ? [none, ...filling] : [unranked, ...filling, ...orderLines(view)];
		return { title: "Market", description: lines.join("\n"), color: BRAND_COLOR };
	}
	const isOld = now - Math.min(...rows.map(({ entry }) => entry.fetchedAt)) > OLD_MS;
	const lines = [
		`${formatPrice(total)} of ${formatPrice(progress.size)} listings${filters === "" ? "" : `: ${filters}`}`,
		`Sorted by: ${formatSort(sort)}`,
		...filling,
		ageLine(rows, isOld),
		...refreshLines(view),
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
	const updated = `Updated ${formatRelative(oldest)}${span}`;
	return isOld ? `⚠️ **Not up to date.** ${updated}` : `-# ${updated}`;
}

/** A remark if some prices of the page could not be read again. */
function refreshLines({ rows, refreshed = rows.length }: MarketView): string[] {
	if (refreshed >= rows.length) return [];
	const some = refreshed === 0 ? "No price" : `Only ${refreshed} of ${rows.length} prices`;
	return [`⚠️ ${some} could be read again just now: the service does not answer. The others are older.`];
}

/** Remarks about the order: that it is new, that prices changed, how it is made, and what it leaves out. */
function orderLines({ rows, sort, count, total, outdated, isNewOrder, hint = false, sortedAt }: MarketView): string[] {
	const hasMoved = rows.some(({ moved }) => moved);
	const where = hasMoved ? "`*` marks them" : "not on this page";
	const rule = RULES[sort];
	const without = WITHOUT_FIGURE[sort];
	return [
		hint ? "-# Sort by profit to find flips, by change to see what is rising, by quick sell to find bargains." : null,
		isNewOrder ? "⚠️ This list was too old and was sorted again: cards may come twice." : null,
		outdated ? `⚠️ Prices have changed since this list was sorted ${formatRelative(sortedAt)}: ${where}.` : null,
		hasMoved && !outdated
			? `-# \`*\` marks prices that changed after the list was sorted ${formatRelative(sortedAt)}.`
			: null,
		rule === undefined ? null : `-# ${rule}`,
		count < total && without !== undefined
			? `-# Figures for ${formatPrice(count)} of ${formatPrice(total)}: ${without}`
			: null,
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

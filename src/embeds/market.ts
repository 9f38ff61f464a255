import type { APIEmbed } from "discord.js";
import { REFRESH_MS } from "../api/refresh.ts";
import { formatCardFilter } from "../format/card-filter.ts";
import { formatMarketRows, formatProgress, hasHourlyBeside } from "../format/market.ts";
import { formatRelative } from "../format/time.ts";
import { MINUTE } from "../ground/times.ts";
import type { CardFilter } from "../market/browse/filter.ts";
import { MARGIN_FLOOR, type MarketSort } from "../market/browse/ranking.ts";
import type { BrowseSession, MarketRow } from "../market/browse/sessions.ts";
import type { CatalogEntry, CatalogProgress } from "../market/catalog/catalog.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";

export const LISTINGS_A_PAGE = 10;

/** Prices older than two refresh periods are marked as stale. */
const OLD_MS = 2 * REFRESH_MS;

/** Discord shows ages in whole minutes, so a shorter span would read "from 7 minutes ago to 7 minutes ago". */
const SAME_AGE_MS = MINUTE;

export interface MarketPage
	extends Pick<BrowseSession, "sortedAt" | "count" | "total" | "known" | "outdated" | "isNewOrder"> {
	/** The rows on this page. */
	rows: readonly MarketRow[];
	filter: CardFilter;
	sort: MarketSort;
	/** The person's cards, if only these are listed, or only others. */
	owned?: { is: "only" | "without"; cards: { size: number } } | undefined;
	/** Whether the person owns a card, which is then marked. */
	isOwned?: (uuid: string) => boolean;
	progress: Pick<CatalogProgress, "complete" | "pages" | "totalPages" | "size">;
	/** Epoch ms. */
	now: number;
	/** Whether to explain what sorting is for. */
	hint?: boolean;
	/** The number of rows that were just read again successfully; undefined if no row was to be read. */
	refreshed?: number | undefined;
}

/** One page of the market: the number of listings, their age and order, then the listings. */
export function marketEmbed(page: MarketPage, text: Texts): APIEmbed {
	const { format, market } = text;
	const { rows, total, filter, sort, owned, isOwned, progress, now } = page;
	const { title } = market;
	const leftOut = owned === undefined ? "" : text.mine.filtered[owned.is](owned.cards.size);
	const filters = [formatCardFilter(filter, text), leftOut].filter(part => part !== "").join(", ");
	const filling = progress.complete ? [] : [`⏳ ${formatProgress(progress, text)}`];
	if (rows.length === 0) {
		const none = filters === "" ? market.none : market.noneFits(filters);
		const unranked = market.unranked(market.sorts[sort]);
		const lines = total === 0 ? [none, ...filling] : [unranked, ...filling, ...orderLines(page, text)];
		return textEmbed({ title, lines }, text);
	}
	const age = priceAge(rows, now, text);
	const count = market.count(format.number(total), format.number(progress.size));
	const lines = [
		filters === "" ? count : `${count}: ${filters}`,
		market.sortedBy(market.sorts[sort]),
		...filling,
		age.line,
		...refreshLines(page, text),
		...orderLines(page, text),
		"",
		...formatMarketRows(rows, sort, text, isOwned),
	];
	return textEmbed({ title, lines, isWarning: age.isOld }, text);
}

type Aged = Pick<CatalogEntry, "fetchedAt">;

/**
 * The age of prices, from the oldest to the newest, with a warning if they are too old.
 *
 * @param rows entries, or lines of a list with their entries
 */
export function priceAge(
	rows: readonly (Aged | { entry: Aged })[],
	now: number,
	{ market, times }: Texts,
): { line: string; isOld: boolean } {
	let oldest = Number.POSITIVE_INFINITY;
	let newest = Number.NEGATIVE_INFINITY;
	for (const row of rows) {
		const { fetchedAt } = "entry" in row ? row.entry : row;
		oldest = Math.min(oldest, fetchedAt);
		newest = Math.max(newest, fetchedAt);
	}
	const age = formatRelative(oldest);
	const updated = times.updated(newest - oldest < SAME_AGE_MS ? age : times.fromTo(age, formatRelative(newest)));
	const isOld = now - oldest > OLD_MS;
	return { line: isOld ? market.notUpToDate(updated) : `-# ${updated}`, isOld };
}

/** A remark if some prices of the page could not be read again. */
function refreshLines({ rows, refreshed = rows.length }: MarketPage, { format, market }: Texts): string[] {
	if (refreshed >= rows.length) return [];
	if (refreshed === 0) return [market.noneRefreshed];
	return [market.someRefreshed(format.number(refreshed), format.number(rows.length))];
}

/** Remarks about the order: that it is new, that prices have changed, how it is made, and what it leaves out. */
function orderLines(page: MarketPage, { format, market }: Texts): string[] {
	const { rows, sort, count, total, known, outdated, isNewOrder, hint = false, sortedAt } = page;
	const hasMoved = rows.some(({ moved }) => moved);
	const sorted = formatRelative(sortedAt);
	const why: Partial<Record<MarketSort, string>> = market.why;
	const without = count < total ? why[sort] : undefined;
	const outdatedLine = hasMoved ? market.outdatedHere(sorted) : market.outdatedElsewhere(sorted);
	return [
		hint ? `-# ${market.hint}` : null,
		isNewOrder ? market.isNewOrder : null,
		outdated ? outdatedLine : null,
		hasMoved && !outdated ? `-# ${market.moved(sorted)}` : null,
		sort === "margin" ? `-# ${market.marginRule(format.number(MARGIN_FLOOR))}` : null,
		hasHourlyBeside(rows, sort) ? `-# ${market.hourlyBeside}` : null,
		sort === "hourly"
			? `-# ${market.hourlyOf(format.number(count), format.number(known))}. ${market.hourlyRule}`
			: null,
		without === undefined ? null : `-# ${market.figures(format.number(count), format.number(total), without)}`,
	].filter(line => line !== null);
}

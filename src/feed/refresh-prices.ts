import { REFRESH_MS, refreshOf } from "../api/refresh.ts";
import type { Catalog, CatalogEntry, Crawl } from "../market/catalog/catalog.ts";
import type { HourlyProfit } from "../market/prices/hourly-profit.ts";
import { nearestRefresh, REACH } from "../market/prices/price-points.ts";
import type { SalesRates } from "../market/prices/sales-rates.ts";
import type { PriceTable } from "../market/store/prices.ts";

/** Both prices of every card at one refresh of the market, by uuid; null: no orders. */
export type PricesAt = ReadonlyMap<string, { buyNow: number | null; sellNow: number | null }>;

/** The prices of a refresh, and of the refresh a day before it. */
export interface DayPrices {
	now: PricesAt;
	dayAgo: PricesAt;
}

/** A change of Buy now within 24 hours, which two refreshes confirm. */
export interface Move {
	entry: CatalogEntry;
	/** Buy now 24 hours ago, and now. */
	from: number;
	to: number;
	/** The change at the last refresh, as a share. */
	change: number;
	/** The smaller one of the two refreshes' changes, without its sign: it must reach the least change of a feed. */
	least: number;
}

/** The market at the last crawl, as moves and digests need it. */
export interface RefreshPrices {
	/** Epoch ms. */
	now: number;
	crawledAt: number;
	refresh: number;
	/** The cards that the crawl saw. */
	entries: readonly CatalogEntry[];
	moves: readonly Move[];
	dayAgo: PricesAt;
	weekAgo: PricesAt;
	/** What one person could have earned in an hour; null if unknown. */
	hourly(uuid: string): HourlyProfit | null;
}

export interface RefreshSources {
	catalog: Pick<Catalog, "all" | "crawls" | "progress">;
	prices: PriceTable;
	salesRates: Pick<SalesRates, "hourly">;
	/** Epoch ms. */
	now: () => number;
}

const NO_PRICES: PricesAt = new Map();

/**
 * The prices of the last crawl.
 *
 * @returns null if the prices of this refresh period and of the one before are unknown: older prices are not posted
 * @throws StorageError
 */
export async function readRefreshPrices(sources: RefreshSources): Promise<RefreshPrices | null> {
	const { catalog, prices, salesRates } = sources;
	const now = sources.now();
	const { startedAt, crawledAt } = catalog.progress();
	const refreshes = await prices.refreshes();
	const refresh = refreshes.at(-1);
	if (startedAt === null || crawledAt === null || refresh === undefined) return null;
	// A crawl belongs to the refresh in which it began.
	if (refresh !== refreshOf(startedAt)) return null;
	if (refreshOf(now) - refresh > 1) return null;
	const read = async (at: number | null) => (at === null ? NO_PRICES : prices.pricesAt(at));
	/** The previous crawl. After a restart, or in another process, the prices recorded at the previous refresh. */
	async function readBefore() {
		const crawl = catalog.crawls().find(({ at }) => at < Number(crawledAt));
		if (crawl !== undefined) return { refresh: refreshOf(crawl.startedAt), prices: pricesOf(readIn(crawl)) };
		const refresh = refreshes.at(-2);
		return refresh === undefined ? null : { refresh, prices: await prices.pricesAt(refresh) };
	}
	const dayAgo = nearestRefresh(refreshes, refresh - REACH.day.distance, REACH.day.tolerance);
	const before = await readBefore();
	// If one refresh served for both, a price that only it had would look like a change.
	const others = refreshes.filter(other => other !== dayAgo);
	const dayBefore = before && nearestRefresh(others, before.refresh - REACH.day.distance, REACH.day.tolerance);
	const entries = readIn({ at: crawledAt, entries: catalog.all() });
	const latest = { now: pricesOf(entries), dayAgo: await read(dayAgo) };
	const earlier = { now: before?.prices ?? NO_PRICES, dayAgo: await read(dayBefore) };
	return {
		now,
		crawledAt,
		refresh,
		entries,
		moves: findMoves(entries, latest, earlier),
		dayAgo: latest.dayAgo,
		weekAgo: await read(nearestRefresh(refreshes, refresh - REACH.week.distance, REACH.week.tolerance)),
		hourly: uuid => salesRates.hourly(uuid, now),
	};
}

/** The cards that a crawl saw. The others have prices from an earlier crawl. */
const readIn = ({ at, entries }: Pick<Crawl, "at" | "entries">) =>
	entries.filter(({ fetchedAt }) => at - fetchedAt < REFRESH_MS);

const pricesOf = (entries: readonly CatalogEntry[]): PricesAt =>
	new Map(entries.map(entry => [entry.item.uuid, entry]));

/**
 * The cards whose Buy now changed in the same direction at the last two refreshes, each compared with the refresh 24 hours
 * before it. So a price that only one refresh had, today or yesterday, is not a move.
 */
export function findMoves(entries: readonly CatalogEntry[], latest: DayPrices, before: DayPrices): Move[] {
	return entries.flatMap(entry => {
		const { uuid } = entry.item;
		const change = changeOf(uuid, latest);
		const earlier = changeOf(uuid, before);
		if (change === null || earlier === null || Math.sign(change.share) !== Math.sign(earlier.share)) return [];
		const least = Math.min(Math.abs(change.share), Math.abs(earlier.share));
		return least === 0 ? [] : [{ entry, from: change.from, to: change.to, change: change.share, least }];
	});
}

/** The change of Buy now in a day; null unless the card had orders on both sides at both times. */
function changeOf(uuid: string, { now, dayAgo }: DayPrices): { from: number; to: number; share: number } | null {
	const to = now.get(uuid);
	const from = dayAgo.get(uuid);
	if (!to?.buyNow || !from?.buyNow || to.sellNow === null || from.sellNow === null) return null;
	return { from: from.buyNow, to: to.buyNow, share: to.buyNow / from.buyNow - 1 };
}

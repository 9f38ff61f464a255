import { REFRESH_MS, refreshOf } from "../api/operations/listings.ts";
import type { Catalog, CatalogEntry, Crawl } from "../market/catalog/catalog.ts";
import { nearestRefresh } from "../market/prices/price-points.ts";
import type { PriceTable } from "../storage/prices.ts";
import { findMoves, type Move, type PricesAt } from "./moves.ts";

/** The market of the last crawl as moves and digests need it. */
export interface RefreshPrices {
	/** Epoch ms. */
	crawledAt: number;
	refresh: number;
	/** The cards that the crawl saw. */
	entries: readonly CatalogEntry[];
	moves: readonly Move[];
	dayAgo: PricesAt;
	weekAgo: PricesAt;
}

/** Refreshes in a day and in a week, and how far from there the refresh used may be. */
const DAY = { distance: 48, tolerance: 4 };
const WEEK = { distance: 336, tolerance: 12 };

const NO_PRICES: PricesAt = new Map();

/**
 * The prices of the last crawl.
 *
 * @returns null if those of this refresh period and the one before are not known: old ones are no news
 * @throws StorageError
 */
export async function readRefreshPrices({
	catalog,
	prices,
	now,
}: {
	catalog: Pick<Catalog, "all" | "crawls" | "progress">;
	prices: PriceTable;
	/** Epoch ms. */
	now: () => number;
}): Promise<RefreshPrices | null> {
	const { crawledAt } = catalog.progress();
	const refreshes = await prices.refreshes();
	const refresh = refreshes.at(-1);
	if (crawledAt === null || refresh === undefined || refresh !== refreshOf(crawledAt)) return null;
	if (refreshOf(now()) - refresh > 1) return null;
	const read = async (wanted: number | null) => (wanted === null ? NO_PRICES : prices.pricesAt(wanted));
	/** The crawl before; after a restart, and in another process, what was recorded at the refresh before. */
	async function readBefore() {
		const crawl = catalog.crawls().find(({ at }) => at < Number(crawledAt));
		if (crawl !== undefined) return { refresh: refreshOf(crawl.at), prices: pricesOf(readIn(crawl)) };
		const refresh = refreshes.at(-2);
		return refresh === undefined ? null : { refresh, prices: await prices.pricesAt(refresh) };
	}
	const dayAgo = nearestRefresh(refreshes, refresh - DAY.distance, DAY.tolerance);
	const before = await readBefore();
	// With one refresh for both, a price of that refresh alone would look like a change.
	const others = refreshes.filter(other => other !== dayAgo);
	const dayBefore = before && nearestRefresh(others, before.refresh - DAY.distance, DAY.tolerance);
	const entries = readIn({ at: crawledAt, entries: catalog.all() });
	const latest = { now: pricesOf(entries), dayAgo: await read(dayAgo) };
	const earlier = { now: before?.prices ?? NO_PRICES, dayAgo: await read(dayBefore) };
	return {
		crawledAt,
		refresh,
		entries,
		moves: findMoves(entries, latest, earlier),
		dayAgo: latest.dayAgo,
		weekAgo: await read(nearestRefresh(refreshes, refresh - WEEK.distance, WEEK.tolerance)),
	};
}

/** The cards that a crawl saw; the others have prices of an earlier one. */
const readIn = ({ at, entries }: Pick<Crawl, "at" | "entries">) =>
	entries.filter(({ fetchedAt }) => at - fetchedAt < REFRESH_MS);

const pricesOf = (entries: readonly CatalogEntry[]): PricesAt =>
	new Map(entries.map(entry => [entry.item.uuid, entry]));

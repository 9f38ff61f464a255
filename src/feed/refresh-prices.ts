import { REFRESH_MS, refreshOf } from "../api/operations/listings.ts";
import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import { nearestRefresh } from "../market/prices/price-points.ts";
import type { PriceTable } from "../storage/prices.ts";
import { findMoves, type Move, type PricesAt } from "./moves.ts";

/** The market of one refresh as moves and digests need it. */
export interface RefreshPrices {
	refresh: number;
	/** The cards read in this refresh. */
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
 * The prices of the latest refresh.
 *
 * @returns null if those of this refresh period and the one before are not known: old ones are no news
 * @throws StorageError
 */
export async function readRefreshPrices({
	catalog,
	prices,
	now,
}: {
	catalog: Pick<Catalog, "all" | "progress">;
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
	const before = refreshes.at(-2) ?? null;
	const dayAgo = nearestRefresh(refreshes, refresh - DAY.distance, DAY.tolerance);
	const dayBefore = before && nearestRefresh(refreshes, before - DAY.distance, DAY.tolerance);
	const entries = catalog.all().filter(({ fetchedAt }) => crawledAt - fetchedAt < REFRESH_MS);
	const latest = { now: await read(refresh), dayAgo: await read(dayAgo) };
	// With one refresh for both, a price of that refresh alone would look like a change.
	const earlier = { now: await read(before), dayAgo: dayBefore === dayAgo ? NO_PRICES : await read(dayBefore) };
	return {
		refresh,
		entries,
		moves: findMoves(entries, latest, earlier),
		dayAgo: latest.dayAgo,
		weekAgo: await read(nearestRefresh(refreshes, refresh - WEEK.distance, WEEK.tolerance)),
	};
}

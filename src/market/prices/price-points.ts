import { LRUCache } from "lru-cache";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { REFRESH_MS, refreshOf } from "../../api/refresh.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Crawl } from "../catalog/catalog.ts";
import type { PriceTable } from "../store/prices.ts";
import type { PriceRow } from "../store/tables.ts";

/** A card's prices at a refresh of the market (every 30 minutes). */
export interface RecordedPrice {
	/** Epoch ms of the refresh. */
	at: number;
	buyNow: number | null;
	sellNow: number | null;
}

/** Every card's prices at an earlier time (epoch ms). */
export type PastPrices = (at: number) => readonly Omit<PriceRow, "refresh">[];

type RecordedCrawl = Pick<Crawl, "entries" | "startedAt" | "at">;

export interface PricePointsOptions {
	table: PriceTable;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

/** The distance over which a change is measured, and the tolerance for the refresh that is used (both in refreshes). */
export const REACH = { day: { distance: 48, tolerance: 4 }, week: { distance: 336, tolerance: 12 } } as const;
export type Reach = keyof typeof REACH;

/** A week, plus the week over which its changes are measured. */
const PAST_REFRESHES = REACH.week.distance + REACH.week.tolerance;

/** The number of series kept in memory until the next refresh, the most recently requested; some 10 KB each. */
const MAX_SERIES = 300;

/** The earlier refresh from which changes are measured. */
interface Past {
	refresh: number;
	buyNow: ReadonlyMap<string, number>;
}

/** The prices of every card at every refresh of 30 days, thinned with age; a missed refresh is a gap. */
export function createPricePoints({ table, logger, now }: PricePointsOptions) {
	const past: Record<Reach, Past | null> = { day: null, week: null };
	const series = new LRUCache<string, Promise<readonly RecordedPrice[]>>({ max: MAX_SERIES });

	async function lookBack(reach: Reach, refreshes: readonly number[]): Promise<void> {
		const { distance, tolerance } = REACH[reach];
		const refresh = nearestRefresh(refreshes, (refreshes.at(-1) ?? 0) - distance, tolerance);
		if (refresh === past[reach]?.refresh) return;
		past[reach] = refresh === null ? null : { refresh, buyNow: await table.buyNowAt(refresh) };
	}

	async function load(): Promise<void> {
		try {
			const refreshes = await table.refreshes();
			await lookBack("day", refreshes);
			await lookBack("week", refreshes);
			series.clear();
		} catch (err) {
			logger.warn({ err }, "recorded prices could not be read");
		}
	}

	async function store({ entries, startedAt, at }: RecordedCrawl): Promise<void> {
		const refresh = refreshOf(startedAt);
		const recorded = await table.refreshes();
		if (recorded.includes(refresh)) return;
		// A card that this crawl did not see has the price of an earlier refresh.
		const current = entries.filter(({ fetchedAt }) => at - fetchedAt < REFRESH_MS);
		await table.add(
			refresh,
			current.map(({ item, buyNow, sellNow }) => ({ uuid: item.uuid, buyNow, sellNow })),
		);
		await table.remove(outdatedRefreshes([...recorded, refresh], refresh));
		logger.debug({ refresh, cards: current.length }, "prices recorded");
	}

	async function readSeries(uuid: string): Promise<readonly RecordedPrice[]> {
		try {
			const rows = await table.ofCard(uuid);
			return rows.map(({ refresh, buyNow, sellNow }) => ({ at: refresh * REFRESH_MS, buyNow, sellNow }));
		} catch (err) {
			series.delete(uuid);
			logger.warn({ err }, "recorded prices could not be read");
			return [];
		}
	}

	return {
		/** Records the prices of the refresh in which a crawl began, once; a failure is logged, and the refresh is missed. */
		async record(crawl: RecordedCrawl): Promise<void> {
			try {
				await store(crawl);
			} catch (err) {
				logger.warn({ err }, "the prices of a refresh could not be recorded");
			}
			await load();
		},
		/** A card's prices, oldest first; empty (and logged) if the database fails. */
		series(uuid: string): Promise<readonly RecordedPrice[]> {
			const known = series.get(uuid) ?? readSeries(uuid);
			series.set(uuid, known);
			return known;
		},
		/**
		 * The change of a listing's Buy now since a day (± 2 h) or a week (± 6 h) ago, as a share; null if either price is
		 * unknown or had no orders. It is read from memory, so that the whole market can be sorted by it.
		 */
		change({ buyNow, item }: Pick<ListingSummary, "buyNow" | "item">, reach: Reach): number | null {
			const { distance, tolerance } = REACH[reach];
			const then = past[reach];
			if (then === null || Math.abs(refreshOf(now()) - distance - then.refresh) > tolerance) return null;
			const before = then.buyNow.get(item.uuid);
			return buyNow === null || before === undefined ? null : buyNow / before - 1;
		},
		/** Reads the prices of a day and a week ago, which another process may have recorded. */
		load,
		/** Records the past week in an empty database, as if the bot had been running. Takes seconds; the signal ends it. */
		async fill(pricesAt: PastPrices, signal: AbortSignal): Promise<void> {
			const current = refreshOf(now());
			const past = Array.from({ length: PAST_REFRESHES }, (_, i) => current - PAST_REFRESHES + i);
			const outdated = new Set(outdatedRefreshes(past, current));
			try {
				if ((await table.refreshes()).length > 0) return;
				for (const refresh of past) {
					if (signal.aborted) return;
					if (!outdated.has(refresh)) await table.add(refresh, pricesAt(refresh * REFRESH_MS));
				}
			} catch (err) {
				logger.warn({ err }, "past prices could not be recorded");
			}
			await load();
		},
	};
}

export type PricePoints = ReturnType<typeof createPricePoints>;

/**
 * The refreshes kept by age: all of the last 48 h, then the first of every 2 h up to 7 days, then the first of every 6 h
 * up to 30 days; 250 at most. `slot` and `age` are in refreshes.
 */
const TIERS = [
	{ slot: 1, age: 96 },
	{ slot: 4, age: 336 },
	{ slot: 12, age: 1440 },
] as const;

/**
 * The number of refreshes for which one is kept, given the recorded one before it: the first of a slot represents the
 * slot.
 */
function lifetimeOf(refresh: number, previous: number | null): number {
	const first = TIERS.filter(
		({ slot }) => previous === null || Math.floor(refresh / slot) > Math.floor(previous / slot),
	);
	return first.at(-1)?.age ?? 0;
}

/** The recorded refreshes (ascending) that are no longer kept. */
export function outdatedRefreshes(refreshes: readonly number[], now: number): number[] {
	return refreshes.filter((refresh, i) => now - refresh >= lifetimeOf(refresh, refreshes[i - 1] ?? null));
}

/**
 * The refresh (of an ascending list) nearest to `target`, the later of two equally near ones; null if none is within
 * `tolerance`.
 */
export function nearestRefresh(refreshes: readonly number[], target: number, tolerance: number): number | null {
	const distance = (refresh: number) => Math.abs(refresh - target);
	const near = refreshes.filter(refresh => distance(refresh) <= tolerance);
	return near.toReversed().sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

import { LRUCache } from "lru-cache";
import type { Catalog, CatalogEntry } from "../catalog/catalog.ts";
import type { SalesRates } from "../prices/sales-rates.ts";
import { orderListings } from "../search/search.ts";
import { type MarketFilter, passesFilter } from "./market-filter.ts";
import { type Figures, rankListings, type Sort, sortValue } from "./ranking.ts";

export interface MarketQuery {
	filter: MarketFilter;
	sort: Sort;
}

export interface MarketRow {
	/** As known now. */
	entry: CatalogEntry;
	/** What it is sorted by, with its prices of now. */
	value: number | null;
	/** Its prices are others than those it was sorted by. */
	moved: boolean;
}

/** A way through all listings that pass a filter, page by page, in one order from its first page to its last. */
export interface Walk {
	/** Epoch ms of its first page; with the query it names the walk. */
	startedAt: number;
	count: number;
	/** New prices of the whole market have come since it was sorted. */
	outdated: boolean;
	/** It could not be continued: this is a new order, in which a card may come again or be left out. */
	anew: boolean;
	/** Rows `start` up to `end`. */
	rows(start: number, end: number): MarketRow[];
}

export interface Walks {
	/**
	 * Begins a walk, or continues the one of this query that began then: nothing need be kept of a walk, for its order
	 * follows from its query and from what was known when it began. It goes on in that order as long as that crawl's
	 * prices are kept, which is until the second crawl after it (30 to 60 minutes), and over a restart as far as prices
	 * decide.
	 */
	open(query: MarketQuery, startedAt?: number | undefined): Walk;
}

export interface WalksOptions {
	/** Already started: what it has restored is the first crawl's prices. */
	catalog: Pick<Catalog, "all" | "get" | "progress" | "subscribe">;
	salesRates: Pick<SalesRates, "perHour">;
	/** Change of Buy now within a day, as a share; null where not known. */
	dayChange: Figures["dayChange"];
	/** Epoch ms. */
	now(): number;
}

/** The market as one crawl left it. */
interface Snapshot {
	at: number;
	/** In the order of equals. */
	entries: readonly CatalogEntry[];
	dayChange: Figures["dayChange"];
	/** What was filtered and sorted last, by query, so that turning a page sorts nothing anew. */
	orders: LRUCache<string, readonly CatalogEntry[]>;
}

/** Crawls whose prices are kept. */
const KEPT_CRAWLS = 2;
/** Places in the kept orders of one crawl, each a reference: 2 MB. */
const MAX_PLACES = 250_000;

export function createWalks({ catalog, salesRates, dayChange, now }: WalksOptions): Walks {
	/** Newest first. */
	let snapshots: readonly Snapshot[] = [];
	const keep = (entries: readonly CatalogEntry[], at: number) => {
		snapshots = [createSnapshot(entries, at, dayChange), ...snapshots].slice(0, KEPT_CRAWLS);
	};
	const { crawledAt } = catalog.progress();
	if (crawledAt !== null) keep(catalog.all(), crawledAt);
	catalog.subscribe({ crawled: keep });

	return {
		open({ filter, sort }, startedAt) {
			const known = snapshots.find(({ at }) => startedAt !== undefined && at <= startedAt);
			const start = known === undefined || startedAt === undefined ? now() : startedAt;
			// While the catalog is filled for the first time there is no order to keep.
			const snapshot = known ?? snapshots[0] ?? createSnapshot(catalog.all(), start, dayChange);
			const figures: Figures = {
				salesPerHour: uuid => salesRates.perHour(uuid, start),
				dayChange: snapshot.dayChange,
			};
			// How cards sell may have become known since another walk began, at this very moment.
			const ranked = order(snapshot, { filter, sort }, start, figures, startedAt === undefined && sort === "hourly");
			return {
				startedAt: start,
				count: ranked.length,
				outdated: snapshots[0] !== undefined && snapshot !== snapshots[0],
				anew: startedAt !== undefined && known === undefined,
				rows: (from, to) =>
					ranked.slice(from, to).map(sorted => {
						const entry = catalog.get(sorted.item.uuid) ?? sorted;
						const moved = entry.buyNow !== sorted.buyNow || entry.sellNow !== sorted.sellNow;
						return { entry, moved, value: sortValue(entry, sort, figures) };
					}),
			};
		},
	};
}

function order(
	{ entries, orders }: Snapshot,
	{ filter, sort }: MarketQuery,
	start: number,
	figures: Figures,
	isAnew: boolean,
): readonly CatalogEntry[] {
	// Only what sells within an hour depends on when the walk began.
	const key = JSON.stringify([filter, sort, sort === "hourly" ? start : null]);
	const known = isAnew ? undefined : orders.get(key);
	if (known !== undefined) return known;
	const wanted = entries.filter(entry => passesFilter(entry, filter));
	const ranked = rankListings(wanted, sort, figures);
	orders.set(key, ranked);
	return ranked;
}

/** Changes are as they were when first asked for: a list sorted by them stays in its order. */
function createSnapshot(entries: readonly CatalogEntry[], at: number, dayChange: Figures["dayChange"]): Snapshot {
	const changes = new Map<string, number | null>();
	return {
		at,
		entries: orderListings(entries),
		orders: new LRUCache({ maxSize: MAX_PLACES, sizeCalculation: places => places.length + 1 }),
		dayChange(listing) {
			const { uuid } = listing.item;
			const known = changes.get(uuid);
			if (known !== undefined) return known;
			const change = dayChange(listing);
			changes.set(uuid, change);
			return change;
		},
	};
}

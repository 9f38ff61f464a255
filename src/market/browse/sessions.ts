import { LRUCache } from "lru-cache";
import type { Catalog, CatalogEntry } from "../catalog/catalog.ts";
import type { SalesRates } from "../prices/sales-rates.ts";
import { orderListings } from "../search/search.ts";
import { type CardFilter, cardCheck } from "./filter.ts";
import { type MarketFigures, type MarketQuery, type MarketSort, rankListings, sortValue } from "./ranking.ts";

export interface MarketRow {
	/** The entry with its current prices. */
	entry: CatalogEntry;
	/** The value that it would be sorted by now. */
	value: number | null;
	/** The prices have changed since the list was sorted. */
	moved: boolean;
	/** The profit of one flip of the pair behind its profit per hour; null if that is unknown. */
	flip: number | null;
	/** The profit per hour; null if that is unknown. */
	hourly: number | null;
}

/** All listings that pass a filter, page by page, in the same order from the first page to the last. */
export interface BrowseSession {
	/** Epoch ms at which the first page was shown; together with the query it identifies the session. */
	startedAt: number;
	/** Epoch ms of the prices by which it is sorted. */
	sortedAt: number;
	count: number;
	/** The listings that pass the filter, including those that have no place in this order. */
	total: number;
	/** Those of them whose profit per hour is known, also if it is 0. */
	known: number;
	/** The whole market has had new prices since the session was sorted. */
	outdated: boolean;
	/** The session had expired and has been sorted again: a card may be repeated or left out. */
	isNewOrder: boolean;
	/** The rows from `start` up to `end`. */
	rows(start: number, end: number): MarketRow[];
}

export interface BrowseSessionsOptions {
	catalog: Pick<Catalog, "listed" | "get">;
	salesRates: Pick<SalesRates, "perHour" | "hourly" | "dayAgo">;
	/** The change of Buy now within a day by recorded prices, as a share; null if unknown. */
	dayChange: MarketFigures["dayChange"];
	/** Epoch ms. */
	now(): number;
}

/** The market as one crawl left it. */
interface CrawledMarket {
	at: number;
	/** The entries in the order in which equal ones are listed. */
	entries: readonly CatalogEntry[];
	dayChange: MarketFigures["dayChange"];
	/** Filtered and sorted entries of recent queries, so that the next page needs no sorting. */
	orders: LRUCache<string, Order>;
}

/** The entries in their order, how many passed the filter, and the profit per hour of how many of them is known. */
interface Order {
	ordered: readonly CatalogEntry[];
	total: number;
	known: number;
}

/**
 * The figures of these orders become known one card at a time, so the order follows from the figures known when the
 * session started.
 */
const GROWING: ReadonlySet<MarketSort> = new Set(["margin", "hourly", "change"]);

interface OwnedSelection {
	is: "only" | "without";
	cards: Pick<ReadonlyMap<string, unknown>, "has">;
}

/** The number of crawls whose prices are kept. */
const KEPT_CRAWLS = 2;
/** Entries in the cached orders of one crawl, each a reference: 2 MB. */
const MAX_ORDERED_ENTRIES = 250_000;

export function createBrowseSessions(options: BrowseSessionsOptions) {
	const { catalog, salesRates, dayChange, now } = options;
	/** The crawled markets, newest first. */
	let markets: readonly CrawledMarket[] = [];

	return {
		/** Keeps the market as a crawl left it: new sessions are sorted by its prices. @param at epoch ms */
		keep(entries: readonly CatalogEntry[], at: number): void {
			markets = [createCrawledMarket(entries, at, dayChange), ...markets].slice(0, KEPT_CRAWLS);
		},
		/**
		 * Starts a session, or continues the one of this query that started at `startedAt`. No session is stored: its order
		 * follows from its query and from what was known when it started. It expires when its crawl's prices are dropped, at
		 * the second crawl after it (30 to 60 minutes). It survives a restart as far as its order depends on prices alone.
		 *
		 * @param owned a person's cards, by uuid, and whether only these are listed or only others. Everybody shares the order
		 *   of a query, so this filters a copy of it.
		 */
		open(
			{ filter, sort }: MarketQuery,
			startedAt?: number | undefined,
			owned?: OwnedSelection | undefined,
		): BrowseSession {
			const known = markets.find(({ at }) => startedAt !== undefined && at <= startedAt);
			const start = known === undefined || startedAt === undefined ? now() : startedAt;
			// Until the first crawl ends, there is no order to keep.
			const market = known ?? markets[0] ?? createCrawledMarket(catalog.listed(), start, dayChange);
			const figuresAt = (at: number): MarketFigures => ({
				salesPerHour: uuid => salesRates.perHour(uuid, at),
				hourly: uuid => salesRates.hourly(uuid, at),
				dayChange(listing) {
					const recorded = market.dayChange(listing);
					const dayAgo = salesRates.dayAgo(listing.item.uuid, at);
					if (recorded !== null || listing.buyNow === null || dayAgo === null) return recorded;
					return listing.buyNow / dayAgo - 1;
				},
			});
			// More figures may have become known since another session started in the same millisecond.
			const isCacheable = startedAt !== undefined || !GROWING.has(sort);
			const all = order(market, { filter, sort }, start, figuresAt(start), isCacheable);
			const {
				ordered,
				total,
				known: knownCount,
			} = owned === undefined ? all : filterOwned(all, owned, market, filter, figuresAt(start));
			return {
				startedAt: start,
				sortedAt: market.at,
				count: ordered.length,
				total,
				known: knownCount,
				outdated: markets[0] !== undefined && market !== markets[0],
				isNewOrder: startedAt !== undefined && known === undefined,
				rows: (from, to) =>
					ordered.slice(from, to).map(sorted => {
						const entry = catalog.get(sorted.item.uuid) ?? sorted;
						const moved = entry.buyNow !== sorted.buyNow || entry.sellNow !== sorted.sellNow;
						const figures = figuresAt(now());
						const flip = figures.hourly(entry.item.uuid)?.pair?.profit ?? null;
						const hourly = sortValue(entry, "hourly", figures);
						return { entry, moved, value: sortValue(entry, sort, figures), flip, hourly };
					}),
			};
		},
	};
}

export type BrowseSessions = ReturnType<typeof createBrowseSessions>;

function order(
	{ entries, orders }: CrawledMarket,
	{ filter, sort }: MarketQuery,
	start: number,
	figures: MarketFigures,
	isCacheable: boolean,
): Order {
	const key = JSON.stringify([filter, sort, GROWING.has(sort) ? start : null]);
	const cached = isCacheable ? orders.get(key) : undefined;
	if (cached !== undefined) return cached;
	const passes = cardCheck(filter);
	const passing = entries.filter(entry => passes(entry));
	const ordered = rankListings(passing, { filter, sort }, figures);
	const made = { ordered, total: passing.length, known: sort === "hourly" ? countKnown(passing, figures) : 0 };
	orders.set(key, made);
	return made;
}

const countKnown = (entries: readonly CatalogEntry[], { hourly }: Pick<MarketFigures, "hourly">): number =>
	entries.filter(({ item }) => hourly(item.uuid) !== null).length;

function filterOwned(
	{ ordered, known }: Order,
	{ is, cards }: OwnedSelection,
	{ entries }: CrawledMarket,
	filter: CardFilter,
	figures: MarketFigures,
): Order {
	const isLeft = ({ item }: CatalogEntry) => cards.has(item.uuid) === (is === "only");
	const passes = cardCheck(filter);
	const left = entries.filter(entry => isLeft(entry) && passes(entry));
	return { ordered: ordered.filter(isLeft), total: left.length, known: known === 0 ? 0 : countKnown(left, figures) };
}

/** Changes keep the value they had at their first use, so that a list sorted by them keeps its order. */
function createCrawledMarket(
	entries: readonly CatalogEntry[],
	at: number,
	dayChange: MarketFigures["dayChange"],
): CrawledMarket {
	const changes = new Map<string, number | null>();
	return {
		at,
		entries: orderListings(entries),
		orders: new LRUCache({ maxSize: MAX_ORDERED_ENTRIES, sizeCalculation: ({ ordered }) => ordered.length + 1 }),
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

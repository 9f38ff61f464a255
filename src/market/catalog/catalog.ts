import type { Client } from "../../api/client.ts";
import { type ListingSummary, REFRESH_MS, refreshOf, untilNextRefresh } from "../../api/operations/listings.ts";
import { wait as defaultWait, type Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { CHECK_MS, createLoop } from "../../ground/loop.ts";
import { MINUTE } from "../../ground/times.ts";
import type { ItemType } from "../../ground/words.ts";
import type { Database } from "../../storage/database.ts";
import { type CatalogEntry, createCatalogEntries } from "./catalog-entries.ts";
import { type CrawlProgress, crawlListings } from "./crawl.ts";
import { readStoredMarket, storeMarket } from "./stored-market.ts";

export type { CatalogEntry } from "./catalog-entries.ts";

/** The pages are those of the crawl under way, or else of the last one. */
export interface CatalogProgress extends CrawlProgress {
	/** A crawl has ended at least once. */
	complete: boolean;
	size: number;
	/** Milliseconds between crawls. */
	crawlMs: number;
	/** Epoch ms at which the last crawl ended, null before the first one has. */
	crawledAt: number | null;
}

export type PriceListener = (entries: readonly CatalogEntry[]) => void;

/** A crawl of this process. Times are epoch ms. */
export interface Crawl {
	/** Its first pages have the prices of that time. */
	startedAt: number;
	/** Its end. */
	at: number;
	/** All cards, also those that it did not see. */
	entries: readonly CatalogEntry[];
	/** The uuids it saw, by type, without the types of which a page is missing. */
	whole: WholeTypes;
}

/** The uuids of the types of which every page was read. */
export type WholeTypes = ReadonlyMap<ItemType, ReadonlySet<string>>;

export interface CatalogOptions {
	api: Pick<Client, "listings">;
	database: Pick<Database, "db" | "isLeader">;
	logger: Logger;
	/** The service whose listings these are; what is stored of another service is ignored. */
	origin: string;
	/** Called when a crawl has ended. The next one waits for it. */
	afterCrawl?: (crawl: Crawl) => Promise<void>;
	/** Milliseconds between crawls; default: the service's 30 minutes. */
	crawlMs?: number | undefined;
	/** Epoch ms. */
	now?: () => number;
	wait?: Wait | undefined;
}

/** During the first crawl, the entries become searchable after each of this many pages. */
const PUBLISH_PAGES = 10;
/** Pause before the next crawl if one failed, or took so long that the next refresh has come. */
const RECRAWL_MS = MINUTE;

/** All listings of all types, in memory. */
export function createCatalog(options: CatalogOptions) {
	const { api, database, logger, origin, afterCrawl = async () => {} } = options;
	const { crawlMs = REFRESH_MS, now = Date.now, wait = defaultWait } = options;
	const entries = createCatalogEntries(logger);
	/** A pause may be long: what was read before it becomes searchable. */
	const pause: Wait = async (ms, signal) => {
		await entries.publish();
		await wait(ms, signal);
	};
	const loop = createLoop({
		step: crawlIfDue,
		onError: err => logger.error({ err }, "a crawl failed"),
		retryMs: RECRAWL_MS,
		wait: pause,
	});
	let crawledAt: number | null = null;
	/** The refresh period whose prices have been read. */
	let crawledRefresh = Number.NEGATIVE_INFINITY;
	let progress: CrawlProgress = { pages: 0, totalPages: 0 };
	const listeners: PriceListener[] = [];
	let crawls: readonly Crawl[] = [];

	function put(listings: readonly ListingSummary[], fetchedAt: number): void {
		const updated = entries.put(listings, fetchedAt);
		if (updated.length === 0) return;
		for (const listener of listeners) listener(updated);
	}

	/** A crawl without a single card does not count: the service is not ready yet. */
	async function crawl(): Promise<void> {
		const startedAt = now();
		const whole = await crawlListings({
			api,
			notBefore: refreshOf(startedAt, crawlMs) * crawlMs,
			logger,
			wait: pause,
			signal: loop.signal,
			async take({ data, fetchedAt }, crawlProgress) {
				put(data.listings, fetchedAt);
				progress = crawlProgress;
				if (crawledAt === null && progress.pages % PUBLISH_PAGES === 1) await entries.publish();
			},
		});
		if (whole.size === 0) return;
		for (const [type, seen] of whole) entries.forget(type, seen);
		await entries.publish();
		if (!entries.has("card") && !whole.get("card")?.size) return;
		const level = crawledAt === null ? "info" : "debug";
		crawledAt = now();
		crawledRefresh = refreshOf(startedAt, crawlMs);
		logger[level]({ cards: entries.size, pages: progress.pages, ms: crawledAt - startedAt }, "catalog crawled");
		const ended: Crawl = { startedAt, at: crawledAt, entries: entries.all(), whole };
		crawls = [ended, ...crawls].slice(0, 2);
		await afterCrawl(ended);
	}

	/** @returns milliseconds until the next crawl is due */
	async function crawlIfDue(): Promise<number> {
		if (!database.isLeader()) return CHECK_MS;
		if (crawledRefresh !== refreshOf(now(), crawlMs)) await crawl();
		// If a refresh came during the crawl, the first pages have older prices.
		return crawledRefresh === refreshOf(now(), crawlMs) ? untilNextRefresh(now(), crawlMs) : RECRAWL_MS;
	}

	return {
		get: entries.get,
		all: entries.all,
		/** Best match first. */
		search: entries.search,
		/** Every card that the text names exactly: by name, by label or by uuid. */
		exact: entries.exact,
		progress: (): CatalogProgress => ({
			complete: crawledAt !== null,
			...progress,
			size: entries.size,
			crawlMs,
			crawledAt,
		}),
		/** Takes over the prices of a single listing, if it is known and they are newer. */
		observe(listing: ListingSummary, fetchedAt: number): void {
			if (entries.get(listing.item.uuid) !== undefined) put([listing], fetchedAt);
		},
		/** This process's last two crawls, the newer one first: there may be many within one refresh. */
		crawls: (): readonly Crawl[] => crawls,
		/** Calls the listener with prices just read, of a page of listings or of one card; none is stale. */
		subscribe: (listener: PriceListener) => void listeners.push(listener),
		/** Stores a crawl for the next start and for other processes. @throws StorageError */
		async store({ startedAt, at }: Crawl): Promise<void> {
			await storeMarket(database.db, { origin, startedAt, crawledAt: at }, entries.all());
		},
		/**
		 * Takes over what was stored last, if it is newer than what is known.
		 *
		 * @returns when it was crawled (epoch ms), or null
		 * @throws StorageError
		 */
		async restore(): Promise<number | null> {
			const stored = await readStoredMarket(database.db, origin, crawledAt ?? 0, logger);
			if (stored === null) return null;
			await entries.replace(stored.entries);
			crawledAt = stored.crawledAt;
			crawledRefresh = refreshOf(stored.startedAt, crawlMs);
			await entries.publish();
			logger.info({ cards: entries.size, crawledAt }, "catalog restored");
			return crawledAt;
		},
		/** Crawls at every refresh until `stop`, while this process is the leader. */
		start: loop.start,
		stop: loop.stop,
	};
}

export type Catalog = ReturnType<typeof createCatalog>;

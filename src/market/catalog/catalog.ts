import type { Client } from "../../api/client.ts";
import { hasServiceId, type ListingSummary } from "../../api/operations/listings.ts";
import { REFRESH_MS, refreshOf, untilNextRefresh } from "../../api/refresh.ts";
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

/** Counts the pages of the current crawl, or of the last one if none is running. */
export interface CatalogProgress extends CrawlProgress {
	/** Whether a crawl has ended. */
	complete: boolean;
	size: number;
	/** The number of rows in the last crawl that could not be read. */
	unread: number;
	/** Milliseconds between crawls. */
	crawlMs: number;
	/** Epoch ms at which the last crawl started and ended; null before the first. */
	startedAt: number | null;
	crawledAt: number | null;
}

export type PriceListener = (entries: readonly CatalogEntry[]) => void;

/** A crawl of this process. Times are epoch ms. */
export interface Crawl {
	/** The first pages have the prices of this time. */
	startedAt: number;
	/** The time of its end. */
	at: number;
	/** All cards that have an id of the service, including cards that it did not see. */
	entries: readonly CatalogEntry[];
	/** The uuids that it saw or cannot declare gone, by type. Types with a missing page are left out. */
	whole: WholeTypes;
}

/** The uuids of the types whose pages were all read. */
export type WholeTypes = ReadonlyMap<ItemType, ReadonlySet<string>>;

export interface CatalogOptions {
	api: Pick<Client, "listings">;
	database: Pick<Database, "db" | "isLeader">;
	logger: Logger;
	/** The service whose listings these are; a stored market of another service is ignored. */
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
/** Pause before the next crawl if one failed or lasted until the next refresh. */
const RECRAWL_MS = MINUTE;

/** All listings of all types, in memory. */
export function createCatalog(options: CatalogOptions) {
	const { api, database, logger, origin, afterCrawl = async () => {} } = options;
	const { crawlMs = REFRESH_MS, now = Date.now, wait = defaultWait } = options;
	const entries = createCatalogEntries(logger);
	/** The pause may be long, so the entries read before it become searchable. */
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
	let begunAt: number | null = null;
	let crawledAt: number | null = null;
	/** The refresh period whose prices have been read. */
	let crawledRefresh = Number.NEGATIVE_INFINITY;
	let progress: CrawlProgress = { pages: 0, totalPages: 0 };
	const listeners: PriceListener[] = [];
	let crawls: readonly Crawl[] = [];
	let unread = 0;

	function put(listings: readonly ListingSummary[], fetchedAt: number): void {
		const updated = entries.put(listings, fetchedAt).filter(({ item }) => hasServiceId(item.uuid));
		if (updated.length === 0) return;
		for (const listener of listeners) listener(updated);
	}

	/** A crawl without a single card does not count: the service is not ready yet. */
	async function crawl(): Promise<void> {
		const startedAt = now();
		const crawled = await crawlListings({
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
		if (crawled.size === 0) return;
		unread = [...crawled.values()].reduce((sum, type) => sum + type.unread, 0);
		const whole = new Map([...crawled].map(([type, { seen, unnamed }]) => [type, withUnnamed(type, seen, unnamed)]));
		for (const [type, seen] of whole) entries.forget(type, seen);
		await entries.publish();
		if (!entries.has("card") && !whole.get("card")?.size) return;
		const level = crawledAt === null ? "info" : "debug";
		begunAt = startedAt;
		crawledAt = now();
		crawledRefresh = refreshOf(startedAt, crawlMs);
		logger[level]({ cards: entries.size, pages: progress.pages, ms: crawledAt - startedAt }, "catalog crawled");
		const ended: Crawl = { startedAt, at: crawledAt, entries: entries.all(), whole };
		crawls = [ended, ...crawls].slice(0, 2);
		await afterCrawl(ended);
	}

	/**
	 * A row without a readable uuid may be any unseen card, so no card of its type that has a uuid is then taken to be
	 * gone.
	 */
	function withUnnamed(type: ItemType, seen: ReadonlySet<string>, unnamed: number): ReadonlySet<string> {
		if (unnamed === 0) return seen;
		const known = entries.all().filter(({ item }) => item.type === type);
		return new Set([...seen, ...known.map(({ item }) => item.uuid)]);
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
		listed: entries.listed,
		/** The best match comes first. */
		search: entries.search,
		/** Every card that the text names exactly: by name, by label or by uuid. */
		exact: entries.exact,
		progress: (): CatalogProgress => ({
			complete: crawledAt !== null,
			...progress,
			size: entries.size,
			unread,
			crawlMs,
			startedAt: begunAt,
			crawledAt,
		}),
		/** Takes over the prices of a single listing, if it is known and they are newer. */
		observe(listing: ListingSummary, fetchedAt: number): void {
			if (entries.get(listing.item.uuid) !== undefined) put([listing], fetchedAt);
		},
		/** The last two crawls of this process, the newer one first. There may be many within one refresh. */
		crawls: (): readonly Crawl[] => crawls,
		/** Calls the listener with the prices just read, of a page of listings or of one card; they are never stale. */
		subscribe: (listener: PriceListener) => void listeners.push(listener),
		/** Stores a crawl for the next start and for other processes. @throws StorageError */
		async store({ startedAt, at }: Crawl): Promise<void> {
			await storeMarket(database.db, { origin, startedAt, crawledAt: at }, entries.listed());
		},
		/**
		 * Takes over the market stored last, if it is newer than the known one.
		 *
		 * @returns the time of its crawl (epoch ms), or null
		 * @throws StorageError
		 */
		async restore(): Promise<number | null> {
			const stored = await readStoredMarket(database.db, origin, crawledAt ?? 0, logger);
			if (stored === null) return null;
			await entries.replace(stored.entries);
			begunAt = stored.startedAt;
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

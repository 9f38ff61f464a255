import type { Client } from "../../api/client.ts";
import type { ListingSummary } from "../../api/operations/listings.ts";
import type { Logger } from "../../ground/logger.ts";
import { wait as defaultWait, type Wait } from "../../ground/wait.ts";
import type { Database } from "../../storage/database.ts";
import { readState, writeState } from "../../storage/state.ts";
import { refreshOf, untilNextRefresh } from "../refresh.ts";
import { type CatalogEntry, createCatalogEntries } from "./catalog-entries.ts";
import { createCrawl } from "./crawl.ts";

export type { CatalogEntry } from "./catalog-entries.ts";

export interface CatalogProgress {
	/** Every type has been read to its end at least once. */
	complete: boolean;
	/** Pages of listings read in the crawl under way, and how many are known to be there. */
	pages: number;
	totalPages: number;
	size: number;
	/** Epoch ms at which the last crawl ended, null before the first. */
	crawledAt: number | null;
}

/** All listings of all types, in memory. */
export interface Catalog {
	get(uuid: string): CatalogEntry | undefined;
	all(): readonly CatalogEntry[];
	/** Best match first. */
	search(query: string, limit: number): CatalogEntry[];
	/** Every card the text names exactly: by name, by label or by uuid. */
	exact(query: string): CatalogEntry[];
	progress(): CatalogProgress;
	/** Takes over newer prices of a listing that was asked for on its own. */
	observe(listing: ListingSummary, fetchedAt: number): void;
	/** Calls the listener from now on. */
	subscribe(listener: CatalogListener): void;
	/** Reads what was stored; then the process that leads crawls at every refresh, until `stop`, and the others follow it. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

export interface CatalogListener {
	/** Prices as just read, of a page of listings or of one card; none of them is stale. */
	prices?(entries: readonly CatalogEntry[]): void;
	/**
	 * A crawl has ended: all that there is, once a refresh. It is waited for before other processes hear of the crawl.
	 *
	 * @param isOwn whether this process crawled
	 */
	crawled?(entries: readonly CatalogEntry[], at: number, isOwn: boolean): void | Promise<void>;
}

export interface CatalogOptions {
	api: Pick<Client, "listings">;
	database: Pick<Database, "db" | "isLeader" | "announce" | "onAnnouncement">;
	logger: Logger;
	/** Whose listings they are: what was stored of another service is left alone. */
	origin: string;
	/** Epoch ms. */
	now?: () => number;
	wait?: Wait | undefined;
}

/** What a crawl read, as it is stored for the next start and for other processes. */
interface Snapshot {
	version: typeof VERSION;
	origin: string;
	/** Epoch ms at which the crawl began: its first pages have the prices of then. */
	startedAt: number;
	crawledAt: number;
	entries: CatalogEntry[];
}

const KEY = "catalog";
/** To be raised when the shape of an entry changes: an older snapshot is then left alone. */
const VERSION = 2;
/** While it is filled for the first time, what is there becomes searchable every so many pages. */
const PUBLISH_PAGES = 10;
/** When a crawl brought nothing, or took so long that the next refresh has come, the next crawl follows soon. */
const AGAIN_MS = 60_000;
/** How soon a process notices that it leads now. */
const FOLLOW_MS = 5000;

export function createCatalog(options: CatalogOptions): Catalog {
	const { api, database, logger, origin, now = Date.now, wait = defaultWait } = options;
	const stopping = new AbortController();
	const entries = createCatalogEntries({ logger });
	let crawledAt: number | null = null;
	/** The refresh whose prices have been read. */
	let crawledRefresh = Number.NEGATIVE_INFINITY;
	let progress = { pages: 0, totalPages: 0 };
	let running: Promise<void> = Promise.resolve();
	const listeners: CatalogListener[] = [];

	function put(listings: readonly ListingSummary[], fetchedAt: number): void {
		const news = entries.put(listings, fetchedAt);
		if (news.length === 0) return;
		for (const { prices } of listeners) prices?.(news);
	}

	/** Counts only when anything could be read, and there is some card: a service without one is not itself yet. */
	async function crawl(): Promise<void> {
		const startedAt = now();
		const crawling = createCrawl({
			api,
			logger,
			async wait(ms, signal) {
				// A pause may be a long one: what has been read is to be found meanwhile.
				await entries.publish();
				await wait(ms, signal);
			},
			signal: stopping.signal,
			async take({ data, fetchedAt }) {
				put(data.listings, fetchedAt);
				progress = crawling.progress();
				if (crawledAt === null && progress.pages % PUBLISH_PAGES === 1) await entries.publish();
			},
		});
		const whole = await crawling.run();
		if (whole.size === 0) return;
		for (const [type, seen] of whole) entries.forget(type, seen);
		await entries.publish();
		if (!entries.has("card") && !whole.get("card")?.size) return;
		crawledAt = now();
		crawledRefresh = refreshOf(startedAt);
		logger.info({ cards: entries.size, pages: progress.pages, ms: crawledAt - startedAt }, "catalog crawled");
		await notify(crawledAt, true);
		await store({ version: VERSION, origin, startedAt, crawledAt, entries: entries.all() });
	}

	async function notify(at: number, isOwn: boolean): Promise<void> {
		await Promise.all(listeners.map(({ crawled }) => crawled?.(entries.all(), at, isOwn)));
	}

	/** A database that fails costs the next start its warmth, and nothing else. */
	async function store(snapshot: Snapshot): Promise<void> {
		try {
			await writeState(database.db, KEY, JSON.stringify(snapshot));
			await database.announce("market");
		} catch (err) {
			logger.warn({ err }, "the catalog could not be stored");
		}
	}

	/** Takes over what was stored, when it is newer than what is known. @returns whether it was */
	async function restore(): Promise<boolean> {
		const text = await readState(database.db, KEY);
		const snapshot: unknown = text === undefined ? undefined : JSON.parse(text);
		if (!isSnapshot(snapshot, origin) || snapshot.crawledAt <= (crawledAt ?? 0)) return false;
		entries.replace(snapshot.entries);
		crawledAt = snapshot.crawledAt;
		crawledRefresh = refreshOf(snapshot.startedAt);
		await entries.publish();
		logger.info({ cards: entries.size, crawledAt }, "catalog restored");
		return true;
	}

	/** Takes over what the process that leads has read. */
	async function follow(): Promise<void> {
		try {
			if ((await restore()) && crawledAt !== null) await notify(crawledAt, false);
		} catch (err) {
			logger.warn({ err }, "the stored catalog could not be read");
		}
	}

	/** @returns milliseconds until the next crawl is due */
	async function renew(): Promise<number> {
		if (crawledRefresh !== refreshOf(now())) {
			try {
				await crawl();
			} catch (err) {
				stopping.signal.throwIfAborted();
				// What goes wrong in one crawl is no reason to end all.
				logger.error({ err }, "a crawl broke off");
			}
		}
		// A refresh that came during the crawl has prices that the first pages do not have.
		return crawledRefresh === refreshOf(now()) ? untilNextRefresh(now()) : AGAIN_MS;
	}

	async function run(): Promise<void> {
		for (;;) {
			stopping.signal.throwIfAborted();
			await wait(database.isLeader() ? await renew() : FOLLOW_MS, stopping.signal);
		}
	}

	database.onAnnouncement(announcement => {
		if (announcement === "market" && !database.isLeader()) void follow();
	});

	return {
		get: uuid => entries.get(uuid),
		all: () => entries.all(),
		search: (query, limit) => entries.search(query, limit),
		exact: query => entries.exact(query),
		progress: () => ({
			complete: crawledAt !== null,
			...progress,
			size: entries.size,
			crawledAt,
		}),
		observe(listing, fetchedAt) {
			if (entries.get(listing.item.uuid) !== undefined) put([listing], fetchedAt);
		},
		subscribe: listener => {
			listeners.push(listener);
		},
		async start() {
			await follow();
			running = run().catch(err => {
				if (!stopping.signal.aborted) logger.error({ err }, "the catalog is no longer refreshed");
			});
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}

/** The version names the shape of what is inside. */
function isSnapshot(value: unknown, origin: string): value is Snapshot {
	if (typeof value !== "object" || value === null || !("version" in value) || !("origin" in value)) return false;
	return value.version === VERSION && value.origin === origin;
}

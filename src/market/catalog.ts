import type { Client } from "../api/client.ts";
import type { ListingSummary } from "../api/listings.ts";
import { isAhead } from "../clock.ts";
import { beatOf } from "./beat.ts";
import { type CatalogEntry, createCatalogEntries } from "./catalog-entries.ts";
import { createCatalogSchedule } from "./catalog-schedule.ts";
import { createCatalogSnapshots, type SnapshotStore } from "./catalog-snapshot.ts";
import { createCrawl } from "./crawl.ts";
import { type Wait, waitUnref } from "./wait.ts";

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
	/** Tells of new prices from now on. */
	subscribe(listener: CatalogListener): void;
	/** Reads what was kept, then crawls in the background, at once and at every beat, until `stop`; or follows who does. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

export interface CatalogListener {
	/** Prices as just read, of a page of listings or of one card; none of them is stale. */
	prices?(entries: readonly CatalogEntry[]): void;
	/** A crawl has ended: all that there is, once a beat. It is waited for before other processes hear of it. */
	crawled?(entries: readonly CatalogEntry[], at: number): void | Promise<void>;
}

export interface CatalogOptions {
	api: Pick<Client, "listings">;
	store: SnapshotStore;
	logger: Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
	/** Whose listings they are: what was kept of another service is left alone. */
	origin: string;
	/** Of several processes over one store: whether this is the one that crawls. Absent: it is the only one. */
	isLeader?: (() => boolean) | undefined;
	now?: () => number;
	wait?: Wait;
}

/** While it is filled for the first time, what is there becomes searchable every so many pages. */
const PUBLISH_PAGES = 10;

export function createCatalog(options: CatalogOptions): Catalog {
	const { api, store, logger, origin, isLeader, now = Date.now, wait = waitUnref } = options;
	const snapshots = createCatalogSnapshots(store, origin);
	const stopping = new AbortController();
	const entries = createCatalogEntries({ logger, now });
	let crawledAt: number | null = null;
	/** The beat whose prices have been read. */
	let crawledBeat = Number.NEGATIVE_INFINITY;
	let progress = { pages: 0, totalPages: 0 };
	let running: Promise<void> = Promise.resolve();
	const listeners: CatalogListener[] = [];

	function put(listings: readonly ListingSummary[], fetchedAt: number): void {
		const news = entries.put(listings, fetchedAt);
		for (const { prices } of listeners) prices?.(news);
	}

	/** Counts only when anything could be read, and there is some card: a service without one is not itself yet. */
	async function crawl(): Promise<void> {
		const startedAt = now();
		const walk = createCrawl({
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
				progress = walk.progress();
				if (crawledAt === null && progress.pages % PUBLISH_PAGES === 1) await entries.publish();
			},
		});
		const whole = await walk.run();
		if (whole.size === 0) return;
		for (const [type, seen] of whole) entries.forget(type, seen);
		await entries.publish();
		if (!entries.has("card") && !whole.get("card")?.size) return;
		crawledAt = now();
		crawledBeat = beatOf(startedAt);
		logger.info({ cards: entries.size, pages: progress.pages, ms: crawledAt - startedAt }, "catalog crawled");
		await tellCrawled(crawledAt);
		await keep(startedAt, crawledAt);
	}

	async function tellCrawled(at: number): Promise<void> {
		await Promise.all(listeners.map(({ crawled }) => crawled?.(entries.all(), at)));
	}

	/** A store that fails costs the next start its warmth, and nothing else. */
	async function keep(startedAt: number, at: number): Promise<void> {
		try {
			await snapshots.keep({ startedAt, crawledAt: at, entries: entries.all() });
		} catch (err) {
			logger.warn({ err }, "the catalog could not be kept");
		}
	}

	/** Takes over what was kept, when it is newer than what is known. */
	async function restore(): Promise<void> {
		const snapshot = await snapshots.read();
		if (!isNews(snapshot?.crawledAt) || snapshot === undefined) return;
		entries.replace(snapshot.entries);
		crawledAt = snapshot.crawledAt;
		crawledBeat = beatOf(snapshot.startedAt ?? crawledAt);
		await entries.publish();
		logger.info({ cards: entries.size, crawledAt }, "catalog restored");
	}

	function isNews(at: number | undefined): boolean {
		if (at === undefined || at === crawledAt) return false;
		return crawledAt === null || at > crawledAt || isAhead(crawledAt, now());
	}

	/** Takes over what the process that leads has read. A store that fails is told of elsewhere, and asked again soon. */
	async function follow(): Promise<void> {
		try {
			if (!isNews(await snapshots.readMark())) return;
			const before = crawledAt;
			await restore();
			if (crawledAt !== null && crawledAt !== before) await tellCrawled(crawledAt);
		} catch {}
	}

	const schedule = createCatalogSchedule({
		crawl,
		follow,
		crawledBeat: () => crawledBeat,
		isLeader,
		logger,
		now,
		wait,
		signal: stopping.signal,
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
			try {
				await restore();
			} catch (err) {
				logger.warn({ err }, "the kept catalog could not be read");
			}
			running = schedule.run().catch(err => {
				if (!stopping.signal.aborted) logger.error({ err }, "the catalog is renewed no more");
			});
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}

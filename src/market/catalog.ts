import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "../api/client.ts";
import type { ItemType, ListingSummary } from "../api/listings.ts";
import { beatOf, untilNextBeat } from "./beat.ts";
import { createCrawl } from "./crawl.ts";
import { createSearchIndex, createSearchIndexInSteps, type SearchIndex } from "./search.ts";

/** A listing as the catalog last saw it. */
export interface CatalogEntry extends ListingSummary {
	/** Epoch ms at which its prices were read. */
	fetchedAt: number;
}

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
	/** Reads what was kept, then crawls in the background, at once and at every beat, until `stop`. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

export interface CatalogListener {
	/** Prices as just read, of a page of listings or of one card; none of them is stale. */
	prices?(entries: readonly CatalogEntry[]): void;
	/** A crawl has ended: all that there is, once a beat. */
	crawled?(entries: readonly CatalogEntry[], at: number): void;
}

/** Where the catalog is kept between two runs. */
export interface SnapshotStore {
	get(key: string): Promise<unknown>;
	set(key: string, value: unknown): Promise<unknown>;
}

export interface CatalogOptions {
	api: Pick<Client, "listings">;
	store: SnapshotStore;
	logger: Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
	/** Whose listings they are: what was kept of another service is left alone. */
	origin: string;
	now?: () => number;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** When not a single type could be read, the next try need not wait for a beat. */
const NOTHING_READ_MS = 60_000;
/** While it is filled for the first time, what is there becomes searchable every so many pages. */
const PUBLISH_PAGES = 10;

/** To be raised when the shape of an entry changes: an older snapshot is then left alone. */
const SNAPSHOT_VERSION = 1;

interface Snapshot {
	version: number;
	crawledAt: number;
	entries: CatalogEntry[];
}

export function createCatalog(options: CatalogOptions): Catalog {
	const { api, store, logger, origin, now = Date.now, wait = waitUnref } = options;
	const snapshotKey = `catalog ${origin}`;
	const stopping = new AbortController();
	let entries = new Map<string, CatalogEntry>();
	/** In how many crawls in a row a card was missing: one can be overlooked while pages shift. */
	let missed = new Map<string, number>();
	let index: SearchIndex = createSearchIndex([]);
	let indexed = true;
	let crawledAt: number | null = null;
	let progress = { pages: 0, totalPages: 0 };
	let running: Promise<void> = Promise.resolve();
	const listeners: CatalogListener[] = [];

	function put(listings: readonly ListingSummary[], fetchedAt: number): void {
		const news: CatalogEntry[] = [];
		for (const listing of listings) {
			const known = entries.get(listing.item.uuid);
			if (known !== undefined && known.fetchedAt > fetchedAt) continue;
			if (known === undefined || !sameLabel(known, listing)) indexed = false;
			// Earlier crawls' prices are still held by some: what does not change is in memory once.
			const item = known !== undefined && isDeepStrictEqual(known.item, listing.item) ? known.item : listing.item;
			const entry = { ...listing, item, fetchedAt };
			entries.set(listing.item.uuid, entry);
			news.push(entry);
		}
		for (const { prices } of listeners) prices?.(news);
	}

	/** In steps, so that a large market's index does not hold up the people who ask meanwhile. */
	async function publish(): Promise<void> {
		if (indexed) return;
		indexed = true;
		index = await createSearchIndexInSteps([...entries.values()]);
	}

	/** @returns whether anything could be read */
	async function crawl(): Promise<boolean> {
		const startedAt = now();
		const walk = createCrawl({
			api,
			logger,
			wait,
			signal: stopping.signal,
			async take({ data, fetchedAt }) {
				put(data.listings, fetchedAt);
				progress = walk.progress();
				if (crawledAt === null && progress.pages % PUBLISH_PAGES === 1) await publish();
			},
		});
		const whole = await walk.run();
		if (whole.size === 0) return false;
		for (const [type, seen] of whole) forget(type, seen);
		await publish();
		crawledAt = now();
		logger.info({ cards: entries.size, pages: progress.pages, ms: crawledAt - startedAt }, "catalog crawled");
		for (const { crawled } of listeners) crawled?.([...entries.values()], crawledAt);
		await keep({ version: SNAPSHOT_VERSION, crawledAt, entries: [...entries.values()] });
		return true;
	}

	/** A store that fails costs the next start its warmth, and nothing else. */
	async function keep(snapshot: Snapshot): Promise<void> {
		try {
			await store.set(snapshotKey, snapshot);
		} catch (err) {
			logger.warn({ err }, "the catalog could not be kept");
		}
	}

	/** Drops the cards of a type that two whole crawls did not see. */
	function forget(type: ItemType, seen: ReadonlySet<string>): void {
		for (const [uuid, { item }] of entries) {
			if (item.type !== type) continue;
			const crawls = seen.has(uuid) ? 0 : (missed.get(uuid) ?? 0) + 1;
			if (crawls === 0) missed.delete(uuid);
			else missed.set(uuid, crawls);
			if (crawls < 2) continue;
			entries.delete(uuid);
			missed.delete(uuid);
			indexed = false;
		}
	}

	async function restore(): Promise<void> {
		const snapshot = await store.get(snapshotKey);
		if (!isSnapshot(snapshot)) return;
		entries = new Map(snapshot.entries.map(entry => [entry.item.uuid, entry]));
		missed = new Map();
		crawledAt = snapshot.crawledAt;
		indexed = false;
		await publish();
		logger.info({ cards: entries.size, crawledAt }, "catalog restored");
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			const isDue = crawledAt === null || beatOf(crawledAt) < beatOf(now());
			const isRead = !isDue || (await crawl());
			await wait(isRead ? untilNextBeat(now()) : NOTHING_READ_MS, stopping.signal);
		}
	}

	return {
		get: uuid => entries.get(uuid),
		all: () => [...entries.values()],
		search: (query, limit) => current(index.search(query, limit)),
		exact: query => current(index.exact(query)),
		progress: () => ({
			complete: crawledAt !== null,
			...progress,
			size: entries.size,
			crawledAt,
		}),
		observe(listing, fetchedAt) {
			if (entries.has(listing.item.uuid)) put([listing], fetchedAt);
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
			running = run().catch(err => {
				if (!stopping.signal.aborted) logger.error({ err }, "the catalog is renewed no more");
			});
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};

	/** The index may be older than the prices. */
	function current(hits: readonly ListingSummary[]): CatalogEntry[] {
		return hits.flatMap(({ item }) => entries.get(item.uuid) ?? []);
	}
}

/** A wait that keeps no process alive. */
const waitUnref = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal, ref: false });

/** Whether a search finds both by the same words. */
function sameLabel(a: ListingSummary, b: ListingSummary): boolean {
	const label = ({ item }: ListingSummary) => [item.name, item.ovr, item.series, item.position, item.team, item.rarity];
	return label(a).join("|") === label(b).join("|");
}

function isSnapshot(value: unknown): value is Snapshot {
	return typeof value === "object" && value !== null && "version" in value && value.version === SNAPSHOT_VERSION;
}

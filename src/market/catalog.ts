import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "../api/client.ts";
import { ITEM_TYPES, type ItemType, type ListingSummary, type ListingsPage } from "../api/listings.ts";
import { ApiError } from "../errors.ts";
import { createSearchIndex, type SearchIndex } from "./search.ts";

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
	logger: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
	now?: () => number;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The service refreshes its listings every 30 minutes (read API §4.1). */
export const BEAT_MS = 30 * 60_000;
/** Asked a little after the beat, so that the service has its new prices and not all clients come at once. */
const AFTER_BEAT_MS = { least: 5000, spread: 20_000 };
/** How long a failed page is left alone before it is asked for again; longer each time. */
const RETRY_MS = [2000, 5000, 15_000, 60_000] as const;
/** Pages read side by side; the client leaves room for people beside them. */
const READERS = 3;
/** No season came near it: a bound for a service that counts wrongly. */
const MAX_PAGES = 2000;
/** While it is filled for the first time, what is there becomes searchable every so many pages. */
const PUBLISH_PAGES = 10;

const SNAPSHOT_KEY = "catalog";
/** To be raised when the shape of an entry changes: an older snapshot is then left alone. */
const SNAPSHOT_VERSION = 1;

interface Snapshot {
	version: number;
	crawledAt: number;
	entries: CatalogEntry[];
}

export function createCatalog(options: CatalogOptions): Catalog {
	const { api, store, logger, now = Date.now, wait = waitUnref } = options;
	const stopping = new AbortController();
	let entries = new Map<string, CatalogEntry>();
	/** In how many crawls in a row a card was missing: one can be overlooked while pages shift. */
	let missed = new Map<string, number>();
	let index: SearchIndex = createSearchIndex([]);
	let indexed = true;
	let crawledAt: number | null = null;
	let pages = 0;
	let totals = new Map<ItemType, number>();
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

	function publish(): void {
		if (indexed) return;
		index = createSearchIndex([...entries.values()]);
		indexed = true;
	}

	/** One page, asked until it is answered; null for a type this edition of the service does not have. */
	async function read(type: ItemType, page: number): Promise<ListingsPage | null> {
		for (let attempt = 0; ; attempt++) {
			stopping.signal.throwIfAborted();
			try {
				const answer = await api.listings({ type, page }, { priority: "background" });
				if (!answer.stale) {
					put(answer.data.listings, answer.fetchedAt);
					totals.set(type, Math.min(answer.data.totalPages, MAX_PAGES));
					pages++;
					if (crawledAt === null && pages % PUBLISH_PAGES === 1) publish();
					return answer.data;
				}
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				logger.warn({ type, page, kind: error.kind, field: error.field }, "a page of listings could not be read");
				if (error.kind === "not-found" || error.kind === "malformed") return null;
			}
			await wait(RETRY_MS[attempt] ?? 60_000, stopping.signal);
		}
	}

	/** @returns the uuids seen, null when not every page could be read */
	async function readType(type: ItemType): Promise<Set<string> | null> {
		const seen = new Set<string>();
		let whole = true;
		const take = (page: ListingsPage | null) => {
			if (page === null) whole = false;
			else for (const { item } of page.listings) seen.add(item.uuid);
		};
		take(await read(type, 1));
		const rest = pagesFrom(2, () => totals.get(type) ?? 0);
		await Promise.all(
			Array.from({ length: READERS }, async () => {
				for (const page of rest) take(await read(type, page));
			}),
		);
		return whole ? seen : null;
	}

	async function crawl(): Promise<void> {
		const startedAt = now();
		pages = 0;
		totals = new Map();
		for (const type of ITEM_TYPES) {
			const seen = await readType(type);
			if (seen !== null) forget(type, seen);
		}
		crawledAt = now();
		publish();
		logger.info({ cards: entries.size, pages, ms: crawledAt - startedAt }, "catalog crawled");
		for (const { crawled } of listeners) crawled?.([...entries.values()], crawledAt);
		const snapshot: Snapshot = { version: SNAPSHOT_VERSION, crawledAt, entries: [...entries.values()] };
		await store.set(SNAPSHOT_KEY, snapshot);
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
		const snapshot = await store.get(SNAPSHOT_KEY);
		if (!isSnapshot(snapshot)) return;
		entries = new Map(snapshot.entries.map(entry => [entry.item.uuid, entry]));
		missed = new Map();
		crawledAt = snapshot.crawledAt;
		indexed = false;
		publish();
		logger.info({ cards: entries.size, crawledAt }, "catalog restored");
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			if (crawledAt === null || beatOf(crawledAt) < beatOf(now())) await crawl();
			const pause = AFTER_BEAT_MS.least + Math.random() * AFTER_BEAT_MS.spread;
			const untilBeat = BEAT_MS - (now() % BEAT_MS);
			await wait(untilBeat + pause, stopping.signal);
		}
	}

	return {
		get: uuid => entries.get(uuid),
		all: () => [...entries.values()],
		search: (query, limit) => current(index.search(query, limit)),
		exact: query => current(index.exact(query)),
		progress: () => ({
			complete: crawledAt !== null,
			pages,
			totalPages: [...totals.values()].reduce((sum, total) => sum + total, 0),
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
				if (!stopping.signal.aborted) logger.warn({ err }, "the catalog's crawl ended");
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

/** The number of the 30-minute beat an instant lies in. */
export function beatOf(at: number): number {
	return Math.floor(at / BEAT_MS);
}

/** Page numbers up to a last one that may still move; several readers may share one. */
function* pagesFrom(first: number, last: () => number): Generator<number> {
	for (let page = first; page <= last(); page++) yield page;
}

/** Whether a search finds both by the same words. */
function sameLabel(a: ListingSummary, b: ListingSummary): boolean {
	const label = ({ item }: ListingSummary) => [item.name, item.ovr, item.series, item.position, item.team, item.rarity];
	return label(a).join("|") === label(b).join("|");
}

function isSnapshot(value: unknown): value is Snapshot {
	return typeof value === "object" && value !== null && "version" in value && value.version === SNAPSHOT_VERSION;
}

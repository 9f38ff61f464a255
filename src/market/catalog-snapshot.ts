import type { CatalogEntry } from "./catalog-entries.ts";

/** What a crawl read, as it is kept for the next start and for other processes. */
export interface CatalogSnapshot {
	/** Epoch ms at which the crawl began: its first pages have the prices of then. Older snapshots have none. */
	startedAt?: number;
	/** Epoch ms at which the crawl ended. */
	crawledAt: number;
	entries: CatalogEntry[];
}

/** Where the catalog is kept between two runs. */
export interface SnapshotStore {
	get(key: string): Promise<unknown>;
	set(key: string, value: unknown): Promise<unknown>;
}

export interface CatalogSnapshots {
	/** undefined: none, or of another version. @throws when the store fails */
	read(): Promise<CatalogSnapshot | undefined>;
	/** When the kept crawl ended, without reading all of it. @throws when the store fails */
	readMark(): Promise<number | undefined>;
	/** @throws when the store fails */
	keep(snapshot: CatalogSnapshot): Promise<void>;
}

/** To be raised when the shape of an entry changes: an older snapshot is then left alone. */
const VERSION = 1;

/** @param origin whose listings they are: what was kept of another service is left alone */
export function createCatalogSnapshots(store: SnapshotStore, origin: string): CatalogSnapshots {
	const snapshotKey = `catalog ${origin}`;
	const markKey = `catalog mark ${origin}`;
	return {
		async read() {
			const snapshot = await store.get(snapshotKey);
			return isSnapshot(snapshot) ? snapshot : undefined;
		},
		async readMark() {
			const mark = await store.get(markKey);
			return isMark(mark) ? mark.crawledAt : undefined;
		},
		async keep(snapshot) {
			await store.set(snapshotKey, { version: VERSION, ...snapshot });
			// After it: who sees the mark finds what it stands for.
			await store.set(markKey, { version: VERSION, crawledAt: snapshot.crawledAt });
		},
	};
}

function isMark(value: unknown): value is { version: number; crawledAt: number } {
	return typeof value === "object" && value !== null && "version" in value && value.version === VERSION;
}

function isSnapshot(value: unknown): value is CatalogSnapshot {
	return isMark(value) && "entries" in value;
}

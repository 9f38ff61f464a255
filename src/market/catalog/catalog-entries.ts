import { isDeepStrictEqual } from "node:util";
import { hasServiceId, type ListingSummary } from "../../api/operations/listings.ts";
import { partsOf } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { oneByOne } from "../../ground/one-by-one.ts";
import type { ItemType } from "../../ground/words.ts";
import { createSearchIndex, EMPTY_INDEX, withPrefixCache } from "../search/search.ts";

/** A listing as the catalog last read it. */
export interface CatalogEntry extends ListingSummary {
	/** Epoch ms at which its prices were read. */
	fetchedAt: number;
}

/** The number of entries compared before the event loop runs. */
const PART = 1000;

/** A card is gone after this many complete crawls in a row without it: a single crawl can miss a card while pages shift. */
export const GONE_AFTER = 2;

/** A market loses a few cards at a time: if a crawl misses most of them, the service is at fault. */
export const missesMost = (seen: number, known: number): boolean => seen < known / 2;

/**
 * The entries with an id of the service; the same list if all have one, so that values derived from it are computed once.
 */
function identifiedOf(entries: readonly CatalogEntry[]): readonly CatalogEntry[] {
	const identified = entries.filter(({ item }) => hasServiceId(item.uuid));
	return identified.length === entries.length ? entries : identified;
}

/** The entries of the catalog by uuid, with their search index. */
export function createCatalogEntries(logger: Logger) {
	const entries = new Map<string, CatalogEntry>();
	/** How many crawls in a row have missed a card. */
	const missed = new Map<string, number>();
	let index = EMPTY_INDEX;
	let isIndexed = true;
	/** Indexes are built one after the other: a large index that was started earlier must not replace a newer one. */
	const inOrder = oneByOne();
	let listed: readonly CatalogEntry[] | null = null;
	let list: readonly CatalogEntry[] | null = null;

	function put(listings: readonly ListingSummary[], fetchedAt: number): CatalogEntry[] {
		const updated: CatalogEntry[] = [];
		for (const listing of listings) {
			const known = entries.get(listing.item.uuid);
			if (known !== undefined && known.fetchedAt >= fetchedAt) continue;
			// Browse sessions still hold the entries of earlier crawls: share the items that have not changed.
			const item = known !== undefined && isDeepStrictEqual(known.item, listing.item) ? known.item : listing.item;
			if (item !== known?.item) isIndexed = false;
			// A single listing also has its sales and its history; they are cached elsewhere.
			const { name, buyNow, sellNow } = listing;
			const entry = { name, buyNow, sellNow, item, fetchedAt };
			entries.set(listing.item.uuid, entry);
			listed = null;
			list = null;
			updated.push(entry);
		}
		return updated;
	}

	function listAll(): readonly CatalogEntry[] {
		listed ??= [...entries.values()];
		return listed;
	}

	async function indexEntries(): Promise<void> {
		if (isIndexed) return;
		isIndexed = true;
		index = withPrefixCache(await createSearchIndex([...entries.values()]));
	}

	/** The current entries for hits: the index may be older than the prices. */
	function current(hits: readonly ListingSummary[]): CatalogEntry[] {
		return hits.flatMap(({ item }) => entries.get(item.uuid) ?? []);
	}

	return {
		get: (uuid: string): CatalogEntry | undefined => entries.get(uuid),
		/** The entries that have an id of the service; the same list until an entry changes. */
		all: (): readonly CatalogEntry[] => {
			list ??= identifiedOf(listAll());
			return list;
		},
		/** All entries, including cards that have only a name and prices; the same list until an entry changes. */
		listed: listAll,
		get size(): number {
			return entries.size;
		},
		/** Whether there is an entry of this type. */
		has: (type: ItemType): boolean => [...entries.values()].some(({ item }) => item.type === type),
		/** The best match comes first. */
		search: (query: string, limit: number): CatalogEntry[] => current(index.search(query, limit)),
		exact: (query: string): CatalogEntry[] => current(index.exact(query)),
		/** Takes over prices that are newer than the known ones. @returns the entries taken over */
		put,
		/** Drops the entries of a type that two complete crawls in a row did not see. */
		forget(type: ItemType, seen: ReadonlySet<string>): void {
			const known = [...entries.values()].filter(({ item }) => item.type === type).map(({ item }) => item.uuid);
			if (missesMost(seen.size, known.length)) {
				logger.warn({ type, known: known.length, seen: seen.size }, "most cards are missing; the old ones are kept");
				return;
			}
			for (const uuid of seen) missed.delete(uuid);
			for (const uuid of known.filter(uuid => !seen.has(uuid))) {
				const crawls = (missed.get(uuid) ?? 0) + 1;
				if (crawls < GONE_AFTER) {
					missed.set(uuid, crawls);
					continue;
				}
				entries.delete(uuid);
				listed = null;
				list = null;
				missed.delete(uuid);
				isIndexed = false;
			}
		},
		/**
		 * Keeps these entries and no others; a newer known price stays. The event loop runs between its parts, so that
		 * answers are not delayed.
		 */
		async replace(others: readonly CatalogEntry[]): Promise<void> {
			const uuids = new Set(others.map(({ item }) => item.uuid));
			for (const uuid of entries.keys()) {
				if (uuids.has(uuid)) continue;
				entries.delete(uuid);
				listed = null;
				list = null;
				isIndexed = false;
			}
			for await (const part of partsOf(others, PART)) {
				for (const { fetchedAt, ...listing } of part) put([listing], fetchedAt);
			}
			missed.clear();
		},
		/** Makes the changes searchable. The event loop runs between its parts, so that answers are not delayed. */
		publish: (): Promise<void> => inOrder("index", indexEntries),
	};
}

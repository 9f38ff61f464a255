import { isDeepStrictEqual } from "node:util";
import type { ItemType, ListingSummary } from "../../api/operations/listings.ts";
import type { Logger } from "../../ground/logger.ts";
import { createSearchIndex, createSearchIndexInSteps, type SearchIndex, withPrefixCache } from "../search/search.ts";

/** A listing as the catalog last saw it. */
export interface CatalogEntry extends ListingSummary {
	/** Epoch ms at which its prices were read. */
	fetchedAt: number;
}

/** What the catalog knows, by uuid, with the index it is searched by. */
export interface CatalogEntries {
	get(uuid: string): CatalogEntry | undefined;
	all(): CatalogEntry[];
	readonly size: number;
	/** Whether there is one of this type. */
	has(type: ItemType): boolean;
	/** Best match first. */
	search(query: string, limit: number): CatalogEntry[];
	exact(query: string): CatalogEntry[];
	/** Takes over prices, but for older ones than are known. @returns the entries that are new or changed */
	put(listings: readonly ListingSummary[], fetchedAt: number): CatalogEntry[];
	/** Drops those of a type that two whole crawls in a row did not see. */
	forget(type: ItemType, seen: ReadonlySet<string>): void;
	/** These and no others; where a newer price is known, it stays. */
	replace(entries: readonly CatalogEntry[]): void;
	/** Makes what was put and forgotten searchable; in steps, so that people who ask meanwhile are not held up. */
	publish(): Promise<void>;
}

export interface CatalogEntriesOptions {
	logger: Logger;
	/** How many it holds: further ones are left out, with a warning. */
	max?: number;
}

/** Many times what a season has: a bound for a service that never ends. */
const MAX_ENTRIES = 100_000;

export function createCatalogEntries(options: CatalogEntriesOptions): CatalogEntries {
	const { logger, max = MAX_ENTRIES } = options;
	const entries = new Map<string, CatalogEntry>();
	/** In how many crawls in a row a card was missing: one can be overlooked while pages shift. */
	const missed = new Map<string, number>();
	let index: SearchIndex = createSearchIndex([]);
	let isIndexed = true;
	let isFull = false;

	function isTooMany(): boolean {
		if (entries.size < max) return false;
		if (!isFull) logger.warn({ cards: entries.size }, "the catalog is full: further cards are left out");
		isFull = true;
		return true;
	}

	function put(listings: readonly ListingSummary[], fetchedAt: number): CatalogEntry[] {
		const news: CatalogEntry[] = [];
		for (const listing of listings) {
			const known = entries.get(listing.item.uuid);
			if (known === undefined ? isTooMany() : known.fetchedAt > fetchedAt) continue;
			if (known === undefined || !isSameLabel(known, listing)) isIndexed = false;
			// Earlier crawls' prices are still held by some: what does not change is in memory once.
			const item = known !== undefined && isDeepStrictEqual(known.item, listing.item) ? known.item : listing.item;
			// A person's listing comes with its sales and its history, which are kept elsewhere, for a while.
			const { name, buyNow, sellNow } = listing;
			const entry = { name, buyNow, sellNow, item, fetchedAt };
			entries.set(listing.item.uuid, entry);
			news.push(entry);
		}
		return news;
	}

	/** The index may be older than the prices. */
	function current(hits: readonly ListingSummary[]): CatalogEntry[] {
		return hits.flatMap(({ item }) => entries.get(item.uuid) ?? []);
	}

	return {
		get: uuid => entries.get(uuid),
		all: () => [...entries.values()],
		get size() {
			return entries.size;
		},
		has: type => [...entries.values()].some(({ item }) => item.type === type),
		search: (query, limit) => current(index.search(query, limit)),
		exact: query => current(index.exact(query)),
		put,
		forget(type, seen) {
			const known = [...entries.values()].filter(({ item }) => item.type === type).map(({ item }) => item.uuid);
			const unseen = known.filter(uuid => !seen.has(uuid));
			// A market loses a few cards at a time: when most are missing, it is the service that slips.
			if (unseen.length > known.length / 2) {
				logger.warn(
					{ type, known: known.length, unseen: unseen.length },
					"most cards are missing; the old ones are kept",
				);
				return;
			}
			for (const uuid of seen) missed.delete(uuid);
			for (const uuid of unseen) {
				const crawls = (missed.get(uuid) ?? 0) + 1;
				if (crawls < 2) {
					missed.set(uuid, crawls);
					continue;
				}
				entries.delete(uuid);
				missed.delete(uuid);
				isIndexed = false;
			}
		},
		replace(others) {
			const uuids = new Set(others.map(({ item }) => item.uuid));
			for (const uuid of entries.keys()) {
				if (uuids.has(uuid)) continue;
				entries.delete(uuid);
				isIndexed = false;
			}
			for (const { fetchedAt, ...listing } of others) put([listing], fetchedAt);
			missed.clear();
		},
		async publish() {
			if (isIndexed) return;
			isIndexed = true;
			index = withPrefixCache(await createSearchIndexInSteps([...entries.values()]));
		},
	};
}

/** Whether a search finds both by the same words. */
function isSameLabel(a: ListingSummary, b: ListingSummary): boolean {
	const label = ({ item }: ListingSummary) => [item.name, item.ovr, item.series, item.position, item.team, item.rarity];
	return label(a).join("|") === label(b).join("|");
}

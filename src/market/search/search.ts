import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { collationKey, compareText } from "../../ground/collation.ts";
import { createExactLookup, createSearchCards } from "./search-card.ts";
import { createMatcher } from "./search-match.ts";
import { createTermIndex, TYPO } from "./search-terms.ts";
import { parseQuery } from "./search-text.ts";

/** Added to the distance of a hit that is not exact, nearest first; from TYPO upwards, a word is misspelt. */
const PREFIX = 1;
const WORDS = TYPO / 2;

export interface SearchIndex {
	/**
	 * The cards that a text may mean, nearest first: exact names, then names that begin with it, then names with all its
	 * words in any order, then misspelt ones; equal ones by overall, the highest first. Every word must match the card's
	 * name or its team, position, series, rarity, kind or overall. Any text is safe; one without letters or digits finds
	 * nothing.
	 */
	search(query: string, limit: number): ListingSummary[];
	/**
	 * The cards that a text names in full, highest overall first: "mike tarrow" finds all cards of that name; "99 mike
	 * tarrow", a choice's label or a uuid only that one.
	 */
	exact(query: string): ListingSummary[];
}

/** The index used before there are listings. */
export const EMPTY_INDEX: SearchIndex = { search: () => [], exact: () => [] };

/**
 * An index over the listings of one crawl; if a uuid occurs twice, the later listing is kept. The event loop runs between
 * its parts: people wait for answers meanwhile.
 */
export async function createSearchIndex(listings: readonly ListingSummary[]): Promise<SearchIndex> {
	const byUuid = new Map(listings.map(listing => [listing.item.uuid, listing]));
	// A card's index is its rank among equals.
	const ordered = orderListings([...byUuid.values()]);
	await setImmediate();
	const { cards, names } = await createSearchCards(ordered.map(({ item }) => item));
	const findExact = createExactLookup(cards, names);
	await setImmediate();
	const nameTerms = await createTermIndex(names.map(({ words }) => [words]));
	const detailTerms = await createTermIndex(cards.map(({ details }) => details));
	const match = createMatcher(cards, names, nameTerms, detailTerms);

	function rank(words: readonly string[], exact: readonly number[], typos: boolean): number[] {
		const isExact = new Set(exact);
		const joined = words.join("");
		const others = match(words, typos).filter(({ card }) => !isExact.has(card));
		const ranks = Map.groupBy(others, ({ card, distance }) => {
			const isPrefix = names[cards[card]?.name ?? 0]?.joined.startsWith(joined);
			return distance + (isPrefix ? PREFIX : WORDS);
		});
		const byRank = [...ranks].sort(([a], [b]) => a - b);
		return [...exact, ...byRank.flatMap(([, equals]) => equals.map(({ card }) => card))];
	}

	function toListings(indexes: readonly number[]): ListingSummary[] {
		return indexes.map(index => ordered[index]).filter(listing => listing !== undefined);
	}

	return {
		search(query, limit) {
			const words = parseQuery(query);
			if (words.length === 0 || limit < 1) return [];
			const exact = findExact(query);
			const plain = rank(words, exact, false);
			// Misspelt hits rank last, so they are only searched for while there is room for them.
			const ranked = plain.length >= limit ? plain : rank(words, exact, true);
			return toListings(ranked.slice(0, limit));
		},
		exact: query => toListings(findExact(query)),
	};
}

/** Highest overall first, cards without one last; then by name, then by uuid, so that the order is always the same. */
export function orderListings<Entry extends ListingSummary>(listings: readonly Entry[]): Entry[] {
	return listings
		.map(listing => ({ listing, item: listing.item, key: collationKey(listing.item.name) }))
		.sort(
			(a, b) =>
				(b.item.ovr ?? -1) - (a.item.ovr ?? -1) ||
				compareText(a.key, b.key) ||
				compareText(a.item.name, b.item.name) ||
				compareText(a.item.uuid, b.item.uuid),
		)
		.map(({ listing }) => listing);
}

/** Many people type the same first letters, and these match the most cards. Hits of longer texts are not cached. */
const MAX_CACHED_LENGTH = 8;
const MAX_CACHED_TEXTS = 1000;

/** Wraps an index to cache the hits of short texts. */
export function withPrefixCache(index: SearchIndex): SearchIndex {
	const cache = new LRUCache<string, ListingSummary[]>({ max: MAX_CACHED_TEXTS });
	return {
		...index,
		search(query, limit) {
			if (query.length > MAX_CACHED_LENGTH) return index.search(query, limit);
			const key = `${limit} ${query}`;
			const hits = cache.get(key) ?? index.search(query, limit);
			cache.set(key, hits);
			return hits;
		},
	};
}

import { LRUCache } from "lru-cache";
import type { ListingSummary } from "../../api/operations/listings.ts";
import type { SearchIndex } from "./search.ts";

/** Beginnings are what many people type alike, and what finds the most; longer texts are not kept. */
const MAX_LENGTH = 8;
const MAX_TEXTS = 1000;

/** The same index, which does not look again for what was just found. */
export function rememberBeginnings(index: SearchIndex): SearchIndex {
	const found = new LRUCache<string, ListingSummary[]>({ max: MAX_TEXTS });
	return {
		search(query, limit) {
			if (query.length > MAX_LENGTH) return index.search(query, limit);
			const key = `${limit} ${query}`;
			const hits = found.get(key) ?? index.search(query, limit);
			found.set(key, hits);
			return hits;
		},
		exact: query => index.exact(query),
		size: index.size,
	};
}

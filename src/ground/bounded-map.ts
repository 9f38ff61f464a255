import { LRUCache } from "lru-cache";

/**
 * A map by text that drops the least recently used entry beyond `max`. For large bounds: lru-cache with its option `max`
 * reserves the memory of all entries at once, some 0.2 MB for 10,000; bounded by size, it grows with its entries.
 *
 * @param ttlMs milliseconds after which an entry is dropped; default: never
 */
export function createBoundedMap<Value extends {}>(max: number, ttlMs = 0): LRUCache<string, Value> {
	return new LRUCache<string, Value>({ maxSize: max, sizeCalculation: () => 1, ttl: ttlMs });
}

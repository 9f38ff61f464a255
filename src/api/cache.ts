import { LRUCache } from "lru-cache";
import { z } from "zod";
import { createAttempts } from "./attempts.ts";
import type { Logger } from "./logger.ts";
import type { Timings } from "./timings.ts";

/** A checked answer as it is kept. */
export interface Kept<Data = unknown> {
	data: Data;
	/** Epoch ms. */
	fetchedAt: number;
}

/** Where answers outlive the process; a store of the storage's fits. It may fail or hang: the client goes on without. */
export interface CacheStore {
	get(key: string): Promise<unknown>;
	/** @param ttlMs absent: for good */
	set(key: string, value: unknown, ttlMs?: number): Promise<unknown>;
	delete(key: string): Promise<unknown>;
	/** Those whose keys begin so. */
	entries(prefix: string): AsyncIterable<readonly [key: string, value: unknown]>;
}

/** Two tiers: a bounded memory in front of the storage. A key names one operation and query, and so the type of its data. */
export interface Cache {
	/** From the memory. */
	get<Data>(key: string): Kept<Data> | undefined;
	/** The newer of memory and storage, where other processes write, too. What cannot be read in time, or is none of ours, is a miss. */
	read<Data>(key: string): Promise<Kept<Data> | undefined>;
	/** Into the memory now, into the storage soon: then, or when that is given up, it resolves. @param ttlMs `Infinity`: for good */
	keep(key: string, kept: Kept, ttlMs: number): Promise<unknown>;
	/** Something small beside the answers, kept for good. */
	readNote(key: string): Promise<unknown>;
	keepNote(key: string, note: string): void;
	/**
	 * Deletes from both tiers whatever is to go of what has one of the prefixes: nothing else is looked at.
	 *
	 * @throws when the storage fails: then something may be left
	 */
	forget(prefixes: readonly string[], isToGo: (key: string, value: unknown) => boolean): Promise<void>;
	/** Resolves when what was kept has been written, or given up. */
	flush(): Promise<void>;
}

const MAX_ENTRIES = 10_000;
/** In characters of JSON, which is quickly counted; as objects, answers take about twice as much. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Answers deleted side by side. */
const MAX_DELETES = 100;

/** All that is checked of what the storage gives back: its key already names the version of its shape. */
const storedAnswer = z.object({ data: z.looseObject({}), fetchedAt: z.number() });

export function createCache(store: CacheStore, timings: Timings, logger: Logger, onError?: () => void): Cache {
	const memory = new LRUCache<string, Kept>({
		max: MAX_ENTRIES,
		maxSize: MAX_BYTES,
		sizeCalculation: ({ data }) => JSON.stringify(data).length,
	});
	const writes = new Set<Promise<unknown>>();
	const attempt = createAttempts("the cache", logger, onError);

	function write(key: string, value: unknown, ttlMs?: number): Promise<unknown> {
		const writing = attempt(() => store.set(key, value, ttlMs), timings.cacheWriteMs).finally(() =>
			writes.delete(writing),
		);
		writes.add(writing);
		return writing;
	}

	async function load(key: string): Promise<unknown> {
		return (await attempt(() => store.get(key), timings.cacheReadMs))?.value;
	}

	/** What is kept under a key was made by that key's operation: there is nothing to check it against again. */
	function get<Data>(key: string): Kept<Data> | undefined {
		return memory.get(key) as Kept<Data> | undefined;
	}

	return {
		get,
		async read(key) {
			const stored = storedAnswer.safeParse(await load(key));
			const isNewer =
				stored.success && stored.data.fetchedAt > (memory.get(key)?.fetchedAt ?? Number.NEGATIVE_INFINITY);
			if (isNewer) memory.set(key, stored.data);
			return get(key);
		},
		keep(key, kept, ttlMs) {
			memory.set(key, kept);
			return write(key, kept, Number.isFinite(ttlMs) ? ttlMs : undefined);
		},
		readNote: load,
		keepNote: (key, note) => void write(key, note),
		async forget(prefixes, isToGo) {
			// What is being written would be back after its deletion.
			await Promise.all(writes);
			for (const [key, { data }] of memory.entries()) {
				if (prefixes.some(prefix => key.startsWith(prefix)) && isToGo(key, data)) memory.delete(key);
			}
			const stored: string[] = [];
			for (const prefix of prefixes) {
				for await (const [key, value] of store.entries(prefix)) if (isToGo(key, value)) stored.push(key);
			}
			// Side by side: a person waits for it, and each may have to wait its turn. But what is short may be named in
			// thousands of games, and a storage lets only so many wait.
			for (let from = 0; from < stored.length; from += MAX_DELETES) {
				await Promise.all(stored.slice(from, from + MAX_DELETES).map(key => store.delete(key)));
			}
		},
		async flush() {
			await Promise.all(writes);
		},
	};
}

import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { withPatience } from "../../ground/async.ts";
import { createBoundedMap } from "../../ground/bounded-map.ts";
import type { Logger } from "../../ground/logger.ts";
import { DAY, MINUTE } from "../../ground/times.ts";
import type { Fetched, Operation } from "../operation.ts";

/** Keeps answers across restarts. It may fail or hang: the client then works without it. */
export interface AnswerCache {
	get(key: string): Promise<unknown>;
	/** @param ttlMs how long the value is kept */
	set(key: string, value: unknown, ttlMs: number): Promise<unknown>;
}

/** Keeps answers that name people, with an index by gamertag. */
export interface PersonalAnswers {
	get(key: string): Promise<unknown>;
	/** @param names gamertags in the answer, lower case @param ttlMs how long the answer is kept */
	set(key: string, value: unknown, names: readonly string[], ttlMs: number): Promise<unknown>;
	/** Deletes every answer that names the gamertag (lower case). */
	forget(name: string): Promise<void>;
}

/** A query of an operation, and the key under which its answer is kept. */
export interface KeyedQuery<Query, Data> {
	operation: Operation<Query, Data>;
	query: Query;
	key: string;
	/** See `RequestOptions`. */
	begunAt: number;
	/** Epoch ms; see `RequestOptions`. */
	notBefore?: number | undefined;
	/** See `RequestOptions`. */
	isStored?: boolean | undefined;
}

export interface StoreTimings {
	/** Milliseconds; a slower read from a store is a miss. */
	cacheReadMs: number;
	/** Milliseconds; a slower write to a store has failed. */
	cacheWriteMs: number;
}

export interface AnswersOptions {
	cache: AnswerCache;
	personal: PersonalAnswers;
	timings: StoreTimings;
	logger: Logger;
	/** Called for each read or write that failed. */
	onError?: (() => void) | undefined;
}

/**
 * The size of the memory in characters of JSON, which are quick to count; as objects, answers take about twice as much
 * memory.
 */
const MAX_BYTES = 16_000_000;
/** The least size of an answer, which bounds the number of answers to 10,000. */
const LEAST_BYTES = MAX_BYTES / 10_000;
const MAX_TTL_MS = 400 * DAY;

/** Discord accepts an answer for 15 minutes, so no request takes longer. */
const FORGOTTEN = { max: 10_000, ttlMs: 15 * MINUTE };

/** The shape of a stored value. This is its only check, because its key contains the version of its data's shape. */
const storedAnswer = z.object({
	data: z.custom(data => typeof data === "object" && data !== null),
	fetchedAt: z.number(),
});

/** A bounded memory in front of two stores: one for answers that name people, one for all others. */
export function createAnswers({ cache, personal, timings, logger, onError }: AnswersOptions) {
	const memory = new LRUCache<string, { fetched: Fetched<unknown>; names: readonly string[] }>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ fetched }) => Math.max(JSON.stringify(fetched.data).length, LEAST_BYTES),
	});
	const tryCache = createBestEffort("the cache", logger, onError);
	const tryPersonal = createBestEffort("the store of games", logger, onError);
	const reads = new Map<string, Promise<void>>();
	const writes = new Set<Promise<unknown>>();
	const deletions = new Map<string, Promise<void>>();
	/** The time (`performance.now()`) at which each gamertag was last forgotten. */
	const forgottenAt = createBoundedMap<number>(FORGOTTEN.max, FORGOTTEN.ttlMs);

	/**
	 * @returns the gamertags in the answer; undefined if one of them has been forgotten since the request, so that the
	 *   answer is not kept
	 */
	function remember<Query, Data>(
		{ operation, query, key, begunAt }: KeyedQuery<Query, Data>,
		fetched: Fetched<Data>,
	): string[] | undefined {
		const names = operation.names?.(query, fetched.data) ?? [];
		if (names.some(name => (forgottenAt.get(name) ?? 0) > begunAt)) return undefined;
		memory.set(key, { fetched, names });
		return names;
	}

	/**
	 * Reads from the memory, which returns the same object for the same answer. It was stored by its key's operation, so
	 * its data have that type.
	 */
	function get<Query, Data>({ key }: KeyedQuery<Query, Data>): Fetched<Data> | undefined {
		return memory.get(key)?.fetched as Fetched<Data> | undefined;
	}

	async function load<Query, Data>(question: KeyedQuery<Query, Data>): Promise<void> {
		const { key, operation } = question;
		const reading = operation.names ? tryPersonal(() => personal.get(key), timings.cacheReadMs) : readNote(key);
		const stored = storedAnswer.safeParse(await reading);
		if (!stored.success) return;
		const fetched = { ...stored.data, stale: false } as Fetched<Data>;
		if (fetched.fetchedAt <= (get(question)?.fetchedAt ?? Number.NEGATIVE_INFINITY)) return;
		try {
			// The operation's rules fail on data of another shape.
			operation.freshUntil(fetched.fetchedAt, fetched.data);
			remember(question, fetched);
		} catch (err) {
			logger.warn({ err, operation: operation.name }, "a cached answer is damaged; it is fetched again");
		}
	}

	/** Reads a short text that is not an answer. Undefined: unknown. */
	function readNote(key: string): Promise<unknown> {
		return tryCache(() => cache.get(key), timings.cacheReadMs);
	}

	function track(write: Promise<unknown>): void {
		const tracked = write.finally(() => writes.delete(tracked));
		writes.add(tracked);
	}

	function write(key: string, value: unknown, ttlMs: number): void {
		track(tryCache(() => cache.set(key, value, ttlMs), timings.cacheWriteMs));
	}

	async function forget(name: string): Promise<void> {
		// A pending write or read would restore an answer that was deleted before it.
		await Promise.all(writes);
		await personal.forget(name);
		await Promise.all(reads.values());
		for (const [key, { names }] of memory.entries()) if (names.includes(name)) memory.delete(key);
	}

	return {
		get,
		/** The newer answer of memory and store. A value that cannot be read in time or has another shape is a miss. */
		async read<Query, Data>(question: KeyedQuery<Query, Data>): Promise<Fetched<Data> | undefined> {
			const reading = reads.get(question.key) ?? load(question).finally(() => reads.delete(question.key));
			reads.set(question.key, reading);
			await reading;
			return get(question);
		},
		/**
		 * Writes to the memory now and, if the answer is to be stored, to the store soon. Writes to neither if a gamertag in
		 * it has been forgotten since the request.
		 *
		 * @param ttlMs `Infinity` means 400 days
		 */
		keep<Query, Data>(question: KeyedQuery<Query, Data>, fetched: Fetched<Data>, ttlMs: number): void {
			const { key, operation, isStored = true } = question;
			const names = remember(question, fetched);
			if (names === undefined || !isStored) return;
			const { data, fetchedAt } = fetched;
			const stored = { data, fetchedAt };
			const boundMs = Math.min(ttlMs, MAX_TTL_MS);
			if (operation.names === undefined) write(key, stored, boundMs);
			else track(tryPersonal(() => personal.set(key, stored, names, boundMs), timings.cacheWriteMs));
		},
		readNote,
		keepNote: (key: string, note: string) => write(key, note, MAX_TTL_MS),
		/** Deletes answers that name the gamertag from memory and store. Simultaneous calls share one deletion. @throws when the store fails */
		forget(name: string): Promise<void> {
			forgottenAt.set(name, performance.now());
			const deletion = deletions.get(name) ?? forget(name).finally(() => deletions.delete(name));
			deletions.set(name, deletion);
			return deletion;
		},
		/** Resolves when all pending writes are finished or have failed. */
		async flush(): Promise<void> {
			await Promise.all(writes);
		},
	};
}

/** Runs work that may fail or hang; its value is then undefined. Logs the first failure and the recovery. */
function createBestEffort(what: string, logger: Logger, onError?: () => void) {
	let isFailing = false;
	return async (work: () => Promise<unknown>, ms: number): Promise<unknown> => {
		try {
			const value = await withPatience(work(), ms);
			if (isFailing) logger.info({}, `${what} works again`);
			isFailing = false;
			return value;
		} catch (err) {
			if (!isFailing) logger.warn({ err }, `${what} fails; working without it`);
			isFailing = true;
			onError?.();
			return undefined;
		}
	};
}

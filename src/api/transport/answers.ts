import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Logger } from "../../ground/logger.ts";
import { withTimeout } from "../../ground/with-timeout.ts";
import type { Operation } from "../operation.ts";

/** Where answers outlive the process. It may fail or hang: the client goes on without it. */
export interface AnswerCache {
	get(key: string): Promise<unknown>;
	/** @param ttlMs how long it is kept */
	set(key: string, value: unknown, ttlMs: number): Promise<unknown>;
}

/** Answers that name people: kept where each can be found by a gamertag through an index. */
export interface PersonalAnswers {
	get(key: string): Promise<unknown>;
	/** @param names gamertags the answer names, lower case; @param ttlMs how long it is kept */
	set(key: string, value: unknown, names: readonly string[], ttlMs: number): Promise<unknown>;
	/** Deletes every answer that names the gamertag (lower case). */
	forget(name: string): Promise<void>;
}

/** A query of an operation, and the key its answer is kept under. */
export interface Question<Query, Data> {
	operation: Operation<Query, Data>;
	query: Query;
	key: string;
}

/** A checked answer as it is kept. */
export interface Kept<Data = unknown> {
	data: Data;
	/** Epoch ms. */
	fetchedAt: number;
}

/** A bounded memory in front of two stores: one for answers that name people, one for all others. */
export interface Answers {
	/** From the memory. */
	get<Query, Data>(question: Question<Query, Data>): Kept<Data> | undefined;
	/** The newer of memory and store. What cannot be read in time, or has another shape, is a miss. */
	read<Query, Data>(question: Question<Query, Data>): Promise<Kept<Data> | undefined>;
	/** Into the memory now, into the store soon. @param ttlMs `Infinity`: for good, which is 400 days */
	keep<Query, Data>(question: Question<Query, Data>, kept: Kept<Data>, ttlMs: number): void;
	/** Something small beside the answers. undefined: unknown. */
	readNote(key: string): Promise<unknown>;
	keepNote(key: string, note: string): void;
	/** Deletes what names the gamertag from memory and store. Calls for one gamertag at once share one deletion. @throws when the store fails */
	forget(name: string): Promise<void>;
	/** Resolves when what was kept has been written, or given up. */
	flush(): Promise<void>;
}

export interface StoreTimings {
	/** Milliseconds; a slower read from a store is a miss. */
	cacheReadMs: number;
	/** Milliseconds; a slower write to a store is given up. */
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

const MAX_ENTRIES = 10_000;
/** In characters of JSON, which is quickly counted; as objects, answers take about twice as much. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TTL_MS = 400 * 24 * 60 * 60_000;

/** All that is checked of what a store gives back: its key names the version of its shape. */
const storedAnswer = z.object({
	data: z.custom(data => typeof data === "object" && data !== null),
	fetchedAt: z.number(),
});

export function createAnswers({ cache, personal, timings, logger, onError }: AnswersOptions): Answers {
	const memory = new LRUCache<string, { kept: Kept; names: readonly string[] }>({
		max: MAX_ENTRIES,
		maxSize: MAX_BYTES,
		sizeCalculation: ({ kept }) => JSON.stringify(kept.data).length,
	});
	const tryCache = createBestEffort("the cache", logger, onError);
	const tryPersonal = createBestEffort("the store of games", logger, onError);
	const reads = new Map<string, Promise<void>>();
	const writes = new Set<Promise<unknown>>();
	const deletions = new Map<string, Promise<void>>();

	/** Returns whom the answer names. */
	function remember<Query, Data>({ operation, query, key }: Question<Query, Data>, kept: Kept<Data>): string[] {
		const names = operation.names?.(query, kept.data) ?? [];
		memory.set(key, { kept, names });
		return names;
	}

	/** An answer under a key was made by that key's operation: its data need no second check. */
	function get<Query, Data>({ key }: Question<Query, Data>): Kept<Data> | undefined {
		return memory.get(key)?.kept as Kept<Data> | undefined;
	}

	async function load<Query, Data>(question: Question<Query, Data>): Promise<void> {
		const { key, operation } = question;
		const reading = operation.names ? tryPersonal(() => personal.get(key), timings.cacheReadMs) : readNote(key);
		const stored = storedAnswer.safeParse(await reading);
		if (!stored.success) return;
		const isNewer = stored.data.fetchedAt > (get(question)?.fetchedAt ?? Number.NEGATIVE_INFINITY);
		if (isNewer) remember(question, stored.data as Kept<Data>);
	}

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
		// A write under way would bring back what is deleted before it, and so would a read.
		await Promise.all(writes);
		await personal.forget(name);
		await Promise.all(reads.values());
		for (const [key, { names }] of memory.entries()) if (names.includes(name)) memory.delete(key);
	}

	return {
		get,
		async read(question) {
			const reading = reads.get(question.key) ?? load(question).finally(() => reads.delete(question.key));
			reads.set(question.key, reading);
			await reading;
			return get(question);
		},
		keep(question, kept, ttlMs) {
			const { key, operation } = question;
			const names = remember(question, kept);
			const boundMs = Math.min(ttlMs, MAX_TTL_MS);
			if (operation.names === undefined) write(key, kept, boundMs);
			else track(tryPersonal(() => personal.set(key, kept, names, boundMs), timings.cacheWriteMs));
		},
		readNote,
		keepNote: (key, note) => write(key, note, MAX_TTL_MS),
		forget(name) {
			const deletion = deletions.get(name) ?? forget(name).finally(() => deletions.delete(name));
			deletions.set(name, deletion);
			return deletion;
		},
		async flush() {
			await Promise.all(writes);
		},
	};
}

/**
 * Work that may fail or hang and that nobody should notice: undefined is the value then. The log says when failing
 * begins and when it ends.
 */
function createBestEffort(what: string, logger: Logger, onError?: () => void) {
	let isFailing = false;
	return async (work: () => Promise<unknown>, ms: number): Promise<unknown> => {
		try {
			const value = await withTimeout(work(), ms);
			if (isFailing) logger.info({}, `${what} works again`);
			isFailing = false;
			return value;
		} catch (err) {
			if (!isFailing) logger.warn({ err }, `${what} fails; going on without it`);
			isFailing = true;
			onError?.();
			return undefined;
		}
	};
}

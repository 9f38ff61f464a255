import { performance } from "node:perf_hooks";
import { ApiError, type ApiErrorKind, isAnswer } from "../../errors.ts";
import type { Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { DAY } from "../../ground/times.ts";
import type { AnswerSource, RequestOptions } from "../client.ts";
import type { Fetched, Operation } from "../operation.ts";
import { parseGamertags } from "../operations/text.ts";
import {
	type AnswerCache,
	createAnswers,
	type KeyedQuery,
	type PersonalAnswers,
	type StoreTimings,
} from "./answers.ts";
import { formatParams } from "./http.ts";
import { createRequestQueue } from "./requests.ts";
import { createUpstream, type OnAttempt, type OnSkipped, UPSTREAM_TIMINGS, type UpstreamTimings } from "./upstream.ts";

/** Timeouts in milliseconds, and numbers of attempts. */
export type Timings = UpstreamTimings & StoreTimings;

const DEFAULT_TIMINGS: Timings = { ...UPSTREAM_TIMINGS, cacheReadMs: 500, cacheWriteMs: 5000 };

/** One call, for the metrics. */
export interface RequestEvent {
	operation: string;
	/** `stale`: an old answer, because a new one failed; `error`: a defect in the bot. */
	result: "ok" | "stale" | ApiErrorKind | "error";
	ms: number;
	/** `network` for a failure. */
	source: AnswerSource;
}

export interface TransportOptions {
	/** The read API's origin, such as "https://example.com". */
	baseUrl: string;
	/** An HTTP proxy for all requests, which may contain a password; default: none. */
	proxyUrl?: string | null | undefined;
	/** The word that the contract masks as `<league>`. */
	league: string;
	/** The store of answers that do not name people. */
	cache: AnswerCache;
	/** The store of answers that name people. */
	personalAnswers: PersonalAnswers;
	logger: Logger;
	/** Epoch ms. */
	now?: () => number;
	wait?: Wait | undefined;
	/** A random number from 0 up to 1. */
	random?: () => number;
	timings?: Partial<Timings>;
	onRequest?: (event: RequestEvent) => void;
	/** Called for each HTTP request, including retries. */
	onAttempt?: OnAttempt;
	/** Called when entries of an answer could not be read. */
	onSkipped?: OnSkipped;
	/** Called for each failed read or write of a store of answers. */
	onCacheError?: () => void;
}

interface SourcedAnswer<Data> {
	fetched: Fetched<Data>;
	source: AnswerSource;
}

/** How long an answer that is no longer fresh may be served, marked as stale, when the upstream fails. */
const STALE_MS = 7 * DAY;

/** A transport with a cache. A call passes: memory → store → queue → upstream → keep. */
export function createTransport(options: TransportOptions) {
	const {
		league,
		logger,
		now = Date.now,
		random = Math.random,
		onRequest,
		onAttempt,
		onCacheError,
		onSkipped,
		wait,
	} = options;
	const { cache, personalAnswers: personal, proxyUrl = null } = options;
	const baseUrl = options.baseUrl.replace(/\/+$/, "");
	const timings = { ...DEFAULT_TIMINGS, ...options.timings };
	// Another host is another edition or the sandbox: its answers differ.
	const keyOf = (shape: number, ...parts: string[]) => [`v${shape}`, baseUrl, ...parts].join(" ");
	const answers = createAnswers({ cache, personal, timings, logger, onError: onCacheError });
	const queue = createRequestQueue({ totalMs: timings.totalMs, now, wait });
	const notes = {
		read: (operation: string) => answers.readNote(keyOf(1, "endpoint", operation)),
		keep: (operation: string, endpoint: string) => answers.keepNote(keyOf(1, "endpoint", operation), endpoint),
	};
	let answeredAt: number | null = null;
	const upstream = createUpstream({
		baseUrl,
		proxyUrl,
		league,
		notes,
		logger,
		now,
		random,
		timings,
		onAttempt,
		onSkipped,
	});

	async function answer<Query, Data>(
		question: KeyedQuery<Query, Data>,
		{ priority = "person", person = "", server = person, isPaced, signal }: RequestOptions,
	): Promise<SourcedAnswer<Data>> {
		const { operation, query } = question;
		const askedAt = now();
		const remembered = answers.get(question);
		if (remembered !== undefined && isFresh(question, remembered)) return { fetched: remembered, source: "memory" };

		const kept = await answers.read(question);
		if (kept !== undefined && isFresh(question, kept)) {
			return { fetched: kept, source: kept === remembered ? "memory" : "storage" };
		}

		const isServable = kept !== undefined && now() < staleUntil(question, kept);
		// Queries with the same identity may fail differently, so they are different requests.
		const key = keyOf(1, operation.name, formatParams(operation.params(query, league)));
		try {
			const request = { key, operation: operation.name, priority, person, server, isPaced, signal };
			const ask = () => queue.run(request, timeout => fetch(question, timeout));
			const joined = await ask();
			// It may have joined a request that began too early; the next one begins now.
			const isOld = joined.fetched.fetchedAt < Math.min(question.notBefore ?? 0, askedAt);
			const answered = isOld ? await ask() : joined;
			const isDoubtful = operation.isDoubtful?.(answered.fetched.data) === true;
			return isDoubtful && isServable ? { fetched: { ...kept, stale: true }, source: "stale" } : answered;
		} catch (error) {
			// "Not found" is an answer. Any other error is a failure, and an old answer is better.
			if (!isServable || !(error instanceof ApiError) || error.kind === "not-found") throw error;
			logger.debug({ operation: operation.name, err: error }, "served a stale answer");
			return { fetched: { ...kept, stale: true }, source: "stale" };
		}
	}

	async function fetch<Query, Data>(
		question: KeyedQuery<Query, Data>,
		signal: AbortSignal,
	): Promise<SourcedAnswer<Data>> {
		const { operation, query } = question;
		// Another request may have fetched it while this one waited.
		const meanwhile = answers.get(question);
		if (meanwhile !== undefined && isFresh(question, meanwhile)) return { fetched: meanwhile, source: "memory" };

		// The service may have made its answer at any time since.
		const fetchedAt = now();
		const fetched = { data: await upstream.fetch(operation, query, signal), fetchedAt, stale: false };
		const isDoubtful = operation.isDoubtful?.(fetched.data) === true;
		if (!isDoubtful) answers.keep(question, fetched, staleUntil(question, fetched) - fetched.fetchedAt);
		return { fetched, source: "network" };
	}

	function isFresh<Query, Data>(question: KeyedQuery<Query, Data>, { fetchedAt, data }: Fetched<Data>): boolean {
		const { operation, notBefore = 0 } = question;
		return fetchedAt >= notBefore && now() < operation.freshUntil(fetchedAt, data);
	}

	function staleUntil<Query, Data>({ operation }: KeyedQuery<Query, Data>, { fetchedAt, data }: Fetched<Data>): number {
		return operation.freshUntil(fetchedAt, data) + STALE_MS;
	}

	function report(operation: string, started: number, result: RequestEvent["result"], source: AnswerSource): void {
		const event = { operation, result, ms: performance.now() - started, source };
		logger.debug(event, "read API");
		onRequest?.(event);
	}

	return {
		/** @throws {ApiError} when there is neither a new nor a kept answer */
		async get<Query, Data>(
			operation: Operation<Query, Data>,
			query: Query,
			options: RequestOptions = {},
		): Promise<Fetched<Data>> {
			const started = performance.now();
			const { notBefore, isStored, onSource, begunAt = started } = options;
			const identity = operation.identity?.(query) ?? operation.params(query, league);
			const key = keyOf(operation.shape ?? 1, operation.name, formatParams(identity));
			const question = { operation, query, key, begunAt, notBefore, isStored };
			try {
				const { fetched, source } = await answer(question, options);
				report(operation.name, started, fetched.stale ? "stale" : "ok", source);
				onSource?.(source);
				if (source === "network") answeredAt = now();
				return fetched;
			} catch (error) {
				if (isAnswer(error)) answeredAt = now();
				report(operation.name, started, error instanceof ApiError ? error.kind : "error", "network");
				throw error;
			}
		},
		/**
		 * Deletes every kept answer that names the gamertag, in any case, in its query or its data. Simultaneous calls for
		 * one gamertag share one deletion.
		 *
		 * @throws when the store of these answers fails: some may then be left
		 */
		async forget(gamertag: string): Promise<void> {
			for (const name of parseGamertags([gamertag])) await answers.forget(name);
		},
		waiting: queue.waiting,
		stalledMs: queue.stalledMs,
		isRefusing: upstream.isRefusing,
		/** The last time the service answered, even that there is nothing; epoch ms, null before the first answer. */
		answeredAt: () => answeredAt,
		/** Resolves when all pending answers are written or have failed. */
		flush: answers.flush,
		/** Closes the connections (a request in progress fails as `unavailable`), then flushes. */
		async close(): Promise<void> {
			await upstream.close();
			await answers.flush();
		},
	};
}

export type CachedTransport = ReturnType<typeof createTransport>;

import { performance } from "node:perf_hooks";
import { isAhead } from "../clock.ts";
import { ApiError, type ApiErrorKind } from "../errors.ts";
import { type CacheStore, createCache, type Kept } from "./cache.ts";
import { type Asked, type ClaimStore, createClaims } from "./claims.ts";
import type { Transport } from "./client.ts";
import { createForms } from "./forms.ts";
import { createInFlight } from "./in-flight.ts";
import type { Logger } from "./logger.ts";
import { type Fetched, formatParams, type Operation, type Source } from "./operation.ts";
import { createRequestQueue, type Priority } from "./queue.ts";
import { DEFAULT_TIMINGS, type Timings } from "./timings.ts";
import { createUpstream, type OnAttempt } from "./upstream.ts";

/** One call, for metrics. */
export interface RequestEvent {
	operation: string;
	/** `stale`: an old answer, because there was no new one; `error`: a defect of ours. */
	result: "ok" | "stale" | ApiErrorKind | "error";
	ms: number;
	/** Where the answer came from; `network` for a failure. */
	source: Source;
}

export interface TransportOptions {
	/** The read API's origin, as "https://example.com". */
	baseUrl: string;
	/** The word the contract masks as `<league>`. */
	league: string;
	cache: CacheStore;
	logger: Logger;
	/** Epoch ms. */
	now?: () => number;
	/** 0 up to 1. */
	random?: () => number;
	timings?: Partial<Timings>;
	/** Where several processes share their storage: a store in which a person's request is claimed, so that one process sends it. */
	claims?: ClaimStore;
	onRequest?: (event: RequestEvent) => void;
	/** Called for each HTTP request, repeated ones, too. */
	onAttempt?: OnAttempt;
	/** Called for each read or write that failed in the cache's storage. */
	onCacheError?: () => void;
}

/** A transport with a memory, to be closed at the end. */
export interface CachedTransport extends Transport {
	/**
	 * Deletes every kept answer of these operations that names the text, in its query or in its data, whatever its case.
	 *
	 * @throws when the storage fails: then something may be left
	 */
	forget(operations: readonly Pick<Operation<never, unknown>, "name">[], text: string): Promise<void>;
	/** Requests that wait their turn. */
	waiting(): number;
	/** Resolves when all answers to keep are written, or given up. */
	flush(): Promise<void>;
	/** Ends the connections (a request under way fails as `unavailable`), then flushes. */
	close(): Promise<void>;
}

/** To be raised with every change of what an operation's data look like: older kept answers are then misses. */
const SHAPE_VERSION = 1;

/** How long past its freshness an answer is still served, marked, when the upstream fails. */
const STALE_MS = 7 * 24 * 60 * 60_000;

interface Load {
	/** What the answer is kept under. */
	key: string;
	/** What is asked for, in all its parameters. */
	claimKey: string;
	priority: Priority;
	onTurn(): void;
}

/** The way of every call: cache → the same request in flight → network → check → keep. */
export function createTransport(options: TransportOptions): CachedTransport {
	const { league, logger, now = Date.now, random = Math.random, onRequest, onAttempt, onCacheError } = options;
	const baseUrl = options.baseUrl.replace(/\/+$/, "");
	const timings = { ...DEFAULT_TIMINGS, ...options.timings };
	// Another host is another edition, or the sandbox, and shares no answers with this one.
	const keyOf = (...parts: string[]) => [`v${SHAPE_VERSION}`, baseUrl, ...parts].join(" ");
	const cache = createCache(options.cache, timings, logger, onCacheError);
	const forms = createForms(cache, operation => keyOf("form", operation));
	const upstream = createUpstream({ baseUrl, league, forms, logger, now, random, timings, onAttempt });
	const claims = options.claims && createClaims(options.claims, timings, logger);
	const queue = createRequestQueue(timings.totalMs);
	const inFlight = createInFlight();

	function fresh<Query, Data>(operation: Operation<Query, Data>, kept: Kept<Data> | undefined, source: Source) {
		if (kept === undefined || isAhead(kept.fetchedAt, now())) return undefined;
		const isFresh = now() < operation.freshUntil(kept.fetchedAt, kept.data);
		return isFresh ? { ...kept, stale: false, source } : undefined;
	}

	async function load<Query, Data>(
		operation: Operation<Query, Data>,
		query: Query,
		{ key, claimKey, priority, onTurn }: Load,
	): Promise<Fetched<Data>> {
		const remembered = cache.get<Data>(key);
		const kept = await cache.read<Data>(key);
		const source = kept === remembered ? "memory" : "storage";
		const known = fresh(operation, kept, source);
		if (known !== undefined) return known;

		const staleUntil = ({ fetchedAt, data }: Kept<Data>) => operation.freshUntil(fetchedAt, data) + STALE_MS;
		const isServable = kept !== undefined && now() < staleUntil(kept);
		const ask = () =>
			queue.run(operation.name, priority, async (signal): Promise<Asked<Fetched<Data>>> => {
				onTurn();
				// Somebody may have got it while this waited its turn.
				const meanwhile = fresh(operation, cache.get<Data>(key), "memory");
				if (meanwhile !== undefined) return { answer: meanwhile, written: Promise.resolve() };

				const fetched = { data: await upstream.fetch(operation, query, signal), fetchedAt: now() };
				const isDoubtful = operation.isDoubtful?.(fetched.data) === true;
				const answer: Fetched<Data> =
					isDoubtful && isServable ? { ...kept, stale: true, source } : { ...fetched, stale: false, source: "network" };
				const written = isDoubtful
					? Promise.resolve()
					: cache.keep(key, fetched, staleUntil(fetched) - fetched.fetchedAt);
				return { answer, written };
			});
		try {
			// The crawl does not claim: it has its pages to itself.
			if (claims === undefined || priority === "background") return (await ask()).answer;
			const find = async () => fresh(operation, await cache.read<Data>(key), "storage");
			return await claims.share(operation.name, claimKey, { find, ask });
		} catch (error) {
			// That there is no such thing is an answer; anything else is a failure, and an old answer beats it.
			if (!isServable || !(error instanceof ApiError) || error.kind === "not-found") throw error;
			logger.debug({ operation: operation.name, err: error }, "an old answer is served");
			return { ...kept, stale: true, source };
		}
	}

	async function answer<Query, Data>(operation: Operation<Query, Data>, query: Query, priority: Priority) {
		const params = formatParams(operation.params(query, league));
		const identity = operation.identity?.(query);
		const key = keyOf(operation.name, identity === undefined ? params : formatParams(identity));
		const claimKey = keyOf(operation.name, params);
		const start = (onTurn: () => void) => load(operation, query, { key, claimKey, priority, onTurn });
		return fresh(operation, cache.get<Data>(key), "memory") ?? inFlight.share(claimKey, priority, start);
	}

	function report(operation: string, started: number, result: RequestEvent["result"], source: Source): void {
		const event = { operation, result, ms: performance.now() - started, source };
		logger.debug(event, "read API");
		onRequest?.(event);
	}

	async function flush(): Promise<void> {
		await cache.flush();
		await claims?.flush();
	}

	return {
		async get(operation, query, { priority = "person" } = {}) {
			const started = performance.now();
			try {
				const fetched = await answer(operation, query, priority);
				report(operation.name, started, fetched.stale ? "stale" : "ok", fetched.source);
				return fetched;
			} catch (error) {
				report(operation.name, started, error instanceof ApiError ? error.kind : "error", "network");
				throw error;
			}
		},
		async forget(operations, text) {
			const prefixes = operations.map(({ name }) => keyOf(name, ""));
			const named = text.toLowerCase();
			// As it stands in JSON, where quotation marks and backslashes are escaped.
			const quoted = JSON.stringify(named).slice(1, -1);
			await cache.forget(prefixes, (key, value) => {
				const params = [...new URLSearchParams(key).values()];
				return (
					params.some(param => param.toLowerCase().includes(named)) ||
					JSON.stringify(value).toLowerCase().includes(quoted)
				);
			});
		},
		waiting: queue.waiting,
		flush,
		async close() {
			claims?.leave();
			await upstream.close();
			await flush();
		},
	};
}

import { performance } from "node:perf_hooks";
import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	DelegateBackoff,
	handleWhen,
	type IHalfOpenAfterBackoffContext,
	isBrokenCircuitError,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { ApiError, type ApiErrorKind } from "../../errors.ts";
import { retry } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { MINUTE } from "../../ground/times.ts";
import type { Endpoint, Operation, Params } from "../operation.ts";
import type { Skipped } from "../operations/skipped.ts";
import { refreshOf } from "../refresh.ts";
import { createHttp, formatParams, type HttpResponse } from "./http.ts";
import { MAX_AT_ONCE } from "./requests.ts";
import {
	describeStatus,
	failureOf,
	isAnswered,
	isRetryable,
	isServiceFailure,
	isWrongPlace,
	parseResponse,
	parseRetryAfter,
} from "./response.ts";

export const UPSTREAM_TIMINGS = {
	/** Milliseconds that a whole call may take, including waits and retries. */
	totalMs: 8000,
	/** Milliseconds to open a connection; after that it is retried within the total. */
	connectMs: 3000,
	/** How often a failed request is sent again. */
	retries: 2,
	/** Milliseconds before the first retry, on average; each further wait is twice as long. */
	retryMs: 300,
	/** Consecutive failures after which the breaker opens. */
	breakAfter: 5,
	/** Milliseconds after which the open breaker lets one request try again. */
	breakMs: 10_000,
};
export type UpstreamTimings = typeof UPSTREAM_TIMINGS;

export interface UpstreamOptions {
	baseUrl: string;
	/** An HTTP proxy for all requests; null: none. */
	proxyUrl: string | null;
	league: string;
	/** Remembers, by operation, which endpoint answered: "alternative" or "main". Anything else means unknown. */
	notes: { read(operation: string): Promise<unknown>; keep(operation: string, endpoint: string): void };
	logger: Logger;
	now: () => number;
	random: () => number;
	timings: UpstreamTimings;
	onAttempt?: OnAttempt | undefined;
	onSkipped?: OnSkipped | undefined;
}

/** Called when entries of an answer could not be read. */
export type OnSkipped = (operation: string, count: number) => void;

/**
 * Called for each HTTP request: `ok` for a success status, whatever the body is.
 *
 * @param ms milliseconds until the body was complete
 */
export type OnAttempt = (operation: string, result: "ok" | ApiErrorKind, ms: number) => void;

/** The longest break, whatever `Retry-After` says: the service is tried again well within the market's 30 minutes. */
const MAX_BREAK_MS = 5 * MINUTE;

/** The service itself, without a cache. A request passes: breaker → endpoint → retries → HTTP → check. */
export function createUpstream(options: UpstreamOptions) {
	const { baseUrl, proxyUrl, league, notes, logger, now, random, timings, onAttempt, onSkipped } = options;
	const http = createHttp(MAX_AT_ONCE, timings.connectMs, proxyUrl);
	/** The endpoint that answered last, by operation. */
	const choices = new Map<string, Promise<unknown>>();
	/** The last failure that counted for the breaker. */
	let lastFailure: ApiError | undefined;
	/** The refresh in which each field was last logged, by operation and field. */
	const loggedSkips = new LRUCache<string, number>({ max: 200 });
	let isRefusing = false;
	let isRefusalLogged = false;
	/** Whether an answer could be read since the start, or the log has said that none could. */
	let isAddressSettled = false;
	const breaker = circuitBreaker(handleWhen(isServiceFailure), {
		breaker: new ConsecutiveBreaker(timings.breakAfter),
		halfOpenAfter: new DelegateBackoff((context: IHalfOpenAfterBackoffContext) => {
			const error = "error" in context.result ? context.result.error : undefined;
			const retryAfterMs = isServiceFailure(error) ? (error.retryAfterMs ?? 0) : 0;
			return Math.max(timings.breakMs, Math.min(retryAfterMs, MAX_BREAK_MS));
		}),
	});
	breaker.onBreak(() => logger.warn(describe(lastFailure), "the read API fails; requests pause for a while"));
	breaker.onReset(() => logger.info({}, "the read API answers again"));

	/** @throws {ApiError} while the breaker is open, of the kind of the last failure, without a request */
	async function askUnlessBroken<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal) {
		try {
			// While one request probes the service, the policy would make the others wait for its result; they should fail at
			// once.
			if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
			return await breaker.execute(() => askOperation(operation, query, signal));
		} catch (cause) {
			if (!isBrokenCircuitError(cause)) throw cause;
			const { kind = "unavailable", retryAfterMs } = lastFailure ?? {};
			const details = { operation: operation.name, retryAfterMs, cause };
			throw new ApiError(kind, "no request sent: the service has just failed too often", details);
		}
	}

	async function askOperation<Query, Data>(
		operation: Operation<Query, Data>,
		query: Query,
		signal: AbortSignal,
	): Promise<Data> {
		const startedAt = performance.now();
		try {
			const response = await askEndpoints(operation, query, signal);
			const data = parseResponse(response, operation, query, skipped => noteSkipped(operation.name, skipped));
			isAddressSettled = true;
			return data;
		} catch (cause) {
			const isHurried = signal.aborted && performance.now() - startedAt < timings.totalMs / 2;
			const error = isHurried ? hurried(operation.name, cause) : cause;
			if (isServiceFailure(error)) lastFailure = error;
			noteFirstFailure(error);
			throw error;
		}
	}

	/** Requests the endpoint that answered last; if the service does not know it (any more), the other one. */
	async function askEndpoints<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal) {
		const { name, alternative } = operation;
		const askEndpoint = ({ path, params }: Endpoint<Query>) =>
			sendWithRetries(name, path, params(query, league), signal);
		if (alternative === undefined) return askEndpoint(operation);
		const choice = choices.get(name) ?? notes.read(name);
		choices.set(name, choice);
		const isAlternative = (await choice) === "alternative";
		const first = await askEndpoint(isAlternative ? alternative : operation);
		if (!isWrongPlace(first)) return first;
		const second = await askEndpoint(isAlternative ? operation : alternative);
		if (!isAnswered(second)) return first;
		const better = isAlternative ? "main" : "alternative";
		choices.set(name, Promise.resolve(better));
		notes.keep(name, better);
		return second;
	}

	/**
	 * Sends one request, and repeats it if that may help: after the time that the service asks for, otherwise after twice
	 * as long each time.
	 */
	function sendWithRetries(operation: string, path: string, params: Params, signal: AbortSignal) {
		const url = new URL(`${baseUrl}${path}`);
		url.search = formatParams(params);
		return retry(() => send(operation, url, signal), {
			retries: timings.retries,
			signal,
			pauseMs(failures, error) {
				if (!isRetryable(error)) return null;
				// Jitter, so that many requests do not return at once.
				const pause = error.retryAfterMs ?? timings.retryMs * 2 ** (failures - 1) * (0.5 + random());
				// Waiting longer than a call may take is pointless.
				return pause < timings.totalMs ? pause : null;
			},
		});
	}

	async function send(operation: string, url: URL, signal: AbortSignal): Promise<HttpResponse> {
		const started = performance.now();
		const report = (result: "ok" | ApiErrorKind) => onAttempt?.(operation, result, performance.now() - started);
		const response = await http.get(url, operation, signal).catch(error => {
			isRefusing = false;
			if (error instanceof ApiError) report(error.kind);
			throw error;
		});
		noteRefusal(response.status === 403);
		const failure = failureOf(response.status);
		report(failure ?? "ok");
		if (failure !== "busy" && failure !== "unavailable") return response;
		throw new ApiError(failure, describeStatus(response.status), {
			operation,
			status: response.status,
			retryAfterMs: parseRetryAfter(response.retryAfter, now()) ?? undefined,
		});
	}

	/** A field that an edition writes differently is in many answers, so the log names each field once a refresh. */
	function noteSkipped(operation: string, skipped: Skipped): void {
		const refresh = refreshOf(now());
		for (const [path, count] of skipped) {
			onSkipped?.(operation, count);
			const field = `${operation} ${path}`;
			if (loggedSkips.get(field) === refresh) continue;
			loggedSkips.set(field, refresh);
			logger.warn({ operation, path, count }, "entries of an answer could not be read; the others were");
		}
	}

	/** A first request that fails is most often one to a wrong address. The advice for the host is logged once. */
	function noteFirstFailure(error: unknown): void {
		if (isAddressSettled || !(error instanceof ApiError) || error.isHurried) return;
		isAddressSettled = true;
		const { status } = error;
		logger.warn(
			{ ...describe(error), status, address: baseUrl },
			`the read API has not answered yet: check API_BASE_URL, which is ${baseUrl}`,
		);
	}

	/** The service refuses some data centres. The advice for the host is logged once. */
	function noteRefusal(isRefused: boolean): void {
		isRefusing = isRefused;
		if (!isRefused || isRefusalLogged) return;
		isRefusalLogged = true;
		const remedy = proxyUrl === null ? "set API_PROXY_URL to an HTTP proxy" : "try another proxy in API_PROXY_URL";
		logger.warn({ status: 403 }, `the service refuses this machine (403); if this continues, ${remedy}`);
	}

	return {
		/** Whether the service refuses this machine: its last response was a 403. False if there was none. */
		isRefusing: () => isRefusing,
		/** @throws {ApiError} with the kind of the failure */
		async fetch<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal): Promise<Data> {
			const data = await askUnlessBroken(operation, query, signal);
			return operation.isDoubtful?.(data) === true ? askUnlessBroken(operation, query, signal) : data;
		},
		close: http.close,
	};
}

/** The time passed in the bot's own queue, so it says nothing about the service. */
const hurried = (operation: string, cause: unknown) =>
	new ApiError("unavailable", "the request had too little time", { operation, cause, isHurried: true });

/** Describes an error for the host, who may correct an address or a certificate. */
function describe(error: ApiError | undefined): object {
	const cause = error?.cause;
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	return { operation: error?.operation, kind: error?.kind, reason: error?.message, code };
}

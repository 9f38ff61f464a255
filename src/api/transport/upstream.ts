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
import { ApiError, type ApiErrorKind } from "../../errors.ts";
import type { Logger } from "../../ground/logger.ts";
import { retry } from "../../ground/retry.ts";
import type { Endpoint, Operation, Params } from "../operation.ts";
import type { Endpoints } from "./endpoint.ts";
import { createHttp, type HttpResponse } from "./http.ts";
import { MAX_AT_ONCE } from "./requests.ts";
import { describeStatus, failureOf, isAnswered, isWrongPlace, parseResponse, parseRetryAfter } from "./response.ts";

/** The service itself, without a memory. */
export interface Upstream {
	/** @throws {ApiError} of a kind */
	fetch<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal): Promise<Data>;
	/** Ends the connections; a request under way fails as `unavailable`. */
	close(): Promise<void>;
}

export interface UpstreamTimings {
	/** Milliseconds a whole call may take, waiting and retries included. */
	totalMs: number;
	/** Milliseconds to open a connection; one that does not open is retried within the total. */
	connectMs: number;
	/** How often a failed request is sent again. */
	retries: number;
	/** About the wait before the first retry, in milliseconds; each further one is twice as long. */
	retryMs: number;
	/** The breaker opens after so many failures in a row … */
	breakAfter: number;
	/** … and lets one request try again after so many milliseconds. */
	breakMs: number;
}

export interface UpstreamOptions {
	baseUrl: string;
	league: string;
	endpoints: Endpoints;
	logger: Logger;
	now: () => number;
	random: () => number;
	timings: UpstreamTimings;
	onAttempt?: OnAttempt | undefined;
}

/** Called for each HTTP request: `ok` for a status of success, whatever the body is. @param ms until the body was there */
export type OnAttempt = (operation: string, result: "ok" | ApiErrorKind, ms: number) => void;

/** However long the service asks to be left alone, it is tried again well within the market's 30 minutes. */
const MAX_BREAK_MS = 5 * 60_000;

/** The way of a request to the service: breaker → endpoint → retries → HTTP → check. */
export function createUpstream(options: UpstreamOptions): Upstream {
	const { baseUrl, league, endpoints, logger, now, random, timings, onAttempt } = options;
	const http = createHttp(MAX_AT_ONCE, timings.connectMs);
	/** The last failure that counted for the breaker. */
	let lastFailure: ApiError | undefined;
	const breaker = circuitBreaker(handleWhen(isFailure), {
		breaker: new ConsecutiveBreaker(timings.breakAfter),
		halfOpenAfter: new DelegateBackoff((context: IHalfOpenAfterBackoffContext) => {
			const error = "error" in context.result ? context.result.error : undefined;
			const askedMs = isFailure(error) ? (error.retryAfterMs ?? 0) : 0;
			return Math.max(timings.breakMs, Math.min(askedMs, MAX_BREAK_MS));
		}),
	});
	breaker.onBreak(() => logger.warn(describe(lastFailure), "the read API fails and is left alone for a while"));
	breaker.onReset(() => logger.info({}, "the read API answers again"));

	/** @throws {ApiError} while the breaker is open: of the kind the service failed with last, without asking it */
	async function askUnlessBroken<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal) {
		try {
			// While one request tries, the policy lets the others wait for its end; they had better fail at once.
			if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
			return await breaker.execute(() => ask(operation, query, signal));
		} catch (cause) {
			if (!isBrokenCircuitError(cause)) throw cause;
			const { kind = "unavailable", retryAfterMs } = lastFailure ?? {};
			const details = { operation: operation.name, retryAfterMs, cause };
			throw new ApiError(kind, "not asked: the service failed too often just now", details);
		}
	}

	async function ask<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal): Promise<Data> {
		try {
			return parseResponse(await askEndpoints(operation, query, signal), operation, query);
		} catch (error) {
			if (isFailure(error)) lastFailure = error;
			throw error;
		}
	}

	/** Asks at the place that answered last; when the service does not know it (any more), at the other. */
	async function askEndpoints<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal) {
		const [usual, other] = await endpoints.inOrder(operation);
		const send = ({ path, params }: Endpoint<Query>) =>
			sendPatiently(operation.name, path, params(query, league), signal);
		const first = await send(usual);
		if (other === undefined || !isWrongPlace(first)) return first;
		const second = await send(other);
		if (!isAnswered(second)) return first;
		endpoints.prefer(operation, other);
		return second;
	}

	/** One request, repeated where that may help: after the time the service asks for, or after twice as long each time. */
	function sendPatiently(operation: string, path: string, params: Params, signal: AbortSignal): Promise<HttpResponse> {
		const url = new URL(`${baseUrl}${path}`);
		url.search = formatParams(params);
		return retry(() => send(operation, url, signal), {
			retries: timings.retries,
			signal,
			pauseMs(failures, error) {
				if (!isPassing(error)) return null;
				// Jitter, so that many do not come at once.
				const pause = error.retryAfterMs ?? timings.retryMs * 2 ** (failures - 1) * (0.5 + random());
				// A service that asks for more than a call's time is left alone.
				return pause < timings.totalMs ? pause : null;
			},
		});
	}

	async function send(operation: string, url: URL, signal: AbortSignal): Promise<HttpResponse> {
		const started = performance.now();
		const report = (result: "ok" | ApiErrorKind) => onAttempt?.(operation, result, performance.now() - started);
		const response = await http.get(url, operation, signal).catch(error => {
			if (error instanceof ApiError) report(error.kind);
			throw error;
		});
		const failure = failureOf(response.status);
		report(failure ?? "ok");
		if (failure !== "busy" && failure !== "unavailable") return response;
		throw new ApiError(failure, describeStatus(response.status), {
			operation,
			status: response.status,
			retryAfterMs: parseRetryAfter(response.retryAfter, now()) ?? undefined,
		});
	}

	return {
		async fetch(operation, query, signal) {
			const data = await askUnlessBroken(operation, query, signal);
			return operation.isDoubtful?.(data) === true ? askUnlessBroken(operation, query, signal) : data;
		},
		close: () => http.close(),
	};
}

/** As in a URL, sorted by name, so that equal parameters are equal text. */
export function formatParams(params: Params): string {
	const sorted = new URLSearchParams(params);
	sorted.sort();
	return sorted.toString();
}

/** Whether the same request may succeed a little later. */
function isPassing(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.kind === "busy" || error.kind === "unavailable");
}

/**
 * Whether the service as a whole seems to fail. A record that does not fit (it has a `field`) is one odd answer, and a
 * complaint with status 200 is an answer; neither may stop all other requests.
 */
function isFailure(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	if (error.kind === "malformed") return error.field === undefined;
	if (error.kind === "refused") return (error.status ?? 0) >= 400;
	return isPassing(error);
}

/** For the log's reader, who may mend an address or a certificate. */
function describe(error: ApiError | undefined): object {
	const cause = error?.cause;
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	return { operation: error?.operation, kind: error?.kind, reason: error?.message, code };
}

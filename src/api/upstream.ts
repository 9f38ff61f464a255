import { ApiError, type ApiErrorKind } from "../errors.ts";
import { describeStatus, failureOf, parseAnswer, parseRetryAfter } from "./answer.ts";
import { createBreaker } from "./breaker.ts";
import type { Forms } from "./forms.ts";
import { createHttp, type HttpResponse } from "./http.ts";
import type { Logger } from "./logger.ts";
import { formatParams, type Operation } from "./operation.ts";
import { MAX_AT_ONCE } from "./queue.ts";
import { retry } from "./retry.ts";
import type { Timings } from "./timings.ts";

/** The service itself, without a memory. */
export interface Upstream {
	/** @throws {ApiError} of a kind */
	fetch<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal): Promise<Data>;
	/** Ends the connections; a request under way fails as `unavailable`. */
	close(): Promise<void>;
}

export interface UpstreamOptions {
	baseUrl: string;
	league: string;
	forms: Forms;
	logger: Logger;
	now: () => number;
	random: () => number;
	timings: Timings;
	onAttempt?: OnAttempt | undefined;
}

/** Called for each HTTP request: `ok` for a status of success, whatever the body is. @param ms until the body was there */
export type OnAttempt = (operation: string, result: "ok" | ApiErrorKind, ms: number) => void;

export function createUpstream(options: UpstreamOptions): Upstream {
	const { baseUrl, league, forms, logger, now, random, timings, onAttempt } = options;
	const http = createHttp(MAX_AT_ONCE, timings.connectMs);
	const breaker = createBreaker(timings, logger);

	async function request(operation: string, url: URL, signal: AbortSignal): Promise<HttpResponse> {
		const started = performance.now();
		try {
			const response = await http.get(url, operation, signal);
			onAttempt?.(operation, failureOf(response.status) ?? "ok", performance.now() - started);
			return response;
		} catch (error) {
			if (error instanceof ApiError) onAttempt?.(operation, error.kind, performance.now() - started);
			throw error;
		}
	}

	/** One request, repeated where that may mend it. */
	function send(operation: string, url: URL, signal: AbortSignal): Promise<HttpResponse> {
		async function attempt() {
			const response = await request(operation, url, signal);
			const failure = failureOf(response.status);
			if (failure !== "busy" && failure !== "unavailable") return response;
			throw new ApiError(failure, describeStatus(response.status), {
				operation,
				status: response.status,
				retryAfterMs: parseRetryAfter(response.retryAfter, now()) ?? undefined,
			});
		}
		return retry(attempt, timings, random, signal);
	}

	function ask<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal): Promise<Data> {
		return breaker.run(operation.name, async () => {
			const response = await forms.ask(operation, ({ path, params }) => {
				const url = new URL(`${baseUrl}${path}`);
				url.search = formatParams(params(query, league));
				return send(operation.name, url, signal);
			});
			return parseAnswer(response, operation, query);
		});
	}

	return {
		async fetch(operation, query, signal) {
			const data = await ask(operation, query, signal);
			return operation.isDoubtful?.(data) === true ? ask(operation, query, signal) : data;
		},
		close: () => http.close(),
	};
}

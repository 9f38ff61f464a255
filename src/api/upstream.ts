import { ApiError } from "../errors.ts";
import { failureOf, parseAnswer, parseRetryAfter } from "./answer.ts";
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
}

export function createUpstream(options: UpstreamOptions): Upstream {
	const { baseUrl, league, forms, logger, now, random, timings } = options;
	const http = createHttp(MAX_AT_ONCE, timings.connectMs);
	const breaker = createBreaker(timings, logger);

	/** One request, repeated where that may mend it. */
	function send(operation: string, url: string, signal: AbortSignal): Promise<HttpResponse> {
		async function attempt() {
			const response = await http.get(url, operation, signal);
			const failure = failureOf(response.status);
			if (failure !== "busy" && failure !== "unavailable") return response;
			throw new ApiError(failure, `the service answered ${response.status}`, {
				operation,
				status: response.status,
				retryAfterMs: parseRetryAfter(response.retryAfter, now()) ?? undefined,
			});
		}
		return breaker.run(operation, () => retry(attempt, timings, random, signal));
	}

	async function ask<Query, Data>(operation: Operation<Query, Data>, query: Query, signal: AbortSignal): Promise<Data> {
		const response = await forms.ask(operation, ({ path, params }) => {
			const text = formatParams(params(query, league));
			return send(operation.name, `${baseUrl}${path}${text && `?${text}`}`, signal);
		});
		return parseAnswer(response, operation, query);
	}

	return {
		async fetch(operation, query, signal) {
			const data = await ask(operation, query, signal);
			return operation.isDoubtful?.(data) === true ? ask(operation, query, signal) : data;
		},
		close: () => http.close(),
	};
}

import { STATUS_CODES } from "node:http";
import { HTTPError, type RateLimitData, REST, type RESTOptions } from "discord.js";
import { Agent, Headers, request } from "undici";
import { retry } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { MINUTE } from "../../ground/times.ts";
import type { OnFault } from "./faults.ts";
import { createInvalidRequests } from "./invalid-requests.ts";

type MakeRequest = RESTOptions["makeRequest"];
type OnResponse = ReturnType<typeof createInvalidRequests>["count"];

/** Pauses before retries: all of them fit into the 3 s that an interaction waits. */
const PAUSES_MS = [150, 350, 700];
/**
 * The limit of connections, which are opened on demand. With a round trip of about 80 ms to Discord, too few make answers
 * wait for each other; a new one costs three round trips, and 1.5 ms of processor time for TLS.
 */
const CONNECTIONS = 512;
/** Discord closes an idle connection after minutes; undici's default of 4 s would cost a handshake after each pause. */
const KEEP_ALIVE_MS = MINUTE;
/** A connection that takes longer to open is retried. */
const CONNECT_MS = 1500;
/** A first answer without a response is retried after this, while the interaction is still valid. */
const CALLBACK_TRY_MS = 1500;

/** Error codes of requests that were never sent. */
const NOT_SENT: readonly unknown[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

export interface RestParts {
	token: string;
	/** Discord's REST API, or a proxy of it, without its version: "https://discord.com/api". */
	apiUrl: string;
	logger: Logger;
	onFault: OnFault;
	/** Epoch ms; default: the system's clock. */
	now?: () => number;
}

/** Connects to Discord's REST API when the first request is sent. */
export function createRest({ token, apiUrl, logger, onFault, now = Date.now }: RestParts) {
	const invalid = createInvalidRequests(logger, onFault, now);
	const agent = new Agent({
		connections: CONNECTIONS,
		keepAliveTimeout: KEEP_ALIVE_MS,
		connect: { timeout: CONNECT_MS },
		allowH2: false,
	});
	const rest = new REST({
		api: apiUrl,
		agent,
		makeRequest: retryRequests(onFault, invalid.count),
		retries: 0,
		rejectOnRateLimit: waitsTooLong,
	}).setToken(token);
	return {
		/** The client for requests that do not answer an interaction: Discord's 50 requests a second apply to them. */
		rest,
		/** Milliseconds until messages that do not answer an interaction may be sent, after too many refusals; 0: now. */
		pauseMs: invalid.pauseMs,
		now,
		/** Closes the connections, also of clients with the same options; requests in flight fail. */
		close(): Promise<void> {
			rest.clearHashSweeper();
			rest.clearHandlerSweeper();
			return agent.destroy();
		},
	};
}

/**
 * Sends discord.js's requests, with retries after a 5xx or a lost connection: discord.js itself retries only a 5xx, and
 * without a pause. A new message is not retried after a lost connection, because Discord may have accepted it; a first
 * answer is, because Discord refuses a second one (40060).
 */
function retryRequests(onFault: OnFault, onResponse: OnResponse): MakeRequest {
	return (url, init) => {
		const isCallback = url.includes("/callback");
		const isRepeatable = isCallback || init.method !== "POST";
		// discord.js passes all options on to undici.
		const options = isCallback ? { ...init, headersTimeout: CALLBACK_TRY_MS } : init;
		return retry(() => send(url, options, onFault, onResponse), {
			...(init.signal && { signal: init.signal }),
			pauseMs(failures, error) {
				const pause = PAUSES_MS[failures - 1];
				if (pause === undefined || init.signal?.aborted) return null;
				const isSafe = isRepeatable || error instanceof HTTPError || !mayBeDone(error);
				return isSafe ? pause * (0.75 + Math.random() / 2) : null;
			},
		});
	};
}

async function send(
	...[url, init, onFault, onResponse]: [...Parameters<MakeRequest>, OnFault, OnResponse]
): ReturnType<MakeRequest> {
	const response = await makeRequest(url, init).catch((error: unknown) => {
		onFault("rest-lost");
		throw error;
	});
	if (response.status >= 500) {
		onFault("rest-5xx");
		// The connection can be reused only after its response was read.
		await response.arrayBuffer();
		throw new HTTPError(response.status, response.statusText, init.method ?? "GET", url, {});
	}
	onResponse(response);
	if (response.status === 429) onFault("rate-limited");
	else if (response.status >= 400) onFault("refused");
	return response;
}

/**
 * This is discord.js's own function, but its response has no getter. For each object with one, V8 creates a hidden class,
 * which keeps the response (some 4 KB) until the whole heap is collected: each collection of young objects then takes
 * three times as long.
 */
const makeRequest: MakeRequest = async (url, init) => {
	// discord.js sends only texts and forms, which both types include.
	const { statusCode: status, headers, body } = await request(url, init as Parameters<typeof request>[1]);
	return {
		status,
		statusText: STATUS_CODES[status] ?? "",
		ok: status >= 200 && status < 300,
		headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
		body,
		bodyUsed: false,
		arrayBuffer: () => body.arrayBuffer(),
		json: () => body.json(),
		text: () => body.text(),
	};
};

/**
 * Whether waiting for a rate limit is not worthwhile: a first answer expires after 3 s, an edit after 15 min, and the
 * direct messages to one person must not delay those to others.
 */
function waitsTooLong({ global, route, timeToReset, retryAfter, sublimitTimeout }: RateLimitData): boolean {
	const ms = Math.max(timeToReset, retryAfter, sublimitTimeout);
	if (route.startsWith("/interactions")) return ms > 2500;
	if (route.startsWith("/webhooks")) return ms > MINUTE;
	return (!global && route.startsWith("/channels")) || ms > 10_000;
}

/** Whether Discord may have carried out a request that failed without a response. */
export function mayBeDone(error: unknown): boolean {
	return !(error instanceof Error && "code" in error && NOT_SENT.includes(error.code));
}

import { DefaultRestOptions, HTTPError, type RateLimitData, REST, RESTEvents, type RESTOptions } from "discord.js";
import { Agent } from "undici";
import { z } from "zod";
import type { Logger } from "../../ground/logger.ts";
import { retry } from "../../ground/retry.ts";
import type { OnFault } from "./faults.ts";

type MakeRequest = RESTOptions["makeRequest"];

/** Pauses before the repetitions: all of them fit into the 3 s that an interaction waits. */
const PAUSES_MS = [150, 350, 700];
/**
 * Connections at most, opened as they are needed. Discord is a round trip of some 80 ms away, so that too few make answers
 * wait for each other; a new one costs three round trips, and 1.5 ms of processor time for TLS.
 */
const CONNECTIONS = 512;
/** Discord closes an idle connection after minutes; undici's own 4 s would cost a handshake after every quiet moment. */
const KEEP_ALIVE_MS = 60_000;
/** A connection that is not established by then is tried again. */
const CONNECT_MS = 1500;
/** A first answer that hangs is tried again while it still is of use. */
const CALLBACK_TRY_MS = 1500;
/** Discord bans a host for ten minutes and more after 10,000 invalid requests in ten minutes. */
const INVALID_WARNING_EVERY = 500;

/** Failures before anything was sent. */
const NOT_SENT: readonly unknown[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];
const coded = z.object({ code: z.unknown() });

/** The connections to Discord's REST API. `destroy` ends them; a request under way fails. */
export function createAgent(): Agent {
	return new Agent({
		connections: CONNECTIONS,
		keepAliveTimeout: KEEP_ALIVE_MS,
		connect: { timeout: CONNECT_MS },
		allowH2: false,
	});
}

export interface RestParts {
	/** Discord's REST API without its version: "https://discord.com/api". */
	apiUrl: string;
	agent: Agent;
	logger: Logger;
	onFault: OnFault;
}

/** discord.js's settings for its REST client. */
export function restOptions({ apiUrl, agent, onFault }: RestParts): Partial<RESTOptions> {
	return {
		api: apiUrl,
		agent,
		makeRequest: patientRequests(onFault),
		retries: 0,
		rejectOnRateLimit: isUseless,
		invalidRequestWarningInterval: INVALID_WARNING_EVERY,
	};
}

/** Discord's REST API for what is no answer to an interaction: Discord's 50 requests a second hold for it. */
export function createRest(parts: RestParts, token: string): REST {
	const rest = new REST(restOptions(parts)).setToken(token);
	watchInvalidRequests(rest, parts);
	return rest;
}

export function watchInvalidRequests(rest: REST, { logger, onFault }: Pick<RestParts, "logger" | "onFault">): void {
	rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
		logger.warn({ count, seconds: Math.ceil(remainingTime / 1000) }, "many requests that Discord refuses");
		onFault("invalid-requests");
	});
}

/**
 * discord.js's own requests, repeated with pauses when Discord fails (5xx) or the connection is lost: discord.js itself
 * repeats at once, and only a 5xx. A new message is not repeated after a lost connection, since Discord may have taken it;
 * a first answer is, because Discord refuses a second one (40060).
 */
function patientRequests(onFault: OnFault): MakeRequest {
	return (url, init) => {
		const isCallback = url.includes("/callback");
		const isRepeatable = isCallback || init.method !== "POST";
		// Every option is handed on to undici.
		const request = isCallback ? { ...init, headersTimeout: CALLBACK_TRY_MS } : init;
		return retry(() => send(url, request, onFault), {
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

async function send(...[url, init, onFault]: [...Parameters<MakeRequest>, OnFault]): ReturnType<MakeRequest> {
	const response = await DefaultRestOptions.makeRequest(url, init).catch((error: unknown) => {
		onFault("rest-lost");
		throw error;
	});
	if (response.status >= 500) {
		onFault("rest-5xx");
		// Read to its end, so that its connection can be used again.
		await response.arrayBuffer();
		throw new HTTPError(response.status, response.statusText, init.method ?? "GET", url, {});
	}
	if (response.status === 429) onFault("rate-limited");
	else if (response.status >= 400) onFault("refused");
	return response;
}

/**
 * Which rate limits are not waited for: a first answer has 3 s, an edit the 15 min of its token, and a person's direct
 * messages must not hold up other people's.
 */
function isUseless({ global, route, timeToReset, retryAfter, sublimitTimeout }: RateLimitData): boolean {
	const ms = Math.max(timeToReset, retryAfter, sublimitTimeout);
	if (route.startsWith("/interactions")) return ms > 2500;
	if (route.startsWith("/webhooks")) return ms > 60_000;
	return (!global && route.startsWith("/channels")) || ms > 10_000;
}

/** Whether a request that failed without an answer may have been done all the same. */
export function mayBeDone(error: unknown): boolean {
	return !NOT_SENT.includes(coded.safeParse(error).data?.code);
}

import querystring from "node:querystring";
import { Agent, type Dispatcher, Pool, ProxyAgent, request } from "undici";
import type { z } from "zod";
import { ApiError, type ApiErrorKind } from "../../errors.ts";
import type { Operation } from "../operation.ts";

/** Texts of the `error` field, which often comes with status 200, and their kinds; the service documents none of them. */
const COMPLAINTS: readonly (readonly [RegExp, ApiErrorKind])[] = [
	[/not match/i, "mismatch"],
	[/not found|no such|unknown|does not exist|invalid/i, "not-found"],
	[/too many|rate limit/i, "busy"],
	[/forbidden|denied|not allowed|unauthori[sz]ed/i, "refused"],
];

/** For a request that follows the contract, 400 and 422 mean: no such thing, as for a type that an edition lacks. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 410, 422];

/** The service answers unknown paths with a web page and status 200. */
function isWebPage({ contentType, text }: HttpResponse): boolean {
	return /\bhtml\b/i.test(contentType) || /^\s*</.test(text);
}

/** Whether this endpoint does not exist, so that the service may answer the operation at its other endpoint. */
export function isWrongPlace(response: HttpResponse): boolean {
	return NOT_FOUND_STATUSES.includes(response.status) || (response.status === 200 && isWebPage(response));
}

/** Whether the service answered with JSON that is not a complaint. */
export function isAnswered({ status, text }: HttpResponse): boolean {
	const body = parseJson(text);
	return failureOf(status) === undefined && body !== undefined && parseComplaint(body) === undefined;
}

/** `Retry-After` in seconds or as a date ("Wed, 09 Apr 2031 12:00:30 GMT") → milliseconds from `now`; anything else → null. */
export function parseRetryAfter(header: string | null, now: number): number | null {
	const text = header?.trim() ?? "";
	if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
	const date = text.endsWith("GMT") ? Date.parse(text) : Number.NaN;
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** For the log. A redirect is not followed: the host has to set the new address. */
export function describeStatus(status: number): string {
	const isRedirect = status >= 300 && status < 400;
	return `the service answered ${status}${isRedirect ? ", a redirect: it may have another address" : ""}`;
}

/** The kind of failure an HTTP status stands for; undefined for success. */
export function failureOf(status: number): ApiErrorKind | undefined {
	if (status >= 200 && status < 300) return undefined;
	if (NOT_FOUND_STATUSES.includes(status)) return "not-found";
	if (status === 429) return "busy";
	// A redirect is not followed, so it is not an answer; 408 and 425 ask for a retry.
	if (status < 400 || status >= 500 || status === 408 || status === 425) return "unavailable";
	return "refused";
}

/**
 * A response → the operation's data.
 *
 * @throws {ApiError} of the kind that the status, the service's complaint or the shape of the body stands for
 */
export function parseResponse<Query, Data>(
	response: HttpResponse,
	operation: Operation<Query, Data>,
	query: Query,
): Data {
	const details = { operation: operation.name, status: response.status };
	const body = parseJson(response.text);
	const failure = failureOf(response.status);
	const complaint = parseComplaint(body);
	if (complaint !== undefined && (failure === undefined || failure === "not-found")) {
		throw new ApiError(complaint, "the service answered with an error", details);
	}
	if (failure !== undefined) throw new ApiError(failure, describeStatus(response.status), details);
	if (body === undefined) {
		const what = isWebPage(response) ? "a web page" : "text that is not JSON";
		throw new ApiError("malformed", `the service answered with ${what}`, details);
	}
	const parsed = operation.response(query).safeParse(body);
	if (parsed.success) return parsed.data;
	const field = fieldOf(parsed.error);
	throw new ApiError("malformed", `the answer does not fit at ${field}`, { ...details, field, cause: parsed.error });
}

/** undefined if the text is not JSON. The parser's own error is dropped: it quotes the text, which may name a person. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** `{"error": "game not found"}` → its kind; an unknown text counts as a failing service. */
function parseComplaint(json: unknown): ApiErrorKind | undefined {
	if (typeof json !== "object" || json === null || !("error" in json) || typeof json.error !== "string")
		return undefined;
	const { error } = json;
	return COMPLAINTS.find(([pattern]) => pattern.test(error))?.[1] ?? "unavailable";
}

/** "listings.3.best_sell_price"; "(root)" for the whole body. */
function fieldOf(error: z.ZodError): string {
	return error.issues[0]?.path.join(".") || "(root)";
}

/** Whether the same request may succeed shortly. */
export function isRetryable(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.kind === "busy" || error.kind === "unavailable");
}

/**
 * Whether the service as a whole seems to fail. One invalid record (the error has a `field`) or a complaint with status 200
 * must not stop all other requests.
 */
export function isServiceFailure(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	if (error.kind === "malformed") return error.field === undefined;
	if (error.kind === "refused") return (error.status ?? 0) >= 400;
	return isRetryable(error);
}

/** A response with any status. */
export interface HttpResponse {
	status: number;
	contentType: string;
	/** The `Retry-After` header: seconds or a date. */
	retryAfter: string | null;
	text: string;
}

export interface Http {
	/**
	 * One GET request. Redirects are not followed, and a compressed body, which was not asked for, is not decompressed.
	 *
	 * @param operation the operation's name, for the error
	 * @throws {ApiError} `unavailable` for a network failure or an aborted signal, `malformed` for a body over the limit
	 */
	get(url: URL, operation: string, signal: AbortSignal): Promise<HttpResponse>;
	close(): Promise<void>;
}

/** The largest known answer, a game log, has some 30 KB. Parsing the slowest body of this size blocks the process for 0.2 s. */
const MAX_BODY_BYTES = 1024 * 1024;

const MAX_HEADER_BYTES = 16 * 1024;

/** HTTP over a few kept-alive connections. @param proxyUrl the proxy that carries them, which may contain a password */
export function createHttp(connections: number, connectMs: number, proxyUrl: string | null): Http {
	const shared = { connections, maxHeaderSize: MAX_HEADER_BYTES };
	const connect = { timeout: connectMs };
	const dispatcher =
		proxyUrl === null
			? new Agent({ ...shared, connect })
			: new ProxyAgent({ ...shared, ...proxyOptions(proxyUrl, connect) });
	const headers = { accept: "application/json", "user-agent": "dugout" };
	return {
		async get(url, operation, signal) {
			try {
				const response = await request(url, { dispatcher, signal, headers });
				return {
					status: response.statusCode,
					contentType: header(response.headers, "content-type") ?? "",
					retryAfter: header(response.headers, "retry-after"),
					text: await readText(response.body, operation),
				};
			} catch (cause) {
				if (cause instanceof ApiError) throw cause;
				const message = signal.aborted ? "the request timed out" : "the request failed";
				if (proxyUrl !== null) {
					const reason = cause instanceof Error ? cause.message : "";
					throw new ApiError("unavailable", `through API_PROXY_URL ${message}: ${reason}`, { operation, cause });
				}
				throw new ApiError("unavailable", message, { operation, cause });
			}
		},
		close: () => dispatcher.destroy(),
	};
}

function proxyOptions(proxyUrl: string, connect: { timeout: number }): ProxyAgent.Options {
	const { origin, username, password } = new URL(proxyUrl);
	const credentials = `${querystring.unescape(username)}:${querystring.unescape(password)}`;
	return {
		// The credentials apart from the address: that may end up in an error.
		uri: origin,
		...(username !== "" && { token: `Basic ${Buffer.from(credentials).toString("base64")}` }),
		proxyTls: connect,
		requestTls: connect,
		clientFactory: createProxyPool,
	};
}

/** undici connects again, without a pause and without end, when a tunnel fails with its own SocketError: it gets another one. */
function createProxyPool(origin: URL, options: Pool.Options): Pool {
	const pool = new Pool(origin, options);
	const connect = pool.connect.bind(pool);
	return Object.assign(pool, {
		connect: (target: Dispatcher.ConnectOptions) =>
			connect(target).catch(cause => {
				throw new Error(`the proxy makes no tunnel (${cause.code ?? cause.name})`, { cause });
			}),
	});
}

function header(headers: Dispatcher.ResponseData["headers"], name: string): string | null {
	const value = headers[name];
	return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Throws at the limit; leaving the loop early closes the connection. */
async function readText(body: AsyncIterable<Uint8Array>, operation: string): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > MAX_BODY_BYTES) {
			throw new ApiError("malformed", `the answer has more than ${MAX_BODY_BYTES} bytes`, { operation });
		}
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}

import querystring from "node:querystring";
import { Agent, type Dispatcher, Pool, ProxyAgent, request } from "undici";
import { ApiError } from "../../errors.ts";
import { unlessAborted } from "../../ground/async.ts";
import type { Params } from "../operation.ts";

/** A response with any status. */
export interface HttpResponse {
	status: number;
	contentType: string;
	/** The `Retry-After` header: seconds or a date. */
	retryAfter: string | null;
	text: string;
}

/** Formats parameters for a URL, sorted by name, so that equal parameters give equal text. */
export function formatParams(params: Params): string {
	const sorted = new URLSearchParams(params);
	sorted.sort();
	return sorted.toString();
}

/** The largest known answer, a game log, has some 30 KB. Parsing the slowest body of this size blocks the process for 0.2 s. */
const MAX_BODY_BYTES = 1024 * 1024;

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * HTTP over a few kept-alive connections.
 *
 * @param proxyUrl the proxy for these connections, which may contain a password
 */
export function createHttp(connections: number, connectMs: number, proxyUrl: string | null) {
	const shared = { connections, maxHeaderSize: MAX_HEADER_BYTES };
	const connect = { timeout: connectMs };
	const dispatcher =
		proxyUrl === null
			? new Agent({ ...shared, connect })
			: // A tunnel that hangs keeps its connection after its request has ended: the next requests take other ones.
				new ProxyAgent({ ...shared, connections: 2 * connections, ...proxyOptions(proxyUrl, connect) });
	const headers = { accept: "application/json", "user-agent": "dugout" };

	async function exchange(url: URL, operation: string, signal: AbortSignal): Promise<HttpResponse> {
		const response = await request(url, { dispatcher, signal, headers });
		return {
			status: response.statusCode,
			contentType: header(response.headers, "content-type") ?? "",
			retryAfter: header(response.headers, "retry-after"),
			text: await readText(response.body, operation),
		};
	}

	return {
		/**
		 * One GET request. Redirects are not followed, and a compressed body, which was not requested, is not decompressed.
		 *
		 * @param operation the operation's name, for the error
		 * @throws {ApiError} `unavailable` for a network failure or an aborted signal, `malformed` for a body over the limit
		 */
		async get(url: URL, operation: string, signal: AbortSignal): Promise<HttpResponse> {
			try {
				// undici does not reject an aborted request that has no connection yet.
				return await unlessAborted(exchange(url, operation, signal), signal);
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
		/** Destroys the connections, so that a request in progress fails. */
		close: () => dispatcher.destroy(),
	};
}

function proxyOptions(proxyUrl: string, connect: { timeout: number }): ProxyAgent.Options {
	const { origin, username, password } = new URL(proxyUrl);
	const credentials = `${querystring.unescape(username)}:${querystring.unescape(password)}`;
	return {
		// The credentials are kept apart from the address, because the address may appear in an error.
		uri: origin,
		...(username !== "" && { token: `Basic ${Buffer.from(credentials).toString("base64")}` }),
		proxyTls: connect,
		requestTls: connect,
		// The connect timeout ends when the proxy has accepted the connection; its answer to CONNECT has the same time again.
		clientFactory: (proxy: URL, options: Pool.Options) =>
			createProxyPool(proxy, { ...options, headersTimeout: connect.timeout, maxHeaderSize: MAX_HEADER_BYTES }),
	};
}

/**
 * undici reconnects endlessly and without a pause when a tunnel fails with undici's own SocketError, so the error is
 * replaced by another one.
 */
function createProxyPool(origin: URL, options: Pool.Options): Pool {
	const pool = new Pool(origin, options);
	const connect = pool.connect.bind(pool);
	return Object.assign(pool, {
		connect: (target: Dispatcher.ConnectOptions) =>
			connect(target).catch(cause => {
				throw new Error(`the proxy opened no tunnel (${cause.code ?? cause.name})`, { cause });
			}),
	});
}

function header(headers: Dispatcher.ResponseData["headers"], name: string): string | null {
	const value = headers[name];
	return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Reads a text up to the limit, at which it throws; leaving the loop early closes the connection. */
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

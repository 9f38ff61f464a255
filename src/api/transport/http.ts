import { Agent, type Dispatcher, request } from "undici";
import { ApiError } from "../../errors.ts";

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

/** HTTP over a few kept-alive connections. */
export function createHttp(connections: number, connectMs: number): Http {
	const dispatcher = new Agent({ connections, connect: { timeout: connectMs }, maxHeaderSize: MAX_HEADER_BYTES });
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
				throw new ApiError("unavailable", message, { operation, cause });
			}
		},
		close: () => dispatcher.destroy(),
	};
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

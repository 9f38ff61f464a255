import { createServer, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setInterval } from "node:timers/promises";

/** An answer: an object is sent as JSON, a text unchanged; a function writes the response itself. */
export type Reply =
	| { status?: number; headers?: Record<string, string>; body?: unknown }
	| ((response: ServerResponse) => unknown);

/** Answers a path, by its query; it may wait. */
export type Handler = (query: Record<string, string>) => Reply | Promise<Reply>;

export interface UpstreamRequest {
	path: string;
	query: Record<string, string>;
	/** The path and query that were requested. */
	url: string;
}

/** The certificate and key of a TLS server, in PEM. */
export interface Certificate {
	key: string;
	cert: string;
}

/** A read API over a real socket whose answers the test sets. */
export interface TestUpstream {
	/** The address, "http://127.0.0.1:PORT"; https if it has a certificate. */
	url: string;
	/** All requests so far, in order. */
	requests: UpstreamRequest[];
	/** The most requests that were open at once. */
	readonly maxInFlight: number;
	/** The answer of every path instead of its own, as long as it is set. */
	fault: ((honest: Reply) => Reply) | null;
	/** Closes its port and all connections, and refuses new ones. */
	leave(): Promise<void>;
	/** Listens again on the same port. */
	comeBack(): Promise<void>;
	/** Uses another certificate for all new connections. */
	present(certificate: Certificate): void;
	/** Sets the handler of a path. Paths without one answer 404 with a web page. */
	on(path: string, handler: Handler): void;
	/** Resolves when this many requests have arrived. */
	arrived(count: number): Promise<void>;
	close(): Promise<void>;
}

/** Never answers. */
export const HANG: Reply = () => {};

/** Resets the connection. */
export const RESET: Reply = response => response.destroy();

/** The web page that the live service sends for a wrong path, with status 200. */
export const WEB_PAGE = {
	headers: { "content-type": "text/html; charset=utf-8" },
	body: "<!DOCTYPE html><html><head><title>404</title></head><body>Not here</body></html>",
} satisfies Reply;

/** Sends the start of a body, then one byte at a time, endlessly. */
export function drip(start: string, everyMs: number): Reply {
	return async response => {
		response.writeHead(200, { "content-type": "application/json" }).write(start);
		for await (const _ of setInterval(everyMs)) {
			if (response.destroyed) return;
			response.write(" ");
		}
	};
}

/**
 * Sends this many bytes of blanks as fast as they are read, and reports how many were sent before the client
 * disconnected.
 */
export function flood(bytes: number, report: (sent: number) => void, beginning = ""): Reply {
	return async response => {
		response.writeHead(200, { "content-type": "application/json" });
		const chunk = Buffer.alloc(64 * 1024, " ");
		let sent = 0;
		function* chunks() {
			if (beginning !== "") yield Buffer.from(beginning);
			for (; sent < bytes; sent += chunk.length) yield chunk;
		}
		// The pipeline fails if the client disconnects early, which the number shows.
		await pipeline(Readable.from(chunks()), response).catch(() => {});
		report(sent);
	};
}

/** Starts on a free port of the loopback. @param certificate for TLS; default: plain HTTP */
export async function createTestUpstream(certificate?: Certificate): Promise<TestUpstream> {
	const handlers = new Map<string, Handler>();
	const requests: UpstreamRequest[] = [];
	let waiters: { count: number; resolve: () => void }[] = [];
	let inFlight = 0;
	let maxInFlight = 0;

	const plain = createServer();
	const tls = certificate && createTlsServer(certificate);
	const server = tls ?? plain;
	server.on("request", async (request, response) => {
		inFlight++;
		maxInFlight = Math.max(maxInFlight, inFlight);
		response.once("close", () => {
			inFlight--;
		});
		const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://upstream");
		const query = Object.fromEntries(searchParams);
		requests.push({ path: pathname, query, url: `${pathname}${search}` });
		for (const waiter of waiters) if (requests.length >= waiter.count) waiter.resolve();
		waiters = waiters.filter(({ count }) => requests.length < count);

		const honest = (await handlers.get(pathname)?.(query)) ?? { ...WEB_PAGE, status: 404 };
		const reply = upstream.fault?.(honest) ?? honest;
		if (typeof reply === "function") await reply(response);
		else {
			const { status = 200, headers = {}, body = "" } = reply;
			const isText = typeof body === "string";
			response.writeHead(status, { "content-type": isText ? "text/plain" : "application/json", ...headers });
			response.end(isText ? body : JSON.stringify(body));
		}
	});
	const listen = (port: number) => new Promise<void>(resolve => server.listen(port, "127.0.0.1", resolve));
	await listen(0);
	const { port } = server.address() as AddressInfo; // A listening TCP server has an address of this type.

	const upstream: TestUpstream = {
		url: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
		requests,
		fault: null,
		get maxInFlight() {
			return maxInFlight;
		},
		on(path, handler) {
			handlers.set(path, handler);
		},
		arrived(count) {
			return new Promise(resolve => {
				if (requests.length >= count) resolve();
				else waiters.push({ count, resolve });
			});
		},
		async leave() {
			const closed = new Promise(resolve => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
		comeBack: () => listen(port),
		present(other) {
			tls?.setSecureContext(other);
			server.closeAllConnections();
		},
		// Closing twice is allowed.
		close: () => upstream.leave(),
	};
	return upstream;
}

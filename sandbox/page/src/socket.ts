import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import type { Act } from "./actions.ts";
import { type PageMessage, type PageRequest, requestSchema } from "./request.ts";
import { isOwnHost, isOwnOrigin } from "./security.ts";
import type { Transcript } from "./transcript.ts";

const SOCKET_PATH = "/socket";

/** The bytes of one request: 25 options of 6,000 characters, in JSON. */
const MAX_REQUEST = 256 * 1_024;
/** The bytes that may wait for a browser that no longer reads; beyond them it is disconnected, and then reconnects. */
const MAX_WAITING = 16 * 1_024 * 1_024;
/** WebSocket's "policy violation". */
const BAD_REQUEST = 1008;

export interface SocketOptions {
	transcript: Transcript;
	act: Act;
	/** The version of the page's code. */
	build: string;
	/** The host the server listens on. */
	host: string;
}

export interface Sockets {
	close(): void;
}

/** Serves the page's WebSocket: first the whole state, then every change, and a reply to each request. */
export function serveSockets(server: Server, { transcript, act, build, host }: SocketOptions): Sockets {
	const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_REQUEST });

	server.on("upgrade", (request, stream, head) => {
		const refusal = refuse(request, host);
		if (refusal !== null) return reject(stream, refusal);
		sockets.handleUpgrade(request, stream, head, serve);
	});

	function serve(socket: WebSocket): void {
		const send = (message: PageMessage) => {
			if (socket.readyState !== WebSocket.OPEN) return;
			if (socket.bufferedAmount > MAX_WAITING) socket.terminate();
			else socket.send(JSON.stringify(message));
		};
		send({ type: "snapshot", build, state: transcript.state });
		const unsubscribe = transcript.subscribe(event => send({ type: "event", event }));
		socket.on("close", unsubscribe);
		// The browser disappeared in the middle of a message, or violated the protocol; "close" follows.
		socket.on("error", () => socket.terminate());
		socket.on("message", data => {
			const request = parseRequest(data);
			if (request === null) return socket.close(BAD_REQUEST, "not a request of this page");
			void act(request.action, request.locale).then(outcome =>
				send({ type: "reply", number: request.number, outcome }),
			);
		});
	}

	return {
		close() {
			for (const socket of sockets.clients) socket.terminate();
			sockets.close();
		},
	};
}

function parseRequest(data: RawData): PageRequest | null {
	try {
		return requestSchema.safeParse(JSON.parse(String(data))).data ?? null;
	} catch {
		return null;
	}
}

/** The status line for a request that is refused; null if it is accepted. */
function refuse({ url, headers }: IncomingMessage, host: string): string | null {
	if (url !== SOCKET_PATH) return "404 Not Found";
	return isOwnHost(headers, host) && isOwnOrigin(headers) ? null : "403 Forbidden";
}

function reject(stream: Duplex, status: string): void {
	stream.on("error", () => stream.destroy());
	stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

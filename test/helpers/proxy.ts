import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setInterval } from "node:timers/promises";

/** The response of a proxy to a client that asks for a tunnel, instead of making one. */
export type ProxyFault = (client: Socket) => unknown;

/** An HTTP proxy on the loopback that makes tunnels (CONNECT). */
export interface TestProxy {
	/** The address, "127.0.0.1:PORT". */
	address: string;
	/** The requested tunnels: their targets as "host:port", and the credentials that were sent. */
	tunnels: { target: string; authorization: string | undefined }[];
	/** Set by the test while the proxy is to fail. */
	fault: ProxyFault | null;
	/** Closes its port and all connections, and refuses new ones. */
	close(): Promise<void>;
}

/** Answers with a status, such as "403 Forbidden", and an optional header. */
export function refuse(status: string, header = "x-reason: none"): ProxyFault {
	return client => client.end(`HTTP/1.1 ${status}\r\n${header}\r\ncontent-length: 0\r\n\r\n`);
}

/** Accepts the request and never answers. */
export const HANG: ProxyFault = () => {};

/** Makes a tunnel in which everything is lost. */
export const BLACK_HOLE: ProxyFault = client => client.write("HTTP/1.1 200 Connection established\r\n\r\n");

/** Resets the connection. */
export const RESET: ProxyFault = client => client.resetAndDestroy();

export const GARBAGE: ProxyFault = client => client.write("\u0000\u0001 no HTTP at all\r\n\r\n");

/** Sends headers endlessly, one each `everyMs`. */
export function endlessHeaders(everyMs: number): ProxyFault {
	return async client => {
		client.write("HTTP/1.1 200 Connection established\r\n");
		for await (const _ of setInterval(everyMs)) {
			if (client.destroyed) return;
			client.write(`x-filler: ${"a".repeat(100)}\r\n`);
		}
	};
}

export async function createTestProxy(): Promise<TestProxy> {
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => socket.destroy()).once("close", () => sockets.delete(socket));
		return socket;
	};
	const server = createServer((_request, response) => response.writeHead(405).end());
	server.on("connection", keep);
	server.on("connect", (request, client: Socket) => {
		const target = request.url ?? "";
		proxy.tunnels.push({ target, authorization: request.headers["proxy-authorization"] });
		if (proxy.fault !== null) return void proxy.fault(client);
		const { hostname, port } = new URL(`tunnel://${target}`);
		const upstream = keep(connect(Number(port), hostname));
		upstream.once("connect", () => {
			client.write("HTTP/1.1 200 Connection established\r\n\r\n");
			upstream.pipe(client).pipe(upstream);
		});
		upstream.once("close", () => client.destroy());
		client.once("close", () => upstream.destroy());
	});
	await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo; // A listening TCP server has an address of this type.
	const proxy: TestProxy = {
		address: `127.0.0.1:${port}`,
		tunnels: [],
		fault: null,
		async close() {
			const closed = new Promise(resolve => server.close(resolve));
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	};
	return proxy;
}

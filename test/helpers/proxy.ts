import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** An HTTP proxy on the loopback that makes tunnels (CONNECT). */
export interface TestProxy {
	/** "127.0.0.1:PORT" */
	address: string;
	/** The tunnels asked for: their targets as "host:port", and the credentials as they were sent. */
	tunnels: { target: string; authorization: string | undefined }[];
	/** A status it answers instead of making a tunnel; "hang-up": it closes the connection. */
	refusal: number | "hang-up" | null;
	/** Closes its port and all connections: new ones are refused. */
	close(): Promise<void>;
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
		if (proxy.refusal === "hang-up") return void client.destroy();
		if (proxy.refusal !== null)
			return void client.end(`HTTP/1.1 ${proxy.refusal} Refused\r\ncontent-length: 0\r\n\r\n`);
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
	const { port } = server.address() as AddressInfo; // A listening TCP server has one.
	const proxy: TestProxy = {
		address: `127.0.0.1:${port}`,
		tunnels: [],
		refusal: null,
		async close() {
			const closed = new Promise(resolve => server.close(resolve));
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	};
	return proxy;
}

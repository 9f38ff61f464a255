import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** The part of a Redis server that a cache needs, over a real socket. */
export interface RedisStandIn {
	url: string;
	keys(): Iterable<string>;
	/** Closes its port and all connections. */
	leave(): Promise<void>;
	/** Listens again on the same port. */
	comeBack(): Promise<void>;
	/** Resolves when a client has connected since the last `comeBack`. */
	connected(): Promise<unknown>;
}

/**
 * Parses "*2\r\n$3\r\nGET\r\n$1\r\na\r\n" into ["GET", "a"], for each complete command; values are short ASCII texts
 * without line breaks.
 */
function parseCommands(text: string): { commands: string[][]; rest: string } {
	const lines = text.split("\r\n");
	const rest = lines.pop() ?? "";
	const commands: string[][] = [];
	let at = 0;
	while (at < lines.length) {
		const length = Number(lines[at]?.slice(1)) * 2 + 1;
		if (at + length > lines.length) break;
		commands.push(lines.slice(at + 1, at + length).filter((_, index) => index % 2 === 1));
		at += length;
	}
	return { commands, rest: [...lines.slice(at), rest].join("\r\n") };
}

export async function createRedisStandIn(): Promise<RedisStandIn> {
	const values = new Map<string, string>();
	const sockets = new Set<Socket>();
	let connecting: Promise<unknown> = Promise.resolve();

	function answer([name = "", key = "", value = ""]: string[]): string {
		switch (name.toUpperCase()) {
			case "GET": {
				const found = values.get(key);
				return found === undefined ? "$-1\r\n" : `$${Buffer.byteLength(found)}\r\n${found}\r\n`;
			}
			case "SET":
				values.set(key, value);
				return "+OK\r\n";
			case "PING":
				return "+PONG\r\n";
			default:
				return "+OK\r\n";
		}
	}

	const server = createServer(socket => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
		socket.on("error", () => {});
		let text = "";
		socket.setEncoding("utf8").on("data", chunk => {
			const { commands, rest } = parseCommands(text + chunk);
			text = rest;
			for (const command of commands) socket.write(answer(command));
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo; // A listening TCP server has an address of this type.

	return {
		url: `redis://127.0.0.1:${port}`,
		keys: () => values.keys(),
		async leave() {
			const closed = new Promise(resolve => server.close(resolve));
			for (const socket of sockets) socket.destroy();
			await closed;
		},
		async comeBack() {
			connecting = once(server, "connection");
			server.listen(port, "127.0.0.1");
			await once(server, "listening");
		},
		connected: () => connecting,
	};
}

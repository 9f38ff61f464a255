import { WebSocket } from "ws";
import type { DiscordStandIn } from "../../src/stand-in.ts";

export interface Packet {
	op: number;
	t: string | null;
	s: number | null;
	// The tests look into it field by field, as `expect` does.
	d: unknown;
}

/** A bare connection to the gateway, packet by packet. */
export interface RawGateway {
	send(packet: unknown): void;
	/** The next packet that has come or comes. */
	next(): Promise<Packet>;
	close(code?: number): void;
	/** The code the connection was closed with. */
	readonly closed: Promise<number>;
}

export function connectRaw(discord: DiscordStandIn, query = "v=10&encoding=json"): RawGateway {
	const address = new URL(`/gateway?${query}`, discord.url.replace("http:", "ws:"));
	const socket = new WebSocket(address);
	const packets: Packet[] = [];
	const waiting: ((packet: Packet) => void)[] = [];
	const closed = Promise.withResolvers<number>();
	socket.on("message", data => {
		const packet = JSON.parse(String(data));
		const taker = waiting.shift();
		if (taker) taker(packet);
		else packets.push(packet);
	});
	socket.on("close", closed.resolve);
	return {
		send: packet => socket.send(typeof packet === "string" ? packet : JSON.stringify(packet)),
		next: () =>
			new Promise(resolve => {
				const packet = packets.shift();
				if (packet) resolve(packet);
				else waiting.push(resolve);
			}),
		close: code => socket.close(code),
		closed: closed.promise,
	};
}

/** The identify packet of a bot. */
export function identify(token: string, more: object = {}) {
	return { op: 2, d: { token, intents: 0, properties: { os: "linux", browser: "test", device: "test" }, ...more } };
}

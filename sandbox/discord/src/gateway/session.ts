import { randomUUID } from "node:crypto";
import { GatewayOpcodes } from "discord.js";

/** The number of events kept for a client that lost its connection. */
const REPLAY_LIMIT = 2_000;

/** The part of a connection that a session needs. */
export interface GatewaySocket {
	send(text: string): void;
	terminate(): void;
}

/** One identified client, which outlives the client's connections. */
export interface GatewaySession {
	readonly id: string;
	readonly shard: readonly [id: number, total: number];
	/** Null while the client is away. */
	socket: GatewaySocket | null;
	/** The time at which the client disconnected, epoch ms. */
	lostAt: number;
	/** The number of the last event. */
	sequence(): number;
	/** Sends an event now, or keeps it until the client returns. */
	dispatch(type: string, data: unknown): void;
	/** Notes that the client has everything up to this number. */
	confirm(sequence: number): void;
	/** Sends everything after this number again; false if some of it was dropped. */
	replay(after: number): boolean;
}

/** Creates a session of one shard on a new connection. */
export function createGatewaySession(
	shard: readonly [id: number, total: number],
	socket: GatewaySocket,
): GatewaySession {
	let sequence = 0;
	let unconfirmed: { sequence: number; text: string }[] = [];
	let forgotten = 0;

	const session: GatewaySession = {
		id: randomUUID().replaceAll("-", ""),
		shard,
		socket,
		lostAt: 0,
		sequence: () => sequence,
		dispatch(type, data) {
			sequence += 1;
			const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: type, s: sequence, d: data });
			unconfirmed.push({ sequence, text });
			// Half of the events are dropped at once, so that a burst is not copied for each event.
			if (unconfirmed.length > 2 * REPLAY_LIMIT) forget(unconfirmed.length - REPLAY_LIMIT);
			session.socket?.send(text);
		},
		confirm(confirmed) {
			const kept = unconfirmed.findIndex(event => event.sequence > confirmed);
			forget(kept === -1 ? unconfirmed.length : kept);
		},
		replay(after) {
			if (after < forgotten) return false;
			for (const event of unconfirmed) {
				if (event.sequence > after) session.socket?.send(event.text);
			}
			return true;
		},
	};
	return session;

	function forget(count: number): void {
		forgotten = unconfirmed[count - 1]?.sequence ?? forgotten;
		unconfirmed = unconfirmed.slice(count);
	}
}

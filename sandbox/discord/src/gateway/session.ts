import { randomUUID } from "node:crypto";
import { GatewayOpcodes } from "discord.js";

/** Events kept for a client which lost its connection. */
const REPLAY_LIMIT = 2_000;

/** What a session needs of a connection. */
export interface GatewaySocket {
	send(text: string): void;
	terminate(): void;
}

/** What one identified client is owed: it outlives the client's connections. */
export interface GatewaySession {
	readonly id: string;
	readonly shard: readonly [id: number, total: number];
	/** Null while the client is away. */
	socket: GatewaySocket | null;
	/** When the client went away, epoch ms. */
	lostAt: number;
	/** The number of the last event. */
	sequence(): number;
	/** Sends an event now, or keeps it for the return of the client. */
	dispatch(type: string, data: unknown): void;
	/** The client has everything up to this number. */
	confirm(sequence: number): void;
	/** Sends again all after this number; false where something of it is forgotten. */
	replay(after: number): boolean;
}

/** Creates a session of one shard on a fresh connection. */
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
			// In halves, so that a burst is not copied once an event.
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

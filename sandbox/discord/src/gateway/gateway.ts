import type { Server } from "node:http";
import { type APIUser, GatewayCloseCodes, GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from "discord.js";
import { WebSocketServer } from "ws";
import { z } from "zod";
import type { StandInEmitter } from "../events.ts";
import type { Places } from "../places.ts";
import { shardOf } from "../snowflake.ts";
import { sendPacket, serveGatewayConnection } from "./connection.ts";
import { GatewayRefusal } from "./refusal.ts";
import { createGatewaySession, type GatewaySession, type GatewaySocket } from "./session.ts";

/** Bytes of one packet from a client (a Discord limit). */
const MAX_PACKET = 4_096;
/** How long a client may be away and still resume. */
const RESUMABLE_MS = 300_000;
/** Sessions an application may start in a day (a Discord limit). */
export const SESSIONS_A_DAY = 1_000;
const DAY = 86_400_000;

const ALL_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
	(all, bit) => (typeof bit === "number" ? all | bit : all),
	0,
);
/** Intents that need permission in Discord's developer portal. */
const PRIVILEGED_INTENTS =
	GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

const identifyData = z.object({
	token: z.string(),
	intents: z.number().int().nonnegative(),
	shard: z.tuple([z.number().int().nonnegative(), z.number().int().positive()]).default([0, 1]),
	properties: z.looseObject({}),
});
const resumeData = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int().nonnegative() });

export interface GatewayOptions {
	token: string;
	/** The bot's user, whose id is also the application's. */
	user: APIUser;
	places: Places;
	events: StandInEmitter;
	now: () => number;
	/** Milliseconds between a client's heartbeats. */
	heartbeatMs: number;
	/** The number of shards that may identify within `identifyMs`, one of each bucket (shard id modulo this). */
	maxConcurrency: number;
	/** How long an identifying shard occupies its bucket; 0: no limit. */
	identifyMs: number;
	/**
	 * The address to which clients connect, such as `ws://127.0.0.1:1234/gateway`; a function, because the port is known
	 * later.
	 */
	url: () => string;
}

export interface Gateway {
	/** Sends an event to the shard of a guild (null: direct messages). */
	dispatch(type: GatewayDispatchEvents, data: unknown, guildId: string | null): void;
	/** How many more sessions may be started today. */
	remainingSessions(): number;
	/** Cuts all connections without a close frame; their sessions can be resumed. */
	dropSockets(): void;
	/** Invalidates the sessions of all clients, resumably or not. */
	invalidateSessions(resumable: boolean): void;
	/** Closes all connections, including new ones, with this code; null accepts them again. */
	refuse(code: GatewayCloseCodes | null): void;
	/** Sends a packet to all clients unchanged. */
	sendRaw(packet: unknown): void;
	/** Leaves heartbeats unanswered, so that clients consider the connection dead. */
	muteHeartbeats(muted: boolean): void;
	close(): Promise<void>;
}

/** Creates the gateway on an HTTP server: connections to `/gateway` become Discord's real-time protocol. */
export function createGateway(server: Server, options: GatewayOptions): Gateway {
	const { token, user, places, events, now, heartbeatMs, maxConcurrency, identifyMs, url } = options;
	const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PACKET });
	const sessions = new Map<string, GatewaySession>();
	let started: number[] = [];
	/** The last time a shard of each bucket identified. */
	const identified = new Map<number, number>();
	let muted = false;
	let refused: GatewayCloseCodes | null = null;

	server.on("upgrade", (request, socket, head) => {
		const address = URL.parse(request.url ?? "", "ws://stand-in");
		if (address?.pathname !== "/gateway") {
			// Until ws takes over, the socket has no other error listener.
			socket.on("error", () => socket.destroy());
			socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
			return;
		}
		const query = address.searchParams;
		sockets.handleUpgrade(request, socket, head, connection =>
			serveGatewayConnection(connection, { query, now, heartbeatMs, isMuted: () => muted, identify, resume, lost }),
		);
	});

	function identify(socket: GatewaySocket, data: unknown): GatewaySession | null {
		if (refused !== null) throw new GatewayRefusal(refused);
		const { token: sentToken, intents, shard } = parse(identifyData, data);
		if (sentToken !== token) throw new GatewayRefusal(GatewayCloseCodes.AuthenticationFailed);
		// Discord resets the token of an application that starts too many sessions.
		if (remainingSessions() <= 0) throw new GatewayRefusal(GatewayCloseCodes.AuthenticationFailed);
		if (shard[0] >= shard[1]) throw new GatewayRefusal(GatewayCloseCodes.InvalidShard);
		if ((intents & ~ALL_INTENTS) !== 0) throw new GatewayRefusal(GatewayCloseCodes.InvalidIntents);
		if ((intents & PRIVILEGED_INTENTS) !== 0) throw new GatewayRefusal(GatewayCloseCodes.DisallowedIntents);

		if (!takeTurn(shard[0] % maxConcurrency)) {
			events.emit("identifyRefused", { shard });
			return null;
		}
		started.push(now());
		forgetLostSessions(shard);
		const session = createGatewaySession(shard, socket);
		sessions.set(session.id, session);
		const guilds = places.guilds().filter(({ id }) => shardOf(id, shard[1]) === shard[0]);
		session.dispatch(GatewayDispatchEvents.Ready, {
			v: 10,
			user,
			guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
			private_channels: [],
			session_type: "normal",
			session_id: session.id,
			resume_gateway_url: url(),
			shard,
			application: { id: user.id, flags: 0 },
		});
		events.emit("ready", { sessionId: session.id, shard, resumed: false });
		return session;
	}

	/** Discord answers a shard that identifies too soon with an invalid session. */
	function takeTurn(bucket: number): boolean {
		const last = identified.get(bucket) ?? Number.NEGATIVE_INFINITY;
		if (now() - last < identifyMs) return false;
		identified.set(bucket, now());
		return true;
	}

	function resume(socket: GatewaySocket, data: unknown): GatewaySession | null {
		if (refused !== null) throw new GatewayRefusal(refused);
		const { token: sentToken, session_id, seq } = parse(resumeData, data);
		if (sentToken !== token) throw new GatewayRefusal(GatewayCloseCodes.AuthenticationFailed);
		const session = sessions.get(session_id);
		if (!session) return null;
		if (seq > session.sequence()) throw new GatewayRefusal(GatewayCloseCodes.InvalidSeq);
		session.socket?.terminate();
		session.socket = socket;
		if (!session.replay(seq)) {
			sessions.delete(session.id);
			return null;
		}
		session.dispatch(GatewayDispatchEvents.Resumed, null);
		events.emit("ready", { sessionId: session.id, shard: session.shard, resumed: true });
		return session;
	}

	function lost(session: GatewaySession, code: number): void {
		session.socket = null;
		session.lostAt = now();
		// A client that closes its connection normally does not resume.
		if (code === 1000 || code === 1001) sessions.delete(session.id);
		events.emit("disconnect", { sessionId: session.id, code });
	}

	/** Drops sessions that were not resumed, and sessions of an earlier client of the same shard. */
	function forgetLostSessions([id, total]: readonly [number, number]): void {
		for (const session of sessions.values()) {
			const replaced = session.shard[0] === id && session.shard[1] === total;
			if (!session.socket && (replaced || now() - session.lostAt > RESUMABLE_MS)) sessions.delete(session.id);
		}
	}

	function remainingSessions(): number {
		started = started.filter(at => now() - at < DAY);
		return SESSIONS_A_DAY - started.length;
	}

	return {
		dispatch(type, data, guildId) {
			for (const session of sessions.values()) {
				if (shardOf(guildId, session.shard[1]) === session.shard[0]) session.dispatch(type, data);
			}
		},
		remainingSessions,
		dropSockets() {
			for (const socket of sockets.clients) socket.terminate();
		},
		invalidateSessions(resumable) {
			for (const session of sessions.values()) {
				const { socket } = session;
				session.socket = null;
				session.lostAt = now();
				if (socket) sendPacket(socket, GatewayOpcodes.InvalidSession, resumable);
			}
			if (!resumable) sessions.clear();
		},
		refuse(code) {
			refused = code;
			if (code === null) return;
			const { message } = new GatewayRefusal(code);
			for (const socket of sockets.clients) socket.close(code, message);
		},
		sendRaw(packet) {
			for (const socket of sockets.clients) socket.send(JSON.stringify(packet));
		},
		muteHeartbeats(silent) {
			muted = silent;
		},
		close() {
			for (const socket of sockets.clients) socket.terminate();
			return new Promise((resolve, reject) => sockets.close(error => (error ? reject(error) : resolve())));
		},
	};
}

/** @throws {GatewayRefusal} 4002 */
function parse<T extends z.ZodType>(schema: T, data: unknown): z.infer<T> {
	const parsed = schema.safeParse(data);
	if (!parsed.success) throw new GatewayRefusal(GatewayCloseCodes.DecodeError);
	return parsed.data;
}

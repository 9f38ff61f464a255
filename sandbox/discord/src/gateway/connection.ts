import { GatewayCloseCodes, GatewayOpcodes } from "discord.js";
import type { RawData, WebSocket } from "ws";
import { z } from "zod";
import { GatewayRefusal } from "./refusal.ts";
import type { GatewaySession, GatewaySocket } from "./session.ts";

/** The packets that one connection may send within a minute (gateway, "Rate Limiting"). */
const PACKETS_A_MINUTE = 120;

const packet = z.object({ op: z.number().int(), d: z.unknown().optional() });

export interface GatewayConnectionOptions {
	/** The version and encoding in the address to which the client connected. */
	query: URLSearchParams;
	now: () => number;
	/** Milliseconds between the client's heartbeats. */
	heartbeatMs: number;
	/** Whether heartbeats are left unanswered. */
	isMuted: () => boolean;
	/** Returns null if too many identify at once. @throws {GatewayRefusal} */
	identify: (socket: GatewaySocket, data: unknown) => GatewaySession | null;
	/** Returns null if there is nothing to resume. @throws {GatewayRefusal} */
	resume: (socket: GatewaySocket, data: unknown) => GatewaySession | null;
	/** Called when the connection of a session has ended. */
	lost: (session: GatewaySession, code: number) => void;
}

/** Speaks Discord's real-time protocol on one connection, until it closes. */
export function serveGatewayConnection(socket: WebSocket, options: GatewayConnectionOptions): void {
	const { query, now, heartbeatMs, isMuted, identify, resume, lost } = options;
	let session: GatewaySession | null = null;
	let windowStart = now();
	let packets = 0;
	// A client may miss one heartbeat; after two the connection is dead.
	const watchdog = setTimeout(() => close(new GatewayRefusal(GatewayCloseCodes.SessionTimedOut)), 2 * heartbeatMs);
	watchdog.unref();

	socket.on("message", data => guarded(() => receive(data)));
	// A broken frame, or one over the limit.
	socket.on("error", () => socket.terminate());
	socket.on("close", code => {
		clearTimeout(watchdog);
		if (session && isAuthenticated()) lost(session, code);
	});

	guarded(() => {
		if (query.get("v") !== "10") throw new GatewayRefusal(GatewayCloseCodes.InvalidAPIVersion);
		if (query.get("encoding") !== "json") throw new GatewayRefusal(GatewayCloseCodes.DecodeError);
		sendPacket(socket, GatewayOpcodes.Hello, { heartbeat_interval: heartbeatMs });
	});

	/** An invalidated session no longer has a connection, and a session may have been resumed over another one. */
	function isAuthenticated(): boolean {
		return session?.socket === socket;
	}

	function receive(data: RawData): void {
		if (now() - windowStart > 60_000) {
			windowStart = now();
			packets = 0;
		}
		packets += 1;
		if (packets > PACKETS_A_MINUTE) throw new GatewayRefusal(GatewayCloseCodes.RateLimited);
		const { op, d } = parsePacket(String(data));
		switch (op) {
			case GatewayOpcodes.Heartbeat:
				watchdog.refresh();
				if (typeof d === "number") session?.confirm(d);
				if (!isMuted()) sendPacket(socket, GatewayOpcodes.HeartbeatAck);
				break;
			case GatewayOpcodes.Identify:
				if (isAuthenticated()) throw new GatewayRefusal(GatewayCloseCodes.AlreadyAuthenticated);
				session = identify(socket, d);
				if (!session) sendPacket(socket, GatewayOpcodes.InvalidSession, false);
				break;
			case GatewayOpcodes.Resume:
				if (isAuthenticated()) throw new GatewayRefusal(GatewayCloseCodes.AlreadyAuthenticated);
				session = resume(socket, d);
				if (!session) sendPacket(socket, GatewayOpcodes.InvalidSession, false);
				break;
			case GatewayOpcodes.PresenceUpdate:
			case GatewayOpcodes.VoiceStateUpdate:
			case GatewayOpcodes.RequestGuildMembers:
			case GatewayOpcodes.RequestSoundboardSounds:
				// These packets are valid and have no effect here.
				if (!isAuthenticated()) throw new GatewayRefusal(GatewayCloseCodes.NotAuthenticated);
				break;
			default:
				throw new GatewayRefusal(GatewayCloseCodes.UnknownOpcode);
		}
	}

	function guarded(act: () => void): void {
		try {
			act();
		} catch (error) {
			if (!(error instanceof GatewayRefusal)) throw error;
			close(error);
		}
	}

	function close({ code, message }: GatewayRefusal): void {
		socket.close(code, message);
	}
}

/** Sends a packet that is not an event. */
export function sendPacket(socket: GatewaySocket, op: GatewayOpcodes, d: unknown = null): void {
	socket.send(JSON.stringify({ op, t: null, s: null, d }));
}

function parsePacket(text: string): z.infer<typeof packet> {
	try {
		return packet.parse(JSON.parse(text));
	} catch {
		// Discord has one code for text that is not JSON and for JSON that is not a packet.
		throw new GatewayRefusal(GatewayCloseCodes.DecodeError);
	}
}

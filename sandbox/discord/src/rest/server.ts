import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { StandInEmitter } from "../events.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { notFound, RestError, tooLarge } from "../rest-error.ts";
import { parseJsonBody, parseMultipartBody, type RequestBody } from "./body.ts";
import type { Faults } from "./faults.ts";

/** The bytes of one request (ten files cannot all have the largest size of one file). */
const BODY_LIMIT = 25 * 1_024 * 1_024;

export interface RestOptions {
	events: StandInEmitter;
	faults: Faults;
	now: () => number;
	/** The interaction to which a token belongs. */
	findInteraction: (token: string) => Interaction | undefined;
	logger: StandInLogger;
	/** See `StandInOptions`. */
	latencyMs: number;
	tls: Certificate | undefined;
}

/** A certificate and its key, in PEM. */
export interface Certificate {
	key: string;
	cert: string;
}

/** The round trips that loopback does not have: a TCP handshake and that of TLS 1.3, before the request's own. */
const ROUND_TRIPS_OF_A_NEW_CONNECTION = 3;

/** A logger for the stand-in's own mistakes; pino's loggers fit. */
export interface StandInLogger {
	error(details: object, message: string): void;
}

declare module "fastify" {
	interface FastifyRequest {
		/** The JSON of the answer, for the records. */
		answered: unknown;
		/** Whether to cut the connection before the answer. */
		cutAnswer: boolean;
	}
}

/** Creates the HTTP server with everything the routes have in common: bodies, errors, faults and records. */
export function createRest(options: RestOptions): FastifyInstance {
	const { events, faults, now, findInteraction, logger, latencyMs, tls } = options;
	const app = Fastify({
		bodyLimit: BODY_LIMIT,
		routerOptions: { maxParamLength: 200 },
		forceCloseConnections: true,
		serverFactory: handler => (tls === undefined ? createServer(handler) : createTlsServer(tls, handler)),
	});
	app.decorateRequest("answered", undefined);
	app.decorateRequest("cutAnswer", false);

	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, async (_request: FastifyRequest, text: string) =>
		parseJsonBody(text),
	);
	app.addContentTypeParser(
		"multipart/form-data",
		{ parseAs: "buffer" },
		async (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
			parseMultipartBody(body, request.headers["content-type"] ?? ""),
	);

	if (latencyMs > 0) {
		const connected = new WeakSet<Socket>();
		app.addHook("onRequest", async ({ raw: { socket } }) => {
			const roundTrips = connected.has(socket) ? 1 : ROUND_TRIPS_OF_A_NEW_CONNECTION;
			connected.add(socket);
			await wait(latencyMs * roundTrips);
		});
	}
	app.addHook("onRequest", async (request, reply) => {
		// Discord's servers do not announce how long they keep a connection; Node's would, and clients would follow it.
		reply.header("connection", "keep-alive");
		const fault = faults.take(request.method, request.url);
		if (!fault) return;
		if (fault.latencyMs !== undefined) await wait(fault.latencyMs);
		if (fault.drop === true) return cut(request, reply);
		request.cutAnswer = fault.drop === "response";
		if (fault.status === 429) await sendRateLimit(reply, fault.retryAfter ?? 1, fault.global ?? false);
		else if (fault.status !== undefined)
			await reply
				.code(fault.status)
				.send({ message: fault.message ?? `${fault.status}: injected fault`, code: fault.code ?? 0 });
	});
	app.addHook("preSerialization", async (request, _reply, payload) => {
		request.answered = payload;
		return payload;
	});
	app.addHook("onSend", async (request, reply) => {
		if (request.cutAnswer) cut(request, reply);
	});
	app.addHook("onResponse", async (request, reply) => record(request, reply.statusCode));

	app.setErrorHandler((error, request, reply) => {
		const refusal = toRestError(error);
		if (refusal.status >= 500) logger.error({ err: error, url: request.url }, "the stand-in for Discord failed");
		return reply.code(refusal.status).send(refusal.toJSON());
	});
	app.setNotFoundHandler((request, reply) => {
		events.emit("unknownRoute", { method: request.method, path: request.url });
		return reply.code(404).send(notFound().toJSON());
	});
	return app;

	function cut(request: FastifyRequest, reply: FastifyReply): void {
		reply.hijack();
		request.raw.socket.destroy();
		record(request, 0);
	}

	function record(request: FastifyRequest, status: number): void {
		if (events.listenerCount("call") === 0) return;
		const interaction = findInteraction(tokenOf(request));
		events.emit("call", {
			method: request.method,
			path: request.url,
			body: bodyOf(request).json,
			files: bodyOf(request).files.map(({ name }) => name),
			status,
			response: request.answered,
			interactionId: interaction?.summary.id ?? null,
			ms: interaction ? now() - interaction.summary.at : null,
		});
	}
}

/** The body that the content type parsers have parsed. */
export function bodyOf(request: FastifyRequest): RequestBody {
	// The parsers above are the only ones; a request without a body has none.
	return (request.body as RequestBody | undefined | null) ?? { json: undefined, files: [] };
}

function tokenOf({ params }: FastifyRequest): string {
	const token = typeof params === "object" && params !== null && "token" in params ? params.token : undefined;
	return typeof token === "string" ? token : "";
}

/** Sends a rate limit in Discord's form: the seconds are in the header and in the body. */
function sendRateLimit(reply: FastifyReply, retryAfter: number, global: boolean): FastifyReply {
	reply.headers({
		"retry-after": String(Math.ceil(retryAfter)),
		"x-ratelimit-limit": "1",
		"x-ratelimit-remaining": "0",
		"x-ratelimit-reset-after": String(retryAfter),
		"x-ratelimit-scope": global ? "global" : "user",
		...(global && { "x-ratelimit-global": "true" }),
	});
	return reply.code(429).send({ message: "You are being rate limited.", retry_after: retryAfter, global });
}

function toRestError(error: unknown): RestError {
	if (error instanceof RestError) return error;
	const { statusCode } = error instanceof Error && "statusCode" in error ? error : { statusCode: 500 };
	if (statusCode === 413) return tooLarge();
	if (typeof statusCode === "number" && statusCode < 500)
		return new RestError(statusCode, 0, `${statusCode}: ${String(error)}`);
	return new RestError(500, 0, "500: Internal Server Error");
}

import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An answer as text, ready to be sent any number of times. */
export interface Answer {
	body: string;
	type: string;
	/** A strong validator: it changes exactly when the text does. */
	etag: string;
}

export function createAnswer(body: string, type: string): Answer {
	return { body, type, etag: `"${hash("sha256", body, "base64url").slice(0, 22)}"` };
}

export function createJsonAnswer(data: object): Answer {
	return createAnswer(JSON.stringify(data), "application/json; charset=utf-8");
}

/**
 * Sends an answer, or only 304 to a client that has it already.
 *
 * @param cacheControl how long it may be kept, as "max-age=60"
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, cacheControl: string): void {
	reply.headers({ etag: answer.etag, "cache-control": `public, ${cacheControl}` });
	if (isKnown(request.headers["if-none-match"], answer.etag)) reply.code(304).send();
	else reply.type(answer.type).send(answer.body);
}

/** "max-age=…" until a time a number of ms away: whole seconds, rounded down. */
export function maxAge(ms: number): string {
	return `max-age=${Math.floor(ms / 1000)}`;
}

/** If-None-Match holds a list of validators, or a star for whatever there is (RFC 9110 §13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	return header.split(",").some(tag => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

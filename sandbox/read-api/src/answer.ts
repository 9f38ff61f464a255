import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An answer as text, which can be sent any number of times. */
export interface Answer {
	body: string;
	type: string;
	/**
	 * The ETag, which changes exactly when the text does; it is weak, because the same text may be sent compressed or not.
	 */
	etag: string;
}

/** The number of bytes from which compression is worthwhile. */
const COMPRESSED_BYTES = 1024;
/** The compressed text of each answer: an answer that is kept is compressed only once. */
const compressed = new WeakMap<Answer, Buffer>();

export function createAnswer(body: string, type: string): Answer {
	return { body, type, etag: `W/"${hash("sha256", body, "base64url").slice(0, 22)}"` };
}

export function createJsonAnswer(data: object): Answer {
	return createAnswer(JSON.stringify(data), "application/json; charset=utf-8");
}

/**
 * Sends an answer, compressed if it is long and the client takes gzip, or only 304 to a client that has it already.
 *
 * @param cacheControl how long it may be cached, such as "max-age=60"
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, cacheControl: string): void {
	reply.headers({ etag: answer.etag, "cache-control": `public, ${cacheControl}`, vary: "accept-encoding" });
	if (isKnown(request.headers["if-none-match"], answer.etag)) reply.code(304).send();
	else if (answer.body.length < COMPRESSED_BYTES || !takesGzip(request.headers["accept-encoding"])) {
		reply.type(answer.type).send(answer.body);
	} else {
		reply.type(answer.type).header("content-encoding", "gzip").send(compress(answer));
	}
}

function compress(answer: Answer): Buffer {
	const kept = compressed.get(answer) ?? gzipSync(answer.body);
	compressed.set(answer, kept);
	return kept;
}

/**
 * Whether the client accepts gzip. Accept-Encoding is a list of codings; one with a weight of 0 is not accepted (RFC 9110
 * §12.5.3).
 */
function takesGzip(header: string | string[] | undefined): boolean {
	return String(header ?? "")
		.toLowerCase()
		.split(",")
		.some(coding => /^\s*gzip\s*(;|$)/.test(coding) && !/;\s*q=0(\.0*)?\s*$/.test(coding));
}

/** Formats "max-age=…" for a number of milliseconds: whole seconds, rounded down. */
export function maxAge(ms: number): string {
	return `max-age=${Math.floor(ms / 1000)}`;
}

/**
 * Whether the client has the answer already. If-None-Match holds a list of validators, or a star for any answer (RFC 9110
 * §13.1.2).
 */
function isKnown(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	const bare = (tag: string) => tag.trim().replace(/^W\//, "");
	return header.split(",").some(tag => bare(tag) === "*" || bare(tag) === bare(etag));
}

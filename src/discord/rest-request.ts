import { STATUS_CODES } from "node:http";
import { setTimeout } from "node:timers/promises";
import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";
import { Agent, type Dispatcher, request as requestHttp } from "undici";
import { z } from "zod";
import type { OnFault } from "./fault.ts";

type MakeRequest = RESTOptions["makeRequest"];
type Init = Parameters<MakeRequest>[1];
type Answer = Awaited<ReturnType<MakeRequest>>;
/** As undici takes it. */
type Request = Pick<Dispatcher.RequestOptions, "method" | "headers" | "body" | "signal">;

/** Pauses before the repetitions: all of them fit into the 3 s that an interaction waits. */
const PAUSES_MS = [150, 350, 700];
/** discord.js opens one for each request of a burst, and a connection costs more than its request. */
const CONNECTIONS = 64;
/** A connection that is not there by then is tried anew. */
const CONNECT_MS = 1500;
/** A first answer that hangs is tried again while it still is of use. */
const CALLBACK_TRY_MS = 1500;

const CALLBACK = /\/interactions\/[^/]+\/[^/]+\/callback(?:\?|$)/;
/** Failures before anything was sent. */
const NOT_SENT: readonly string[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

const givenHeaders = z.record(z.string(), z.string()).default({});
const coded = z.object({ code: z.unknown() });

/** discord.js's way to Discord's REST API: what it is handed as `makeRequest`. */
export interface RestRequests {
	makeRequest: MakeRequest;
	/** Ends the connections; a request under way fails. */
	close(): Promise<void>;
}

export function createRestRequests(onFault: OnFault): RestRequests {
	// Over HTTP/1.1, as discord.js itself sends.
	const agent = new Agent({ connections: CONNECTIONS, connect: { timeout: CONNECT_MS }, allowH2: false });
	return { makeRequest: createMakeRequest(agent, onFault), close: () => agent.destroy() };
}

/**
 * Sends a request of discord.js's, and repeats it when Discord fails or the connection is lost, a little later each
 * time; discord.js repeats at once, which is to be switched off (`retries: 0`). A new message is not repeated after a
 * lost connection: nobody could tell a second one from the first. "Already acknowledged" of a first answer is a success
 * when an earlier try may have been done.
 */
function createMakeRequest(agent: Agent, onFault: OnFault): MakeRequest {
	return async (url, init) => {
		const request = await readRequest(init);
		const isCallback = CALLBACK.test(url);
		let isDoubtful = false;
		for (let tries = 0; ; tries++) {
			const pause = PAUSES_MS[tries];
			try {
				const answer = await send(agent, url, request, isCallback);
				if (answer.status < 500) return await conclude(answer, isDoubtful && isCallback, onFault);
				onFault("rest-5xx");
				if (pause === undefined) return answer;
				isDoubtful = true;
				await answer.arrayBuffer();
			} catch (error) {
				onFault("rest-lost");
				const isSent = mayBeDone(error);
				const isRepeatable = !isSent || isCallback || init.method !== "POST";
				if (!isRepeatable || pause === undefined || init.signal?.aborted) throw error;
				isDoubtful ||= isSent;
			}
			await setTimeout(pause * (0.75 + Math.random() / 2));
			init.signal?.throwIfAborted();
		}
	};
}

async function send(agent: Agent, url: string, request: Request, isCallback: boolean): Promise<Answer> {
	const patience = isCallback ? { headersTimeout: CALLBACK_TRY_MS } : {};
	const { statusCode, headers, body } = await requestHttp(url, { ...request, ...patience, dispatcher: agent });
	return {
		status: statusCode,
		statusText: STATUS_CODES[statusCode] ?? "",
		ok: statusCode >= 200 && statusCode < 300,
		headers: readHeaders(headers),
		body,
		get bodyUsed() {
			return body.bodyUsed;
		},
		arrayBuffer: () => body.arrayBuffer(),
		json: () => body.json(),
		text: () => body.text(),
	};
}

function readHeaders(raw: Dispatcher.ResponseData["headers"]): Headers {
	const headers = new Headers();
	for (const [name, value = ""] of Object.entries(raw))
		headers.set(name, Array.isArray(value) ? value.join(", ") : value);
	return headers;
}

/** What Discord's own answer comes to. @param mayBeGiven an earlier try may have given it, though nobody heard of it */
async function conclude(answer: Answer, mayBeGiven: boolean, onFault: OnFault): Promise<Answer> {
	if (answer.status < 400) return answer;
	if (answer.status === 429) {
		onFault("rate-limited");
		return answer;
	}
	if (!mayBeGiven) {
		onFault("refused");
		return answer;
	}
	const text = await answer.text();
	if (readCode(text) === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)
		return new Response(null, { status: 204 });
	onFault("refused");
	return new Response(text, { status: answer.status, headers: answer.headers });
}

/** A form as its bytes: undici takes no forms but its own, and no file would reach Discord. */
async function readRequest({ method: verb = "GET", headers: given, body, signal = null }: Init): Promise<Request> {
	const method = verb as Dispatcher.HttpMethod;
	const headers = givenHeaders.parse(given);
	if (typeof body === "string" || !body) return { method, headers, body: body ?? null, signal };
	const read = new Response(body);
	const type = read.headers.get("content-type");
	if (type !== null) headers["content-type"] = type;
	return { method, headers, body: new Uint8Array(await read.arrayBuffer()), signal };
}

/** Whether a request that failed without an answer may have been done all the same. */
export function mayBeDone(error: unknown): boolean {
	return !NOT_SENT.includes(codeOf(error));
}

function codeOf(error: unknown): string {
	return String(coded.safeParse(error).data?.code);
}

function readCode(text: string): unknown {
	try {
		return coded.safeParse(JSON.parse(text)).data?.code;
	} catch {
		return undefined;
	}
}

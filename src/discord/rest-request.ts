import { setTimeout } from "node:timers/promises";
import { DefaultRestOptions, RESTJSONErrorCodes, type RESTOptions } from "discord.js";
import { z } from "zod";
import type { OnFault } from "./fault.ts";

type MakeRequest = RESTOptions["makeRequest"];
type Init = Parameters<MakeRequest>[1];
type Answer = Awaited<ReturnType<MakeRequest>>;

/** Pauses before the repetitions: all of them fit into the 3 s that an interaction waits. */
const PAUSES_MS = [150, 350, 700];
/** A first answer that hangs is tried again while it still is of use. */
const CALLBACK_TRY_MS = 1500;

const CALLBACK = /\/interactions\/[^/]+\/[^/]+\/callback(?:\?|$)/;
/** Failures before anything was sent. */
const NOT_SENT: readonly string[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

const coded = z.object({ code: z.unknown() });

/**
 * Sends a request of discord.js's, and repeats it when Discord fails or the connection is lost, a little later each
 * time; discord.js repeats at once, which is to be switched off (`retries: 0`). A new message is not repeated after a
 * lost connection: nobody could tell a second one from the first. When an earlier try turns out to have been done after
 * all, that is a success: "already acknowledged" of a first answer, "unknown message" of a deletion.
 */
export function createMakeRequest(onFault: OnFault): MakeRequest {
	return async (url, init) => {
		const request = await withPlainBody(init);
		const isCallback = CALLBACK.test(url);
		let isDoubtful = false;
		for (let tries = 0; ; tries++) {
			const pause = PAUSES_MS[tries];
			try {
				const answer = await send(url, request, isCallback);
				if (answer.status < 500)
					return await conclude(answer, { isDoubtful, isCallback, method: init.method, onFault });
				onFault("rest-5xx");
				if (pause === undefined) return answer;
				isDoubtful = true;
				await answer.arrayBuffer();
			} catch (error) {
				onFault("rest-lost");
				const isSent = !NOT_SENT.includes(codeOf(error));
				const isRepeatable = !isSent || isCallback || init.method !== "POST";
				if (!isRepeatable || pause === undefined || init.signal?.aborted) throw error;
				isDoubtful ||= isSent;
			}
			await setTimeout(pause * (0.75 + Math.random() / 2));
			init.signal?.throwIfAborted();
		}
	};
}

function send(url: string, init: Init, isCallback: boolean): Promise<Answer> {
	if (!isCallback) return DefaultRestOptions.makeRequest(url, init);
	const patience = AbortSignal.timeout(CALLBACK_TRY_MS);
	const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
	return DefaultRestOptions.makeRequest(url, { ...init, signal });
}

interface Attempts {
	/** An earlier try may have been done, though nobody heard of it. */
	isDoubtful: boolean;
	isCallback: boolean;
	method: string | undefined;
	onFault: OnFault;
}

/** What Discord's own answer comes to. */
async function conclude(answer: Answer, { isDoubtful, isCallback, method, onFault }: Attempts): Promise<Answer> {
	if (answer.status < 400) return answer;
	if (answer.status === 429) {
		onFault("rate-limited");
		return answer;
	}
	if (!isDoubtful || !(isCallback || method === "DELETE")) {
		onFault("refused");
		return answer;
	}
	const text = await answer.text();
	const done = isCallback
		? RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged
		: RESTJSONErrorCodes.UnknownMessage;
	if (readCode(text) === done) return new Response(null, { status: 204 });
	onFault("refused");
	return new Response(text, { status: answer.status, headers: answer.headers });
}

/**
 * A form as its bytes: discord.js sends through an older undici, which shares its connections with ours, and ours takes
 * no forms but its own. Without it no file would reach Discord.
 */
async function withPlainBody(init: Init): Promise<Init> {
	if (!(init.body instanceof FormData)) return init;
	const form = new Response(init.body);
	const headers = { ...init.headers, "content-type": form.headers.get("content-type") ?? "" };
	return { ...init, headers, body: await form.arrayBuffer() };
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

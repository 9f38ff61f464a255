import { type Client, wrapClient } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import { ApiError } from "../../errors.ts";

/** Where the read API's part of an answer came from: the farthest of all that was read, and `stale` before any. */
export type AnswerSource = (typeof SOURCES)[number];

/** From near to far. */
const SOURCES = ["memory", "storage", "network", "stale"] as const;

/** A client for one interaction that notes where its answers come from. */
export interface NotedClient {
	api: Client;
	/** Nothing read: `memory`. @param answered whether the person got the answer they asked for */
	source(answered: boolean): AnswerSource;
}

export function noteSources(client: Client): NotedClient {
	let farthest = 0;
	let isWithout = false;
	const reach = (source: AnswerSource) => {
		farthest = Math.max(farthest, SOURCES.indexOf(source));
	};

	async function note<Data>(asked: Promise<Fetched<Data>>): Promise<Fetched<Data>> {
		try {
			const answer = await asked;
			reach(answer.stale ? "stale" : answer.source);
			return answer;
		} catch (error) {
			reach("network");
			if (isOutage(error)) isWithout = true;
			throw error;
		}
	}

	return {
		api: wrapClient(client, note),
		// Who was answered without what the service would not give was answered from what was known before.
		source: answered => (answered && isWithout ? "stale" : (SOURCES[farthest] ?? "network")),
	};
}

/** The service gave no answer; “there is no such thing” is one. */
function isOutage(error: unknown): boolean {
	return error instanceof ApiError && error.kind !== "not-found" && error.kind !== "mismatch";
}

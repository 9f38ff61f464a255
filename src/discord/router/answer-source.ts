import { type Client, wrapClient } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import { ApiError } from "../../errors.ts";

/** Where the data of an answer came from: the farthest source of all reads; `stale` outranks the others. */
export type AnswerSource = (typeof SOURCES)[number];

/** From near to far. */
const SOURCES = ["memory", "storage", "network", "stale"] as const;

/** The client of one interaction, which records where its data came from. */
export interface RecordedClient {
	api: Client;
	/** `memory` when nothing was read. @param answered whether the person got the answer they asked for */
	source(answered: boolean): AnswerSource;
}

export function recordSources(client: Client): RecordedClient {
	let farthest = 0;
	let hadOutage = false;

	async function record<Data>(request: Promise<Fetched<Data>>): Promise<Fetched<Data>> {
		try {
			const answer = await request;
			farthest = Math.max(farthest, SOURCES.indexOf(answer.stale ? "stale" : answer.source));
			return answer;
		} catch (error) {
			farthest = Math.max(farthest, SOURCES.indexOf("network"));
			if (isOutage(error)) hadOutage = true;
			throw error;
		}
	}

	return {
		api: wrapClient(client, record),
		// An answer despite an outage was made from older data.
		source: answered => (answered && hadOutage ? "stale" : (SOURCES[farthest] ?? "network")),
	};
}

/** Whether the service gave no answer; “not found” is an answer. */
function isOutage(error: unknown): boolean {
	return error instanceof ApiError && error.kind !== "not-found" && error.kind !== "mismatch";
}

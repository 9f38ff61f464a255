import { ApiError } from "../errors.ts";
import type { Fetched, Operation } from "./operation.ts";
import { captainsOperation } from "./operations/captains.ts";
import { gameHistoryOperation } from "./operations/game-history.ts";
import { gameLogOperation } from "./operations/game-log.ts";
import { itemOperation } from "./operations/item.ts";
import { listingOperation } from "./operations/listing.ts";
import { listingsOperation } from "./operations/listings.ts";
import { metaDataOperation } from "./operations/meta-data.ts";
import type { Priority } from "./transport/requests.ts";

/** Every operation of the read API, under its own name. */
export const OPERATIONS = {
	listings: listingsOperation,
	listing: listingOperation,
	item: itemOperation,
	captains: captainsOperation,
	metaData: metaDataOperation,
	gameLog: gameLogOperation,
	gameHistory: gameHistoryOperation,
};

export interface RequestOptions {
	/** People's requests (the default) are sent before those of the crawl. */
	priority?: Priority | undefined;
	/** Answers fetched before (epoch ms) are not fresh any more, however long they would be otherwise. */
	notBefore?: number | undefined;
}

/** Answers operations; all a client needs. */
export interface Transport {
	/** @throws {ApiError} when there is neither a new answer nor a kept one */
	get<Query, Data>(operation: Operation<Query, Data>, query: Query, options?: RequestOptions): Promise<Fetched<Data>>;
}

/** A query without parameters may be left out. */
type Call<Op> =
	Op extends Operation<infer Query, infer Data>
		? Record<never, never> extends Query
			? (query?: Query, options?: RequestOptions) => Promise<Fetched<Data>>
			: (query: Query, options?: RequestOptions) => Promise<Fetched<Data>>
		: never;

/** The read API. Every method throws an `ApiError` when there is neither a new answer nor a kept one. */
export type Client = { [Name in keyof typeof OPERATIONS]: Call<(typeof OPERATIONS)[Name]> };

export function createClient(transport: Transport): Client {
	const calls = Object.entries(OPERATIONS).map(([name, operation]: [string, Operation<unknown, unknown>]) => [
		name,
		(query: unknown = {}, options?: RequestOptions) => transport.get(operation, query, options),
	]);
	return Object.fromEntries(calls);
}

/** A client that passes each answer of another client through `pass`. */
export function wrapClient(
	client: Client,
	pass: <Data>(asked: Promise<Fetched<Data>>) => Promise<Fetched<Data>>,
): Client {
	const calls = Object.entries(client).map(([name, call]) => [
		name,
		(query: never, options?: RequestOptions) => pass<unknown>(call(query, options)),
	]);
	return Object.fromEntries(calls);
}

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

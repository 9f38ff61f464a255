import { ApiError, isAnswer } from "../errors.ts";
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
	/** The Discord id of the person who waits: people take turns. Default: one share for all without a name. */
	person?: string | undefined;
	/** When what the person did arrived (`performance.now()`); default: now. What is forgotten afterwards is not kept. */
	begunAt?: number | undefined;
	/** Answers fetched before (epoch ms) are not fresh any more, however long they would be otherwise. */
	notBefore?: number | undefined;
	/** Whether the answer is kept beyond the memory; default: yes. */
	isStored?: boolean | undefined;
	/** Called once, with where the answer came from. */
	onSource?: ((source: AnswerSource) => void) | undefined;
}

/** From near to far; `stale` is an old answer, because a new one failed. */
const SOURCES = ["memory", "storage", "network", "stale"] as const;
export type AnswerSource = (typeof SOURCES)[number];

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

/**
 * The client of one interaction, which asks for its person and records where its data came from.
 *
 * @param asker of every call that does not say otherwise
 */
export function recordSources(client: Client, asker: Pick<RequestOptions, "person" | "priority" | "begunAt">) {
	let farthest = 0;
	let hadOutage = false;

	function onSource(source: AnswerSource): void {
		farthest = Math.max(farthest, SOURCES.indexOf(source));
	}

	const calls = Object.entries(client).map(([name, call]) => [
		name,
		(query: never, options?: RequestOptions) =>
			call(query, { ...asker, ...options, onSource }).catch((error: unknown) => {
				onSource("network");
				if (error instanceof ApiError && !isAnswer(error)) hadOutage = true;
				throw error;
			}),
	]);
	const api: Client = Object.fromEntries(calls);
	return {
		api,
		/**
		 * The farthest source of all answers; `memory` when nothing was read.
		 *
		 * @param answered whether the person got the answer they asked for
		 */
		source(answered: boolean): AnswerSource {
			// An answer despite an outage was made from older data.
			return answered && hadOutage ? "stale" : (SOURCES[farthest] ?? "network");
		},
	};
}

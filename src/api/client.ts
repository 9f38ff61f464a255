import { ApiError, isAnswer } from "../errors.ts";
import type { Fetched, Operation } from "./operation.ts";
import { captainsOperation } from "./operations/captains.ts";
import { gameHistoryOperation } from "./operations/game-history.ts";
import { gameLogOperation } from "./operations/game-log.ts";
import { itemOperation } from "./operations/item.ts";
import { listingOperation } from "./operations/listing.ts";
import { listingsOperation } from "./operations/listings.ts";
import { metaDataOperation } from "./operations/meta-data.ts";
import type { Priority } from "./transport/priority.ts";

/** All operations of the read API, by name. */
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
	/** People's requests (the default) are sent before the crawl's. */
	priority?: Priority | undefined;
	/** The Discord id of the person who waits: people take turns. Requests without one share a single turn. */
	person?: string | undefined;
	/** The server in which they wait: servers take turns first. Default: the person is a server of their own. */
	server?: string | undefined;
	/** Whether it is one of many histories or logs, whose number a minute is bounded. */
	isPaced?: boolean | undefined;
	/** Aborts the wait of a paced request for its turn: then it fails as `unavailable`. */
	signal?: AbortSignal | undefined;
	/**
	 * The arrival of the person's interaction (`performance.now()`); default: now. If a gamertag is forgotten after it, the
	 * answer is not kept.
	 */
	begunAt?: number | undefined;
	/** Answers whose requests were sent before this time (epoch ms) do not count as fresh. */
	notBefore?: number | undefined;
	/** Whether the answer is also kept in the store; default: yes. */
	isStored?: boolean | undefined;
	/** Called once, with the source of the answer. */
	onSource?: ((source: AnswerSource) => void) | undefined;
}

/** The sources from near to far; `stale` is an old answer, because a new one failed. */
const SOURCES = ["memory", "storage", "network", "stale"] as const;
export type AnswerSource = (typeof SOURCES)[number];

/** Answers operations; a client needs nothing else. */
export interface Transport {
	/** @throws {ApiError} when there is neither a new nor a kept answer */
	get<Query, Data>(operation: Operation<Query, Data>, query: Query, options?: RequestOptions): Promise<Fetched<Data>>;
}

/** A query without parameters may be left out. */
type ClientCall<Op> =
	Op extends Operation<infer Query, infer Data>
		? Record<never, never> extends Query
			? (query?: Query, options?: RequestOptions) => Promise<Fetched<Data>>
			: (query: Query, options?: RequestOptions) => Promise<Fetched<Data>>
		: never;

/** The read API. Every method throws an `ApiError` when there is neither a new nor a kept answer. */
export type Client = { [Name in keyof typeof OPERATIONS]: ClientCall<(typeof OPERATIONS)[Name]> };

export function createClient(transport: Transport): Client {
	const calls = Object.entries(OPERATIONS).map(([name, operation]: [string, Operation<unknown, unknown>]) => [
		name,
		(query: unknown = {}, options?: RequestOptions) => transport.get(operation, query, options),
	]);
	return Object.fromEntries(calls);
}

/**
 * The client of one interaction, which makes requests for its person and records the sources of its data.
 *
 * @param defaults the default options of every call
 */
export function recordSources(
	client: Client,
	defaults: Pick<RequestOptions, "person" | "server" | "priority" | "begunAt">,
) {
	let farthest = 0;
	let hadOutage = false;

	function onSource(source: AnswerSource): void {
		farthest = Math.max(farthest, SOURCES.indexOf(source));
	}

	const calls = Object.entries(client).map(([name, call]) => [
		name,
		(query: never, options?: RequestOptions) =>
			call(query, { ...defaults, ...options, onSource }).catch((error: unknown) => {
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
			// An answer despite an outage contains older data.
			return answered && hadOutage ? "stale" : (SOURCES[farthest] ?? "network");
		},
	};
}

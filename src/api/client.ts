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

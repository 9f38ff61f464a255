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
	/** A person's request (the default) goes before the crawl's. */
	priority?: Priority | undefined;
}

/** The one thing a client needs: something that answers operations. */
export interface Transport {
	/** @throws {ApiError} of a kind, when there is no answer, kept or new */
	get<Query, Data>(operation: Operation<Query, Data>, query: Query, options?: RequestOptions): Promise<Fetched<Data>>;
}

/** A query without parameters may be left out. */
type Call<Op> =
	Op extends Operation<infer Query, infer Data>
		? Record<never, never> extends Query
			? (query?: Query, options?: RequestOptions) => Promise<Fetched<Data>>
			: (query: Query, options?: RequestOptions) => Promise<Fetched<Data>>
		: never;

/** The read API. Every method throws an `ApiError` of a kind when there is no answer, kept or new. */
export type Client = { [Name in keyof typeof OPERATIONS]: Call<(typeof OPERATIONS)[Name]> };

export function createClient(transport: Transport): Client {
	const calls = Object.entries(OPERATIONS).map(([name, operation]: [string, Operation<unknown, unknown>]) => [
		name,
		(query: unknown = {}, options?: RequestOptions) => transport.get(operation, query, options),
	]);
	return Object.fromEntries(calls);
}

/** A client whose answers are another client's, each handed through `pass`. */
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

import { type CaptainsPage, type CaptainsQuery, captainsOperation } from "./captains.ts";
import { gameHistoryOperation, type HistoryPage, type HistoryQuery } from "./game-history.ts";
import { type GameLog, type GameLogQuery, gameLogOperation } from "./game-log.ts";
import { type Item, type ItemQuery, itemOperation } from "./item.ts";
import { type Listing, type ListingQuery, listingOperation } from "./listing.ts";
import { type ListingsPage, type ListingsQuery, listingsOperation } from "./listings.ts";
import { type MetaData, metaDataOperation } from "./meta-data.ts";
import type { Fetched, Operation } from "./operation.ts";

export interface RequestOptions {
	/** A person's request (the default) goes before the crawl's. */
	priority?: "person" | "background" | undefined;
}

/** The one thing a client needs: something that answers operations. */
export interface Transport {
	/** @throws {ApiError} of a kind, when there is no answer, kept or new */
	get<Query, Data>(operation: Operation<Query, Data>, query: Query, options?: RequestOptions): Promise<Fetched<Data>>;
}

/** The read API. Every method throws an `ApiError` of a kind when there is no answer, kept or new. */
export interface Client {
	listings(query: ListingsQuery, options?: RequestOptions): Promise<Fetched<ListingsPage>>;
	listing(query: ListingQuery, options?: RequestOptions): Promise<Fetched<Listing>>;
	item(query: ItemQuery, options?: RequestOptions): Promise<Fetched<Item>>;
	captains(query: CaptainsQuery, options?: RequestOptions): Promise<Fetched<CaptainsPage>>;
	metaData(query?: Record<never, never>, options?: RequestOptions): Promise<Fetched<MetaData>>;
	gameLog(query: GameLogQuery, options?: RequestOptions): Promise<Fetched<GameLog>>;
	gameHistory(query: HistoryQuery, options?: RequestOptions): Promise<Fetched<HistoryPage>>;
}

export function createClient(transport: Transport): Client {
	return {
		listings: (query, options) => transport.get(listingsOperation, query, options),
		listing: (query, options) => transport.get(listingOperation, query, options),
		item: (query, options) => transport.get(itemOperation, query, options),
		captains: (query, options) => transport.get(captainsOperation, query, options),
		metaData: (query = {}, options) => transport.get(metaDataOperation, query, options),
		gameLog: (query, options) => transport.get(gameLogOperation, query, options),
		gameHistory: (query, options) => transport.get(gameHistoryOperation, query, options),
	};
}

/** What the bot's parts can be asked at any time. None of it costs a request to anybody but the storage. */
export interface Probes {
	/** The state of each shard of this process: "Ready" when it is up. */
	shards(): readonly string[];
	catalog(): CatalogFacts;
	/** Resolves when the storage can be read and written. */
	checkStorage(): Promise<void>;
	/** Epoch ms at which the read API last answered, null before the first time. */
	upstreamAnsweredAt(): number | null;
	/** Alerts set. @throws when the database fails */
	alerts(): Promise<number>;
	/** Requests to the read API that wait their turn. */
	upstreamWaiting(): number;
}

export interface CatalogFacts {
	/** It has been read to its end at least once. */
	complete: boolean;
	/** Pages read in the crawl under way, and how many are known to be there. */
	pages: number;
	totalPages: number;
	/** Cards known. */
	size: number;
	/** Epoch ms at which it was last whole, null before the first time. */
	crawledAt: number | null;
}

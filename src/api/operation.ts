import type { z } from "zod";

/** Query parameters as they go into a URL. */
export type Params = Record<string, string>;

/** Where the service answers an operation, and how it wants to be asked. `league` is the word the contract masks as `<league>`. */
export interface Endpoint<Query> {
	path: string;
	params(query: Query, league: string): Params;
}

/** What an operation of the read API is: where to ask, what comes back, and how long that is true. */
export interface Operation<Query, Data> extends Endpoint<Query> {
	/** Its name in errors, logs and cache keys. */
	name: string;
	/** Another place and spelling of the same operation, which other editions of the service answer instead. */
	alternative?: Endpoint<Query>;
	/** Upstream JSON → our data. `Data` holds only what JSON can hold, so that a kept answer equals a fresh one. */
	response(query: Query): z.ZodType<Data>;
	/** Until when (epoch ms) data fetched then may be given without asking again; `Infinity` for good. */
	freshUntil(fetchedAt: number, data: Data): number;
	/** What makes two queries one kept answer, where that is less than all their parameters. */
	identity?(query: Query): Params;
	/** An answer the service is known to give by mistake: it is asked once more, and such data are never kept. */
	isDoubtful?(data: Data): boolean;
	/** The people the query and the data name, as `parseGamertags` gives them: the answer is deleted when one of them wants it. */
	names?(query: Query, data: Data): string[];
}

export type Source = "memory" | "storage" | "network";

/** An answer with its age. The data are shared with others who ask: they are read, never changed. */
export interface Fetched<T> {
	data: T;
	/** Epoch ms. */
	fetchedAt: number;
	/** Past its freshness: served because the upstream failed. */
	stale: boolean;
	source: Source;
}

/** Types a literal operation by its query and schema. */
export function defineOperation<Query, Data>(operation: Operation<Query, Data>): Operation<Query, Data> {
	return operation;
}

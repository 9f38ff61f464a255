import type { z } from "zod";

/** Query parameters in the form in which a URL contains them. */
export type Params = Record<string, string>;

/** A path of the service and its parameters. `league` is the word the contract masks as `<league>`. */
export interface Endpoint<Query> {
	path: string;
	params(query: Query, league: string): Params;
}

/** An operation of the read API: its endpoint, its response, and how long the response is fresh. */
export interface Operation<Query, Data> extends Endpoint<Query> {
	/** The name of the operation in errors, logs and cache keys. */
	name: string;
	/** Increased with every change to the shape of its data: answers kept before the change are then misses. Default: 1. */
	shape?: number;
	/** The endpoint of other editions of the service for the same operation. */
	alternative?: Endpoint<Query>;
	/**
	 * Parses upstream JSON into the bot's data. `Data` holds only what JSON can hold, so that a kept answer equals a fresh
	 * one.
	 */
	response(query: Query): z.ZodType<Data>;
	/** Until when (epoch ms) data fetched at `fetchedAt` are fresh; `Infinity`: forever. */
	freshUntil(fetchedAt: number, data: Data): number;
	/** The parameters that identify a kept answer; default: all. */
	identity?(query: Query): Params;
	/**
	 * Whether the service is known to give this answer by mistake: the request is then repeated once, and such data are
	 * never kept.
	 */
	isDoubtful?(data: Data): boolean;
	/** The people named in the query and the data, as `parseGamertags` returns them: each may have the answer deleted. */
	names?(query: Query, data: Data): string[];
}

/** An answer with its age. As long as it is fresh, all callers share one object, which they must not change. */
export interface Fetched<T> {
	data: T;
	/** When its request was sent: nothing in it is known to be newer. Epoch ms. */
	fetchedAt: number;
	/** Whether it is no longer fresh, and was served because the upstream failed. */
	stale: boolean;
}

/** Types a literal operation by its query and schema. */
export function defineOperation<Query, Data>(operation: Operation<Query, Data>): Operation<Query, Data> {
	return operation;
}

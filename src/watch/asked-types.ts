import type { Kysely } from "kysely";
import { z } from "zod";
import { parseJson } from "../ground/json.ts";
import { ITEM_TYPES, type ItemType } from "../ground/words.ts";
import type { Crawl } from "../market/catalog/catalog.ts";
import { readState, writeState } from "../storage/state.ts";
import type { Tables } from "../storage/tables.ts";

/** The name of the stored state that holds the last whole crawl of each type. */
const KEY = "watched crawls";
/** After more periods than this without a whole crawl, a crawl only ends the pause: the service may still be at fault. */
export const MAX_PERIODS = 2.5;

const stateSchema = z
	.object({
		/** The service whose cards were compared. */
		origin: z.string(),
		/** Epoch ms at which the last whole crawl of each type began. */
		began: z.partialRecord(z.enum(ITEM_TYPES), z.number()),
	})
	.nullable()
	.catch(null);

/** What a crawl says something about. */
export interface AskedTypes {
	/** None for a crawl that only ends a pause. */
	types: ReadonlySet<ItemType>;
	/** Whether the cards that are stored are cards of another service. */
	isOtherService: boolean;
	/** Notes the crawl, once all questions have been asked. @throws StorageError */
	note(): Promise<void>;
}

/** @param crawlMs milliseconds between crawls @throws StorageError */
export async function findAskedTypes(
	db: Kysely<Tables>,
	origin: string,
	{ startedAt, whole }: Pick<Crawl, "startedAt" | "whole">,
	crawlMs: number,
): Promise<AskedTypes> {
	const stored = stateSchema.parse(parseJson((await readState(db, KEY)) ?? ""));
	const isOtherService = stored !== null && stored.origin !== origin;
	const began = stored === null || isOtherService ? {} : stored.began;
	const isRecent = (type: ItemType) => startedAt - (began[type] ?? Number.NEGATIVE_INFINITY) <= MAX_PERIODS * crawlMs;
	const types = [...whole.keys()];
	const next = { ...began, ...Object.fromEntries(types.map(type => [type, startedAt])) };
	return {
		types: new Set(isOtherService ? types : types.filter(isRecent)),
		isOtherService,
		note: () => writeState(db, KEY, JSON.stringify({ origin, began: next })),
	};
}

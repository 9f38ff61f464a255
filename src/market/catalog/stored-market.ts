import type { Kysely } from "kysely";
import { z } from "zod";
import { partsOf } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { ITEM_TYPES } from "../../ground/words.ts";
import { readList, writeList } from "../../storage/state.ts";
import type { Tables } from "../../storage/tables.ts";
import type { CatalogEntry } from "./catalog-entries.ts";

const KEY = "catalog";
/** Raise it when the meaning of an entry changes: older markets are then ignored. */
const VERSION = 3;

const headSchema = z.object({
	version: z.literal(VERSION),
	origin: z.string(),
	startedAt: z.number(),
	crawledAt: z.number(),
	size: z.number(),
});

/** The start and the end of a crawl (epoch ms), and the service whose market it read. */
type Head = Omit<z.infer<typeof headSchema>, "version" | "size">;

const text = z.string().nullable();
const number = z.number().nullable();
const entriesSchema = z.array(
	z.object({
		name: z.string(),
		buyNow: number,
		sellNow: number,
		fetchedAt: z.number(),
		item: z.object({
			uuid: z.string(),
			type: z.enum(ITEM_TYPES),
			name: z.string(),
			rarity: z.string(),
			team: text,
			teamShort: text,
			ovr: number,
			series: text,
			position: text,
			img: text,
			isLive: z.boolean(),
			set: text.default(null),
			seriesYear: number.default(null),
			hasAugment: z.boolean().default(false),
		}),
	}),
);

/** Stores the result of a crawl for the next start and for other processes. @throws StorageError */
export function storeMarket(db: Kysely<Tables>, head: Head, entries: readonly CatalogEntry[]): Promise<void> {
	return writeList(db, KEY, JSON.stringify({ version: VERSION, ...head, size: entries.length }), entries);
}

/**
 * Reads the market stored last.
 *
 * @returns null if it is not newer than `newerThan` (epoch ms), is of another service, or is damaged (which is logged)
 * @throws StorageError
 */
export async function readStoredMarket(db: Kysely<Tables>, origin: string, newerThan: number, logger: Logger) {
	const stored = await readList(db, KEY);
	if (stored === null) return null;
	try {
		const head = headSchema.parse(JSON.parse(stored.head));
		if (head.origin !== origin) throw new RangeError("it is from another service");
		if (head.crawledAt <= newerThan) return null;
		const entries: CatalogEntry[] = [];
		for await (const [part = ""] of partsOf(stored.parts, 1)) entries.push(...entriesSchema.parse(JSON.parse(part)));
		if (entries.length !== head.size) throw new RangeError("part of it is missing");
		return { ...head, entries };
	} catch (err) {
		logger.warn({ err }, "the stored market cannot be used; the cards are read again");
		return null;
	}
}

import { z } from "zod";
import type { ListingSummary } from "../api/listings.ts";
import type { Storage } from "../storage/storage.ts";
import { BEAT_MS, beatOf } from "./beat.ts";
import type { CatalogEntry } from "./catalog.ts";
import { createPriceMonths } from "./price-months.ts";
import { createPriceRows, type RecordedPrice } from "./price-rows.ts";
import { lifetimeOf, nearestBeat, thinBeats } from "./thinning.ts";

/** The market's prices over 30 days, of every card at every beat, thinned with age; a beat that was missed is a gap. */
export interface PricePoints {
	/** Keeps the prices of a beat, once; a beat that cannot be kept is logged and missed. */
	record(entries: readonly CatalogEntry[], at: number): Promise<void>;
	/** A card's prices, oldest first; when the store fails, those that are in memory, and it is logged. */
	series(uuid: string): Promise<readonly RecordedPrice[]>;
	/**
	 * How far a listing's Buy now is from what it was a day (± 2 h) or a week (± 6 h) ago, as a share; null when either is
	 * not known or had no orders. From memory, so that it can sort the whole market.
	 */
	change(listing: Pick<ListingSummary, "buyNow" | "item">, reach: Reach): number | null;
	/** Reads what was kept. */
	start(): Promise<void>;
	/** Finishes what is under way. */
	stop(): Promise<void>;
}

export interface PricePointsOptions {
	storage: Pick<Storage, "store">;
	logger: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
	now?: () => number;
}

/** How far back a change looks, and how far from there the beat it takes may lie (both in beats). */
const REACH = { day: { distance: 48, tolerance: 4 }, week: { distance: 336, tolerance: 12 } } as const;
export type Reach = keyof typeof REACH;

/** To be raised when what is kept changes its shape: beats kept before are then left to expire. */
const VERSION = 1;
/** Which beats are kept, ascending. */
const indexSchema = z.object({ version: z.literal(VERSION), beats: z.array(z.number()) });
const INDEX_KEY = "beats";

/** What a change is measured from. */
interface Past {
	beat: number;
	buyNow: ReadonlyMap<string, number>;
}

export function createPricePoints({ storage, logger, now = Date.now }: PricePointsOptions): PricePoints {
	const rows = createPriceRows(storage);
	const index = storage.store("prices", indexSchema);
	let beats: readonly number[] = [];
	const past: Record<Reach, Past | null> = { day: null, week: null };
	const months = createPriceMonths(rows);
	let working: Promise<void> = Promise.resolve();

	/** One thing at a time; what fails is logged, and the next may go better. */
	function run(work: () => Promise<void>, failure: string): Promise<void> {
		working = working.then(work).catch(err => logger.warn({ err }, failure));
		return working;
	}

	/** The beats kept, whichever process of ours has written them. */
	async function readIndex(newest: number): Promise<void> {
		beats = thinBeats((await index.get(INDEX_KEY))?.beats ?? [], newest);
	}

	async function write(entries: readonly CatalogEntry[], at: number): Promise<void> {
		const beat = beatOf(at);
		await readIndex(beat);
		const previous = beats.at(-1) ?? null;
		if (beat === previous) return;
		// A card that this crawl did not see has its price from an earlier beat.
		const current = entries.filter(({ fetchedAt }) => at - fetchedAt < BEAT_MS);
		await rows.write(beat, current, (beat + lifetimeOf(beat, previous)) * BEAT_MS - at);
		const kept = [...beats, beat];
		// After its rows: a beat that is in the index is there as a whole.
		await index.set(INDEX_KEY, { version: VERSION, beats: kept });
		beats = kept;
		logger.info({ beat, cards: current.length, beats: kept.length }, "prices recorded");
	}

	async function lookBack(reach: Reach): Promise<void> {
		const { distance, tolerance } = REACH[reach];
		const beat = nearestBeat(beats, (beats.at(-1) ?? 0) - distance, tolerance);
		if (beat === past[reach]?.beat) return;
		past[reach] = beat === null ? null : { beat, buyNow: await rows.readBeat(beat) };
	}

	async function lookBackAll(): Promise<void> {
		await lookBack("day");
		await lookBack("week");
	}

	return {
		record: (entries, at) =>
			run(async () => {
				await write(entries, at);
				await lookBackAll();
			}, "the prices of a beat could not be kept"),
		series: uuid => months.read(uuid, beats, err => logger.warn({ err }, "kept prices could not be read")),
		change({ buyNow, item }, reach) {
			const { distance, tolerance } = REACH[reach];
			const then = past[reach];
			if (then === null || Math.abs(beatOf(now()) - distance - then.beat) > tolerance) return null;
			const before = then.buyNow.get(item.uuid);
			return buyNow === null || before === undefined ? null : buyNow / before - 1;
		},
		start: () =>
			run(async () => {
				await readIndex(beatOf(now()));
				await lookBackAll();
			}, "kept prices could not be read"),
		stop: () => working,
	};
}

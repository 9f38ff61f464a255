import { z } from "zod";
import type { ListingSummary } from "../api/listings.ts";
import type { Storage } from "../storage/storage.ts";
import { BEAT_MS } from "./beat.ts";

/** A card's prices at a beat of the market (every 30 minutes). */
export interface RecordedPrice {
	/** Epoch ms of the beat. */
	at: number;
	buyNow: number | null;
	sellNow: number | null;
}

/** The market's prices beat by beat (beats by number), in rows that are written once and expire. */
export interface PriceRows {
	/** @param ttlMs how long the beat is kept */
	write(beat: number, listings: readonly ListingSummary[], ttlMs: number): Promise<void>;
	/** Buy now of every card at one beat; without the cards that had no orders. */
	readBeat(beat: number): Promise<Map<string, number>>;
	/** One card at many beats, in their order; without those it was not listed at. */
	readCard(uuid: string, beats: readonly number[]): Promise<RecordedPrice[]>;
}

/**
 * Rows a beat, each with the cards that fall to it. One row with all cards would make a card's month slow to read, a row
 * a card would make a beat thousands of writes; at 10,000 cards these take 0.1 s to write and 20 ms to read for one card.
 */
const ROWS = 256;

const price = z.number().nullable();
/** uuid, Buy now, Sell now */
const rowSchema = z.array(z.tuple([z.string(), price, price]));

export function createPriceRows(storage: Pick<Storage, "store">): PriceRows {
	const store = storage.store("prices", rowSchema);
	const read = async (beat: number, row: number) => (await store.get(keyOf(beat, row))) ?? [];
	return {
		async write(beat, listings, ttlMs) {
			for (const [row, cards] of Map.groupBy(listings, ({ item }) => rowOf(item.uuid))) {
				const cells = cards.map(({ item, buyNow, sellNow }): [string, number | null, number | null] => [
					item.uuid,
					buyNow,
					sellNow,
				]);
				// One after the other: a beat has half an hour, and people asking meanwhile have not.
				await store.set(keyOf(beat, row), cells, ttlMs);
			}
		},
		async readBeat(beat) {
			const prices = new Map<string, number>();
			for (let row = 0; row < ROWS; row++) {
				for (const [uuid, buyNow] of await read(beat, row)) if (buyNow !== null) prices.set(uuid, buyNow);
			}
			return prices;
		},
		async readCard(uuid, beats) {
			const row = rowOf(uuid);
			const points = beats.map(async beat =>
				(await read(beat, row))
					.filter(([card]) => card === uuid)
					.map(([, buyNow, sellNow]) => ({ at: beat * BEAT_MS, buyNow, sellNow })),
			);
			return (await Promise.all(points)).flat();
		},
	};
}

function keyOf(beat: number, row: number): string {
	return `${beat}/${row}`;
}

/** Spreads cards evenly, whatever their ids look like. */
function rowOf(uuid: string): number {
	let hash = 0;
	for (let i = 0; i < uuid.length; i++) hash = (Math.imul(hash, 31) + uuid.charCodeAt(i)) >>> 0;
	return hash % ROWS;
}
